package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A change replaces some bytes of one file.
type change struct {
	pkg        *pkg
	file       string // within the package
	line       int
	where      string // the name of the function
	start, end int
	text       string // the replacement
	what       string // description for people
}

// name returns the change without its line number, because other changes to the code move lines.
func (c *change) name() string {
	return fmt.Sprintf("%s %s: %s", filepath.ToSlash(filepath.Join(c.pkg.rel, c.file)), c.where, c.what)
}

func (c *change) String() string {
	return fmt.Sprintf("%s:%d %s: %s", filepath.ToSlash(filepath.Join(c.pkg.rel, c.file)), c.line, c.where, c.what)
}

// apply returns the file with the change.
func (c *change) apply() ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(c.pkg.Dir, c.file))
	if err != nil {
		return nil, err
	}
	return append(append(append([]byte(nil), data[:c.start]...), c.text...), data[c.end:]...), nil
}

// swapped maps operators to their replacements.
var swapped = map[token.Token]string{
	token.ADD: "-", token.SUB: "+", token.MUL: "/", token.QUO: "*",
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.LAND: "||", token.LOR: "&&", token.SHL: ">>", token.SHR: "<<", token.AND: "|", token.OR: "&",
}

// A finder lists the changes of a file.
type finder struct {
	pkg   *pkg
	file  string
	data  []byte
	set   *token.FileSet
	where string
	list  []*change
}

// fileChanges lists the changes of a file.
func fileChanges(p *pkg, file string) ([]*change, error) {
	data, err := os.ReadFile(filepath.Join(p.Dir, file))
	if err != nil {
		return nil, err
	}
	f := &finder{pkg: p, file: file, data: data, set: token.NewFileSet()}
	tree, err := parser.ParseFile(f.set, file, data, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range tree.Decls {
		f.where = "-"
		if fn, ok := d.(*ast.FuncDecl); ok {
			f.where = fn.Name.Name
		}
		ast.Inspect(d, f.visit)
	}
	times := make(map[string]int)
	for _, c := range f.list {
		name := c.name()
		if times[name]++; times[name] > 1 {
			c.what += fmt.Sprintf(" (%d)", times[name])
		}
	}
	return f.list, nil
}

// visit adds the possible changes of a node itself.
func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR || n.Tok == token.CONST
	case *ast.IfStmt:
		f.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			f.negate(n.Cond)
		}
	case *ast.BinaryExpr:
		if op, ok := swapped[n.Op]; ok {
			at := f.offset(n.OpPos)
			f.add(at, at+len(n.Op.String()), op, f.source(n)+" → "+op)
		}
	case *ast.BasicLit:
		if v, err := strconv.ParseUint(strings.ReplaceAll(n.Value, "_", ""), 0, 63); err == nil && n.Kind == token.INT {
			more := strconv.FormatUint(v+1, 10)
			f.replace(n, more, n.Value+" → "+more)
		}
	case *ast.Ident:
		if other := map[string]string{"true": "false", "false": "true"}[n.Name]; other != "" {
			f.replace(n, other, n.Name+" → "+other)
		}
	case *ast.BlockStmt:
		f.drop(n.List)
	case *ast.CaseClause:
		f.drop(n.Body)
	case *ast.CommClause:
		f.drop(n.Body)
	case *ast.ReturnStmt:
		if len(n.Results) > 0 {
			if last, ok := n.Results[len(n.Results)-1].(*ast.Ident); ok && last.Name == "err" {
				f.replace(last, "nil", f.source(n)+" without the error")
			}
		}
	}
	return true
}

// drop adds the statements of a list that can be removed, and the jumps that can have another target.
func (f *finder) drop(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt:
			f.replace(s, f.blank(s), "without "+f.source(s))
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				f.replace(s, f.blank(s), "without "+f.source(s))
			}
		case *ast.BranchStmt:
			f.replace(s, f.blank(s), "without "+f.source(s))
			if s.Label == nil && s.Tok == token.CONTINUE {
				f.replace(s, "break", "continue → break")
			} else if s.Label == nil && s.Tok == token.BREAK {
				f.replace(s, "continue", "break → continue")
			}
		}
	}
}

// blank returns an empty statement with as many lines as a node.
func (f *finder) blank(n ast.Node) string {
	return strings.Repeat("\n", strings.Count(string(f.data[f.offset(n.Pos()):f.offset(n.End())]), "\n"))
}

func (f *finder) negate(cond ast.Expr) {
	f.replace(cond, "!("+string(f.data[f.offset(cond.Pos()):f.offset(cond.End())])+")", "not "+f.source(cond))
}

func (f *finder) replace(n ast.Node, text, what string) {
	f.add(f.offset(n.Pos()), f.offset(n.End()), text, what)
}

func (f *finder) add(start, end int, text, what string) {
	line := f.set.Position(f.set.File(1).Pos(start)).Line
	f.list = append(f.list, &change{f.pkg, f.file, line, f.where, start, end, text, what})
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }

// source returns a node's text on one line, shortened if it is long.
func (f *finder) source(n ast.Node) string {
	text := strings.Join(strings.Fields(string(f.data[f.offset(n.Pos()):f.offset(n.End())])), " ")
	if runes := []rune(text); len(runes) > 60 {
		text = string(runes[:57]) + "…"
	}
	return text
}
