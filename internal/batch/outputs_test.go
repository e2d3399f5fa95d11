package batch_test

import (
	"os"
	"path/filepath"
	"testing"

	"marrow/internal/batch"
)

// A file is an output of the run if any shard wrote it, and its size hasn't changed since.
func TestIsForeign(t *testing.T) {
	dir := t.TempDir()
	open := func(shard batch.Shard) *batch.Store {
		s, err := batch.OpenStore(dir, shard, false)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, shard := range []batch.Shard{{Index: 1, Of: 2}, {Index: 2, Of: 2}} {
		s := open(shard)
		name := filepath.Join(dir, "sub", shard.String()[:1]+".mdl")
		if err := s.Put(name, [][]byte{[]byte("by"), []byte(" run")}); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("sub/2.mdl", "edited by hand")
	write("sub/other.mdl", "by run")
	s := open(batch.Shard{})
	defer s.Close()
	for name, want := range map[string]bool{"sub/1.mdl": false, "sub/2.mdl": true, "sub/other.mdl": true, "sub/none.mdl": false, "sub": false} {
		if got := s.IsForeign(filepath.FromSlash(name)); got != want {
			t.Errorf("%s: foreign %v, want %v", name, got, want)
		}
	}
}

// A killed run may leave an incomplete line. The outputs of the next run are recognised anyway.
func TestCutOutputs(t *testing.T) {
	dir := t.TempDir()
	put := func(name string) {
		s, err := batch.OpenStore(dir, batch.Shard{}, false)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Put(filepath.Join(dir, name), [][]byte{[]byte("by run")}); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	put("1.mdl")
	list := filepath.Join(dir, ".marrow", "outputs")
	data, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list, append(data, "abc"...), 0o644); err != nil {
		t.Fatal(err)
	}
	put("2.mdl")
	s, err := batch.OpenStore(dir, batch.Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, name := range []string{"1.mdl", "2.mdl"} {
		if s.IsForeign(name) {
			t.Errorf("%s is foreign", name)
		}
	}
}
