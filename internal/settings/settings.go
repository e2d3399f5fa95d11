// Package settings reads TOML files that people write. An unknown key is an error with its position and a list of the
// known keys.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"marrow/internal/textfile"
)

// Decode reads a text into a struct whose fields have toml tags. Errors begin with line and column.
func Decode(data []byte, into any) error {
	if textfile.Order(data) != nil {
		return errors.New("1:1: " + textfile.UTF16)
	}
	d := toml.NewDecoder(bytes.NewReader(textfile.Unmarked(data)))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown) && len(unknown.Errors) > 0:
		row, column := unknown.Errors[0].Position()
		key := unknown.Errors[0].Key()
		err = fmt.Errorf("%d:%d: unknown setting %s", row, column, strings.Join(key, "."))
		if known := keysOf(reflect.TypeOf(into), key[:max(len(key)-1, 0)]); len(known) > 0 {
			err = fmt.Errorf("%w; there are: %s", err, strings.Join(known, ", "))
		}
	case errors.As(err, &wrong):
		row, column := wrong.Position()
		err = fmt.Errorf("%d:%d: %w", row, column, err)
	}
	return err
}

// keysOf returns the keys allowed in the table at a path of keys.
func keysOf(t reflect.Type, path []string) (list []string) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() == reflect.Map { // the library's error leaves out the names of inline tables
		return keysOf(t.Elem(), path[min(len(path), 1):])
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("toml"), ",")
		switch {
		case name == "":
		case len(path) == 0:
			list = append(list, name)
		case name == path[0]:
			return keysOf(t.Field(i).Type, path[1:])
		}
	}
	slices.Sort(list)
	return list
}
