package texture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
)

// pictures returns the files that the manifests list as images.
func pictures(t testing.TB) (list []corpus.File) {
	for _, manifest := range []string{"ego", "m2", "mdx"} {
		list = append(list, corpus.List(t, manifest, "blp", "dds", "tga", "png", "texture")...)
	}
	return list
}

// headerSize reads an image's size directly from its position in the format.
func headerSize(data []byte) image.Point {
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
	if bytes.HasPrefix(data, []byte("DDS ")) {
		return image.Pt(u32(16), u32(12))
	}
	return image.Pt(u32(12), u32(16)) // BLP
}

// TestCorpus decodes every image of the corpus, without a finding, and writes it as PNG.
func TestCorpus(t *testing.T) {
	var decoded atomic.Int64
	list := pictures(t)
	t.Run("all", func(t *testing.T) {
		const parts = 8
		for part := range parts {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for i := part; i < len(list); i += parts {
					if prove.Skips(i, 2) {
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

func checkCorpusFile(t *testing.T, f corpus.File) {
	data, err := os.ReadFile(f.Name)
	if err != nil {
		t.Error(err)
		return
	}
	cfg, err := DecodeConfig(f.Name, data, Options{})
	if err != nil {
		t.Error(err)
		return
	}
	if !strings.HasPrefix(cfg.Kind, f.Version) {
		t.Errorf("%s: %s, the manifest says %s", f.Name, cfg.Kind, f.Version)
	}
	img, findings, err := Decode(f.Name, data, Options{})
	if err != nil || len(findings) > 0 {
		t.Error(err, findings)
		return
	}
	size := image.Pt(cfg.Width, cfg.Height)
	if got := img.Bounds().Size(); got != size {
		t.Errorf("%s: %v pixels, the header says %v", f.Name, got, size)
	}
	if !cfg.Gzip && headerSize(data) != size {
		t.Errorf("%s: size %v, the file says %v", f.Name, size, headerSize(data))
	}
	encoded, err := EncodePNG(img)
	if err != nil {
		t.Errorf("%s: %v", f.Name, err)
		return
	}
	if size.X*size.Y > 1<<18 {
		return // reading it back would take long
	}
	back, err := png.Decode(bytes.NewReader(encoded))
	if err != nil {
		t.Errorf("%s: %v", f.Name, err)
		return
	}
	samePixels(t, back, img)
}

// TestCorpusCutShort truncates a sample of the corpus at various places: the result must be an image with a finding, or
// an error.
func TestCorpusCutShort(t *testing.T) {
	list := pictures(t)
	for i := 0; i < len(list); i += 40 {
		data, err := os.ReadFile(list[i].Name)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 1<<20 {
			continue
		}
		for _, part := range []int{0, 1, 10, 30, 50, 70, 90, 95, 99} {
			name := filepath.Base(list[i].Name)
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
