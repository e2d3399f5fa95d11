package merge

// None is the place of a record in a document that hasn't got it.
const None = -1

// A Row is a record of the result, by its places in the lists of the three documents; None where one hasn't got it.
type Row struct{ Base, Was, Is int }

// Rows tells where the records of three lists belong together: those of the base that stay, in their order, then what is
// new, in the order of is. base, was and is are the records' keys; a record of the base that the edited scene never had
// stays. stays says of other records of the base that they do, too; nil: none. alike calls for a record that was and is
// have and base hasn't, which only their scenes needed, and says whether it is added; nil: it isn't.
func Rows(base, was, is []string, stays func(i int) bool, alike func(r Row, key string) bool) (rows []Row) {
	row := make(map[string]Row)
	at := func(keys []string, set func(*Row, int)) {
		for i, key := range keys {
			r, known := row[key]
			if !known {
				r = Row{None, None, None}
			}
			set(&r, i)
			row[key] = r
		}
	}
	at(base, func(r *Row, i int) { r.Base = i })
	at(was, func(r *Row, i int) { r.Was = i })
	at(is, func(r *Row, i int) { r.Is = i })
	for i, key := range base {
		if r := row[key]; r.Is != None || r.Was == None || stays != nil && stays(i) {
			rows = append(rows, r)
		}
	}
	for _, key := range is {
		if r := row[key]; r.Base == None && (r.Was == None || alike != nil && alike(r, key)) {
			rows = append(rows, r)
		}
	}
	return rows
}
