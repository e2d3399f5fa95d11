// Command sbom prints the software bill of materials of a marrow binary as CycloneDX JSON: Go and the modules that are linked into it, and
// three.js in the viewer's page. The same binary always gives the same bytes.
//
//	go run ./scripts/sbom BINARY VERSION
package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// lock has the version of three.js; releases are built in the source folder.
const lock = "view/web/package-lock.json"

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sbom BINARY VERSION")
		os.Exit(2)
	}
	if err := run(os.Stdout, os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, binary, version string) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	three, err := npmVersion(lock, "three")
	if err != nil {
		return err
	}
	out := newBOM(info.Main.Path, version)
	out.add(library("golang", "std", info.GoVersion))
	out.add(library("npm", "three", three))
	for _, m := range info.Deps {
		c, err := goModule(m)
		if err != nil {
			return err
		}
		out.add(c)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func goModule(m *debug.Module) (component, error) {
	if m.Replace != nil {
		m = m.Replace
	}
	c := library("golang", m.Path, m.Version)
	encoded, ok := strings.CutPrefix(m.Sum, "h1:") // SHA-256 of the module's list of files
	sum, err := base64.StdEncoding.DecodeString(encoded)
	if !ok || err != nil {
		return c, fmt.Errorf("%s: checksum %q: expected h1: and base64", m.Path, m.Sum)
	}
	c.Hashes = []hash{{"SHA-256", hex.EncodeToString(sum)}}
	return c, nil
}

// npmVersion returns the version of a package in package-lock.json.
func npmVersion(lock, name string) (string, error) {
	data, err := os.ReadFile(lock)
	if err != nil {
		return "", err
	}
	var file struct {
		Packages map[string]struct{ Version string }
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return "", fmt.Errorf("%s: %w", lock, err)
	}
	version := file.Packages["node_modules/"+name].Version
	if version == "" {
		return "", fmt.Errorf("%s: no version of %s", lock, name)
	}
	return version, nil
}
