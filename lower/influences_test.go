package lower

import (
	"slices"
	"testing"
)

// The strongest joints are kept. Joints with equal weights keep their order.
func TestStrongestJoints(t *testing.T) {
	type joint struct {
		name   string
		weight float64
	}
	list := []joint{{"a", 0.1}, {"b", 0.3}, {"c", 0.3}, {"d", 0.2}}
	for most, want := range map[int][]string{2: {"b", "c"}, 3: {"b", "c", "d"}, 4: {"b", "c", "d", "a"}, 5: {"b", "c", "d", "a"}} {
		got, dropped := Strongest(slices.Clone(list), most, func(j joint) float64 { return j.weight })
		var names []string
		for _, j := range got {
			names = append(names, j.name)
		}
		if !slices.Equal(names, want) || dropped != (most < len(list)) {
			t.Errorf("%d: %v, %t", most, names, dropped)
		}
	}
}
