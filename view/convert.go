package view

import (
	"archive/zip"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/jsonvalue"
	"marrow/report"
)

// A goal is a format that a file can be converted to.
type goal struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	About     string `json:"about"`
	Versioned bool   `json:"versioned,omitempty"` // the page may ask for a version
}

// goals are the formats that a file can be converted to, in the table's order.
func goals(from *formats.Format) (list []goal) {
	if from == nil {
		return nil
	}
	for _, id := range from.Becoming() {
		to := formats.ByID(id)
		list = append(list, goal{id, to.Name, to.About, slices.Contains(to.WritingOptions(), "version")})
	}
	return list
}

// serveConvert sends the file as marrow convert makes it in the format ?to=, of the version ?version= if there is one: the
// file itself, or a zip where there are several. The headers contain its name and what the format can't store.
func (h *Handler) serveConvert(w http.ResponseWriter, r *http.Request) {
	m, ok := h.open(w, r)
	if !ok {
		return
	}
	opts, err := convertOptions(r)
	if err != nil {
		fail(w, http.StatusBadRequest, err)
		return
	}
	name := stemOf(m.entry.Path) + "." + opts.To
	result, err := convert.Convert(m.source(), name, opts)
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err)
		return
	}
	several := len(result.Parts) > 1
	if several {
		name += ".zip"
	}
	head := w.Header()
	head.Set("Content-Type", "application/octet-stream")
	head.Set("Content-Disposition", "attachment")
	head.Set("X-Name", url.PathEscape(name))
	head.Set("X-Losses", url.PathEscape(string(jsonvalue.Encode(losses(result.Findings)))))
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

// convertOptions are what a request asks for.
func convertOptions(r *http.Request) (opts convert.Options, err error) {
	q := r.URL.Query()
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
	opts.Lower.TeamColor, err = teamColor(r)
	return opts, err
}

// maxLosses is how many lines of what a format can't store are sent with a converted file.
const maxLosses = 40

// losses are what a conversion reports, a line each.
func losses(found []report.Finding) []string {
	list := []string{}
	for _, f := range report.Merge(found) {
		if len(list) == maxLosses {
			return append(list, "…")
		}
		list = append(list, f.Text())
	}
	return list
}

// stemOf is a file's name without folders and extension.
func stemOf(name string) string {
	base := path.Base(name)
	return base[:len(base)-len(path.Ext(base))]
}
