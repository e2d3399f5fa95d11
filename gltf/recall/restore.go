package recall

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/gltf/internal/sameness"
	"marrow/internal/jsonvalue"
	"marrow/report"
	"marrow/scene"
)

// A restorer maps the objects of an edited document to those of the document from which it was made.
type restorer struct {
	d, first        *gltf.Document
	material        []int                    // as node
	materialNumbers map[int]int              // numbers of the source's materials → the first material of first with it; see materialOf
	node, animation []int                    // index in first, or -1 for new ones
	copies          map[int]int              // animations that are copies of another one in d → index of that one in first
	nodeCopies      map[int]int              // the same of nodes
	nameless        bool                     // animations can be identified only by names and keys
	renamed         map[int]bool             // animations that were found by their keys, and have the extras of first's
	unscaled        map[int]bool             // joints whose scale at rest was missing
	added           map[int]bool             // nodes that Blender added, for cameras and meshes below bones and for vertices without weights
	parent          map[int]int              // parents of d's nodes
	rewritten       bool                     // another program wrote d
	scale           float32                  // factor of d's lengths, if the extras that state it are missing; otherwise 0
	omitted         map[int]bool             // animations without channels, for those of first that weren't exported
	poses           map[int][]scene.Property // per node: properties whose value isn't the rest value
	was             *scene.Scene             // first, as other readers see it
	found           []report.Finding
}

// MadeFrom states the glTF from which another program made the document. If that program lost all objects of one kind,
// such as the extras of all animations or all cameras, this isn't an edit: they are restored from first, matched by
// name, and one finding reports them. With Options.Recall, Scene also uses the numbers of first if those of the
// document differ only by rounding and sampling.
func (d *Document) MadeFrom(first *gltf.Document) []report.Finding {
	r := &restorer{d: d.Document, first: first, renamed: make(map[int]bool), unscaled: make(map[int]bool), added: make(map[int]bool)}
	r.rewritten = d.Asset.Generator != first.Asset.Generator
	r.match()
	if !r.isKnown() {
		return nil
	}
	r.unchanged()
	for i, at := range r.node {
		if at >= 0 {
			d.Nodes[i].Name = first.Nodes[at].Name
		}
	}
	for i, at := range r.animation {
		if at >= 0 {
			d.Animations[i].Name = first.Animations[at].Name
		}
	}
	r.matchOrigins()
	r.matchPunctual()
	r.asset()
	r.extras("nodes", len(d.Nodes), func(i int) (*gltf.Raw, int) { return &d.Nodes[i].Extras, r.node[i] },
		func(i int) gltf.Raw { return first.Nodes[i].Extras })
	materialsOf := func(d *gltf.Document) []identity {
		return identities(d.Materials, func(_ int, m *gltf.Material) identity { return identity{m.Name, m.Extras} })
	}
	r.material = matched(materialsOf(d.Document), materialsOf(first))
	r.extras("materials", len(d.Materials), func(i int) (*gltf.Raw, int) { return &d.Materials[i].Extras, r.material[i] },
		func(i int) gltf.Raw { return first.Materials[i].Extras })
	r.nameless = !slices.ContainsFunc(d.Animations, func(a gltf.Animation) bool { return isOurs(a.Extras) })
	r.extras("animations", len(d.Animations), func(i int) (*gltf.Raw, int) { return &d.Animations[i].Extras, r.animation[i] },
		func(i int) gltf.Raw { return first.Animations[i].Extras })
	r.cameras()
	r.boneScales()
	r.boneMeshes()
	d.made = r
	return r.found
}

