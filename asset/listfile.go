package asset

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A Listfile tells the names of files that a game's archive knows by number: lines of
// a number, a semicolon and a path, as the community's listfile.csv has them.
type Listfile map[uint32]string

// ReadListfile reads a listfile. Its error names the first line that isn't one.
func ReadListfile(r io.Reader) (Listfile, error) {
	list := make(Listfile)
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" {
			continue
		}
		number, name, ok := strings.Cut(line, ";")
		id, err := strconv.ParseUint(number, 10, 32)
		if !ok || err != nil {
			return list, fmt.Errorf("line %d of the listfile is %.40q, not a number, a semicolon and a path", n, line)
		}
		list[uint32(id)] = name
	}
	return list, lines.Err()
}

// ReadID finds and reads the file with a number of the game's archive: by its name in
// the listfile, or as it is called where nobody knew one, 12345.skin. exts are as in
// Find; the first is the number's.
func (n Near) ReadID(id uint32, exts ...string) ([]byte, Found, error) {
	if name := n.Names[id]; name != "" {
		if data, found, err := n.Read(name, exts...); !errors.Is(err, ErrNotFound) {
			return data, found, err
		}
	}
	ext := ""
	if len(exts) > 0 {
		ext = exts[0]
	}
	return n.Read(strconv.FormatUint(uint64(id), 10)+ext, exts...)
}
