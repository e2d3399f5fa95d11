// Package sample generates small models with their textures, for new users and
// for tests. Shapes, pictures and motion are computed, and the bytes are the same
// on every machine.
package sample

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"marrow/internal/fileio"
	"marrow/mdx"
)

// A Model is one of the samples.
type Model struct {
	Name     string            // name of the file
	About    string            // a description of one line
	Build    func() *mdx.Model // builds the model
	Textures func() []File     // its textures, with their paths in the model
}

// A File is a file's content with its path, which has forward slashes.
type File struct {
	Path string
	Data []byte
}

// Models returns the samples. The first one is the best to start with.
func Models() []Model {
	return []Model{
		{"Golem.mdx", "Warcraft III: a stone golem with a crystal and a hammer, animated", Golem, golemTextures},
		{"Crate.mdx", "Warcraft III: a crate, a minimal model", Crate, crateTextures},
		{"Totem.mdx", "Warcraft III: Reforged, version 1100: a totem with skin weights, HD textures and two levels of detail", Totem, totemTextures},
		{"Sprout.mdx", "World of Warcraft's alpha, version 1300: a sprout that sways in the wind", Sprout, sproutTextures},
	}
}

// Files returns the files of a model: the model itself, then its textures.
func (m *Model) Files() ([]File, error) {
	data, err := mdx.Encode(m.Build())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.Name, err)
	}
	return append([]File{{m.Name, data}}, m.Textures()...), nil
}

// Files returns the files of all models.
func Files() ([]File, error) {
	var all []File
	for _, m := range Models() {
		files, err := m.Files()
		if err != nil {
			return nil, err
		}
		all = append(all, files...)
	}
	return all, nil
}

// Write writes all files into a folder, which it creates if necessary, and returns them. An existing file with the same
// content is kept. If an existing file has different content, nothing is written, and the error is an *ExistsError.
func Write(dir string) ([]File, error) {
	files, err := Files()
	if err != nil {
		return nil, err
	}
	missing := make([]File, 0, len(files))
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Path))
		switch old, err := os.ReadFile(path); {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, f)
		case err != nil:
			return nil, err
		case !bytes.Equal(old, f.Data):
			return nil, &ExistsError{path}
		}
	}
	for _, f := range missing {
		if err := write(filepath.Join(dir, filepath.FromSlash(f.Path)), f.Data); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// An ExistsError means that a file would have been overwritten.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string {
	return filepath.ToSlash(e.Path) + ": the file exists with other content"
}

// write writes a file, and creates its folders.
func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return fileio.WriteFile(path, fileio.Pieces([][]byte{data}))
}

// gameTexture returns a texture for a file's path, written with backslashes as in models.
func gameTexture(path string, flags mdx.TextureFlags) mdx.Texture {
	return mdx.Texture{Path: strings.ReplaceAll(path, "/", `\`), Flags: flags}
}