// unchanged reads UnchangedExtras. It adds an animation without channels for each animation that wasn't exported.
func (r *restorer) unchanged() {
	missing := make(map[animationKey]bool)
	r.omitted, r.poses = make(map[int]bool), make(map[int][]scene.Property)
	for i := range r.d.Nodes {
		var x gltf.UnchangedExtras
		if raw := r.d.Nodes[i].Extras; !bytes.Contains(raw, []byte(`"marrow_`)) || jsonvalue.Decode(raw, &x) != nil {
			continue
		}
		for _, n := range x.Clips {
			missing[animationKey{n, false}] = true
		}
		for _, n := range x.Globals {
			missing[animationKey{n, true}] = true
		}
		for p := scene.NodeTranslation; p <= scene.NodeScale; p++ {
			if slices.Contains(strings.Fields(x.Posed), p.String()) {
				r.poses[i] = append(r.poses[i], p)
			}
		}
	}
	for at := range r.first.Animations {
		a := &r.first.Animations[at]
		var x struct{ Marrow animationKey }
		if len(missing) == 0 || jsonvalue.Decode(a.Extras, &x) != nil || !isOurs(a.Extras) || !missing[x.Marrow] {
			continue
		}
		if i := slices.Index(r.animation, at); i >= 0 {
			if r.d.Animations[i].Name == a.Name {
				continue // it was exported
			}
			r.animation[i] = -1 // a copy with a similar name
		}
		r.omitted[len(r.d.Animations)] = true
		r.d.Animations = append(r.d.Animations, gltf.Animation{Name: a.Name, Others: gltf.Others{Extras: a.Extras}})
		r.animation = append(r.animation, at)
	}
}

// An animationKey identifies the clip or global sequence of the source from which an animation was made.
type animationKey struct {
	Number int
	Global bool
}

// order returns the indices of n nodes: first the known ones, in the order of the first document, then the new ones.
func (r *restorer) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	if r != nil {
		// Instances of meshes come after the nodes.
		known := list[:len(r.node)]
		slices.SortStableFunc(known, func(a, b int) int { return cmp.Compare(uint(r.node[a]), uint(r.node[b])) }) // -1 is the greatest
	}
	return list
}

func (r *restorer) isCopy(animation int) bool {
	if r == nil {
		return false
	}
	_, ok := r.copies[animation]
	return ok
}

// wasMoved reports whether an animation of first moved a node.
func (r *restorer) wasMoved(animation int, t scene.Target) bool {
	if r == nil || r.was == nil || animation >= len(r.animation) || r.animation[animation] < 0 || t.Index >= len(r.node) || r.node[t.Index] < 0 {
		return false
	}
	t.Index = r.node[t.Index]
	channels := r.was.Clips[r.animation[animation]].Channels
	k := slices.IndexFunc(channels, func(c scene.Channel) bool { return c.Target == t })
	return k >= 0 && !rests(&channels[k], &r.was.Nodes[t.Index].Rest)
}

// nameOf returns the name of a node in first. It is empty for a new node, and without a restorer.
func (r *restorer) nameOf(node int) string {
	if r == nil || node >= len(r.node) || r.node[node] < 0 {
		return ""
	}
	return r.first.Nodes[r.node[node]].Name
}

// isRenamed reports whether a node of first has another name.
func (r *restorer) isRenamed(node int) bool {
	return r.nameOf(node) != "" && r.nameOf(node) != r.d.Nodes[node].Name
}

func (r *restorer) isAdded(node int) bool { return r != nil && r.added[node] }

// restore uses the numbers of the document from which this one was made if they differ only by another program's rounding or
// sampling.
func (r *restorer) restore(is *gltf.Reading) {
	first := r.first.Read()
	unscale(first.Scene, r.first.Scale())
	r.was = first.Scene
	r.turnMirrored(is, first)
	clips := slices.Clone(r.animation) // unless it was edited, a copy has the motion of the original
	for i, at := range r.copies {
		clips[i] = at
	}
	pair := sameness.Pair{Is: is.Scene, Was: first.Scene, Node: r.node, Clip: clips, IsMeshes: is.Meshes, WasMeshes: first.Meshes,
		Omitted: r.omitted, Poses: r.poses, Rewritten: r.rewritten, Nameless: r.nameless, Unscaled: r.unscaled}
	added, renamed := pair.Restore()
	for _, i := range added {
		r.added[i] = true
	}
	for _, i := range renamed {
		r.renamed[i], r.animation[i] = true, clips[i]
		is.Findings = append(is.Findings, report.New(codeRestored, fmt.Sprintf("animations[%d]", i), "%q was identified as %q of the first conversion, and gets its extras",
			is.Scene.Clips[i].Name, first.Scene.Clips[r.animation[i]].Name))
	}
	is.Findings = append(is.Findings, r.removedClips(pair.Unfinished)...)
}

// asset restores the asset's extras, unless a node has them. It reports if the document wasn't made from this original: other
// programs don't change the data of the whole model.
func (r *restorer) asset() {
	is, _ := assetExtras(r.d, unreported)
	was, _ := assetExtras(r.first, unreported)
	if is == nil {
		r.d.Asset.Extras = r.first.Asset.Extras
		r.lostScale()
	}
	if is == nil || was == nil {
		return
	}
	if other := differences(is, was); other != nil {
		r.found = append(r.found, report.New(CodeOtherModel, "", "the glTF was made from the model %q, but the original is %q (different %s)", is.Name, was.Name, strings.Join(other, " and ")))
	}
}

