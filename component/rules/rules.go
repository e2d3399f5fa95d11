// Package rules defines the check rules for component XML: each rule with its code, severity, explanation and check.
package rules

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/component"
	"marrow/internal/gamepath"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// File has the rules for the components of a file. The paths of findings are those of the XML's elements; see
// [component.Locate].
var File = onEach(componentRules)

// onEach converts rules for a component to rules for all components of a file.
func onEach(rules []check.Rule[*component.Component]) (list []check.Rule[*component.File]) {
	for _, r := range rules {
		list = append(list, check.Rule[*component.File]{Code: r.Code, Severity: r.Severity, Title: r.Title, Why: r.Why, Example: r.Example, Find: func(f *component.File, c *check.Context) {
			for _, x := range f.Components {
				r.Find(x, c)
			}
		}})
	}
	return list
}

var componentRules = check.Declare([]check.Rule[*component.Component]{
	{
		Code: "XMF155", Severity: report.Error, Title: "a geometry folder that is missing or outside the game",
		Why:     "The source attribute of a component names the folder with its meshes, relative to the game's folder, or below extensions for a mod. Paths with drive letters or parent folders work only on one machine.",
		Example: `<source geometry="D:\mods\ship_x_data"/>`,
		Find:    geometryFolder,
	},
	{
		Code: "XMF153", Severity: report.Warning, Title: "two connections with the same name",
		Why:     "Macros and scripts refer to connections by name. If two have the same name, only one can be referred to. Rename one of them.",
		Example: "Two connections named con_engine_01.",
		Find: func(x *component.Component, c *check.Context) {
			twice(c, "connection", func(yield func(path, name string)) {
				for i := range x.Connections {
					yield(x.Path("connections", i), x.Connections[i].Name)
				}
			})
		},
	},
	{
		Code: "XMF152", Severity: report.Warning, Title: "two parts with the same name",
		Why:     "Files, animations and connections refer to parts by name. If two have the same name, only one can be referred to. Rename one of them.",
		Example: "Two parts named part_main.",
		Find: func(x *component.Component, c *check.Context) {
			twice(c, "part", func(yield func(path, name string)) {
				x.EachPart(func(path string, p *component.Part) { yield(path, p.Name) })
			})
		},
	},
	{
		Code: "XMF150", Severity: report.Error, Title: "a connection whose parent isn't a part",
		Why:     "A connection is placed relative to its parent, which must be a part of the same component. If there is no such part, the connection is at the wrong position or missing.",
		Example: `<connection name="con_gun" parent="part_turret"> in a component without a part_turret.`,
		Find: func(x *component.Component, c *check.Context) {
			parts := partNames(x)
			for i := range x.Connections {
				if n := &x.Connections[i]; n.Parent != "" && !hasKey(parts, n.Parent) {
					c.Report(x.Path("connections", i), "the parent of %s is %s, which isn't a part", n.Name, n.Parent)
				}
			}
		},
	},
	{
		Code: "XMF151", Severity: report.Error, Title: "connections that are each other's parents",
		Why:     "A connection is placed after its parent, so connections that are each other's parents can't be placed.",
		Example: "Connection 1 has part a and parent b; connection 2 has part b and parent a.",
		Find:    noCycles,
	},
	{
		Code: "XMF154", Severity: report.Warning, Title: "a rotation that doesn't have unit length",
		Why:     "A quaternion is a rotation only if it has unit length. Otherwise the part is stretched or disappears. Normalise the quaternion.",
		Example: `<quaternion qx="0" qy="1" qz="0" qw="1"/>`,
		Find: func(x *component.Component, c *check.Context) {
			const tolerance = 0.01 // for the square of the length; files have seven digits
			for i := range x.Connections {
				n := &x.Connections[i]
				if l := check.Unit(n.Offset.Rotation[:], 4, tolerance); l.Zero+l.Other > 0 {
					c.Report(x.Path("connections", i, "offset"), "the rotation of %s is %v", n.Name, n.Offset.Rotation)
				}
			}
		},
	},
	{
		Code: "XMF156", Severity: report.Warning, Title: "a missing wreck",
		Why:     "A destroyed part is replaced by its wreck, which is another part or another mesh in the same folder. If neither exists, nothing is shown. marrow checks this only with --assets, because it must find the meshes. Add the wreck, or remove the reference to it.",
		Example: `<part name="part_main" wreck="part_wreck"> without a part_wreck, and without a part_wreck-lod0.xmf.`,
		Find: func(x *component.Component, c *check.Context) {
			parts := partNames(x)
			x.EachPart(func(path string, p *component.Part) {
				if p.Wreck == "" || hasKey(parts, p.Wreck) || c.Resolver.Finder == nil {
					return
				}
				if _, err := x.Read(c.Resolver, p.Wreck+"-lod0.xmf"); errors.Is(err, asset.ErrNotFound) {
					c.Report(path, "the wreck of %s is %s, which isn't a part and has no mesh%s", p.Name, p.Wreck, asset.Reason(err))
				}
			})
		},
	},
	{
		Code: "XMF158", Severity: report.Warning, Title: "an animation that ends before it starts",
		Why:     "An animation plays from its start frame to its end frame. If the end comes first, it plays nothing. Correct the frames.",
		Example: `<animation name="loop" start="60" end="1"/>`,
		Find: func(x *component.Component, c *check.Context) {
			for i := range x.Connections {
				for k, a := range x.Connections[i].Animations {
					if a.End < a.Start {
						c.Report(x.Path("connections", i, "animations", k), "%s of %s goes from frame %d to %d", a.Name, x.Connections[i].Name, a.Start, a.End)
					}
				}
			}
		},
	},
	{
		Code: "XMF159", Severity: report.Warning, Title: "the component and the ANI have different animations",
		Why:     "The component lists the states of each part, and the ANI contains their animations. A state that is in only one of the two files never plays. marrow checks this only with --assets, because it must read the ANI. Add the missing state or animation, or remove its counterpart.",
		Example: `<animation name="opening"> for part_door, and no animation of part_door in the state opening.`,
		Find:    animationsAgree,
	},
	{
		Code: "XMF157", Severity: report.Error, Title: "a part whose collision mesh crashes the game",
		Why:     "A collision mesh contains only positions of three floats each. The type and format of its buffer describe this layout. With any other layout, the game crashes. marrow checks this only with --assets, because it must read the meshes.",
		Example: "A part_main-collision.xmf file that contains normals.",
		Find:    collisionMeshes,
	},
}...)

