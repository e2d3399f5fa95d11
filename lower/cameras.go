package lower

import (
	"fmt"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/lower/curves"
	"marrow/scene"
)

// cameras detaches cameras from their nodes. The motion of the nodes becomes keys of the cameras' own position, target and
// roll.
func (l *lowering) cameras() {
	if !slices.ContainsFunc(l.s.Cameras, func(c scene.Camera) bool { return c.Node >= 0 }) {
		return
	}
	from := l.s
	l.s = from.Clone()
	f := cameraDetacher{
		from: from, to: l.s, size: curves.Size(from), tolerance: l.tolerance() / 2,
		clips: indexChannels(from.Clips), globals: indexChannels(from.Globals), loops: from.GlobalPlayers(), budget: limit.NewBudget(limit.CameraNodes),
	}
	if !(f.size > 0) {
		f.size = 1
	}
	for i := range from.Cameras {
		if from.Cameras[i].Node >= 0 && !f.detach(i) {
			l.add(codeCamera, fmt.Sprintf("cameras[%d]", i), "the motion of the camera's parent nodes needs too many keys; the camera stays at its rest position")
		}
	}
}

// minSampleDistance is the minimum distance of samples, in seconds. Keys may be closer.
const minSampleDistance = 1e-3

// indexChannels lists, for each clip, the channels of each node's transform.
func indexChannels(clips []scene.Clip) []map[int][]*scene.Channel {
	list := make([]map[int][]*scene.Channel, len(clips))
	for i := range clips {
		list[i] = make(map[int][]*scene.Channel)
		for k := range clips[i].Channels {
			if ch := &clips[i].Channels[k]; ch.Target.Property.IsTransform() && len(ch.Times) > 0 {
				list[i][ch.Target.Index] = append(list[i][ch.Target.Index], ch)
			}
		}
	}
	return list
}

// A cameraDetacher detaches cameras from their nodes.
type cameraDetacher struct {
	from, to  *scene.Scene
	size      float32 // size of the model, and the distance of a target that is computed from a direction
	tolerance float32 // of angles in radians, and of positions as a fraction of size
	clips     []map[int][]*scene.Channel
	globals   []map[int][]*scene.Channel
	loops     []*scene.Player
	budget    *limit.Budget
}

// A view is the position, the target and the roll of a camera at a time.
type view struct {
	time             float32
	position, target scene.Vec3
	roll             float32
}

// detach detaches one camera from its node. If the samples exceed the budget, ok is false, and the camera stays at rest
// in all clips.
func (f *cameraDetacher) detach(i int) (ok bool) {
	was, c := &f.from.Cameras[i], &f.to.Cameras[i]
	chain := f.chainOf(was.Node)
	part := &scene.Scene{}
	for k, node := range chain {
		n := f.from.Nodes[node]
		part.Nodes = append(part.Nodes, scene.Node{Parent: k - 1, Flags: n.Flags, Rest: n.Rest})
	}
	pose := part.NewPose()
	rest := f.viewOf(was, &pose.World[len(chain)-1], 0)
	c.Node, c.Position, c.Target, c.Up, c.Roll = scene.None, rest.position, rest.target, scene.Vec3{0, 1, 0}, rest.roll

	for k := range f.to.Globals {
		f.dropOwn(&f.to.Globals[k], i)
		part.Globals = append(part.Globals, scene.Clip{Duration: f.from.Globals[k].Duration, Channels: channelsOf(f.globals[k], chain)})
	}
	for k := range f.to.Clips {
		f.dropOwn(&f.to.Clips[k], i)
	}
	views := make([][]view, len(f.to.Clips))
	for k := range views {
		clip := scene.Clip{Duration: f.from.Clips[k].Duration, Channels: channelsOf(f.clips[k], chain)}
		own := scene.NewPlayer(&f.from.Clips[k], f.loops)
		at := func(t float32) view {
			part.Evaluate(pose, &clip, t)
			moved := *was
			own.Value(moved.Position[:], scene.Target{Property: scene.CameraPosition, Index: i}, t)
			own.Value(moved.Target[:], scene.Target{Property: scene.CameraTarget, Index: i}, t)
			moved.Roll = own.Number(scene.Target{Property: scene.CameraRoll, Index: i}, t, was.Roll)
			return f.viewOf(&moved, &pose.World[len(chain)-1], t)
		}
		if views[k], ok = f.sample(f.moments(i, k, &clip, part.Globals), len(chain), at); !ok {
			return false
		}
	}
	for k, list := range views {
		if len(list) > 0 {
			f.addKeys(i, &f.to.Clips[k], f.thin(list), &rest)
		}
	}
	return true
}

