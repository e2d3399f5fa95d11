package texture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// corpusDir is where real files are: $MARROW_CORPUS, else beside the repository.
func corpusDir(t testing.TB) string {
	dir := os.Getenv("MARROW_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "shared", "corpus")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("no corpus: set MARROW_CORPUS, or put it at ../shared/corpus")
	}
	return dir
}

// A corpusFile is a line of a manifest that names a picture.
type corpusFile struct{ path, kind string }

// corpusPictures lists the pictures that the manifests name: by their kind, or
// by an extension that the manifests' kinds don't cover.
func corpusPictures(t testing.TB) (list []corpusFile) {
	dir := corpusDir(t)
	manifests, err := fs.Glob(os.DirFS(dir), "*.tsv")
	if err != nil || len(manifests) == 0 {
		t.Fatal("no manifests in the corpus", err)
	}
	for _, m := range manifests {
		data, err := os.ReadFile(filepath.Join(dir, m))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			f := strings.Split(strings.TrimSuffix(line, "\n"), "\t") // sha256 size kind version repo commit path …
			if len(f) < 7 {
				continue
			}
			switch f[2] {
			case "blp", "dds", "tga", "png", "texture":
				p := filepath.Join(dir, strings.TrimSuffix(m, ".tsv"), strings.Replace(f[4], "/", "__", 1), filepath.FromSlash(f[6]))
				list = append(list, corpusFile{p, f[3]})
			}
		}
	}
	return list
}

// headerSize reads a picture's size straight from where the format has it.
func headerSize(data []byte) image.Point {
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
	if bytes.HasPrefix(data, []byte("DDS ")) {
		return image.Pt(u32(16), u32(12))
	}
	return image.Pt(u32(12), u32(16)) // BLP
}

// TestCorpus decodes every picture of the corpus, without a finding, and
// writes it as PNG.
func TestCorpus(t *testing.T) {
	var decoded atomic.Int64
	list := corpusPictures(t)
	t.Run("all", func(t *testing.T) {
		const parts = 8
		for part := range parts {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for i := part; i < len(list); i += parts {
					if testing.Short() && i%9 != 0 {
						continue
					}
					checkCorpusFile(t, list[i])
					decoded.Add(1)
				}
			})
		}
	})
	t.Logf("%d of %d pictures", decoded.Load(), len(list))
}

func checkCorpusFile(t *testing.T, f corpusFile) {
	data, err := os.ReadFile(f.path)
	if err != nil {
		t.Error(err)
		return
	}
	cfg, err := DecodeConfig(f.path, data, Options{})
	if err != nil {
		t.Error(err)
		return
	}
	if !strings.HasPrefix(cfg.Kind, f.kind) {
		t.Errorf("%s: %s, the manifest says %s", f.path, cfg.Kind, f.kind)
	}
	img, findings, err := Decode(f.path, data, Options{})
	if err != nil || len(findings) > 0 {
		t.Error(err, findings)
		return
	}
	size := image.Pt(cfg.Width, cfg.Height)
	if got := img.Bounds().Size(); got != size {
		t.Errorf("%s: %v pixels, the header says %v", f.path, got, size)
	}
	if !cfg.Gzip && headerSize(data) != size {
		t.Errorf("%s: size %v, the file says %v", f.path, size, headerSize(data))
	}
	encoded, err := EncodePNG(img)
	if err != nil {
		t.Errorf("%s: %v", f.path, err)
		return
	}
	if size.X*size.Y > 1<<18 {
		return // reading it back would take long
	}
	back, err := png.Decode(bytes.NewReader(encoded))
	if err != nil {
		t.Errorf("%s: %v", f.path, err)
		return
	}
	samePixels(t, back, img)
}

// TestCorpusCutShort cuts a sample of the corpus at various places: a picture
// with a finding or an error must come of it.
func TestCorpusCutShort(t *testing.T) {
	list := corpusPictures(t)
	for i := 0; i < len(list); i += 40 {
		data, err := os.ReadFile(list[i].path)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 1<<20 {
			continue
		}
		for _, part := range []int{0, 1, 10, 30, 50, 70, 90, 95, 99} {
			name := filepath.Base(list[i].path)
			img, findings, err := Decode(name, data[:len(data)*part/100], Options{})
			if err == nil && img == nil {
				t.Errorf("%s: neither a picture nor an error from %d %% of it", name, part)
			}
			if part <= 50 && err == nil && len(findings) == 0 {
				t.Errorf("%s: no finding from %d %% of it", name, part)
			}
		}
	}
}
