package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/batch"
	"marrow/report"
	"marrow/wire"
)

// sayFlags are how much a verb says of what it did.
type sayFlags struct{ verbose, quiet bool }

func (f *sayFlags) sayFlags(flags *pflag.FlagSet) {
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "")
}

// found says what was found in a file that was converted or drawn: errors, and in a line each what looks different and which textures are
// missing. as is what the file became, as in glTF; assets are the folders where textures were looked for, too.
func (f *sayFlags) found(w io.Writer, name, as string, findings []report.Finding, assets []string) {
	if f.verbose {
		printReport(w, name, findings)
		return
	}
	var errors, missing []report.Finding
	var titles, told []string
	for _, x := range findings {
		switch {
		case x.Severity == report.Error:
			errors = append(errors, x)
		case x.Code == report.MDXMerged || x.Code == report.DrawDisplay || x.Code == report.LowerNoClip: // which answer what was asked for
			told = append(told, x.Message)
		case x.Severity == report.Note:
		case x.Code == report.DrawTexture:
			missing = append(missing, x)
		default:
			if title := inShort(x, findings); !slices.Contains(titles, title) {
				titles = append(titles, title)
			}
		}
	}
	printReport(w, name, errors)
	if f.quiet {
		return
	}
	for _, t := range told {
		fmt.Fprintln(w, wire.Escape(name+": "+t))
	}
	if n := len(titles); n > 0 {
		const shown = 3
		list := strings.Join(titles[:min(n, shown)], "; ")
		if n > shown {
			list += fmt.Sprintf("; and %d more", n-shown)
		}
		what := "1 thing looks"
		if n > 1 {
			what = fmt.Sprintf("%d things look", n)
		}
		fmt.Fprintln(w, wire.Escape(fmt.Sprintf("%s: %s different in %s: %s (-v lists them)", name, what, as, list)))
	}
	if len(missing) > 0 {
		fmt.Fprintln(w, wire.Escape(name+": "+cure(name, missing, assets)))
	}
}

// inShort is what a finding says, if that is short and the only one of its kind, else what its kind is about.
func inShort(x report.Finding, all []report.Finding) string {
	const short = 90
	kind := 0
	for _, f := range all {
		if f.Code == x.Code {
			kind += f.Times()
		}
	}
	if message, _, _ := strings.Cut(x.Message, ";"); kind == 1 && len(message) <= short {
		return message
	}
	info, _ := x.Code.Info()
	title, _, _ := strings.Cut(info.Title, ";")
	return title
}

// cure says which textures are missing, and what to do.
func cure(name string, missing []report.Finding, assets []string) string {
	count := 0
	for _, m := range missing {
		count += m.Times()
	}
	first := strings.TrimSuffix(missing[0].Message, "; a plain colour is used instead")
	and := ""
	if count > 1 {
		and = fmt.Sprintf(" and %d more", count-1)
	}
	slot, chosen, _ := strings.Cut(first, ": the game chooses it")
	texture, missed := strings.CutSuffix(first, ": not found")
	switch {
	case chosen != "":
		return fmt.Sprintf("the game chooses the texture %s%s, and a plain colour is used instead; --texture %s=FILE or --game FOLDER supplies it", slot, and, slot)
	case !missed:
		return fmt.Sprintf("a plain colour is used instead of %s%s", first, and)
	}
	what := "1 texture wasn't found, and a plain colour is used instead"
	if count > 1 {
		what = fmt.Sprintf("%d textures weren't found, and plain colours are used instead", count)
	}
	looked := "beside it"
	if dir, within := asset.RootOf(name); name != stdinName {
		looked = "up to " + dir
		if dir == "." {
			looked = "up to the working directory"
		}
		if filepath.Dir(within) == "." && dir != "." {
			looked = "in " + dir
		}
	}
	for _, a := range assets {
		looked += ", in " + a
	}
	return fmt.Sprintf("%s: %s%s; searched %s; --assets FOLDER or --game FOLDER adds places", what, texture, and, looked)
}

// made says what became of a file, in a line.
func (f *sayFlags) made(w io.Writer, out string, r *convert.Result) {
	if f.quiet || len(r.Parts) == 0 {
		return
	}
	bytes := int64(0)
	for _, p := range r.Parts {
		for _, piece := range p.Data {
			bytes += int64(len(piece))
		}
	}
	parts := []string{shortSize(bytes)}
	if n := len(r.Parts); n > 1 {
		parts = append(parts, quantity(n, "file"))
	}
	if r.Models > 1 {
		out = batch.Stem(out) + string(filepath.Separator)
		parts = append(parts, quantity(r.Models, "model"))
	} else if a := r.About; a != nil {
		for _, c := range []struct {
			n    int
			what string
		}{{a.Meshes, "mesh"}, {a.Bones, "bone"}, {a.Clips, "clip"}, {a.Textures, "texture"}} {
			if c.n > 0 {
				parts = append(parts, strings.Replace(quantity(c.n, c.what), "meshs", "meshes", 1))
			}
		}
		if a.Height > 0 {
			parts = append(parts, fmt.Sprintf("%.3g units tall", a.Height))
		}
	}
	fmt.Fprintln(w, wire.Escape(out+"  "+strings.Join(parts, " · ")))
}

// shortSize is a size as people say it.
func shortSize(n int64) string {
	switch {
	case n < 1000:
		return quantity(int(n), "byte")
	case n < 1_000_000:
		return fmt.Sprintf("%d KB", (n+500)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
