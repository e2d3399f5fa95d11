package convert_test

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	gltfbuild "marrow/gltf/build"
	"marrow/gltf/recall"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/mdx"
	mdxbuild "marrow/mdx/build"
	"marrow/scene"
)

// A backGap is what the motion of a model that went through a GLB and back, without a base, has of the original's.
type backGap struct {
	gap
	unlike []string // geosets that are drawn where they weren't, or the other way round
	split  int      // geosets that became several
}

// back converts a model to a GLB and back.
func back(m *mdx.Model) (*mdx.Model, error) {
	s, _ := m.Scene(scene.Options{AllLODs: true})
	out, _, err := gltfbuild.Export(s, lower.Options{AllLODs: true, NoTextures: true}, gltfbuild.Options{})
	if err != nil {
		return nil, err
	}
	d, _, err := recall.Decode(bytes.Join(out.Pieces(), nil))
	if err != nil {
		return nil, err
	}
	returned, _ := d.Scene(scene.Options{Recall: true})
	reduced, _ := lower.Unchecked(returned, mdxbuild.Holds, lower.Options{})
	to, _, err := mdxbuild.Model(reduced, mdxbuild.Options{})
	return to, err
}

// compareBack plays both models at moments of each sequence.
func compareBack(from, to *mdx.Model, times, vertices int) (worst backGap, err error) {
	if len(from.Sequences) > 0 && len(from.Sequences) != len(to.Sequences) {
		return worst, fmt.Errorf("%d sequences became %d", len(from.Sequences), len(to.Sequences))
	}
	x := &match{p: newPlayer(from)}
	q := newPlayer(to)
	if len(from.Geosets) != len(to.Geosets) {
		worst.split++
		return worst, nil
	}
	lists := make([][]int, len(from.Geosets))
	for i := range lists {
		if len(from.Geosets[i].Vertices) != len(to.Geosets[i].Vertices) {
			return worst, fmt.Errorf("geosets[%d]: %d vertices became %d", i, len(from.Geosets[i].Vertices), len(to.Geosets[i].Vertices))
		}
		lists[i] = x.samples(i, vertices)
	}
	curves := append(x.p.moving(), x.p.hiding()...)
	for s := range from.Sequences {
		w, u := x.p.window(s), q.window(s)
		for _, now := range x.p.moments(curves, w, times) {
			then := u.start + now - w.start
			x.p.pose(w, now)
			q.pose(u, then)
			when := fmt.Sprintf("sequence %q at %v of %v…%v", from.Sequences[s].Name, now, w.start, w.end)
			for i := range lists {
				drawn, sure := x.p.drawn(i, w, now)
				if is, sure2 := q.drawn(i, u, then); sure && sure2 && is != drawn {
					worst.unlike = append(worst.unlike, fmt.Sprintf("geosets[%d]: drawn is %v, %s", i, is, when))
				}
				if !drawn || !sure {
					worst.hidden++
					continue
				}
				for _, v := range lists[i] {
					if nodes, _ := x.p.influences(i, v); len(nodes) > 8 {
						worst.dropped++
						continue
					}
					want, got := x.p.vertex(i, v), q.vertex(i, v)
					worst.compared++
					d := distance(want, got) / x.p.size
					if d > worst.size || math.IsNaN(d) {
						worst.size, worst.place = d, fmt.Sprintf("%s: geosets[%d].vertices[%d] at %.5v, want %.5v", when, i, v, got, want)
					}
				}
			}
		}
	}
	return worst, nil
}

// backWithin is the sum of both conversions' tolerances.
const backWithin = 2e-3

// TestMotionBack: conversion to a GLB and back preserves a model's motion within both conversions' tolerances, and
// the visibility of its parts.
func TestMotionBack(t *testing.T) {
	var all backGap
	models := 0
	for i, c := range corpusModels(t) {
		if prove.Skips(i, 16) {
			continue
		}
		m := decode(t, c.data)
		if m.Flavour != mdx.Warcraft3 || mdx.CheckVersion(m.Version) != nil {
			continue
		}
		to, err := back(m)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		worst, err := compareBack(m, to, 8, 24)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if !(worst.size <= backWithin) {
			t.Errorf("%s: off by %.3g of the model's size, %s", c.name, worst.size, worst.place)
		}
		if n := len(worst.unlike); n > 0 {
			t.Errorf("%s: %d times not in sight as before: %s", c.name, n, worst.unlike[0])
		}
		models++
		all.compared += worst.compared
		all.dropped += worst.dropped
		all.hidden += worst.hidden
		all.split += worst.split
		if worst.size > all.size {
			all.size, all.place = worst.size, c.name+": "+worst.place
		}
	}
	if all.compared == 0 {
		t.Error("no vertex was compared")
	}
	t.Logf("%d vertices of %d models compared; the worst is off by %.3g: %s", all.compared, models, all.size, all.place)
	t.Logf("not compared: %d vertices of more than 8 bones, %d meshes while hidden, %d models whose geosets were split", all.dropped, all.hidden, all.split)
}
