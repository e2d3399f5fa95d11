package convert

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/lower/names"
	"marrow/report"
)

// separate returns the models of a file that become a file each: those of a collection, unless one is chosen.
func separate(file *formats.File, opts Options) []string {
	if c, ok := file.Document.(formats.Collection); ok && opts.Scene.Model == "" {
		return c.Models()
	}
	return nil
}

// buildEach makes the target's files of each model of a collection, in a folder with the name of the main file. A model
// that has no mesh is left out; it is an error if none has.
func (r *Result) buildEach(src Source, file *formats.File, broken error, models []string, name string, target *formats.Format, opts Options) error {
	folder, ext := fileio.Stem(name), path.Ext(name)
	if opts.Base != nil || opts.Map != nil {
		return fmt.Errorf("%s: --base and --map are for one model; choose one of %d with --actor", src.Name, len(models))
	}
	file.Findings = nil // they are in r
	taken := make(map[string]int)
	var first error
	for _, model := range models {
		one := &Result{}
		opts.Scene.Model = model
		err := one.build(src, file, broken, fileName(model, taken)+ext, target, opts)
		hollow := !one.drawn
		if err == nil && hollow {
			err = fmt.Errorf("%s: %s has no mesh", src.Name, model)
		}
		if hollow { // the others are whole all the same
			for i := range one.Findings {
				one.Findings[i].Severity = min(one.Findings[i].Severity, report.Warning)
			}
		}
		r.Findings = append(r.Findings, one.Findings...)
		if err != nil {
			first = cmp.Or(first, err)
			if !hollow {
				return fmt.Errorf("%s: %w", model, err)
			}
			continue
		}
		for _, p := range one.Parts {
			p.Name = folder + "/" + p.Name
			r.Parts = append(r.Parts, p)
		}
		r.Stored = append(r.Stored, one.Stored...)
		r.Models++
	}
	if len(r.Parts) == 0 {
		return first
	}
	r.Findings = report.Merge(r.Findings)
	return nil
}

// fileName returns a file name for a model, different from those in taken.
func fileName(model string, taken map[string]int) string {
	name := strings.Map(func(c rune) rune {
		if c < ' ' || slices.Contains([]rune(`<>:"/\|?*`), c) {
			return '_'
		}
		return c
	}, model)
	return names.UniqueFold(taken, cmp.Or(strings.Trim(name, ". "), "model"), "-")
}
