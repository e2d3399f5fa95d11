package show

import "fmt"

// Quantity formats a number of things, as in "1 file" and "2 files".
func Quantity(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Bytes formats a size, as in "123 bytes" and "1.5 MB".
func Bytes(n int64) string {
	if n < 100_000 {
		return Quantity(int(n), "byte")
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
