package xac

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/report"
	"marrow/scene"
)

// A NamedMotion is a motion with the name of its clip.
type NamedMotion struct {
	Name string // name of the clip: the name of the file without its extension
	File *File
	ext  string // the file's extension; empty means that of its kind
}

// FileName returns the name of the motion's file, without a folder.
func (m *NamedMotion) FileName() string {
	return m.Name + cmp.Or(m.ext, "."+strings.ToLower(m.File.Kind.String()))
}

// Load reads the motions that the user specified for an actor. Each becomes a clip of its scene. Load doesn't search
// for files, because no file states which motions belong to an actor.
func (f *File) Load(_ string, near asset.Resolver) (findings []report.Finding) {
	f.Motions = nil
	for _, g := range near.Override {
		m, found, err := Decode(g.Data, Options{})
		switch {
		case err != nil:
			findings = append(findings, report.New(codeCompanion, g.Name, "%s: %v; it is left out", g.Name, err))
		case f.Kind != Actor:
			findings = append(findings, report.New(codeCompanion, g.Name, "%s: only an actor can have motions; it is left out", g.Name))
		case m.Kind == Actor:
			findings = append(findings, report.New(codeCompanion, g.Name, "%s: this is an actor, want a motion; it is left out", g.Name))
		default:
			f.Motions = append(f.Motions, NamedMotion{gamepath.Stem(g.Name), m, path.Ext(g.Name)})
			findings = append(findings, report.AboutContent(g.Name, found)...)
		}
	}
	return findings
}

// A binding is which part of a motion moves which node.
type binding struct {
	subMotion map[int]*SubMotion // by node
}

// bind finds the nodes that the motions move, by name, and reports what finds none. Of several
// parts of one name the first counts.
func (b *builder) bind() {
	for i := range b.f.Motions {
		m := &b.f.Motions[i]
		bound := binding{make(map[int]*SubMotion)}
		first := make(map[string]*SubMotion)
		var lost, idle []string
		for _, s := range m.File.SubMotions() {
			_, ok := b.byName[s.Name]
			switch {
			case ok && first[s.Name] == nil:
				first[s.Name] = s
			case s.keys() > 0:
				lost = append(lost, s.Name)
			default:
				idle = append(idle, s.Name)
			}
		}
		for n := range b.nodes { // nodes of one name move alike
			if s := first[b.nodes[n].Name]; s != nil {
				bound.subMotion[n] = s
			}
		}
		b.bound = append(b.bound, bound)
		b.unbound(codeUnbound, m.Name, lost, "with keys")
		b.unbound(codeUnboundIdle, m.Name, idle, "without keys")
	}
}

func (b *builder) unbound(code report.Code, motion string, names []string, which string) {
	if len(names) == 0 {
		return
	}
	list := names[:min(len(names), 8)]
	more := ""
	if len(names) > len(list) {
		more = fmt.Sprintf(" and %d more", len(names)-len(list))
	}
	b.add(1, code, "", "%s: %d parts %s match no node of the actor, or a node that another part moves: %s%s", motion, len(names), which, strings.Join(list, ", "), more)
}

func (s *SubMotion) keys() int {
	return len(s.Positions) + len(s.Rotations) + len(s.PackedRotations) + len(s.Scales) + len(s.ScaleRotations) + len(s.PackedScaleRotations)
}

// Packed reports whether the sub-motion is of version 3. Either only the floats or only the packed rotations are set; a
// pose of all zeros means no rotation in both.
func (s *SubMotion) Packed() bool {
	return s.PoseRotation == Quat{} && s.PoseScaleRotation == Quat{} && s.Rotations == nil && s.ScaleRotations == nil
}

func (s *SubMotion) poseRotation() Quat {
	if s.Packed() {
		return s.PackedPoseRotation.Quat()
	}
	return unit(s.PoseRotation)
}

func (s *SubMotion) poseScaleRotation() Quat {
	if s.Packed() {
		return s.PackedPoseScaleRotation.Quat()
	}
	return unit(s.PoseScaleRotation)
}

// MotionExtras are the fields of a motion for which a scene has no field: of its MotionInfo, its events and its phonemes.
type MotionExtras struct {
	MotionName   string `json:"motionName,omitempty"` // if it isn't the clip's name
	OriginalFile string `json:"originalFile,omitempty"`
	SourceApp    string `json:"sourceApp,omitempty"`
	FPS          uint32 `json:"fps,omitempty"`
	ExportDate   string `json:"exportDate,omitempty"`
	Exporter     string `json:"exporter,omitempty"`
	Written      string `json:"written,omitempty"`

	ImportanceFactor     float32 `json:"importanceFactor,omitempty"`
	MaxAcceptableError   float32 `json:"maxAcceptableError,omitempty"`
	MotionExtractionMask string  `json:"motionExtractionMask,omitempty"`

	EventTracks []eventTrackExtra `json:"eventTracks,omitempty"`
	Phonemes    map[string]string `json:"phonemes,omitempty"` // of the parts of a morph motion
}

