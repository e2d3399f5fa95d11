// Package optional reads properties of a glTF that have defaults.
package optional

// Or returns the value of a property, or its default if the file doesn't have it.
func Or[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}
