package component

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/gamepath"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

// FirstOptions returns the options with which the component was probably converted to the edited scene: those for which
// the meshes are the most similar.
func (f *File) FirstOptions(edited *scene.Scene) scene.Options {
	p := newPlan(edited, Options{})
	p.make()
	has := make(map[string]bool) // files of meshes; names of those whose file isn't known
	for _, part := range p.parts {
		for kind, list := range part.meshes {
			for _, m := range list {
				has[cmp.Or(m.mesh.Extras.Origin.Path, part.name+"-"+kind)] = true
			}
		}
	}
	var best scene.Options
	least := -1
	for lod := range lastLOD + 2 {
		for _, collision := range []bool{false, true} {
			o := scene.Options{LOD: lod, Collision: collision}
			if lod > lastLOD {
				o.LOD, o.AllLODs = 0, true
			}
			if n := f.unlike(has, o); least < 0 || n < least {
				best, least = o, n
			}
		}
	}
	return best
}

// unlike counts the meshes that are only in a scene, or only in the component converted with these options. Meshes are
// matched by their files or names; has contains those of the scene.
func (f *File) unlike(has map[string]bool, o scene.Options) (n int) {
	would := make(map[string]bool)
	add := func(name string, m *xmf.Mesh) {
		if would[name], would[m.File] = true, true; !has[name] && !has[m.File] {
			n++
		}
	}
	for _, c := range f.Components {
		for name, files := range c.meshes {
			if m := files.lods[files.detail(o.LOD)]; m != nil && !o.AllLODs {
				add(name+"-lod0", m)
			}
			for lod, m := range files.lods {
				if o.AllLODs {
					add(name+"-lod"+strconv.Itoa(lod), m)
				}
			}
			for kind, m := range files.collisions {
				if o.Collision {
					add(name+"-"+kind, m)
				}
			}
		}
	}
	for name := range has {
		if !would[name] {
			n++
		}
	}
	return n
}

