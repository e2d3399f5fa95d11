package view

import (
	"archive/zip"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/gamepath"
	"marrow/internal/jsonvalue"
	"marrow/internal/limit"
	"marrow/remap"
	"marrow/report"
)

// A target is a format that a file can be converted to.
type target struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	About     string `json:"about"`
	Versioned bool   `json:"versioned,omitempty"` // the page may ask for a version
	Maps      bool   `json:"maps,omitempty"`      // map files have an effect
	Edits     bool   `json:"edits,omitempty"`     // edits can be written into a copy of an original
}

// targets returns the formats that a file can be converted to, in the order of the table.
func targets(from *formats.Format) (list []target) {
	if from == nil {
		return nil
	}
	for _, id := range from.Becoming() {
		to := formats.ByID(id)
		has := func(option string) bool { return slices.Contains(to.WritingOptions(), option) }
		list = append(list, target{id, to.Name, to.About, has("version"), has("map"), from.IsExchange() && to.Edits()})
	}
	return list
}

// serveConvert sends the file converted to the format ?to=, in the version ?version= if given, as marrow convert
// writes it: one file, or a zip if there are several. The headers contain its name and what the format can't store.
// ?base= and ?map= are the ids of the original of an edited model and of a map file. With ?salvage=1, the readable
// part of a damaged file is converted.
func (h *Handler) serveConvert(w Response, r Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	opts, err := convertOptions(r)
	if err != nil {
		fail(w, badRequest, err)
		return
	}
	if err = h.library.edited(&opts, r); err != nil {
		fail(w, unprocessable, err)
		return
	}
	if opts.Base != nil {
		defer opts.Base.Resolver.Finder.Close()
	}
	opts.Lower.Textures.Processing = h.library.memory.Processing()
	name := gamepath.Stem(m.entry.Path) + "." + opts.To
	result, lines, err := converted(m.source(), name, opts)
	if err != nil {
		fail(w, unprocessable, err)
		return
	}
	several := len(result.Parts) > 1
	if several {
		name += ".zip"
	}
	w.Header("Content-Type", "application/octet-stream")
	w.Header("Content-Disposition", "attachment")
	w.Header("X-Name", url.PathEscape(name))
	w.Header("X-Losses", url.PathEscape(string(jsonvalue.Encode(lines))))
	if !several {
		_, _ = result.WriteTo(w)
		return
	}
	pack := &zipper{zip: zip.NewWriter(w), taken: make(map[string]bool)}
	for _, p := range result.Parts {
		pack.add(p.Name, p.Data...)
	}
	pack.close()
}

// converted converts a file and returns a line for each loss. For a damaged file, the first line describes the
// damage.
func converted(src convert.Source, name string, opts convert.Options) (*convert.Result, []string, error) {
	result, err := convert.Convert(src, name, opts)
	lines := losses(result.Findings)
	var damaged *convert.DamagedError
	if errors.As(err, &damaged) {
		damaged.Unsalvaged = false // the error would name a flag
		if opts.Salvage && len(result.Parts) > 0 {
			return result, slices.Insert(lines, 0, err.Error()), nil
		}
	}
	return result, lines, err
}

// convertOptions returns the options that a request contains.
func convertOptions(r Request) (opts convert.Options, err error) {
	q := r.Query
	if opts.To = q.Get("to"); formats.ByID(opts.To) == nil {
		return opts, fmt.Errorf("to %q: no such format", opts.To)
	}
	c, err := choiceOf(r)
	if err != nil {
		return opts, err
	}
	opts.Scene = c.Options
	opts.Scene.Geosets = q.Get("geosets")
	if text := q.Get("version"); text != "" {
		n, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			return opts, fmt.Errorf("version %q: not a number", text)
		}
		opts.Version = uint32(n)
	}
	opts.Salvage = q.Get("salvage") == "1"
	opts.Lower.TeamColor, err = teamColor(r)
	return opts, err
}

// edited adds the files that a request names to the options of a conversion: the original of an edited model, whose Finder the
// caller closes, and a map file.
func (l *library) edited(opts *convert.Options, r Request) error {
	q := r.Query
	if id := q.Get("map"); id != "" {
		e, data, err := l.content(id)
		if err == nil {
			opts.Map, err = remap.Parse(data)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", e.Name, err)
		}
	}
	id := q.Get("base")
	if id == "" {
		return nil
	}
	e, data, err := l.content(id)
	if err != nil {
		return err
	}
	near, err := l.resolver(e)
	if err != nil {
		return err
	}
	opts.Base = &convert.Source{Name: e.Name, Data: data, Resolver: near}
	return nil
}

// content reads the file with an id.
func (l *library) content(id string) (entry, []byte, error) {
	e, err := l.find(id)
	if err != nil {
		return e, nil, err
	}
	data, err := l.read(e)
	return e, data, err
}

// losses returns the findings of a conversion, one line each.
func losses(found []report.Finding) []string {
	list := []string{}
	for _, f := range report.Merge(found) {
		if len(list) == limit.ShownLosses {
			return append(list, "…")
		}
		list = append(list, f.Text())
	}
	return list
}
