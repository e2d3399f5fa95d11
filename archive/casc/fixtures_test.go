package casc

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"marrow/internal/corpus"
	"marrow/internal/limit"
)

// fixture reads a file of cascette-rs's fixtures, which come from the games' own servers.
func fixture(tb testing.TB, name string) []byte {
	tb.Helper()
	dir := filepath.Join(corpus.Root(tb), "archives", "wowemulation-dev__cascette-rs", "crates", "cascette-formats", "test_fixtures")
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if os.IsNotExist(err) {
		tb.Skip("the corpus has no " + name)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func plain() *decoder { return &decoder{maxSize: limit.File} }

// TestFixtureBLTE unpacks real files; the checksums are from the configuration that names them.
func TestFixtureBLTE(t *testing.T) {
	t.Parallel()
	for name, sum := range map[string]string{
		"tvfs/wow_dbd6a1911a9dd025.blte":             "dbd6a1911a9dd0255ee60aabf658327b",
		"tvfs/wow_classic_era_04ca19154f0c48b1.blte": "04ca19154f0c48b1a0ed06dc342fa6b1",
	} {
		data, err := plain().decode(fixture(t, name), 0)
		if got := md5.Sum(data); err != nil || hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s: %x, %v, want %s", name, got, err, sum)
		}
	}
}

// TestFixtureTVFS lists real files; the counts are from the fixtures' manifest.
func TestFixtureTVFS(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{
		"tvfs/wow_dbd6a1911a9dd025.bin": 867, "tvfs/wow_classic_era_04ca19154f0c48b1.bin": 239,
	} {
		v, err := readTVFS(fixture(t, name))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		err = v.walk("", func(name string, spans []span) error {
			if name == "" || len(spans) == 0 {
				t.Errorf("%q has %d pieces", name, len(spans))
			}
			n++
			return nil
		})
		if err != nil || n != want {
			t.Errorf("%s: %d files, %v, want %d", name, n, err, want)
		}
	}
}

// TestFixtureRoot reads the first blocks of real roots; the counts are from the fixtures' manifest.
func TestFixtureRoot(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{
		"root/classic_era_v1_2blocks.root": 1487 + 6, "root/retail_11.2.7_v2_3blocks.root": 6750 + 1190 + 2362,
	} {
		list, err := wowRoot(fixture(t, name), localeFlags["enus"])
		if err != nil || len(list) != want {
			t.Errorf("%s: %d files, %v, want %d", name, len(list), err, want)
		}
	}
}

// TestFixtureEncoding searches for each key in the pages of a real table.
func TestFixtureEncoding(t *testing.T) {
	t.Parallel()
	e, err := readEncoding(fixture(t, "encoding/wow_classic_era_truncated.bin"))
	if err != nil {
		t.Fatal(err)
	}
	if len(e.firsts) != 2*32 || e.pageSize != 4096 {
		t.Errorf("%d bytes of firsts, pages of %d", len(e.firsts), e.pageSize)
	}
	found := 0
	for page := range 2 {
		rows := e.pages[page*4096:][:4096]
		if sum := md5.Sum(rows); !bytes.Equal(sum[:], e.firsts[page*32+16:][:16]) {
			t.Errorf("page %d has the sum %x", page, sum)
		}
		for at := 0; at+38 <= len(rows) && rows[at] != 0; at += 22 + 16*int(rows[at]) {
			ekey, _, ok := e.find(rows[at+6:][:16])
			if !ok || !bytes.Equal(ekey[:], rows[at+22:][:16]) {
				t.Errorf("page %d at %d: %x, %v", page, at, ekey, ok)
			}
			found++
		}
	}
	if found < 200 { // 38 bytes each
		t.Errorf("%d rows", found)
	}
	if _, _, ok := e.find(bytes.Repeat([]byte{0xff}, 16)); ok {
		t.Error("a key that isn't there is found")
	}
}

// TestFixtureBuild reads the lists of two installations of World of Warcraft.
func TestFixtureBuild(t *testing.T) {
	t.Parallel()
	for repo, want := range map[string]Build{
		"ztbsuper__wow": {Version: "6.0.3.19342", Branch: "cn", Active: true, key: "9aea7f1d7b4a4a2e4f1a9d2b0b144e9e"},
		"CDBrodie__wow": {Version: "8.3.7.35662", Branch: "us", Active: true, Product: "wow", key: "01d99c975c422649fc50589978c9f90f"},
	} {
		list, err := Builds(os.DirFS(filepath.Join(corpus.Root(t), "archives", repo)))
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", repo, list, err)
		}
		b := list[0]
		locale := b.Locale()
		if b.Tags = ""; b != want || locale != map[string]string{"cn": "zhCN", "us": "enUS"}[b.Branch] {
			t.Errorf("%s: %+v, %s", repo, b, locale)
		}
	}
}

// TestFixtureConfig reads a real configuration.
func TestFixtureConfig(t *testing.T) {
	t.Parallel()
	const name = "903cc3552ca1075d5bdc264eab8e2480" // from the fixtures' manifest
	fsys := fstest.MapFS{"Data/config/90/3c/" + name: {Data: fixture(t, "config/wow_classic_era_build_config.txt")}}
	c, err := readConfig(fsys, name)
	if err != nil {
		t.Fatal(err)
	}
	ckey, ekey, haveC, haveE := c.keys("encoding")
	if hex.EncodeToString(ckey[:]) != "e058fa32dfe994c5e143bd0fcd0994dd" || hex.EncodeToString(ekey[:]) != "25c87b6ce82551dc8d62c2800aad6e8f" || !haveC || !haveE {
		t.Errorf("%x, %v, %x, %v", ckey, haveC, ekey, haveE)
	}
	if _, _, haveC, haveE := c.keys("root"); !haveC || haveE {
		t.Error("the root has a content key alone")
	}
	if got := c["build-product"]; len(got) != 1 || got[0] != "WoW" {
		t.Errorf("%q", got)
	}
}
