package merge

// None is the index of a record in a document that doesn't have it.
const None = -1

// A Row is a record of the result, with its indices in the lists of the three documents; None if a document doesn't
// have it.
type Row struct{ Base, Was, Is int }

// Rows matches the records of three lists by their keys. It returns the records of the base that stay, in their order,
// and then the new records in the order of is. A record of the base stays if it is in is, or isn't in was. keep reports
// whether another record is in the result, too: one that the edit removed, which only base and was have, or one that
// only the scenes needed, which only was and is have.
func Rows(base, was, is []string, keep func(r Row, key string) bool) (rows []Row) {
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
	for _, key := range base {
		if r := row[key]; r.Is != None || r.Was == None || keep(r, key) {
			rows = append(rows, r)
		}
	}
	for _, key := range is {
		if r := row[key]; r.Base == None && (r.Was == None || keep(r, key)) {
			rows = append(rows, r)
		}
	}
	return rows
}
