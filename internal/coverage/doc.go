// Package coverage tests that docs/coverage.md says what becomes of every field of every format.
package coverage
