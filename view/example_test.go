package view_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"marrow/sample"
	"marrow/view"
)

// A server for a folder of models, which serves until its context is cancelled.
func Example() {
	dir, err := os.MkdirTemp("", "models")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	if _, err := sample.Write(dir); err != nil {
		fmt.Println(err)
		return
	}
	server, err := view.New(view.Options{Files: []string{dir}})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer server.Close()
	ctx, end := context.WithCancel(context.Background())
	end() // as Ctrl-C does
	fmt.Println(strings.HasPrefix(server.URL(), "http://127.0.0.1:"), server.Serve(ctx))
	// Output: true <nil>
}
