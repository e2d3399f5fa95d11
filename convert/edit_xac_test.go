package convert

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/report"
	"marrow/wire/bytemap"
	"marrow/xac"
	"marrow/xac/rules"
)

// An actor of the corpus with the motions that move it, and the GLB that they become.
type editableActor struct {
	path    string
	src     Source
	motions []asset.Override
	glb     []byte
}

// editableActors calls f with a part of the corpus's actors.
func editableActors(t *testing.T, part int, f func(t *testing.T, a *editableActor)) {
	motions := make(map[string][]corpus.File)
	for _, file := range corpus.List(t, "ego", "xsm", "xpm") {
		motions[filepath.Dir(file.Name)] = append(motions[filepath.Dir(file.Name)], file)
	}
	for i, file := range corpus.List(t, "ego", "xac") {
		if prove.Skips(i, part) {
			continue
		}
		src, err := ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := &editableActor{path: file.Path, src: src, motions: motionsOf(t, src.Data, motions[filepath.Dir(file.Name)])}
		a.src.Resolver.Override = a.motions
		if first, err := Convert(a.src, "model.glb", Options{}); err == nil {
			a.glb = bytes.Join(first.Parts[0].Data, nil)
			a.src.Resolver.Override = nil
			f(t, a)
		}
		src.Resolver.Finder.Close()
	}
}

// motionsOf returns up to three motions; most of their parts move the actor's nodes.
func motionsOf(t *testing.T, actor []byte, files []corpus.File) (list []asset.Override) {
	f, _, err := xac.Decode(actor, xac.Options{})
	if err != nil {
		return nil
	}
	names := make(map[string]bool)
	for _, n := range f.Nodes() {
		names[n.Name] = true
	}
	for _, m := range xac.Bodies[*xac.MorphTargets](f) {
		for i := range m.Targets {
			names[m.Targets[i].Name] = true
		}
	}
	for _, file := range files {
		data, err := os.ReadFile(file.Name)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := xac.Decode(data, xac.Options{})
		if err != nil || len(list) == 3 {
			continue
		}
		parts, known := 0, 0
		count := func(name string) {
			if parts++; names[name] {
				known++
			}
		}
		for _, s := range m.SubMotions() {
			count(s.Name)
		}
		for _, s := range m.MorphSubMotions() {
			count(s.Name)
		}
		if 2*known > parts {
			list = append(list, asset.Override{Name: filepath.Base(file.Name), Data: data})
		}
	}
	return list
}

// An unedited GLB becomes the bytes of an actor and of its motions, which are found beside it.
func TestEditNothingXAC(t *testing.T) {
	actors, files := 0, 0
	editableActors(t, 16, func(t *testing.T, a *editableActor) {
		r, err := Convert(Source{Name: "model.glb", Data: a.glb}, "model.xac", Options{Base: &a.src})
		if err != nil {
			t.Errorf("%s: %v", a.path, err)
			return
		}
		actors++
		if len(r.Parts) != 1+len(a.motions) {
			t.Errorf("%s: %d files, want %d", a.path, len(r.Parts), 1+len(a.motions))
			return
		}
		for i, p := range r.Parts {
			want := a.src.Data
			if i > 0 {
				if want = a.motions[i-1].Data; p.Name != a.motions[i-1].Name {
					t.Errorf("%s: %s, want %s", a.path, p.Name, a.motions[i-1].Name)
				}
			}
			if files++; !bytes.Equal(bytes.Join(p.Data, nil), want) {
				t.Errorf("%s: %s differs", a.path, p.Name)
			}
		}
		nothingSaid(t, a.path, r)
	})
	t.Logf("%d actors, %d files", actors, files)
}

// A motion without its actor returns to its bytes.
func TestEditNothingXSM(t *testing.T) {
	motions := 0
	for i, file := range corpus.Read(t, "ego", "xsm") {
		if prove.Skips(i, 16) {
			continue
		}
		src := Source{Name: file.Path, Data: file.Data}
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			continue
		}
		r, err := Convert(Source{Name: "model.glb", Data: bytes.Join(first.Parts[0].Data, nil)}, "model.xsm", Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", file.Path, err)
			continue
		}
		if motions++; len(r.Parts) != 1 || !slices.Equal(bytes.Join(r.Parts[0].Data, nil), file.Data) {
			t.Errorf("%s: the bytes differ", file.Path)
		}
	}
	t.Logf("%d motions", motions)
}

