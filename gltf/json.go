package gltf

import "marrow/internal/jsonvalue"

// A writer appends a document's JSON.
type writer struct{ jsonvalue.Writer }

func (w *writer) ref(key string, r Ref) {
	if r != 0 {
		w.Int(key, r.Index())
	}
}

// values writes a list by reflection, nothing if it is empty.
func values[T any](w *writer, key string, items []T) {
	if len(items) > 0 {
		w.Value(key, items)
	}
}

// list writes an array of objects, or nothing if it is empty.
func list[T any](w *writer, key string, items []T, each func(*writer, *T)) {
	if len(items) == 0 {
		return
	}
	w.Open(key, '[')
	for i := range items {
		if i > 0 {
			w.Text = append(w.Text, ',')
		}
		w.Text = append(w.Text, '{')
		each(w, &items[i])
		w.Close('}')
	}
	w.Close(']')
}
