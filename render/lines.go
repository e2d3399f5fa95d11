package render

import (
	"image/color"

	"marrow/scene"
)

// The overlay: colours, and how edges are drawn in front of the surfaces that they belong to.
var (
	wireColor     = color.NRGBA{0xe8, 0xf0, 0xff, 0xff}
	boneColor     = color.NRGBA{0xff, 0xd0, 0x40, 0xff}
	helperColor   = color.NRGBA{0x60, 0xd0, 0xff, 0xff}
	boundsColor   = color.NRGBA{0x60, 0xff, 0x90, 0xff}
	wireNearer    = float32(1.002) // factor on the depth of edges
	wireNearerAdd = float32(1e-4)  // without perspective: fraction of the picture's height
)

// A pen draws straight lines, one pixel of the result wide.
type pen struct {
	*canvas
	cam    *camera
	width  int
	color  uint32
	test   bool // draw only where nothing nearer was drawn
	nearer float32
}

// line draws from a to b, in view space.
func (p *pen) line(a, b scene.Vec3) {
	poly := []corner{{pos: a}, {pos: b}}
	for _, plane := range p.cam.clipPlanes() {
		if poly = clipLine(poly, plane); poly == nil {
			return
		}
	}
	from, to := p.cam.project(poly[0].pos, p.w, p.h), p.cam.project(poly[1].pos, p.w, p.h)
	if from.state != inside || to.state != inside {
		return
	}
	dx, dy := to.x-from.x, to.y-from.y
	steep := dy*dy > dx*dx
	n := int(max(dx, -dx, dy, -dy)) + 1
	for i := range n + 1 {
		t := float32(i) / float32(n)
		x, y, d := from.x+t*dx, from.y+t*dy, from.depth+t*(to.depth-from.depth)
		for k := range p.width {
			if steep {
				p.dot(int(x)+k-p.width/2, int(y), d)
			} else {
				p.dot(int(x), int(y)+k-p.width/2, d)
			}
		}
	}
}

func clipLine(l []corner, plane clipPlane) []corner {
	da, db := plane.distance(l[0].pos), plane.distance(l[1].pos)
	switch {
	case !(da >= 0) && !(db >= 0):
		return nil
	case da < 0:
		return []corner{between(&l[0], &l[1], da/(da-db)), l[1]}
	case db < 0:
		return []corner{l[0], between(&l[0], &l[1], da/(da-db))}
	}
	return l
}

func (p *pen) dot(x, y int, depth float32) {
	if uint(x) >= uint(p.w) || y < p.top || y >= p.end {
		return
	}
	i := (y-p.top)*p.w + x
	if p.cam.ortho {
		depth += p.nearer
	} else {
		depth *= p.nearer
	}
	if !p.test || depth >= p.depth[i] {
		p.pix[i] = p.color
	}
}

// overlay draws edges, bones and boxes over the model.
func (t *renderer) overlay(c *canvas, cam *camera, list []*batch) {
	p := pen{canvas: c, cam: cam, width: t.Samples}
	if t.Wireframe {
		p.color, p.test, p.nearer = pixel(wireColor), true, wireNearer
		if cam.ortho {
			p.nearer = wireNearerAdd * cam.tanY
		}
		p.edges(list)
	}
	p.test = false
	if corners, ok := t.box(); ok && t.Bounds {
		p.color = pixel(boundsColor)
		for i := range corners {
			corners[i] = cam.view(corners[i])
		}
		for i := range corners {
			for axis := range 3 {
				if k := i | 1<<axis; k != i {
					p.line(corners[i], corners[k])
				}
			}
		}
	}
	if t.Skeleton {
		t.skeleton(&p)
	}
}

// edges draws the edges of all triangles. An edge between two vertices is drawn once, even if several triangles have it.
func (p *pen) edges(list []*batch) {
	done := make(map[*points]map[[2]uint32]bool)
	for _, b := range list {
		seen := done[b.points]
		if seen == nil {
			seen = make(map[[2]uint32]bool)
			done[b.points] = seen
		}
		for t := b.indices; len(t) >= 3; t = t[3:] {
			for k := range 3 {
				i, j := t[k], t[(k+1)%3]
				key := [2]uint32{min(i, j), max(i, j)}
				if !seen[key] {
					seen[key] = true
					p.line(b.points.pos[i], b.points.pos[j])
				}
			}
		}
	}
}

// skeleton draws a line from each bone and helper to its parent, and a cross at each.
func (t *renderer) skeleton(p *pen) {
	at := func(i int) scene.Vec3 {
		w := &t.frame.pose.World[i]
		return p.cam.view(scene.Vec3{w[12], w[13], w[14]})
	}
	for i := range t.s.Nodes {
		n := &t.s.Nodes[i]
		if !inSkeleton(n) {
			continue
		}
		p.color = pixel(helperColor)
		if n.Kind == scene.KindBone {
			p.color = pixel(boneColor)
		}
		v := at(i)
		arm := 0.012 * p.cam.tanY
		if !p.cam.ortho {
			arm *= -v[2]
		}
		for _, d := range [2]scene.Vec3{{arm, arm, 0}, {arm, -arm, 0}} {
			p.line(v.Sub(d), v.Add(d))
		}
		if n.Parent >= 0 {
			p.line(v, at(n.Parent))
		}
	}
}

// inSkeleton reports whether a node is a bone or a helper.
func inSkeleton(n *scene.Node) bool { return n.Kind == scene.KindBone || n.Kind == scene.KindNode }

// box returns the corners of the clip's bounding box that the file states, or of the model's if the clip has none.
// Bit k of a corner's index is set at the maximum of axis k. ok is false if the model has no box either.
func (t *renderer) box() (corners [8]scene.Vec3, ok bool) {
	b := t.s.Bounds
	if c := t.frame.clip; c != nil && c.Bounds.Min != c.Bounds.Max {
		b = c.Bounds
	}
	for i := range corners {
		for axis := range 3 {
			corners[i][axis] = b.Min[axis]
			if i>>axis&1 == 1 {
				corners[i][axis] = b.Max[axis]
			}
		}
	}
	return corners, b.Min != b.Max
}