// idleNode returns the index of a node without children that has no mesh (not even one that a glTF leaves out) and
// moves no vertex; -1 if there is none.
func (a *editableActor) idleNode(t *testing.T, g *looseGLB) int {
	f, _, err := xac.Decode(a.src.Data, xac.Options{})
	if err != nil {
		t.Fatal(err)
	}
	busy := make(map[string]bool)
	for _, m := range xac.Bodies[*xac.Mesh](f) {
		busy[fmt.Sprintf("nodes[%d]", m.Node)] = true
	}
	for _, s := range xac.Bodies[*xac.Skinning](f) {
		for _, x := range s.Influences {
			busy[fmt.Sprintf("nodes[%d]", x.Node)] = true
		}
	}
	return slices.IndexFunc(g.list("nodes"), func(n any) bool {
		m, x := marrow(n), n.(map[string]any)
		origin, ok := m["origin"].(string)
		return ok && m["kind"] == "node" && x["children"] == nil && x["mesh"] == nil && !busy[origin]
	})
}

// edits returns edits of an actor's GLB, each with the only fields of the actor and of its motions that may change.
func (a *editableActor) edits() []actorEdit {
	return []actorEdit{
		{glbEdit{"a clip renamed", nil, nil}, []string{"motionName"}},
		{glbEdit{"a vertex moved", nil, []string{".mesh."}}, nil},
		{glbEdit{"a node added", nil, []string{"nodes.", ".node.", "motionSources", "chunks[", "padding"}}, nil},
		{glbEdit{"a node removed", func(t *testing.T, g *looseGLB) bool {
			i := a.idleNode(t, g)
			if i >= 0 {
				g.remove(i)
			}
			return i >= 0
		}, []string{"node", "Node", "chunks["}}, nil},
		{glbEdit{"a node moved", func(t *testing.T, g *looseGLB) bool {
			i := a.idleNode(t, g)
			if i >= 0 {
				g.list("nodes")[i].(map[string]any)["translation"] = []any{3.0, 4.0, 5.0}
			}
			return i >= 0
		}, []string{".position"}}, []string{".posePosition", ".bindPosePosition"}},
		{glbEdit{"a material drawn from both sides", nil, []string{".doubleSided", "bools["}}, nil},
		{glbEdit{"a mesh removed", nil, []string{"chunks["}}, nil},
		{glbEdit{"a key changed", nil, nil}, []string{".positions", ".posePosition", "chunks["}},
		{renamedAndEdited, []string{"motionName", ".positions", ".posePosition", "chunks["}},
		{glbEdit{"triangles removed", nil, []string{".mesh.", ".skinning.", "chunks["}}, nil},
		{glbEdit{"a vertex bound to another node", nil, []string{".skinning.", ".mesh.", "chunks["}}, nil},
		{glbEdit{"a material cut out", nil, []string{"bools[", "ints["}}, nil},
		{glbEdit{"a material made transparent", nil, []string{".opacity", "bools["}}, nil},
		{glbEdit{"a mesh added", nil, []string{"chunks[", "nodes."}}, nil},
		{glbEdit{"a clip added", nil, nil}, nil},
		{glbEdit{"a clip removed", nil, nil}, nil},
	}
}

type actorEdit struct {
	glbEdit
	motions []string
}

