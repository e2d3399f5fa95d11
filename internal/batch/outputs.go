package batch

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
)

// outputs lists the files that runs have written to a store's folder. A file with another size was edited since, and a
// file that isn't in the list was written by another program or user; runs must not replace either without an explicit
// option. The list consists of hashes of names and sizes. Each shard writes its own list.
type outputs struct {
	mu    sync.Mutex
	known map[uint64]bool
	file  *os.File
}

const outputsName = "outputs"

// openOutputs reads the lists of all shards of a store. It opens the list in the folder work for appending.
func openOutputs(dir, work string) (*outputs, error) {
	o := &outputs{known: make(map[uint64]bool)}
	all := filepath.Join(dir, workFolder)
	shards, err := os.ReadDir(all)
	if err != nil {
		return nil, err
	}
	names := []string{filepath.Join(all, outputsName)} // of runs without shards
	for _, shard := range shards {
		if shard.IsDir() {
			names = append(names, filepath.Join(all, shard.Name(), outputsName))
		}
	}
	for _, name := range names {
		if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if err := o.read(name); err != nil {
			return nil, err
		}
	}
	if o.file, err = os.OpenFile(filepath.Join(work, outputsName), os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o644); err != nil {
		return nil, err
	}
	return o, o.endLine()
}

// endLine ends a last line that was cut off, so that the next line begins correctly.
func (o *outputs) endLine() error {
	info, err := o.file.Stat()
	if err != nil || info.Size() == 0 {
		return err
	}
	last := make([]byte, 1)
	if _, err := o.file.ReadAt(last, info.Size()-1); err != nil || last[0] == '\n' {
		return err
	}
	_, err = o.file.WriteString("\n")
	return err
}

func (o *outputs) read(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if hash, err := strconv.ParseUint(lines.Text(), 16, 64); err == nil { // the last line may be cut off
			o.known[hash] = true
		}
	}
	return nil
}

func outputHash(rel string, size int64) uint64 {
	return hashName(fmt.Sprintf("%d %s", size, filepath.ToSlash(rel)))
}

// add adds a file to the list.
func (o *outputs) add(rel string, size int64) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	hash := outputHash(rel, size)
	if o.known[hash] {
		return nil
	}
	o.known[hash] = true
	_, err := fmt.Fprintf(o.file, "%016x\n", hash)
	return err
}

// IsForeign reports whether a file exists that isn't an unchanged output of a run. rel is its path in the store's folder.
func (s *Store) IsForeign(rel string) bool {
	info, err := os.Stat(filepath.Join(s.Dir, rel))
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	s.outputs.mu.Lock()
	defer s.outputs.mu.Unlock()
	return !s.outputs.known[outputHash(rel, info.Size())]
}

// list adds a file to the list of outputs. It is called before the file is written, so that a killed run leaves no file that isn't listed.
func (s *Store) list(rel string, pieces [][]byte) error {
	size := 0
	for _, p := range pieces {
		size += len(p)
	}
	return s.outputs.add(rel, int64(size))
}
