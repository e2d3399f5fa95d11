package mpq

// ArchiveOf returns an archive with a list of names and one file, for examples.
func ArchiveOf(name, text string) []byte {
	list := name + "\r\n"
	return archived(
		part{"(listfile)", []byte(list), len(list), 0},
		part{name, []byte(text), len(text), 0},
	)
}