// IsOfAnother reports whether the document was made from another model than first: the name, the bounds and the
// textures of the models differ. It returns the name of the document's model.
func (d *Document) IsOfAnother(first *gltf.Document) (name string, another bool) {
	is, _ := assetExtras(d.Document, unreported)
	was, _ := assetExtras(first, unreported)
	if is == nil || was == nil {
		return "", false
	}
	return is.Name, len(differences(is, was)) == 3
}

// differences returns which of the name, the bounds and the textures of two models differ.
func differences(x, y *gltf.AssetExtras) (list []string) {
	if x.Name != y.Name {
		list = append(list, "name")
	}
	if !nearBounds(x.Bounds, y.Bounds) {
		list = append(list, "bounds")
	}
	if !slices.EqualFunc(x.Textures, y.Textures, func(a, b gltf.TextureExtras) bool { return a.Name == b.Name }) {
		list = append(list, "textures")
	}
	return list
}

// nearBounds reports whether bounds are equal, except for rounding.
func nearBounds(x, y *gltf.BoundsExtras) bool {
	if x == nil || y == nil {
		return x == y
	}
	return near(x.Min, y.Min) && near(x.Max, y.Max)
}

// extras restores marrow's extras of the objects in a list if none has any, and extras that became texts. of returns
// the extras of an object and its index in first.
func (r *restorer) extras(list string, n int, of func(i int) (*gltf.Raw, int), was func(i int) gltf.Raw) {
	texts := 0
	for i := range n {
		if x, at := of(i); at >= 0 && isText(*x) && isOurs(was(at)) {
			*x = was(at)
			texts++
		}
	}
	if texts > 0 {
		r.found = append(r.found, report.New(codeRestored, list, "the extras of %d of %d %s became texts, which Blender does with numbers of more than 31 bits; those of the first conversion were restored", texts, n, list))
	}
	for i := range n {
		if x, _ := of(i); isOurs(*x) {
			return
		}
	}
	count := 0
	for i := range n {
		if x, at := of(i); at >= 0 && isOurs(was(at)) {
			*x = was(at)
			count++
		}
	}
	if count > 0 {
		r.found = append(r.found, report.New(codeRestored, list, "the extras of all %s are missing; those of the first conversion were restored for %d of %d, by their names", list, count, n))
	}
}

// cameras restores the cameras and their nodes if there are no cameras: Blender leaves out both unless its option Cameras is
// set.
func (r *restorer) cameras() {
	if len(r.d.Cameras) > 0 || len(r.first.Cameras) == 0 {
		return
	}
	at := make(map[int]int) // by number in first
	for i, was := range r.node {
		at[was] = i
	}
	count := 0
	for was := range r.first.Nodes {
		n := &r.first.Nodes[was]
		if n.Camera == 0 {
			continue
		}
		i, there := at[was]
		if !there {
			i = r.addNode(was, at)
		}
		r.d.Nodes[i].Camera = n.Camera
		count++
	}
	if count > 0 {
		r.d.Cameras = r.first.Cameras
		r.found = append(r.found, report.New(codeRestored, "cameras", "all cameras are missing; %d were restored from the first conversion", count))
	}
}

// addNode adds a node of first without its children, below the node that its parent is now, or at the top. at has the
// numbers of first's nodes.
func (r *restorer) addNode(was int, at map[int]int) int {
	n, i := r.first.Nodes[was], len(r.d.Nodes)
	n.Children, n.Mesh, n.Skin = nil, 0, 0
	r.d.Nodes, r.node, at[was], r.parent = append(r.d.Nodes, n), append(r.node, was), i, nil
	for up := range r.first.Nodes {
		if k, there := at[up]; there && slices.Contains(r.first.Nodes[up].Children, was) {
			r.d.Nodes[k].Children = append(slices.Clone(r.d.Nodes[k].Children), i)
			return i
		}
	}
	if len(r.d.Scenes) > 0 {
		top := &r.d.Scenes[max(r.d.DefaultScene.Index(), 0)]
		top.Nodes = append(slices.Clone(top.Nodes), i)
	}
	return i
}
