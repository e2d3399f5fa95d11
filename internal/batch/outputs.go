package batch

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// outputs knows which files of a store's folder runs have written, with which sizes. What has another size now was edited, and what was never
// written belongs to somebody else: runs don't replace either unasked. It is a list of hashes, a line each, in a file of each share's own.
type outputs struct {
	mu    sync.Mutex
	known map[uint64]bool
	file  *os.File
}

const outputsName = "outputs"

// openOutputs reads the lists of all shares of a store, and opens that of one, which is in the folder work.
func openOutputs(dir, work string) (*outputs, error) {
	o := &outputs{known: make(map[uint64]bool)}
	all := filepath.Join(dir, workFolder)
	shares, err := os.ReadDir(all)
	if err != nil {
		return nil, err
	}
	names := []string{filepath.Join(all, outputsName)} // of runs without shares
	for _, share := range shares {
		if share.IsDir() {
			names = append(names, filepath.Join(all, share.Name(), outputsName))
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
	o.file, err = os.OpenFile(filepath.Join(work, outputsName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	return o, err
}

func (o *outputs) read(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var hash uint64
		if _, err := fmt.Sscanf(lines.Text(), "%016x", &hash); err == nil { // a line may be cut off
			o.known[hash] = true
		}
	}
	return nil
}

func outputHash(rel string, size int64) uint64 {
	return hashName(fmt.Sprintf("%d %s", size, filepath.ToSlash(rel)))
}

// add remembers a file.
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

// IsForeign reports whether a file of the store's folder, by its path from there, is there and isn't as a run has written it.
func (s *Store) IsForeign(rel string) bool {
	info, err := os.Stat(filepath.Join(s.Dir, rel))
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	s.outputs.mu.Lock()
	defer s.outputs.mu.Unlock()
	return !s.outputs.known[outputHash(rel, info.Size())]
}

// writes remembers a file that is about to be put into the store: a run that is killed leaves none that isn't remembered.
func (s *Store) writes(name string, pieces [][]byte) error {
	rel, err := filepath.Rel(s.Dir, name)
	if err != nil {
		return err
	}
	size := 0
	for _, p := range pieces {
		size += len(p)
	}
	return s.outputs.add(rel, int64(size))
}
