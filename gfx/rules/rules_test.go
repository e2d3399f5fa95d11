package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/gfx"
	"marrow/report"
	"marrow/xac"
)

// TestRules: each rule with a text that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	const sound = `objectTypes = {
	EMFXActorType = { name = "Rider" actorfile = "Rider.xac" idle = "Idle.xsm" attach = { name = "Sword" node = "Hand" } }
	EMFXActorType = { name = "Sword" actorfile = "Rider.xac" }
}`
	actor, err := xac.Encode(&xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{{Name: "hand", Parent: xac.None}}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	opts := check.Options{Assets: true, Resolver: asset.Resolver{Finder: asset.New(fstest.MapFS{"Rider.xac": {Data: actor}, "Idle.xsm": {}})}}
	tested := make(map[report.Code]bool)
	for _, c := range []struct{ old, new, want string }{
		{},
		{`name = "Rider"`, "", "error GFX100: actors[0]: the actor type has no name"},
		{`actorfile = "Rider.xac" idle`, "idle", "error GFX100: actors[0]: Rider has no actorfile"},
		{`name = "Rider"`, `name = "sword"`, "warning GFX101: actors[1].name: a second actor type has the name Sword"},
		{`{ name = "Sword" node`, `{ name = "Bow" node`, `error GFX102: actors[0].attach[0]: Rider attaches "Bow", which isn't an actor type in this file`},
		{`"Hand"`, `"Arm"`, `error GFX103: actors[0].attach[0]: Rider.xac has no node "Arm" for Sword`},
		{`Idle.xsm`, `Lost.xsm`, `warning GFX104: actors[0].idle: "Lost.xsm" isn't there`},
	} {
		f, _, err := gfx.Decode([]byte(strings.Replace(sound, c.old, c.new, 1)))
		if err != nil {
			t.Fatal(err)
		}
		f.Load("units.gfx", opts.Resolver)
		var got []string
		for _, found := range check.Run(check.For(check.Self[*gfx.File], File), check.Subject{Document: f}, opts) {
			got = append(got, found.String())
			tested[found.Code] = true
		}
		if strings.Join(got, "\n") != c.want {
			t.Errorf("%s: %q, want %q", c.new, got, c.want)
		}
	}
	for _, r := range File {
		if !tested[r.Code] || r.Why == "" || r.Example == "" {
			t.Errorf("%s isn't tested, or has no explanation", r.Code)
		}
	}
}