// partNames returns the index of each part's connection by the part's name.
func partNames(x *component.Component) map[string]int {
	names := make(map[string]int)
	for i := range x.Connections {
		for _, p := range x.Connections[i].Parts {
			if !hasKey(names, p.Name) {
				names[p.Name] = i
			}
		}
	}
	return names
}

// twice reports names that occur again.
func twice(c *check.Context, what string, each func(yield func(path, name string))) {
	count := make(map[string]int)
	each(func(path, name string) {
		if count[name]++; count[name] == 2 && name != "" {
			c.Report(path, "a second %s has the name %s", what, name)
		}
	})
}

func geometryFolder(x *component.Component, c *check.Context) {
	path := gamepath.Slashed(x.Geometry)
	switch {
	case path == "":
		if parts := partNames(x); len(parts) > 0 {
			c.Report(x.Path("source"), "the component has parts, but no folder of meshes")
		}
	case strings.Contains(path, ":") || strings.HasPrefix(path, "//"): // one alone is the game's own folder
		c.Report(x.Path("source"), "the geometry is %q, a path that exists on only one machine", x.Geometry)
	case slices.Contains(strings.Split(path, "/"), ".."):
		c.Report(x.Path("source"), "the geometry is %q, which is outside the game's folders", x.Geometry)
	}
}

func noCycles(x *component.Component, c *check.Context) {
	parts := partNames(x)
	parent := func(i int) int {
		if at, ok := parts[x.Connections[i].Parent]; ok && x.Connections[i].Parent != "" {
			return at
		}
		return scene.None
	}
	check.Cycles(len(x.Connections), parent, func(i int) {
		c.Report(x.Path("connections", i), "the connection %s is attached to itself", x.Connections[i].Name)
	})
}

// animationsAgree compares the states of parts with the keys in the ANI. It doesn't report a missing ANI, which
// loading does.
func animationsAgree(x *component.Component, c *check.Context) {
	motion := x.Motion()
	if motion == nil {
		return
	}
	type key struct{ part, state string }
	moved, part := make(map[key]bool), make(map[string]bool)
	for _, a := range motion.Animations {
		moved[key{a.Name, a.SubName}], part[a.Name] = true, true
	}
	parts := partNames(x)
	for _, name := range slices.Sorted(maps.Keys(part)) {
		if !hasKey(parts, name) {
			c.Report(x.Path("connections"), "the ANI moves %s, which isn't a part", name)
		}
	}
	for i := range x.Connections {
		n := &x.Connections[i]
		for k, a := range n.Animations {
			if len(n.Parts) > 0 && !slices.ContainsFunc(n.Parts, func(p component.Part) bool { return moved[key{p.Name, a.Name}] }) {
				c.Report(x.Path("connections", i, "animations", k), "the ANI has no %s for %s", a.Name, n.Name)
			}
		}
	}
}

func collisionMeshes(x *component.Component, c *check.Context) {
	x.EachPart(func(path string, p *component.Part) {
		x.EachCollision(p.Name, func(kind string, m *xmf.Mesh) {
			if !safeCollision(m) {
				c.Report(path, "%s-%s.xmf doesn't have the layout of a collision mesh", p.Name, kind)
			}
		})
	})
}

// safeCollision reports whether the mesh has the one form that doesn't crash the game.
func safeCollision(m *xmf.Mesh) bool {
	if !m.IsCollision() {
		return false
	}
	v, _ := m.VertexBuffers()
	return len(v[0].Elements) == 0
}

func hasKey(m map[string]int, key string) bool {
	_, ok := m[key]
	return ok
}
