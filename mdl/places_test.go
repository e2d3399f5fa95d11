package mdl

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"marrow/report"
)

// placed has a mark <path> before each position that Find must return for the path.
const placed = `<version>Version {
	FormatVersion 800,
}
<model>Model "M" {
	NumGeosets 1,
	<model.blendTime>BlendTime 150,
	<model.extent.minimum>MinimumExtent { -1, -2, -3 },
}
Sequences 2 {
	<sequences[0]>Anim "Stand" {
		<sequences[0].end>Interval { 0, 1000 },
	}
	<sequences[1]>Anim "Death" {
		<sequences[1].start>Interval { 2000, 3000 },
		<sequences[1].flags>NonLooping,
	}
}
<globalSequences>GlobalSequences 2 {
	Duration 500,
	Duration <globalSequences[1]>700,
}
Materials 1 {
	Material {
		Layer {
			FilterMode None,
		}
		<materials[0].layers[1]>Layer {
			<materials[0].layers[1].filterMode>FilterMode Blend,
			<materials[0].layers[1].alphaTrack>Alpha 2 {
				Linear,
				0: 1, // 5: 1
				<materials[0].layers[1].alphaTrack[1].time>500: 0,
			}
		}
	}
}
<geosets[0]>Geoset {
	<geosets[0].vertices>Vertices 3 {
		{ 0, 0, 0 },
		<geosets[0].vertices[1]>{ 1, 0, 0 },
		<geosets[0].vertices[2]>{ 1, 1, 0 },
	}
	TVertices 3 { { 0, 0 }, { 0, 0 }, { 0, 0 } }
	TVertices 3 { { 0, 0 }, { 0, 0 }, <geosets[0].uvSets[1][2]>{ 7, 0 } }
	VertexGroup { 0, <geosets[0].vertexGroups[1]>0, 0 }
	Faces 1 3 { Triangles { { 0, 1, <geosets[0].faces[2]>2 }, }, }
	<geosets[0].matrices>Groups 2 3 { Matrices { 0, <geosets[0].matrices[1]>1 }, Matrices <geosets[0].matrixGroups[1]>{ 1 }, }
	<geosets[0].sequenceExtents[0]>Anim { MinimumExtent { 1, 1, 1 }, }
}
<bones[0]>Bone "{ a" {
	ObjectId 0,
	<bones[0].rotation>Rotation 2 {
		Hermite,
		0: { 0, 0, 0, 1 },
			InTan { 0, 0, 0, 1 },
			OutTan { 0, 0, 0, 1 },
		<bones[0].rotation[1].value>100: { 0, 0, 1, 0 },
			InTan { 0, 0, 0, 1 },
			OutTan { 0, 0, 0, 1 },
	}
}
<bones[1]>Bone "b" {
	ObjectId 1,
	<bones[1].parentId>Parent 0,
}
EventObject "SNDxABCD" {
	ObjectId 2,
	EventTrack 2 { 10, <events[0].track[1]>20, }
}
PivotPoints 2 {
	{ 0, 0, 0 },
	<pivots[1]>{ 1, 0, 0 },
}
`

func TestLocate(t *testing.T) {
	var text strings.Builder
	want := make(map[string]int)
	for rest := placed; rest != ""; {
		before, mark, found := strings.Cut(rest, "<")
		text.WriteString(before)
		if rest = mark; found {
			path, after, _ := strings.Cut(mark, ">")
			want[path], rest = text.Len(), after
		}
	}
	data := []byte(text.String())
	if _, findings, err := Decode(data); err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	near := map[string]string{
		"bones[1].geosetId":          "bones[1]", // what isn't said
		"sequences[1].extent":        "sequences[1]",
		"geosets[0].vertices[9]":     "geosets[0].vertices", // what isn't there
		"materials[0].layers[1].xyz": "materials[0].layers[1]",
	}
	paths := append(slices.Collect(maps.Keys(want)), slices.Collect(maps.Keys(near))...)
	places := Locate(data, append(paths, "lights[0]"))
	for path, at := range near {
		got, ok := places.Find(path)
		if !ok || got != want[at] {
			t.Errorf("%s is at %d, want that of %s, %d", path, got, at, want[at])
		}
	}
	for path, at := range want {
		// Also if nothing else is requested, so that the rest is skipped.
		for _, l := range []*Places{places, Locate(data, []string{path})} {
			got, ok := l.Find(path)
			if !ok || got != at {
				line, column := report.LineOf(data, got)
				wantLine, wantColumn := report.LineOf(data, at)
				t.Errorf("%s is at %d:%d (%v), want %d:%d", path, line, column, ok, wantLine, wantColumn)
			}
		}
	}
	if at, ok := places.Find("lights[0]"); ok || at != 0 {
		t.Errorf("a light, at %d (%v)", at, ok)
	}
}