// An edit of an actor's GLB changes only the edited data, in the actor and in its motions.
func TestEditOneXAC(t *testing.T) {
	t.Parallel()
	shared := make(map[string]func(*testing.T, *looseGLB) bool)
	for _, e := range slices.Concat(glbEdits, moreEdits) {
		shared[e.name] = e.edit
	}
	counts := make(map[string]int)
	editableActors(t, 32, func(t *testing.T, a *editableActor) {
		for _, e := range a.edits() {
			g := loosen(t, a.glb)
			if e.edit == nil {
				e.edit = shared[e.name]
			}
			if !e.edit(t, g) {
				continue
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "model.xac", Options{Base: &a.src})
			if err != nil {
				if strings.Contains(err.Error(), "--base doesn't apply this") {
					counts[e.name+": refused: "+err.Error()]++
				} else {
					t.Errorf("%s: %s: %v", e.name, a.path, err)
				}
				continue
			}
			counts[e.name]++
			if e.name == renamedAndEdited.name && !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return strings.Contains(f.Message, `"Renamed" was identified as `) }) {
				t.Errorf("%s: %s: it wasn't recognised", e.name, a.path)
			}
			for _, p := range r.Parts {
				if strings.HasSuffix(p.Name, ".xac") || strings.HasSuffix(p.Name, ".xsm") {
					noError(t, e.name+": "+a.path+": "+p.Name, bytes.Join(p.Data, nil))
				}
			}
			differs := 0
			compare := func(was, is []byte, allowed []string, name string) {
				list := bytemap.Diff(xac.Explain(was, xac.Options{}), xac.Explain(is, xac.Options{}), bytemap.DiffOptions{Elements: -1})
				differs += len(list)
				for _, c := range list {
					if p := c.Path(); !slices.ContainsFunc(allowed, func(part string) bool { return strings.Contains(p, part) }) {
						t.Errorf("%s: %s: %s: %s differs", e.name, a.path, name, p)
						break
					}
				}
			}
			compare(a.src.Data, bytes.Join(r.Parts[0].Data, nil), e.changed, "actor")
			was := make(map[string][]byte)
			for _, m := range a.motions {
				was[m.Name] = m.Data
			}
			for i, p := range r.Parts[1:] {
				data, ok := was[p.Name]
				if !ok {
					if differs++; p.Name != "Added.xsm" && p.Name != "Renamed.xsm" {
						t.Errorf("%s: %s: %s was written", e.name, a.path, p.Name)
					}
					if data = bytes.Join(p.Data, nil); p.Name == "Renamed.xsm" {
						compare(a.motions[i].Data, data, e.motions, p.Name)
					}
					continue
				}
				compare(data, bytes.Join(p.Data, nil), e.motions, p.Name)
			}
			if differs == 0 && len(r.Parts) == 1+len(a.motions) {
				t.Errorf("%s: %s: nothing differs", e.name, a.path)
			}
		}
	})
	for what, n := range counts {
		t.Logf("%s: %d", what, n)
	}
}

// noError checks that no rule finds an error in an actor or a motion.
func noError(t *testing.T, name string, data []byte) {
	f, _, err := xac.Decode(data, xac.Options{})
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, found := range check.Run(check.For(check.Self[*xac.File], rules.File), check.Subject{Document: f}, check.Options{}) {
		if found.Severity == report.Error {
			t.Errorf("%s: %s", name, found.Text())
		}
	}
}

// Damaged actors, damaged GLBs and the GLB of another actor give a file or an error.
func TestEditBadXAC(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	files, refused := 0, 0
	try := func(t *testing.T, a *editableActor, glb []byte, base []byte) {
		src := a.src
		src.Data = base
		src.Resolver.Override = a.motions
		r, err := Convert(Source{Name: "model.glb", Data: glb}, "model.xac", Options{Base: &src})
		if err != nil {
			refused++
			return
		}
		files++
		if _, _, err := xac.Decode(bytes.Join(r.Parts[0].Data, nil), xac.Options{}); err != nil {
			t.Errorf("%s: the output can't be read: %v", a.path, err)
		}
	}
	var last *editableActor
	editableActors(t, 80, func(t *testing.T, a *editableActor) {
		if len(a.src.Data) > 300_000 {
			return
		}
		if last != nil {
			try(t, last, a.glb, last.src.Data)
		}
		last = a
		for range 12 {
			base := bytes.Clone(a.src.Data)
			for range 1 + random.IntN(6) {
				base[random.IntN(len(base))] = byte(random.Uint32())
			}
			try(t, a, a.glb, base)
			g := loosen(t, a.glb)
			for _, list := range []string{"nodes", "materials", "meshes", "animations", "skins"} {
				if items := g.list(list); len(items) > 1 && random.IntN(2) == 0 {
					i, j := random.IntN(len(items)), random.IntN(len(items))
					items[i].(map[string]any)["extras"] = items[j].(map[string]any)["extras"]
				}
			}
			for range random.IntN(40) {
				g.bin[8+random.IntN(len(g.bin)-8)] = byte(random.Uint32())
			}
			try(t, a, g.data(t), a.src.Data)
		}
	})
	t.Logf("%d files, %d errors", files, refused)
}
