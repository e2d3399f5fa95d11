package convert_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// What scripts/judges/blender.sh asks the player: where bones are at moments between keys.

type (
	judgedModel struct {
		GLB    string       `json:"glb"`
		Size   float64      `json:"size"`
		Images int          `json:"images"`
		Bones  []string     `json:"bones"` // those compared
		Clips  []judgedClip `json:"clips"`
	}
	judgedClip struct {
		Name    string         `json:"name"`
		Moments []judgedMoment `json:"moments"`
	}
	judgedMoment struct {
		Seconds float64 `json:"seconds"`
		Bones   []vec   `json:"bones"` // in Blender's axes: Z up, facing -Y
	}
)

// TestJudgeBones isn't a test: given lines with a model and a GLB in $MARROW_JUDGE_MODELS, it selects the first ten
// with bones, images and at least two clips that move, and writes what Blender should show of them to
// $MARROW_JUDGE_BONES.
func TestJudgeBones(t *testing.T) {
	out := os.Getenv("MARROW_JUDGE_BONES")
	if out == "" {
		t.Skip("scripts/judges/blender.sh runs this")
	}
	list, err := os.ReadFile(os.Getenv("MARROW_JUDGE_MODELS"))
	if err != nil {
		t.Fatal(err)
	}
	var models []judgedModel
	for line := range strings.Lines(string(list)) {
		model, file, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if m, ok := judged(t, model, file); ok && len(models) < 10 {
			models = append(models, m)
		}
	}
	data, err := json.Marshal(models)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(out, data, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d models", len(models))
}

func judged(t *testing.T, model, file string) (judgedModel, bool) {
	data, err := os.ReadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	m := decode(t, data)
	if data, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
	g, err := readGLB(data)
	if err != nil {
		t.Fatal(err)
	}
	x, err := matched(m, g, nil)
	if err != nil || len(g.Skins) == 0 || len(g.Images) == 0 {
		return judgedModel{}, false
	}
	out := judgedModel{GLB: file, Size: x.p.size, Images: len(g.Images)}
	bones := x.namedJoints()
	for _, n := range bones {
		out.Bones = append(out.Bones, x.p.nodes[n].node.Name)
	}
	animations, err := x.animations()
	if err != nil {
		return judgedModel{}, false
	}
	curves := x.p.moving()
	for q, a := range animations[:min(len(animations), 6)] {
		clip := judgedClip{Name: g.Animations[a].Name}
		w := x.p.window(q)
		for _, now := range x.p.moments(curves, w, 5) {
			x.p.pose(w, now)
			moment := judgedMoment{Seconds: (now - w.start) / 1000}
			for _, n := range bones {
				p := inGLTF(x.p.world[n].point(x.p.nodes[n].pivot))
				moment.Bones = append(moment.Bones, vec{p[0], -p[2], p[1]})
			}
			clip.Moments = append(clip.Moments, moment)
		}
		if w.end > w.start && len(clip.Moments) > 2 {
			out.Clips = append(out.Clips, clip)
		}
	}
	return out, len(out.Clips) >= 2 && len(bones) >= 2
}

// namedJoints returns the model's nodes that are joints of the GLB's skins, matched by names that occur only once.
func (x *match) namedJoints() (list []int) {
	joints, times := make(map[string]bool), make(map[string]int)
	for _, s := range x.g.Skins {
		for _, j := range s.Joints {
			joints[x.g.Nodes[j].Name] = true
		}
	}
	for i := range x.p.nodes {
		times[x.p.nodes[i].node.Name]++
	}
	for i := range x.p.nodes {
		if name := x.p.nodes[i].node.Name; joints[name] && times[name] == 1 && len(name) < 60 {
			list = append(list, i)
		}
	}
	return list
}