type eventTrackExtra struct {
	Name       string       `json:"name,omitempty"`
	Enabled    bool         `json:"enabled"`
	Types      []string     `json:"types"`
	Parameters []string     `json:"parameters"`
	Events     []eventExtra `json:"events"`
}

type eventExtra struct {
	Start     float32 `json:"start"` // seconds
	End       float32 `json:"end,omitempty"`
	Type      uint32  `json:"type"`      // a number in types
	Parameter uint32  `json:"parameter"` // a number in parameters
}

// eventTracks returns the tracks of a motion's events, for versions without the field enabled.
func (f *File) eventTracks() (list []eventTrackExtra) {
	for i := range f.Chunks {
		m, ok := f.Chunks[i].Body.(*MotionEvents)
		if !ok {
			continue
		}
		for k := range m.Tracks {
			t := &m.Tracks[k]
			x := eventTrackExtra{Name: t.Name, Enabled: t.Enabled != 0 || f.Chunks[i].Version < 4, Types: t.Types, Parameters: t.Parameters}
			for _, e := range t.Events {
				x.Events = append(x.Events, eventExtra(e))
			}
			list = append(list, x)
		}
	}
	return list
}

// events makes a node for each type of a motion's events, and adds the events to the clip.
func (b *builder) events(clip *scene.Clip, m *File) {
	for _, t := range m.eventTracks() {
		if !t.Enabled {
			continue
		}
		node := make(map[uint32]int)
		for _, e := range t.Events {
			if int64(e.Type) >= int64(len(t.Types)) {
				continue // a rule reports it
			}
			at, ok := node[e.Type]
			if !ok {
				at = len(b.s.Nodes)
				n := scene.NewNode(t.Types[e.Type], scene.None)
				n.Kind = scene.KindEvent
				b.s.Nodes = append(b.s.Nodes, n)
				node[e.Type] = at
			}
			clip.Events = append(clip.Events, scene.EventKey{Node: at, Time: e.Start})
		}
	}
}

func (f *File) motionExtras() (x MotionExtras) {
	x.Written, x.EventTracks = f.written(), f.eventTracks()
	for _, s := range f.MorphSubMotions() {
		text := "" // its target may have some
		if s.Phonemes != 0 {
			text = s.Phonemes.String()
		}
		put(&x.Phonemes, s.Name, text)
	}
	for _, i := range Bodies[*MotionInfo](f) {
		return MotionExtras{
			MotionName: i.MotionName, OriginalFile: i.OriginalFile, SourceApp: i.SourceApp, FPS: i.FPS, ExportDate: i.ExportDate,
			Exporter: fmt.Sprintf("%d.%d", i.ExporterHigh, i.ExporterLow), Written: x.Written, EventTracks: x.EventTracks, Phonemes: x.Phonemes,
			ImportanceFactor: i.ImportanceFactor, MaxAcceptableError: i.MaxAcceptableError, MotionExtractionMask: i.MotionExtractionMask.String(),
		}
	}
	return x
}

// clips makes a clip from each motion. A morph motion belongs to the clip of the motion with its name, as
// npc_lecifer_hair.xpm to npc_lecifer_hair.xsm; without one, it is a separate clip.
func (b *builder) clips() {
	clipOf := make(map[string]int) // of the motions that move nodes, by name in lower case
	for i := range b.f.Motions {
		if m := &b.f.Motions[i]; m.File.Kind == Motion {
			clipOf[strings.ToLower(m.Name)] = scene.None
		}
	}
	var shared []*NamedMotion
	for i := range b.f.Motions {
		m := &b.f.Motions[i]
		name := strings.ToLower(m.Name)
		if _, ok := clipOf[name]; ok && m.File.Kind == MorphMotion {
			shared = append(shared, m)
			continue
		}
		clipOf[name] = len(b.s.Clips)
		b.clip(i)
	}
	for _, m := range shared {
		clip := &b.s.Clips[clipOf[strings.ToLower(m.Name)]]
		clip.Duration = max(clip.Duration, m.File.Duration())
		if x, ok := clip.Extras.Value.(MotionExtras); ok {
			x.Phonemes = m.File.motionExtras().Phonemes
			clip.Extras.Value = x
		}
		b.weights(clip, m)
	}
}

