package asset

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"marrow/internal/textfile"
)

// A Listfile maps numbers of files in a game's archive to names. Its lines are a number, a semicolon and a path, as in
// the community's listfile.csv.
type Listfile map[uint32]string

// ReadListfile reads a listfile. The error names the first invalid line.
func ReadListfile(r io.Reader) (Listfile, error) {
	list := make(Listfile)
	lines := bufio.NewScanner(r)
	n := 1
	for ; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 {
			line = textfile.Unmarked(line)
		}
		line = strings.TrimSpace(line)
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
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return list, fmt.Errorf("line %d of the listfile is longer than %d bytes, not a number, a semicolon and a path", n, bufio.MaxScanTokenSize)
	}
	return list, lines.Err()
}

// Unnamed returns the path in archive/casc of a file of which only the number is known, with a thousand files in each
// folder, such as FileData/12/12345.
func Unnamed(id uint32) string {
	return "FileData/" + strconv.FormatUint(uint64(id/1000), 10) + "/" + strconv.FormatUint(uint64(id), 10)
}

// Candidates returns the possible names of a file with a number, the best first: that of the listfile, and the number,
// such as 12345.skin, for which a Finder also searches under Unnamed. There are none for 0.
func (l Listfile) Candidates(id uint32, ext string) (names []string) {
	if id == 0 {
		return nil
	}
	if name := l[id]; name != "" {
		names = append(names, name)
	}
	return append(names, strconv.FormatUint(uint64(id), 10)+ext)
}