// chainOf returns a node and its ancestors, the root first.
func (f *cameraDetacher) chainOf(node int) (chain []int) {
	for ; node >= 0; node = f.from.Nodes[node].Parent {
		chain = append(chain, node)
	}
	slices.Reverse(chain)
	f.budget.Take(len(chain))
	return chain
}

// channelsOf returns the channels of a chain's nodes. Their targets are positions in the chain.
func channelsOf(clip map[int][]*scene.Channel, chain []int) (list []scene.Channel) {
	for k, node := range chain {
		for _, ch := range clip[node] {
			moved := *ch
			moved.Target.Index = k
			list = append(list, moved)
		}
	}
	return list
}

// dropOwn removes the channels of a camera's own points and roll, which its views include.
func (f *cameraDetacher) dropOwn(clip *scene.Clip, camera int) {
	clip.Channels = slices.DeleteFunc(clip.Channels, func(ch scene.Channel) bool { return isView(ch.Target, camera) })
}

func isView(t scene.Target, camera int) bool {
	return t.Index == camera && (t.Property == scene.CameraPosition || t.Property == scene.CameraTarget || t.Property == scene.CameraRoll)
}

// moments returns the times of all keys that move a camera in a clip, and for each jump, also the float32 before it.
// The ends of the clip are included only if a channel doesn't hold its values there, so that a clip doesn't begin
// before its keys.
func (f *cameraDetacher) moments(camera, clip int, chain *scene.Clip, globals []scene.Clip) []float32 {
	var moments []float32
	add := func(ch *scene.Channel, length float32, again bool) {
		times := ch.Times
		if ch.IsStepped() {
			times = make([]float32, 0, 2*len(ch.Times))
			for _, t := range ch.Times {
				times = append(times, max(math.Nextafter32(t, 0), 0), t)
			}
			times = slices.Delete(times, 0, 1) // there is no jump at the first key
		}
		if again || ch.Ends == scene.WrapAround {
			moments = append(moments, 0)
			moments = curves.AppendMoments(moments, times, length, chain.Duration, again)
			return
		}
		moments = append(moments, times...)
	}
	for i := range chain.Channels {
		add(&chain.Channels[i], chain.Duration, false)
	}
	for i := range f.from.Clips[clip].Channels {
		if ch := &f.from.Clips[clip].Channels[i]; isView(ch.Target, camera) && len(ch.Times) > 0 {
			add(ch, chain.Duration, false)
		}
	}
	for k := range globals {
		for i := range globals[k].Channels {
			add(&globals[k].Channels[i], globals[k].Duration, true)
		}
	}
	slices.Sort(moments)
	return slices.Compact(moments)
}

// viewOf returns the view of a camera in model space, for the matrix of its node. If the target is only a direction, its
// distance is the size of the model.
func (f *cameraDetacher) viewOf(c *scene.Camera, node *scene.Mat4, t float32) view {
	own := scene.Aim(c.Position, c.Target, c.Up, c.Roll).Rotation
	v := view{time: t, position: node.Point(c.Position), target: node.Point(c.Target)}
	forward, ok := node.Vector(own.Rotate(scene.Vec3{0, 0, -1})).Unit()
	if !ok {
		forward = scene.Vec3{0, 0, -1}
	}
	if c.Extras.Origin.Format == "" || v.target == v.position {
		v.target = v.position.Add(forward.Scale(f.size))
	}
	up := node.Vector(own.Rotate(scene.Vec3{0, 1, 0}))
	level := scene.Aim(scene.Vec3{}, forward, scene.Vec3{0, 1, 0}, 0).Rotation
	x, y := level.Rotate(scene.Vec3{1, 0, 0}).Dot(up), level.Rotate(scene.Vec3{0, 1, 0}).Dot(up)
	v.roll = float32(math.Round(math.Atan2(float64(x), float64(y))*1e6) / 1e6) // the last digits differ between processors
	return v
}

