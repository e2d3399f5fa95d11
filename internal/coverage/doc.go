// Package coverage tests that docs/coverage.md describes the result of every field of every format.
package coverage
