//go:build !windows

package main

import "os"

// enableANSI reports whether a terminal understands escape sequences.
func enableANSI(*os.File) bool { return true }
