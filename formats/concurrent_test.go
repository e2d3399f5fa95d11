package formats_test

import (
	"bytes"
	"sync"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/proof"
	"marrow/mdl"
	"marrow/sample"
	"marrow/scene"
)

// text returns an MDL, of which there is no seed.
func text(t *testing.T) proof.Seed {
	data, _, err := mdl.Encode(sample.Golem(), mdl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return proof.Seed{Name: "Golem.mdl", Data: data}
}

// Several goroutines may read one document. The race detector finds what changes a document; without it, the bytes may
// still be wrong.
func TestConcurrentReads(t *testing.T) {
	seeds, err := proof.Seeds()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(seeds, text(t)) {
		t.Run(s.Name, func(t *testing.T) {
			f, err := formats.Decode(s.Name, s.Data)
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{}
			for name, data := range s.Beside {
				files[name] = &fstest.MapFile{Data: data}
			}
			f.Load(asset.Resolver{Finder: asset.New(files)})
			want, err := f.Document.Encode()
			if err != nil {
				t.Fatal(err)
			}
			var wg sync.WaitGroup
			start := make(chan struct{})
			for range 4 {
				wg.Go(func() {
					<-start
					for range 20 {
						if got, err := f.Document.Encode(); err != nil || !bytes.Equal(got, want) {
							t.Errorf("Encode gives other bytes beside other readers, error %v", err)
						}
					}
					if s, _ := f.Scene(scene.Options{}); scene.Check(s) != nil {
						t.Error(scene.Check(s))
					}
					f.Summary(nil)
					if _, _, err := formats.Explain(f.Name, f.Data); err != nil {
						t.Error(err)
					}
				})
			}
			close(start)
			wg.Wait()
		})
	}
}
