package findings

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A Conversion is a file that was converted or drawn.
type Conversion struct {
	File    string
	Stdin   bool     // it was standard input
	As      string   // the result, as in "glTF"
	Assets  []string // the folders, archives and games that were searched for textures
	Verbose bool     // print all findings
	Quiet   bool     // print errors only
}

// Print prints the findings of a conversion: the errors, one line for everything that is missing or looks different, and one for the textures that
// are missing.
func (c *Conversion) Print(w io.Writer, findings []report.Finding) {
	name := c.File
	if c.Verbose {
		printEach(w, name, findings)
		missing := slices.DeleteFunc(slices.Clone(findings), func(x report.Finding) bool { return x.Code != report.DrawTexture })
		for _, line := range c.cures(missing) {
			fmt.Fprintln(w, bytemap.Escape(name+": "+line))
		}
		return
	}
	skin := missingSkin(findings)
	var errors, missing []report.Finding
	var titles, messages []string
	for _, x := range findings {
		switch {
		case x.Severity == report.Error:
			errors = append(errors, x)
		case x.Code.IsAnswer():
			messages = append(messages, x.Message)
		case x.Code.IsQuiet():
		case x.Code == report.DrawTexture:
			missing = append(missing, x)
		case skin != "" && isOfSkin(x):
		default:
			if title := inShort(x, findings); !slices.Contains(titles, title) {
				titles = append(titles, title)
			}
		}
	}
	printKinds(w, name, errors)
	if c.Quiet {
		return
	}
	if skin != "" {
		fmt.Fprintln(w, bytemap.Escape(name+": nothing is drawn, because the .skin file, which contains the triangles, is missing: "+skin+"; put it beside the model, or use --assets FOLDER or --game FOLDER"))
	}
	for _, t := range messages {
		fmt.Fprintln(w, bytemap.Escape(name+": "+t))
	}
	if n := len(titles); n > 0 {
		const shown = 3
		list := strings.Join(titles[:min(n, shown)], "; ")
		if n > shown {
			list += fmt.Sprintf("; and %d more", n-shown)
		}
		what, them := "1 thing is missing or looks", "it"
		if n > 1 {
			what, them = fmt.Sprintf("%d things are missing or look", n), "them"
		}
		fmt.Fprintln(w, bytemap.Escape(fmt.Sprintf("%s: %s different in %s: %s (-v lists %s)", name, what, c.As, list, them)))
	}
	for _, line := range c.cures(missing) {
		fmt.Fprintln(w, bytemap.Escape(name+": "+line))
	}
}

// isOfSkin reports whether a finding is a consequence of a missing .skin file, or is about it.
func isOfSkin(x report.Finding) bool {
	return x.Code == report.M2NoView || x.Code == report.DrawNothing || namesSkin(x)
}

// namesSkin reports whether a finding is about a .skin file that wasn't found.
func namesSkin(x report.Finding) bool {
	return x.Code == report.M2Missing && strings.Contains(x.Message, ".skin")
}

// missingSkin returns the message about the .skin file without which a model has no triangles; empty if there is none.
func missingSkin(findings []report.Finding) string {
	i := slices.IndexFunc(findings, namesSkin)
	if i < 0 || !slices.ContainsFunc(findings, func(x report.Finding) bool { return x.Code == report.M2NoView }) {
		return ""
	}
	return findings[i].Message
}

// inShort returns the message of a finding if it is short and no other finding has this code; otherwise the title of
// the code.
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

// cures describes missing textures and what to do about them: one line for those that the game chooses, for those that weren't found,
// and for those that can't be read.
func (c *Conversion) cures(missing []report.Finding) (lines []string) {
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
		lines = append(lines, fmt.Sprintf("%s: %s; searched %s; use --assets FOLDER or --game FOLDER to search other folders", what, firstOf(paths), c.searched()))
	}
	if len(unread) > 0 {
		lines = append(lines, "a texture can't be used: "+firstOf(unread))
	}
	return lines
}

// firstOf returns the first element of a list and the number of the others, as text.
func firstOf(list []string) string {
	if n := len(list) - 1; n > 0 {
		return fmt.Sprintf("%s and %d more", list[0], n)
	}
	return list[0]
}

// searched lists the folders in which the textures of a model were searched for.
func (c *Conversion) searched() string {
	where := "beside it"
	if dir, within := asset.RootOf(c.File); !c.Stdin {
		where = "up to " + dir
		if dir == "." {
			where = "up to the working directory"
		}
		if filepath.Dir(within) == "." && dir != "." {
			where = "in " + dir
		}
	}
	for _, a := range c.Assets {
		where += ", in " + a
	}
	return where
}

// printEach prints a line for each finding; those with the same message are one. The report has the places of all.
func printEach(w io.Writer, name string, findings []report.Finding) {
	type same struct {
		code    report.Code
		message string
	}
	count := make(map[same]int)
	for _, f := range findings {
		count[same{f.Code, f.Message}] += f.Times()
	}
	for _, f := range findings {
		n := count[same{f.Code, f.Message}]
		if n == 0 {
			continue // printed
		}
		delete(count, same{f.Code, f.Message})
		f.File, f.Count, f.Offset, f.Path = name, n, report.NoOffset, ""
		fmt.Fprintln(w, bytemap.Escape(f.String()))
	}
}

// printKinds prints a line for each code, with the first finding and, for a text, its line and column.
func printKinds(w io.Writer, name string, findings []report.Finding) {
	type kind struct {
		first   report.Finding
		several bool // with different messages
		count   int
	}
	kinds := make(map[report.Code]*kind)
	var order []report.Code
	for _, f := range findings {
		k := kinds[f.Code]
		if k == nil {
			k = &kind{first: f}
			kinds[f.Code] = k
			order = append(order, f.Code)
		}
		k.several = k.several || f.Message != k.first.Message
		k.count += f.Times()
	}
	for _, code := range order {
		k := kinds[code]
		at := report.Finding{File: name, Line: k.first.Line, Column: k.first.Column}.At()
		line := fmt.Sprintf("%s: %s %s: ", at, code.Severity(), code)
		if info, _ := code.Info(); k.several {
			line += fmt.Sprintf("%s (× %d); first: %s", info.Title, k.count, k.first.Message)
		} else if line += k.first.Message; k.count > 1 {
			line += fmt.Sprintf(" (× %d)", k.count)
		}
		fmt.Fprintln(w, bytemap.Escape(line))
	}
}
