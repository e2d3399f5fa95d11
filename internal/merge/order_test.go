package merge

import (
	"slices"
	"testing"
)

func TestParentsFirst(t *testing.T) {
	for name, c := range map[string]struct {
		parents, changed, want []int
	}{
		"nothing":                          {[]int{-1, 0, 1}, nil, []int{0, 1, 2}},
		"a new root":                       {[]int{3, 0, 3, -1}, []int{0, 2, 3}, []int{3, 0, 1, 2}},
		"a new node between two":           {[]int{-1, 3, 1, 0}, []int{1, 3}, []int{0, 3, 1, 2}},
		"below a later node":               {[]int{-1, 2, 0}, []int{1}, []int{0, 2, 1}},
		"below a later node with a parent": {[]int{-1, 3, 0, 2}, []int{1}, []int{0, 2, 3, 1}}, // 2 was before 3 anyway, and must stay so
		"below an earlier node":            {[]int{-1, 0, 0}, []int{2}, []int{0, 1, 2}},
		"an unchanged child before its":    {[]int{1, -1, 0}, nil, []int{0, 1, 2}},
		"only what changed":                {[]int{1, -1, 3, -1}, []int{2}, []int{0, 1, 3, 2}},
		"a circle":                         {[]int{1, 2, 0}, []int{0, 1, 2}, []int{2, 1, 0}},
		"no such parent":                   {[]int{9, -7}, []int{0, 1}, []int{0, 1}},
	} {
		got := ParentsFirst(c.parents, func(i int) bool { return slices.Contains(c.changed, i) })
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
