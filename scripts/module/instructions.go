package main

import (
	"bytes"
	"fmt"
	"strings"
)

// blocks has the instructions that depend on whether the module can be fetched, by the name of their block in the
// documentation. MODULE is its path.
var blocks = map[string]struct{ local, public string }{
	"go-install": {
		local: `**From source.** With Go 1.26 or later, run one of these in the source folder:

    go build ./cmd/marrow      # the binary in this folder
    go install ./cmd/marrow    # the binary in $(go env GOPATH)/bin`,
		public: `**From source.** With Go 1.26 or later:

    go install MODULE/cmd/marrow@latest    # the binary in $(go env GOPATH)/bin
    go build ./cmd/marrow                # in the source folder: the binary in this folder`,
	},
	"go-get": {
		local: "The module isn't published yet. Add a local copy to your module with a `replace` directive:" + `

    go mod edit -require MODULE@v0.0.0 -replace MODULE=../marrow`,
		public: `Add the module to yours:

    go get MODULE@latest`,
	},
}

// instructions replaces the blocks of a page. A block is between the lines "<!-- NAME -->" and "<!-- /NAME -->".
func instructions(page []byte, path string) ([]byte, error) {
	for name, block := range blocks {
		text := block.local
		if strings.Contains(strings.Split(path, "/")[0], ".") { // so that the go command can fetch it
			text = block.public
		}
		begin, end := "<!-- "+name+" -->\n", "<!-- /"+name+" -->\n"
		before, rest, found := bytes.Cut(page, []byte(begin))
		if !found {
			continue
		}
		_, after, found := bytes.Cut(rest, []byte(end))
		if !found {
			return nil, fmt.Errorf("%s without %s", strings.TrimSpace(begin), strings.TrimSpace(end))
		}
		text = strings.ReplaceAll(text, "MODULE", path)
		page = fmt.Appendf(nil, "%s%s\n%s\n\n%s%s", before, begin, text, end, after)
	}
	return page, nil
}