// clip makes a clip from a motion.
func (b *builder) clip(i int) {
	m := &b.f.Motions[i]
	extras := m.File.motionExtras()
	if extras.MotionName == m.Name {
		extras.MotionName = "" // it follows a new name of the clip
	}
	clip := scene.Clip{Name: m.Name, Duration: m.File.Duration(), Extras: kept(fmt.Sprintf("motions[%d]", i), extras)}
	for n := range b.nodes {
		if s := b.bound[i].subMotion[n]; s != nil {
			b.channels(&clip, n, s)
		}
	}
	b.weights(&clip, m)
	b.events(&clip, m.File)
	if !b.lone {
		b.bindPoses(i)
	}
	b.s.Clips = append(b.s.Clips, clip)
}

// bindPoses reports the parts of a motion whose bind pose differs from the actor's. Such a motion was made for
// another actor, and an engine may retarget it by the difference. Here the nodes move as in the motion.
func (b *builder) bindPoses(motion int) {
	other := 0
	for n, s := range b.bound[motion].subMotion {
		if s.BindPoseScale != (Vec3{}) && b.nodes[n].Transform.Differs(s.BindPose()) { // all zeros: not set
			other++
		}
	}
	b.add(other, codeBindPose, "", "a part of %s was made for a different bind pose; its keys are used unchanged", b.f.Motions[motion].Name)
}

// BindPose returns the transform that the sub-motion's node has, according to the sub-motion, in the original actor.
func (s *SubMotion) BindPose() Transform {
	t := Transform{Position: s.BindPosePosition, Scale: s.BindPoseScale, Rotation: unit(s.BindPoseRotation), ScaleRotation: unit(s.BindPoseScaleRotation)}
	if s.Packed() {
		t.Rotation, t.ScaleRotation = s.PackedBindPoseRotation.Quat(), s.PackedBindPoseScaleRotation.Quat()
	}
	return t
}

// Differs reports whether the difference between two transforms is larger than that caused by packing.
func (t Transform) Differs(u Transform) bool {
	const much = 1e-3
	far := func(a, b Vec3) bool { return a.Sub(b).Len() > much*max(1, a.Len(), b.Len()) }
	turned := func(a, b Quat) bool {
		a = unit(a)
		return abs(a.Dot(b)) < 1-much*much
	}
	return far(t.Position, u.Position) || far(t.Scale, u.Scale) || turned(t.Rotation, u.Rotation)
}

// channels makes a node's channels. Values are the node's own transform; without keys, the pose is used, which needs
// no channel if it is the node's rest pose.
func (b *builder) channels(clip *scene.Clip, n int, s *SubMotion) {
	p := &b.places[n]
	vector := func(prop scene.Property, node int, keys []VectorKey, pose Vec3) {
		c := scene.Channel{Target: scene.Target{Property: prop, Index: node}, Interp: scene.Linear}
		for i := range keys {
			c.Times = append(c.Times, keys[i].Time)
			c.Values = append(c.Values, keys[i].Value[:]...)
		}
		b.put(clip, c, pose[:])
	}
	vector(scene.NodeTranslation, p.Translation, s.Positions, s.PosePosition)
	vector(scene.NodeScale, p.Scale, s.Scales, s.PoseScale)
	b.turn(clip, p.Rotation, s.Rotations, s.PackedRotations, s.poseRotation(), false)
	if p.Turn >= 0 {
		b.turn(clip, p.Turn, s.ScaleRotations, s.PackedScaleRotations, s.poseScaleRotation(), false)
		b.turn(clip, p.Back, s.ScaleRotations, s.PackedScaleRotations, s.poseScaleRotation(), true)
	}
}

// turn makes the channel of the rotations or of their inverses.
func (b *builder) turn(clip *scene.Clip, node int, keys []QuatKey, packed []PackedKey, pose Quat, inverse bool) {
	c := scene.Channel{Target: scene.Target{Property: scene.NodeRotation, Index: node}, Interp: scene.Linear}
	way := func(q Quat) Quat {
		if inverse {
			return q.Conj()
		}
		return q
	}
	put := func(t float32, q Quat) {
		q = way(q)
		c.Times = append(c.Times, t)
		c.Values = append(c.Values, q[:]...)
	}
	for i := range keys {
		put(keys[i].Time, unit(keys[i].Value))
	}
	for i := range packed {
		put(packed[i].Time, packed[i].Value.Quat())
	}
	pose = way(pose)
	b.put(clip, c, pose[:])
}

// put adds a channel to a clip. A channel without keys gets the value of the pose.
func (b *builder) put(clip *scene.Clip, c scene.Channel, pose []float32) {
	if len(c.Times) == 0 {
		rest := &b.s.Nodes[c.Target.Index].Rest
		if slices.Equal(rest.Value(c.Target.Property), pose) {
			return
		}
		c = scene.Constant(c.Target, pose...)
	}
	clip.Channels = append(clip.Channels, c)
}

