// Package manual prints the help and the man pages of commands.
package manual

import "strings"

// A Page describes a command.
type Page struct {
	Name     string // as typed, such as "marrow report merge"
	Parent   string // the parent command; empty for the program itself
	Short    string // one line
	Long     string
	Usage    []string // the forms of its arguments
	Example  string   // lines of commands
	Commands []Command
	Sections []Section
}

// A Command is a subcommand.
type Command struct {
	Name, Short string
	Page        bool // it has a man page
}

// A Section is a heading of help with the flags below it.
type Section struct {
	Title string
	Flags []Flag
}

// A Flag is a flag of a command.
type Flag struct {
	Names string // as in "-o, --output FILE"
	Short string // without a full stop
	Long  string // further sentences
}

// text returns the complete text of a flag.
func (f Flag) text() string {
	if f.Long == "" {
		return f.Short
	}
	return f.Short + ". " + f.Long
}

// File returns the name of the command's man page without its section.
func (p *Page) File() string { return fileOf(p.Name) }

func fileOf(command string) string { return strings.ReplaceAll(command, " ", "-") }
