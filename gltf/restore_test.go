package gltf

import (
	"slices"
	"testing"
)

func TestMatchedNames(t *testing.T) {
	long := "TorchHuman00|LS_props_torchHumanOmni_rig:bind_jnt_grp|LS_props_torchHumanOmni_r"
	was := []string{"Hand", "Foot", "Foot.001", long}
	is := []string{"Foot.001", "Hand.003", "Foot", long[:63], "New", "Hand.004"}
	named := func(_ int, name *string) identity { return identity{name: *name} }
	if got, want := matched(identities(is, named), identities(was, named)), []int{2, 0, 1, 3, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// An object with the name of another is recognised as that one only if their extras don't state different records.
func TestMatchedOrigins(t *testing.T) {
	from := func(name, origin string) identity {
		return identity{name, Raw(`{"marrow":{"origin":"` + origin + `"}}`)}
	}
	long := "TorchHuman00|LS_props_torchHumanOmni_rig:bind_jnt_grp|LS_props_torchHumanOmni"
	was := []identity{from("Walk", "sequences[0]"), from("Swim", "sequences[1]"), from(long+"_r", "nodes[2]"), from(long+"_l", "nodes[3]")}
	for _, test := range []struct {
		is   []identity
		want []int
	}{
		{[]identity{from("Swim", "sequences[0]"), from("Swim", "sequences[1]")}, []int{-1, 1}},
		{[]identity{{name: "Swim"}, from("Walk.001", "sequences[0]")}, []int{1, 0}},
		{[]identity{{"Swim", Raw(`{"marrow":{"origin":"sequences[1]","loop":true}}`)}}, []int{1}},
		{[]identity{{"Swim", Raw(`{"marrow":7}`)}}, []int{1}},
		{[]identity{from(long[:59]+".001", "nodes[3]"), from(long[:63], "nodes[2]")}, []int{3, 2}},
	} {
		if got := matched(test.is, was); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.is, got, test.want)
		}
	}
}
