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
	"marrow/internal/show"
	"marrow/report"
	"marrow/wire"
)

// sayFlags are how much a verb says of what it did.
type sayFlags struct{ verbose, quiet bool }

func (f *sayFlags) sayFlags(flags *pflag.FlagSet) {
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "")
}

// answers are the codes that answer what an option asked for. They are printed without -v, too.
var answers = []report.Code{report.MDXMerged, report.DrawDisplay, report.DrawPattern, report.DrawNoSlot, report.LowerNoClip}

// found says what was found in a file that was converted or drawn: errors, and in a line each what looks different and which textures are
// missing. as is what the file became, as in glTF; assets are the folders where textures were looked for, too.
func (f *sayFlags) found(w io.Writer, name, as string, findings []report.Finding, assets []string) {
	if f.verbose {
		printReport(w, name, findings)
		missing := slices.DeleteFunc(slices.Clone(findings), func(x report.Finding) bool { return x.Code != report.DrawTexture })
		for _, line := range cures(name, missing, assets) {
			fmt.Fprintln(w, wire.Escape(name+": "+line))
		}
		return
	}
	var errors, missing []report.Finding
	var titles, told []string
	for _, x := range findings {
		switch {
		case x.Severity == report.Error:
			errors = append(errors, x)
		case slices.Contains(answers, x.Code):
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
	for _, line := range cures(name, missing, assets) {
		fmt.Fprintln(w, wire.Escape(name+": "+line))
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

// cures says which textures are missing and what to do: a line for those that the game chooses, for those that weren't found,
// and for those that can't be read.
func cures(name string, missing []report.Finding, assets []string) (lines []string) {
	var slots, paths, unread []string
	for _, m := range missing {
		what := strings.TrimSuffix(strings.TrimSuffix(m.Message, "; a plain colour is used instead"), "; no image is written")
		slot, _, chosen := strings.Cut(what, ": the game chooses it")
		texture, missed := strings.CutSuffix(what, ": not found")
		list := &unread
		switch {
		case chosen:
			list, what = &slots, slot
		case missed:
			list, what = &paths, texture
		}
		if !slices.Contains(*list, what) {
			*list = append(*list, what)
		}
	}
	if n := len(slots); n == 1 {
		lines = append(lines, fmt.Sprintf("the game chooses the texture %s, and a plain colour is used instead; --texture %[1]s=FILE or --game FOLDER supplies it", slots[0]))
	} else if n > 1 {
		slices.Sort(slots)
		lines = append(lines, fmt.Sprintf("the game chooses %d textures (%s), and plain colours are used instead; --texture %s=FILE and so on, or --game FOLDER, supplies them",
			n, strings.Join(slots, ", "), slots[0]))
	}
	if n := len(paths); n > 0 {
		what := "1 texture wasn't found, and a plain colour is used instead"
		switch unwritten := strings.HasSuffix(missing[0].Message, "; no image is written"); {
		case unwritten && n > 1:
			what = fmt.Sprintf("%d textures weren't found, so no images were written for them", n)
		case unwritten:
			what = "1 texture wasn't found, so no image was written for it"
		case n > 1:
			what = fmt.Sprintf("%d textures weren't found, and plain colours are used instead", n)
		}
		lines = append(lines, fmt.Sprintf("%s: %s; searched %s; --assets FOLDER or --game FOLDER adds places", what, firstOf(paths), searched(name, assets)))
	}
	if len(unread) > 0 {
		lines = append(lines, "a texture can't be used: "+firstOf(unread))
	}
	return lines
}

// firstOf names the first of a list, and counts the others.
func firstOf(list []string) string {
	if n := len(list) - 1; n > 0 {
		return fmt.Sprintf("%s and %d more", list[0], n)
	}
	return list[0]
}

// searched lists the folders in which the textures of a model were searched for.
func searched(name string, assets []string) string {
	where := "beside it"
	if dir, within := asset.RootOf(name); name != stdinName {
		where = "up to " + dir
		if dir == "." {
			where = "up to the working directory"
		}
		if filepath.Dir(within) == "." && dir != "." {
			where = "in " + dir
		}
	}
	for _, a := range assets {
		where += ", in " + a
	}
	return where
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
		parts = append(parts, show.Quantity(n, "file"))
	}
	if r.Models > 1 {
		out = batch.Stem(out) + string(filepath.Separator)
		parts = append(parts, show.Quantity(r.Models, "model"))
	} else if a := r.About; a != nil {
		for _, c := range []struct {
			n    int
			what string
		}{{a.Meshes, "mesh"}, {a.Bones, "bone"}, {a.Clips, "clip"}, {a.Textures, "texture"}} {
			if c.n > 0 {
				parts = append(parts, strings.Replace(show.Quantity(c.n, c.what), "meshs", "meshes", 1))
			}
		}
		if a.Height > 0 {
			height := fmt.Sprintf("%.3g units tall", a.Height)
			if height == "1 units tall" {
				height = "1 unit tall"
			}
			parts = append(parts, height)
		}
	}
	fmt.Fprintln(w, wire.Escape(out+"  "+strings.Join(parts, " · ")))
}

// shortSize is a size as people say it.
func shortSize(n int64) string {
	switch {
	case n < 1000:
		return show.Quantity(int(n), "byte")
	case n < 1_000_000:
		return fmt.Sprintf("%d KB", (n+500)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