// meshes applies the edits of meshes to those of the base.
func (g *componentMerger) meshes() {
	files, vertices := report.Change{List: "meshes"}, report.Change{List: "vertices"}
	others := 0
	for _, at := range slices.SortedFunc(maps.Keys(g.wasAt), basePlace.compare) {
		was, is := g.wasAt[at], g.isAt[at]
		if is == nil {
			files.Removed += g.removeFiles(at)
			continue
		}
		if g.isEmptied(was, is) {
			g.empty(at, is, &files)
			continue
		}
		changed := false
		for _, kind := range slices.Sorted(maps.Keys(g.is.built[is])) {
			if g.mesh(was, is, kind, &files, &vertices) {
				changed = true
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(g.was.built[was])) {
			if g.is.built[is][kind] == nil {
				g.baseMesh(was, kind).take(nil)
				files.Removed++
				changed = true
			}
		}
		if changed && g.hasOthers(was) {
			others++
		}
	}
	for _, part := range g.is.parts {
		if g.parts[part] == nil {
			files.New += len(g.is.built[part])
			if err := g.is.encode(part, part.name, g.folder(part), &g.fresh); err != nil && g.err == nil {
				g.err = err
			}
		}
	}
	for _, c := range g.base.Components {
		for _, m := range c.meshes {
			files.Kept += len(m.lods) + len(m.collisions)
		}
	}
	files.Kept -= files.Changed
	if others > 0 {
		f := report.New(codeEditLevels, "connections", "the mesh of a part was edited; its other levels of detail or collision meshes aren't in the edited file and weren't changed")
		f.Count = others
		g.found = append(g.found, f)
	}
	g.changes = append(g.changes, files, vertices)
}

func (a basePlace) compare(b basePlace) int {
	return cmp.Or(cmp.Compare(a.component, b.component), cmp.Compare(a.connection, b.connection), cmp.Compare(a.part, b.part))
}

// A meshSlot is the place of a mesh among those of a part.
type meshSlot struct {
	mesh *xmf.Mesh
	take func(*xmf.Mesh) // puts another mesh there; nil: none
}

// slot returns the slot of a part's mesh of a kind.
func (files *partMeshes) slot(kind string) meshSlot {
	if lod, ok := levelOf(kind); ok {
		return meshSlot{files.lods[lod], func(m *xmf.Mesh) { store(files.lods, lod, m) }}
	}
	return meshSlot{files.collisions[kind], func(m *xmf.Mesh) { store(files.collisions, kind, m) }}
}

func store[K comparable](list map[K]*xmf.Mesh, key K, m *xmf.Mesh) {
	if m == nil {
		delete(list, key)
	} else {
		list[key] = m
	}
}

// levelOf returns the base's level of detail for level lod of the first conversion, which may have contained only one
// level, from any file.
func (g *componentMerger) levelOf(was *partPlan, lod int) int {
	list := was.meshes["lod"+strconv.Itoa(lod)]
	if len(list) == 0 {
		return lod
	}
	for number, m := range g.filesOf(g.places[was]).lods {
		if m.File == list[0].mesh.Extras.Origin.Path {
			return number
		}
	}
	return lod
}

// filesOf returns the meshes of a part of the base.
func (g *componentMerger) filesOf(at basePlace) *partMeshes {
	c := g.base.Components[at.component]
	name := c.Connections[at.connection].Parts[at.part].Name
	if c.meshes[name] == nil {
		if c.meshes == nil {
			c.meshes = make(map[string]*partMeshes)
		}
		c.meshes[name] = &partMeshes{lods: make(map[int]*xmf.Mesh), collisions: make(map[string]*xmf.Mesh)}
	}
	return c.meshes[name]
}

// baseMesh returns the slot of a part's original mesh of a kind.
func (g *componentMerger) baseMesh(was *partPlan, kind string) meshSlot {
	if lod, ok := levelOf(kind); ok {
		kind = "lod" + strconv.Itoa(g.levelOf(was, lod))
	}
	return g.filesOf(g.places[was]).slot(kind)
}

// mesh applies the edits of one mesh to that of the base, and reports whether there are any.
func (g *componentMerger) mesh(was, is *partPlan, kind string, files, vertices *report.Change) bool {
	slot, before, now := g.baseMesh(was, kind), g.was.built[was][kind], g.is.built[is][kind]
	if slot.mesh == nil || before == nil {
		now.OnDisk = g.fileAt(slot.mesh, is, kind)
		slot.take(now)
		files.New++
		files.Kept--
		return true
	}
	if now.SameAs(before) {
		return false
	}
	changes, err := slot.mesh.Merge(before, now)
	if err != nil && g.err == nil {
		g.err = err
	}
	edited := false
	for _, c := range changes {
		edited = edited || c.Edits()
		if c.List == vertices.List {
			vertices.Changed, vertices.New, vertices.Removed = vertices.Changed+c.Changed, vertices.New+c.New, vertices.Removed+c.Removed
			vertices.Kept += c.Kept
		}
	}
	if edited {
		files.Changed++
	}
	return edited
}

// isEmptied reports whether a part lost all meshes of the first conversion. Then the omitted levels of detail and
// collision meshes are removed, too, because they show the removed object.
func (g *componentMerger) isEmptied(was, is *partPlan) bool { return is.dummy && !was.dummy }

// empty replaces all meshes of a part by the one without an area that it has now.
func (g *componentMerger) empty(at basePlace, is *partPlan, changed *report.Change) {
	if g.sharesFiles(at) {
		g.fail("the mesh of part %q was removed, and another part with this name has it, too", is.name)
		return
	}
	files, dummy := g.filesOf(at), g.is.built[is]["lod0"]
	dummy.OnDisk = g.fileAt(files.lods[0], is, "lod0")
	changed.Removed += len(files.lods) + len(files.collisions) - 1
	changed.Changed++
	clear(files.lods)
	clear(files.collisions)
	files.lods[0] = dummy
}

// fileAt returns the path of a part's mesh of a kind: that of the mesh that it replaces, if there is one.
func (g *componentMerger) fileAt(was *xmf.Mesh, is *partPlan, kind string) string {
	if was != nil {
		return was.OnDisk
	}
	return g.folder(is) + "/" + strings.ToLower(is.name+"-"+kind) + ".xmf"
}

// hasOthers reports whether a part of the base has meshes that the first conversion left out.
func (g *componentMerger) hasOthers(was *partPlan) bool {
	files := g.filesOf(g.places[was])
	return len(files.lods)+len(files.collisions) > len(g.was.built[was])
}

// removeFiles removes the meshes of a part, unless another part has its name. It returns their number.
func (g *componentMerger) removeFiles(gone basePlace) (n int) {
	if g.sharesFiles(gone) {
		return 0
	}
	c := g.base.Components[gone.component]
	name := c.Connections[gone.connection].Parts[gone.part].Name
	if files := c.meshes[name]; files != nil {
		n = len(files.lods) + len(files.collisions)
		delete(c.meshes, name)
	}
	return n
}

// sharesFiles reports whether another part that stays has the name, and so the meshes, of one.
func (g *componentMerger) sharesFiles(of basePlace) bool {
	c := g.base.Components[of.component]
	name := c.Connections[of.connection].Parts[of.part].Name
	for i := range c.Connections {
		for k, p := range c.Connections[i].Parts {
			if at := (basePlace{of.component, i, k}); p.Name == name && at != of && (g.isAt[at] != nil || g.wasAt[at] == nil) {
				return true
			}
		}
	}
	return false
}

// folder returns the folder of a new part's files, beside the XML.
func (g *componentMerger) folder(part *partPlan) string {
	component := g.componentAbove(part.node)
	if at, ok := g.places[part]; ok {
		component = at.component
	}
	return g.base.Components[component].outFolder()
}

// outFolder returns the folder of the component's files, beside its XML.
func (c *Component) outFolder() string {
	for _, name := range slices.Sorted(maps.Keys(c.meshes)) {
		files := c.meshes[name]
		for lod := range lastLOD + 1 {
			if m := files.lods[lod]; m != nil && m.OnDisk != "" {
				return path.Dir(m.OnDisk)
			}
		}
	}
	return cmp.Or(c.folder, gamepath.Base(c.Geometry))
}

// files returns the component's files: those of all parts of the base, new ones, and the motion.
func (g *componentMerger) files() ([]PartFile, error) {
	var list []PartFile
	places := make(map[string]int)
	add := func(file string, data []byte) error {
		if i, known := places[strings.ToLower(file)]; known {
			if !bytes.Equal(list[i].Data, data) {
				return fmt.Errorf("%s belongs to several components, and was edited in one of them; --base can't apply this edit to a component; convert without it", file)
			}
			return nil
		}
		places[strings.ToLower(file)] = len(list)
		list = append(list, PartFile{path.Clean(file), data})
		return nil
	}
	for i, c := range g.base.Components {
		renamed := g.newNames(i)
		for _, name := range slices.Sorted(maps.Keys(c.meshes)) {
			for _, m := range c.meshes[name].inOrder() {
				data, err := xmf.Encode(m)
				if err == nil {
					err = add(fileOf(m, name, renamed), data)
				}
				if err != nil {
					return nil, err
				}
			}
		}
		for _, w := range c.wrecks() {
			if err := add(w.Path, w.Data); err != nil {
				return nil, err
			}
		}
		if c.motion != nil {
			data, err := xmf.EncodeANI(c.motion)
			if err == nil {
				err = add(cmp.Or(c.motionFile, c.outFolder()+".ani"), data)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	for _, f := range g.fresh {
		if err := add(f.Path, f.Data); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// wrecks returns the files of wrecks that aren't parts, so that no scene contains them.
func (c *Component) wrecks() (list []PartFile) {
	done := make(map[string]bool)
	c.EachPart(func(_ string, p *Part) {
		if p.Wreck == "" || c.meshes[p.Wreck] != nil || done[p.Wreck] {
			return
		}
		done[p.Wreck] = true
		for _, kind := range append([]string{"lod0", "lod1", "lod2", "lod3"}, collisionKinds...) {
			if data, _, onDisk, err := c.read(c.near, "/"+p.Wreck+"-"+kind+".xmf"); err == nil {
				list = append(list, PartFile{onDisk, data})
			}
		}
	})
	return list
}

// inOrder returns a part's meshes, levels of detail first.
func (files *partMeshes) inOrder() (list []*xmf.Mesh) {
	for _, lod := range slices.Sorted(maps.Keys(files.lods)) {
		list = append(list, files.lods[lod])
	}
	for _, kind := range slices.Sorted(maps.Keys(files.collisions)) {
		list = append(list, files.collisions[kind])
	}
	return list
}

// fileOf returns the path of a mesh whose part has or had a name; renamed has the new names.
func fileOf(m *xmf.Mesh, name string, renamed map[string]string) string {
	now, ok := renamed[name]
	dir, file := path.Split(m.OnDisk)
	if !ok || len(file) < len(name) || !strings.EqualFold(file[:len(name)], name) {
		return m.OnDisk
	}
	return dir + strings.ToLower(now) + file[len(name):]
}
