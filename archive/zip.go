package archive

import (
	"archive/zip"
	"fmt"
	"io"

	"marrow/archive/tree"
)

// Limits of what a zip may claim.
const (
	maxZipFiles = 1 << 21
	maxZipFile  = 1 << 30 // bytes of one file
)

// openZip opens what people download.
func openZip(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("a zip that can't be read: %w", err)
	}
	if len(z.File) > maxZipFiles {
		return nil, fmt.Errorf("a zip of %d files; %d are read at most", len(z.File), maxZipFiles)
	}
	a := &Archive{Kind: "zip archive"}
	var list []tree.File
	for _, f := range z.File {
		if f.Mode().IsRegular() {
			list = append(list, tree.File{Name: f.Name, Size: int64(f.UncompressedSize64), Time: f.Modified, Read: func() ([]byte, error) { return readZip(f) }})
		}
	}
	t := tree.New(list)
	for _, s := range t.Skipped() {
		a.Problems = append(a.Problems, Problem{s.Name, fmt.Errorf("%s", s.Why)})
	}
	a.FS = t
	return a, nil
}

// readZip unpacks a file, which has no more bytes than it says.
func readZip(f *zip.File) ([]byte, error) {
	if f.UncompressedSize64 > maxZipFile {
		return nil, fmt.Errorf("it says to have %d bytes, more than %d", f.UncompressedSize64, maxZipFile)
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxZipFile))
}
