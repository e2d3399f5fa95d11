// Command module changes the path of the Go module: in go.mod and tools/go.mod, in imports, comments and documentation, and in the
// instructions that depend on it.
//
//	go run ./scripts/module github.com/OWNER/marrow
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 || strings.HasPrefix(os.Args[1], "-") {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/module PATH")
		os.Exit(2)
	}
	changed, err := rename(".", os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "module:", err)
		os.Exit(1)
	}
	for _, file := range changed {
		fmt.Println(file)
	}
}

// rename changes the path of the module in the folder, and returns the files that it changed.
func rename(root, path string) ([]string, error) {
	old, err := modulePath(root)
	if err != nil {
		return nil, err
	}
	files, err := tracked(root)
	if err != nil {
		return nil, err
	}
	text := newReplacer(old, path, files)
	var changed []string
	for _, file := range files {
		if !strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, ".md") && filepath.Base(file) != "go.mod" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			return nil, err
		}
		renamed, err := text.file(file, data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if bytes.Equal(data, renamed) {
			continue
		}
		if err := os.WriteFile(filepath.Join(root, file), renamed, 0o644); err != nil {
			return nil, err
		}
		changed = append(changed, file)
	}
	return changed, nil
}

func modulePath(root string) (string, error) {
	cmd := exec.Command("go", "list", "-m")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go list -m: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}

// tracked returns the files that git tracks, with slashes.
func tracked(root string) ([]string, error) {
	cmd := exec.Command("git", "ls-files", "-z")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	return strings.Split(strings.TrimRight(string(out), "\x00"), "\x00"), nil
}

// A replacer changes the module's path in a file.
type replacer struct {
	old, path string
	packages  *regexp.Regexp // matches the path of a package of the module
	whole     *regexp.Regexp // matches the module's own path where it is unambiguous
}

func newReplacer(old, path string, files []string) *replacer {
	var folders []string
	for _, file := range files {
		if dir := filepath.ToSlash(filepath.Dir(file)); strings.HasSuffix(file, ".go") && dir != "." && !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	for i, dir := range folders {
		folders[i] = regexp.QuoteMeta(dir)
	}
	slices.SortFunc(folders, func(a, b string) int { return len(b) - len(a) }) // Go takes the first alternative that matches
	quoted := regexp.QuoteMeta(old)
	return &replacer{
		old: old, path: path,
		packages: regexp.MustCompile(`(^|[\s"(` + "`" + `])` + quoted + `/((?:` + strings.Join(folders, "|") + `)(?:_test)?\b)`),
		whole:    regexp.MustCompile(`(?m)(^module |^import (?:[\w.]+ )?"|^(?: {4}|\t)(?:    |\t)?(?:[\w.]+ )?"|go doc |go list -m )` + quoted + `("?(?:/tools)?)(\s|` + "`" + `|$)`),
	}
}

// file returns the file's content with the new path.
func (r *replacer) file(name string, data []byte) ([]byte, error) {
	data = r.packages.ReplaceAll(data, []byte("${1}"+r.path+"/${2}"))
	data = r.whole.ReplaceAll(data, []byte("${1}"+r.path+"${2}${3}"))
	switch filepath.Ext(name) {
	case ".go":
		return format.Source(data) // sorts the imports
	case ".md":
		return instructions(data, r.path)
	}
	return data, nil
}
