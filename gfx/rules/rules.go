// Package rules defines the check rules for .gfx files: each rule with its code, severity, explanation and check.
package rules

import (
	"strings"

	"marrow/check"
	"marrow/gfx"
	"marrow/report"
	"marrow/xac"
)

// File has the rules for .gfx files.
var File = check.Declare([]check.Rule[*gfx.File]{
	{
		Code: "GFX100", Severity: report.Error, Title: "an actor type without a name or an actor file",
		Why:     "Units refer to actor types by name, and the actor file is their model. Without one of them, the game shows nothing.",
		Example: "EMFXActorType = { name = \"Cog\" }",
		Find: func(f *gfx.File, c *check.Context) {
			for _, a := range f.Actors {
				switch {
				case a.Name == "":
					c.Report(a.Path(""), "the actor type has no name")
				case a.File == "":
					c.Report(a.Path(""), "%s has no actorfile", a.Name)
				}
			}
		},
	},
	{
		Code: "GFX101", Severity: report.Warning, Title: "two actor types with the same name",
		Why:     "Units refer to actor types by name. If two have the same name, only one can be referred to. Rename one of them.",
		Example: "Two actor types named Cog.",
		Find: func(f *gfx.File, c *check.Context) {
			count := make(map[string]int)
			for _, a := range f.Actors {
				key := strings.ToLower(a.Name)
				if count[key]++; count[key] == 2 && key != "" {
					c.Report(a.Path("name"), "a second actor type has the name %s", a.Name)
				}
			}
		},
	},
	{
		Code: "GFX102", Severity: report.Error, Title: "an attachment that isn't an actor type",
		Why:     "An attachment names another actor type. If this file doesn't declare that type, another file may; marrow looks only at this file.",
		Example: "attach = { name = \"Sword\" node = \"Right_hand_node\" } in a file without an actor type Sword.",
		Find: func(f *gfx.File, c *check.Context) {
			eachAttachment(f, func(a *gfx.Actor, t *gfx.Attachment) {
				if f.Named(t.Name) == nil {
					c.Report(a.Path(t.Path), "%s attaches %q, which isn't an actor type in this file", a.Name, t.Name)
				}
			})
		},
	},
	{
		Code: "GFX103", Severity: report.Error, Title: "an attachment to a node that the actor doesn't have",
		Why:     "The attachment is attached to the node with this name. marrow checks this only with --assets, because it must read the actor.",
		Example: "attach = { name = \"Sword\" node = \"Hand\" } for an actor without a node Hand.",
		Find: func(f *gfx.File, c *check.Context) {
			eachAttachment(f, func(a *gfx.Actor, t *gfx.Attachment) {
				if actor := f.XAC(a); actor != nil && !hasNode(actor, t.Node) {
					c.Report(a.Path(t.Path), "%s has no node %q for %s", a.File, t.Node, t.Name)
				}
			})
		},
	},
	{
		Code: "GFX104", Severity: report.Warning, Title: "an actor type with a missing file",
		Why:     "The game can't show or move the unit. marrow checks this only with --assets. Add the file, or correct its path.",
		Example: "idle = \"gfx\\anims\\Idle.xsm\" without such a file.",
		Find: func(f *gfx.File, c *check.Context) {
			for _, a := range f.Actors {
				c.Look(a.Path("actorfile"), a.File)
				for i := range a.Animations {
					c.Look(a.Path(a.Animations[i].Path), a.Animations[i].File)
				}
			}
		},
	},
}...)

func eachAttachment(f *gfx.File, do func(a *gfx.Actor, t *gfx.Attachment)) {
	for _, a := range f.Actors {
		for i := range a.Attachments {
			do(a, &a.Attachments[i])
		}
	}
}

// hasNode reports whether the actor has a node with a name, ignoring case.
func hasNode(f *xac.File, name string) bool {
	for _, n := range f.Nodes() {
		if strings.EqualFold(n.Name, name) {
			return true
		}
	}
	return false
}
