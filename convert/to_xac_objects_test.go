package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"marrow/formats"
	"marrow/scene"
)

// TestObjectsToXAC: attachments of an MDX and an M2 are nodes of the actor, at the same positions. Events and
// everything else that an actor can't have are reported.
func TestObjectsToXAC(t *testing.T) {
	for _, ext := range []string{"mdx", "m2"} {
		src := golemAs(t, ext)
		m, err := Load(src, scene.Options{})
		if err != nil {
			t.Fatal(ext, err)
		}
		was := m.Scene
		opts := Options{}
		opts.Lower.NoTextures = true
		r, err := Convert(src, "Golem.xac", opts)
		if err != nil {
			t.Fatal(ext, err)
		}
		file, err := formats.Decode("Golem.xac", bytes.Join(r.Parts[0].Data, nil))
		if err != nil {
			t.Fatal(ext, err)
		}
		is, _ := file.Scene(scene.Options{})
		before, after := was.NewPose(), is.NewPose()
		for i := range was.Attachments {
			n := &was.Nodes[was.Attachments[i].Node]
			at := slices.IndexFunc(is.Nodes, func(x scene.Node) bool { return x.Name == n.Name })
			if at < 0 {
				t.Errorf("%s: there is no node %q", ext, n.Name)
				continue
			}
			a, b := before.World[was.Attachments[i].Node], after.World[at]
			if off := (scene.Vec3{a[12] - b[12], a[13] - b[13], a[14] - b[14]}).Len(); off > 1e-3 {
				t.Errorf("%s: the node %q is %g off", ext, n.Name, off)
			}
		}
		var said []string
		for _, f := range r.Findings {
			said = append(said, f.Message)
		}
		all := strings.Join(said, "\n")
		events := 0
		for i := range was.Clips {
			events += len(was.Clips[i].Events)
		}
		if len(was.Attachments) == 0 || strings.Contains(all, "attachment") || strings.Contains(all, "an event was left out") != (events > 0) || !strings.Contains(all, "2 emitters") {
			t.Errorf("%s, with %d attachments and %d events: it says\n%s", ext, len(was.Attachments), events, all)
		}
	}
}
