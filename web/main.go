//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "web: this program runs in a browser; make page builds it with the page around it")
	os.Exit(2)
}