// sample takes samples until straight lines between them are within the tolerance. ok is false if they exceed the budget.
func (f *cameraDetacher) sample(moments []float32, nodes int, at func(t float32) view) (views []view, ok bool) {
	take := func(t float32) view {
		f.budget.Take(nodes)
		v := at(t)
		return v
	}
	var between func(a, b view)
	between = func(a, b view) {
		if f.budget.Exceeded || b.time-a.time < 2*minSampleDistance {
			return
		}
		var inner [3]view
		straight := true
		for k := range inner {
			inner[k] = take(a.time + float32((b.time-a.time)*(float32(k+1)/4)))
			straight = straight && f.onLine(&a, &inner[k], &b)
		}
		if straight {
			return
		}
		between(a, inner[1])
		views = append(views, inner[1])
		between(inner[1], b)
	}
	for i, t := range moments {
		v := take(t)
		if i > 0 {
			between(views[len(views)-1], v)
		}
		views = append(views, v)
		if f.budget.Exceeded {
			return nil, false
		}
	}
	return views, true
}

// onLine reports whether a view is on straight lines between two others, within the tolerance. It compares the positions, the
// targets and the up directions: if a camera looks straight up or down, a small change of the target changes the up direction
// much.
func (f *cameraDetacher) onLine(a, v, b *view) bool {
	u := (v.time - a.time) / (b.time - a.time)
	position, target := a.position.Lerp(b.position, u), a.target.Lerp(b.target, u)
	roll := a.roll + float32(u*wrapped(b.roll-a.roll))
	near := float32(f.size * f.tolerance)
	if position.Sub(v.position).Len() > near || target.Sub(v.target).Len() > near {
		return false
	}
	up := scene.Vec3{0, 1, 0}
	line, own := scene.Aim(position, target, up, roll).Rotation, scene.Aim(v.position, v.target, up, v.roll).Rotation
	return line.Rotate(up).Sub(own.Rotate(up)).Len() <= f.tolerance
}

// thin removes views that are on straight lines between others.
func (f *cameraDetacher) thin(views []view) []view {
	const ahead = 64
	kept := views[:1:1]
	for from := 0; from < len(views)-1; {
		to := from + 1
		for next := to + 1; next < len(views) && next <= from+ahead; next++ {
			a, b := &views[from], &views[next]
			if !slices.ContainsFunc(views[from+1:next], func(v view) bool { return !f.onLine(a, &v, b) }) {
				to = next
			} else {
				break
			}
		}
		kept = append(kept, views[to])
		from = to
	}
	return kept
}

// wrapped returns the equivalent angle between −π and π.
func wrapped(angle float32) float32 {
	return float32(math.Remainder(float64(angle), 2*math.Pi))
}

// addKeys adds a camera's keys to a clip, except for properties that always have their rest value.
func (f *cameraDetacher) addKeys(camera int, clip *scene.Clip, views []view, rest *view) {
	var times, positions, targets, rolls []float32
	roll := rest.roll
	for i := range views {
		v := &views[i]
		roll += wrapped(v.roll - roll) // the shorter way
		times, rolls = append(times, v.time), append(rolls, roll)
		positions, targets = append(positions, v.position[:]...), append(targets, v.target[:]...)
	}
	for _, p := range []struct {
		property scene.Property
		values   []float32
		rest     []float32
	}{
		{scene.CameraPosition, positions, rest.position[:]},
		{scene.CameraTarget, targets, rest.target[:]},
		{scene.CameraRoll, rolls, []float32{rest.roll}},
	} {
		still := true
		for i, v := range p.values {
			still = still && abs(v-p.rest[i%len(p.rest)]) <= nearUnits*max(1, abs(v))
		}
		if !still {
			target := scene.Target{Property: p.property, Index: camera}
			clip.Channels = append(clip.Channels, scene.Channel{Target: target, Interp: scene.Linear, Times: times, Values: p.values})
		}
	}
}
