// Package formats is the table of the formats that marrow supports. It detects
// the format of a file by its content, opens and explains the file, and verifies
// that nothing is lost.
package formats
