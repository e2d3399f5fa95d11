package scene

import (
	"errors"
	"fmt"

	"marrow/internal/limit"
)

// Check reports what [Repair] would change, without changing the scene. nil means nothing, as for every scene after
// Repair. The rules are: indices are in range, nodes have no cyclic parents, arrays have matching lengths, positions,
// colours, keys and most other numbers are finite and at most 1e18, rotations and normals are of unit length (within
// 1e-3), weights add up to 1, and channels have keys, whose times strictly increase.
func Check(s *Scene) error {
	r := repairer{s: s.Clone(), dry: true}
	r.all()
	var errs []error
	for _, f := range r.found[:min(len(r.found), limit.Errors)] {
		errs = append(errs, fmt.Errorf("scene: %s: %s", f.Path, f.Message))
	}
	return errors.Join(errs...)
}
