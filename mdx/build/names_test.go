package build

import (
	"fmt"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/mdx"
	"marrow/scene"
)

// A name that is a typing error away from an attachment that the game knows is reported, and one that only lacks Ref. Names that bones
// have in models of the game aren't.
func TestAttachmentLike(t *testing.T) {
	for name, like := range map[string]string{
		"Weapon Reff": "Weapon Ref", "Weapon Re": "Weapon Ref", "Wepon Rfe": "", "Chest Reff": "Chest Ref", "Chets Ref.": "", "overhead": "Overhead Ref",
		"Overhead": "Overhead Ref", "Hand Left": "Hand Left Ref", "Hand Left.001": "Hand Left Ref", "hand rigth reff": "", "Sprite First Fer": "Sprite First Ref",
		"Head_Ref": "Head Ref", "Hand Left ref": "Hand Left Ref", "HeadRef": "Head Ref", "My ref": "Origin Ref", "LeftHandRef": "Origin Ref",
		"Head": "", "Chest": "", "Origin": "", "Weapon": "", "Mount": "", "Head Rig": "", "Chest Rig": "", "Hand_Left": "", "HandLeft": "", "Left Hand": "", "Prefab": "",
		"Headroom": "", "Rear": "", "": "",
	} {
		s := &scene.Scene{Format: "gltf", Nodes: []scene.Node{scene.NewNode(name, scene.None)}}
		want := ""
		if like != "" {
			want = fmt.Sprintf("%q isn't an attachment, though its name looks like one: attachments end in \" Ref\", as in %q", name, like)
		}
		m, found := built(t, s, Options{})
		got := ""
		for _, f := range found {
			if f.Code == codeName {
				got = f.Message
			}
		}
		if got != want || len(m.Attachments) > 0 || len(m.Helpers) != 1 {
			t.Errorf("%q: %q, want %q; %d attachments, %d helpers", name, got, want, len(m.Attachments), len(m.Helpers))
		}
	}
}

// No bone or helper of the game's models has a name that is reported, and the listed attachments are some that they have.
func TestAttachmentNames(t *testing.T) {
	known := make(map[string]bool)
	for _, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if err != nil {
			continue
		}
		for i := range m.Attachments {
			known[strings.ToLower(strings.TrimSpace(m.Attachments[i].Name))] = true
		}
		for _, list := range [][]mdx.Node{nodesOf(m.Bones, func(x *mdx.Bone) mdx.Node { return x.Node }), nodesOf(m.Helpers, func(x *mdx.Helper) mdx.Node { return x.Node })} {
			for _, n := range list {
				if like := attachmentLike(strings.ToLower(n.Name)); like != "" {
					t.Errorf("%s: %q looks like %s Ref", f.Path, n.Name, like)
				}
			}
		}
	}
	for _, name := range attachments {
		if !known[strings.ToLower(name)+" ref"] {
			t.Errorf("no model has %q", name+" Ref")
		}
	}
}

func nodesOf[T any](list []T, of func(x *T) mdx.Node) (nodes []mdx.Node) {
	for i := range list {
		nodes = append(nodes, of(&list[i]))
	}
	return nodes
}
