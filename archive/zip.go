package archive

import (
	"archive/zip"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"
	"golang.org/x/text/encoding/charmap"

	"marrow/internal/limit"
	"marrow/internal/tree"
)

// openZip opens a zip archive.
func openZip(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("a zip that can't be read: %w", err)
	}
	if len(z.File) > limit.ArchiveFiles {
		return nil, fmt.Errorf("a zip with %d files, want at most %d", len(z.File), limit.ArchiveFiles)
	}
	z.RegisterDecompressor(zip.Deflate, flate.NewReader)
	total := uint64(0) // larger than possible if files share their bytes
	for _, f := range z.File {
		if total += min(f.UncompressedSize64, 1<<62); total > limit.DeflateRatio*uint64(size) {
			return nil, fmt.Errorf("a zip of %d bytes that states more than %d bytes of files", size, limit.DeflateRatio*uint64(size))
		}
	}
	a := &Archive{Kind: "zip archive"}
	var list []tree.File
	var skipped []tree.Skipped
	for _, f := range z.File {
		name := zipName(f.Name, f.Extra)
		switch mode := f.Mode(); {
		case mode.IsRegular():
			list = append(list, tree.File{Name: name, Size: int64(f.UncompressedSize64), Time: f.Modified, Read: func() ([]byte, error) { return readZip(f) }})
		case mode&fs.ModeSymlink != 0:
			skipped = append(skipped, tree.Skipped{Name: name, Why: "is a symbolic link, which isn't followed in a zip"})
		case !mode.IsDir():
			skipped = append(skipped, tree.Skipped{Name: name, Why: "is neither a file nor a folder"})
		}
	}
	t := tree.New(list)
	t.Skip(skipped...)
	for _, s := range t.Skipped() {
		a.Problems = append(a.Problems, Problem{s.Name, errors.New(s.Why)})
	}
	a.FS = t
	return a, nil
}

// zipName decodes the name of a file. Names are UTF-8 or code page 437, and a flag says which (APPNOTE.TXT, 4.4.4 and
// appendix D). But some programs, such as Info-ZIP on macOS, write UTF-8 without the flag, so valid UTF-8 is taken for that.
// Others write a name in the computer's own code page, and the same name as UTF-8 in an extra field.
func zipName(name string, extra []byte) string {
	if unicode := unicodeName(name, extra); unicode != "" {
		return unicode
	}
	if utf8.ValidString(name) {
		return name
	}
	if decoded, err := charmap.CodePage437.NewDecoder().String(name); err == nil {
		return decoded
	}
	return name
}

// unicodeName returns the name in the Info-ZIP Unicode Path field among the extra fields of a file (APPNOTE.TXT, 4.6.9); empty if there is
// none, or if the file was renamed since: the field has the checksum of the name for which it was written.
func unicodeName(name string, extra []byte) string {
	const unicodePath, version = 0x7075, 1
	le := binary.LittleEndian
	for len(extra) >= 4 {
		id, size := le.Uint16(extra), int(le.Uint16(extra[2:]))
		if extra = extra[4:]; size > len(extra) {
			break
		}
		if field := extra[:size]; id == unicodePath && size > 5 && field[0] == version && le.Uint32(field[1:]) == crc32.ChecksumIEEE([]byte(name)) && utf8.Valid(field[5:]) {
			return string(field[5:])
		}
		extra = extra[size:]
	}
	return ""
}

// readZip unpacks a file, and fails if it has more bytes than stated.
func readZip(f *zip.File) ([]byte, error) {
	if f.UncompressedSize64 > limit.File {
		return nil, fmt.Errorf("its stated size of %d bytes exceeds the limit of %d", f.UncompressedSize64, limit.File)
	}
	if f.UncompressedSize64/limit.DeflateRatio > f.CompressedSize64 {
		return nil, fmt.Errorf("its stated size of %d bytes is impossible for %d compressed bytes", f.UncompressedSize64, f.CompressedSize64)
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data := make([]byte, f.UncompressedSize64)
	if _, err := io.ReadFull(r, data); err != nil {
		return nil, err
	}
	if _, err := r.Read(make([]byte, 1)); err != io.EOF { // reading to the end also verifies the checksum
		return nil, cmp.Or(err, errors.New("it has more bytes than stated"))
	}
	return data, nil
}