// weights makes the channels of a morph motion: one for each mesh with any of the morph targets in the motion.
func (b *builder) weights(clip *scene.Clip, m *NamedMotion) {
	parts := make(map[string]*MorphSubMotion)
	for _, s := range m.File.MorphSubMotions() {
		if parts[s.Name] == nil {
			parts[s.Name] = s
		}
	}
	if len(parts) == 0 {
		return
	}
	used := make(map[string]bool)
	for _, set := range b.morphs {
		b.morphChannel(clip, &set, parts, used)
	}
	var lost, idle []string
	for _, s := range m.File.MorphSubMotions() {
		switch {
		case used[s.Name]:
		case len(s.Keys) > 0:
			lost = append(lost, s.Name)
		default:
			idle = append(idle, s.Name)
		}
	}
	b.unbound(codeUnbound, m.Name, lost, "with keys")
	b.unbound(codeUnboundIdle, m.Name, idle, "without keys")
}

func (b *builder) morphChannel(clip *scene.Clip, set *morphSet, parts map[string]*MorphSubMotion, used map[string]bool) {
	times := []float32{0}
	seen := make(map[string]bool)
	for _, name := range set.names {
		if s := parts[name]; s != nil && !seen[name] {
			used[name], seen[name] = true, true
			if b.keyRoom.Exceeded {
				continue
			}
			for _, k := range s.Keys {
				times = append(times, k.Time)
			}
		}
	}
	if len(seen) == 0 {
		return
	}
	slices.Sort(times)
	times = slices.Compact(times)
	if !b.keyRoom.Take(len(times) * len(set.names)) {
		b.add(1, codeMorph, "", "too many keys and morph targets; the morph targets of one mesh aren't animated")
		return
	}
	c := scene.Channel{Target: scene.Target{Property: scene.MeshMorph, Index: set.mesh}, Interp: scene.Linear, Times: times}
	c.Values = make([]float32, len(times)*len(set.names))
	for i, name := range set.names {
		s := parts[name]
		if s == nil {
			continue
		}
		at := 0
		for k, t := range times {
			var w float32
			w, at = s.weight(t, at)
			c.Values[k*len(set.names)+i] = min(max(w, set.limit[i][0]), set.limit[i][1])
		}
	}
	clip.Channels = append(clip.Channels, c)
}

// weight returns the weight at a time, which is not before that of key from, and the key from which to search for a
// later time.
func (s *MorphSubMotion) weight(t float32, from int) (float32, int) {
	if len(s.Keys) == 0 {
		return s.PoseWeight, 0
	}
	value := func(i int) float32 {
		return s.MinWeight + float32((s.MaxWeight-s.MinWeight)*(float32(s.Keys[i].Value)/65535))
	}
	for from+1 < len(s.Keys) && s.Keys[from+1].Time <= t {
		from++
	}
	k := s.Keys[from]
	if from+1 == len(s.Keys) || t <= k.Time || !(s.Keys[from+1].Time > k.Time) {
		return value(from), from
	}
	u := (t - k.Time) / (s.Keys[from+1].Time - k.Time)
	return value(from) + float32(u*(value(from+1)-value(from))), from
}

// alone makes a scene from a motion without its actor: its nodes without parents, because a motion has no hierarchy,
// and one clip. A morph motion has no nodes.
func (b *builder) alone() {
	b.s.Extras = kept("", b.f.motionExtras())
	if b.f.Kind == MorphMotion {
		b.add(1, codeNoActor, "", "a morph motion needs its actor; name the actor first: ACTOR MOTION")
		return
	}
	name := b.s.Name
	if name == "" {
		name = "Motion"
	}
	b.add(1, codeNoActor, "", "a motion doesn't store the hierarchy of its nodes, so all of them are roots; name the actor first: ACTOR MOTION")
	b.f, b.lone = b.f.SoloActor(name), true
	b.index()
	b.bind()
	b.hierarchy()
	b.clips()
}

// SoloActor returns an actor that has only the nodes of a motion, without hierarchy.
func (f *File) SoloActor(name string) *File {
	nodes := &Nodes{}
	for _, s := range f.SubMotions() {
		nodes.Nodes = append(nodes.Nodes, Node{
			Name: s.Name, Parent: None, SkeletalLODs: 0xFFFFFFFF, Flags: NodeInBounds, Importance: 1,
			Transform: Transform{s.poseRotation(), s.poseScaleRotation(), s.PosePosition, s.PoseScale},
		})
	}
	return &File{
		Kind: Actor, MultiplyOrder: f.MultiplyOrder, Motions: []NamedMotion{{Name: name, File: f}},
		Chunks: []Chunk{{ID: ChunkNodes, Version: 1, Body: nodes}},
	}
}
