// Package formats is the table of the formats that marrow knows. It tells what
// a file is by its content, opens it, explains it, and verifies that nothing
// of it gets lost.
package formats
