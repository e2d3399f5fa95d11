package rules

import (
	"strings"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// objectRules are about bones' geosets, lights, cameras, shapes and events.
var objectRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX108", Severity: report.Warning, Title: "a bone's geoset or geoset animation that doesn't exist",
		Why:     "A bone may refer to a geoset and a geoset animation, and is hidden together with them. If they don't exist, the game reads unrelated memory.",
		Example: "GeosetAnimId 3 in a model with two geoset animations.",
		Fix:     "the reference is removed",
		Find:    boneGeosets,
	},
	{
		Code: "MDX185", Severity: report.Note, Title: "an invalid light range",
		Why:     "A light has its full intensity up to the attenuation start, and no intensity beyond the attenuation end, so the end must be larger than the start. Known tools require values from 80 to 200.",
		Example: "AttenuationStart 500, AttenuationEnd 100.",
		Find:    lightRanges,
	},
	{
		Code: "MDX181", Severity: report.Warning, Title: "an unknown type of light, particle or shape",
		Why:     "The value isn't a known type of light, particle or shape. Some exporters leave the field uninitialised; the game's behaviour is undefined. Set a known type.",
		Example: "HeadOrTail −1; a light with type 513.",
		Find:    unknownEnums,
	},
	{
		Code: "MDX210", Severity: report.Warning, Title: "a collision shape of size 0",
		Why:     "Mouse clicks are tested against collision shapes (in World of Warcraft, against hit test shapes). A shape of size 0 is never hit, so the unit can't be selected. Give the shape a size.",
		Example: "A sphere of radius 0.",
		Find:    allOf(shapes, hitShapes),
	},
	{
		Code: "MDX114", Severity: report.Warning, Title: "two attachment points with the same id",
		Why:     "World of Warcraft finds attachment points by id: the shield, a hand, the helmet. If two have the same id, one is never used. Warcraft III finds them by name; there, 0 means no id. Give each attachment point its own id.",
		Example: "Two attachment points with id 1, the right hand.",
		Find:    attachmentIDs,
	},
	{
		Code: "MDX211", Severity: report.Warning, Title: "a camera that sees nothing",
		Why:     "A camera shows the space between its near and far planes, within its field of view. If that space is empty, so is the portrait. Set a far plane beyond the near plane, and a field of view above 0.",
		Example: "NearClip 1000, FarClip 10; FieldOfView 0.",
		Find:    cameras,
	},
	{
		Code: "MDX213", Severity: report.Note, Title: "an unknown event",
		Why:     "The first letters of an event's name select its effect: SND a sound, FPT a footprint, SPL and UBR splats, SPN a spawned object. The last four letters identify the sound, footprint, splat or object. The game ignores events with other names.",
		Example: "An event called Footstep.",
		Find:    eventNames,
	},
	{
		Code: "MDX112", Severity: report.Note, Title: "no attachment point called Origin",
		Why:     "Most effects are attached to this point. Without it they appear at the unit's feet, or not at all.",
		Example: "A unit without an attachment called Origin Ref.",
		Find:    originRef,
	},
	{
		Code: "MDX113", Severity: report.Note, Title: "an unexpected number of bind pose matrices",
		Why:     "BPOS contains one matrix for each object, followed by one more or by one for each camera. If matrices are missing, tools that use them misplace the other objects.",
		Example: "Ten matrices in a model with twelve objects.",
		Find:    bindPoses,
	},
	{
		Code: "MDX164", Severity: report.Warning, Title: "a pick geoset that doesn't exist",
		Why:     "Pick geosets are the geosets that can be selected with the mouse. This entry refers to a geoset that doesn't exist. Remove the entry, or correct the number.",
		Example: "Glider { GeosetId 9, } in a model with nine geosets (0 to 8).",
		Find:    gliders,
	},
	{
		Code: "MDX111", Severity: report.Warning, Title: "a string that fills its field",
		Why:     "Strings are terminated by a NUL byte. A string that fills its field has none, so some tools read on into the next field. Shorten the string.",
		Example: "A node name of 80 bytes.",
		Find:    fullNames,
	},
}

func boneGeosets(m *mdx.Model, c *check.Context) {
	n := len(m.Geosets) + len(m.BatchedGeosets)
	for i := range m.Bones {
		b := &m.Bones[i]
		if b.GeosetID != mdx.None && !check.In(b.GeosetID, n) && c.Repair(check.Path("bones", i, "geosetId"), "geoset %d, but there are only %d", b.GeosetID, n) {
			b.GeosetID = mdx.None
		}
		if b.GeosetAnimID != mdx.None && !check.In(b.GeosetAnimID, len(m.GeosetAnims)) &&
			c.Repair(check.Path("bones", i, "geosetAnimId"), "geoset animation %d, of %d", b.GeosetAnimID, len(m.GeosetAnims)) {
			b.GeosetAnimID = mdx.None
		}
	}
}

func lightRanges(m *mdx.Model, c *check.Context) {
	const least, most = 80, 200
	for i := range m.Lights {
		l := &m.Lights[i]
		if l.Type == mdx.Ambient || l.AttenuationStartTrack != nil || l.AttenuationEndTrack != nil {
			continue
		}
		start, end := check.Path("lights", i, "attenuationStart"), check.Path("lights", i, "attenuationEnd")
		if l.AttenuationEnd <= l.AttenuationStart {
			c.Report(end, "the end %v isn't greater than the start %v", l.AttenuationEnd, l.AttenuationStart)
		}
		if l.AttenuationStart < least {
			c.Report(start, "%v, but tools require at least %d", l.AttenuationStart, least)
		}
		if l.AttenuationEnd > most {
			c.Report(end, "%v, but tools require at most %d", l.AttenuationEnd, most)
		}
	}
}

func unknownEnums(m *mdx.Model, c *check.Context) {
	reportUnknown := func(v uint32, name string, parts ...any) {
		if name == "" {
			c.Report(check.Path(parts...), "%d isn't a known value", v)
		}
	}
	for i := range m.Lights {
		reportUnknown(uint32(m.Lights[i].Type), m.Lights[i].Type.String(), "lights", i, "type")
	}
	for i := range m.ParticleEmitters2 {
		reportUnknown(uint32(m.ParticleEmitters2[i].HeadOrTail), m.ParticleEmitters2[i].HeadOrTail.String(), "particleEmitters2", i, "headOrTail")
	}
	for i := range m.CollisionShapes {
		reportUnknown(uint32(m.CollisionShapes[i].Type), m.CollisionShapes[i].Type.String(), "collision", i, "type")
	}
	for i := range m.HitTestShapes {
		reportUnknown(uint32(m.HitTestShapes[i].Type), m.HitTestShapes[i].Type.String(), "hitTestShapes", i, "type")
	}
	for i := range m.Attachments {
		if id := m.Attachments[i].AttachmentID; m.Flavour == mdx.WorldOfWarcraft && id != mdx.None {
			reportUnknown(uint32(id), mdx.AttachmentPoint(id).String(), "attachments", i, "attachmentId")
		}
	}
	for i := range m.ParticleEmitters2 {
		if w := m.ParticleEmitters2[i].WoW; w != nil {
			reportUnknown(uint32(w.Type), w.Type.String(), "particleEmitters2", i, "emitterType")
		}
	}
	const groundTrack = mdx.TrackPitchYaw | mdx.TrackPitchYawRoll
	if m.Flags&groundTrack == groundTrack { // a two-bit number; 3 has no meaning
		reportUnknown(3, "", "model.flags")
	}
}

func shapes(m *mdx.Model, c *check.Context) {
	for i := range m.CollisionShapes {
		s := &m.CollisionShapes[i]
		path := check.Path("collision", i)
		switch {
		case s.Type == mdx.ShapeSphere || s.Type == mdx.ShapeCylinder:
			if !(s.Radius > 0) {
				c.Report(path, "a %s with a radius of %v", s.Type, s.Radius)
			}
		case s.Type == mdx.ShapeBox && len(s.Vertices) == 2 && s.Vertices[0] == s.Vertices[1]:
			c.Report(path, "a box of size 0")
		}
	}
}

// hitShapes checks World of Warcraft's hit test shapes.
func hitShapes(m *mdx.Model, c *check.Context) {
	for i := range m.HitTestShapes {
		s := &m.HitTestShapes[i]
		path := check.Path("hitTestShapes", i)
		switch s.Type {
		case mdx.HitBox:
			for k := range 3 {
				if s.Maximum[k] <= s.Minimum[k] {
					c.Report(path, "a box from %v to %v", s.Minimum, s.Maximum)
					break
				}
			}
		case mdx.HitCylinder:
			if s.Radius <= 0 || s.Height == 0 {
				c.Report(path, "a cylinder with a radius of %v and a height of %v", s.Radius, s.Height)
			}
		case mdx.HitSphere:
			if s.Radius <= 0 {
				c.Report(path, "a sphere with a radius of %v", s.Radius)
			}
		case mdx.HitPlane:
			if s.Length <= 0 || s.Width <= 0 {
				c.Report(path, "a plane of %v by %v", s.Length, s.Width)
			}
		}
	}
}

func attachmentIDs(m *mdx.Model, c *check.Context) {
	first := make(map[int32]int)
	for i := range m.Attachments {
		id := m.Attachments[i].AttachmentID
		if id == mdx.None || id == 0 && m.Flavour == mdx.Warcraft3 { // 0 is the value for MDL files without a number
			continue
		}
		if before, taken := first[id]; taken {
			c.Report(check.Path("attachments", i, "attachmentId"), "%d, which is attachment %d's already", id, before)
		} else {
			first[id] = i
		}
	}
}

func cameras(m *mdx.Model, c *check.Context) {
	for i := range m.Cameras {
		l := &m.Cameras[i]
		if !(l.FarClip > l.NearClip) {
			c.Report(check.Path("cameras", i, "farClip"), "the far plane at %v isn't behind the near one at %v", l.FarClip, l.NearClip)
		}
		if !(l.FieldOfView > 0 && l.FieldOfView < 3.1416) {
			c.Report(check.Path("cameras", i, "fieldOfView"), "a field of view of %v radians", l.FieldOfView)
		}
		if l.Position == l.Target && l.Translation == nil && l.TargetTranslation == nil {
			c.Report(check.Path("cameras", i, "target"), "the target is at the camera's own position")
		}
	}
}

func eventNames(m *mdx.Model, c *check.Context) {
	if m.Flavour != mdx.Warcraft3 {
		return
	}
	inv := inventoryOf(m, c)
	for i := range m.Events {
		name := m.Events[i].Name
		known := false
		for _, kind := range []string{"SND", "FPT", "SPL", "UBR", "SPN"} {
			known = known || strings.HasPrefix(strings.ToUpper(name), kind)
		}
		if !known || len(name) < 8 {
			c.Report(check.Path(inv.pathOf(&m.Events[i].Node), "name"), "%q doesn't start with an event type such as SND, or has no code after it", name)
		}
	}
}

func originRef(m *mdx.Model, c *check.Context) {
	if m.Flavour != mdx.Warcraft3 || len(m.Attachments) == 0 {
		return
	}
	for i := range m.Attachments {
		if strings.HasPrefix(strings.ToLower(m.Attachments[i].Name), "origin") {
			return
		}
	}
	c.Report("attachments", "attachment points, but none called Origin Ref")
}

func bindPoses(m *mdx.Model, c *check.Context) {
	n := len(inventoryOf(m, c).nodes)
	if have := len(m.BindPose); have > 0 && n > 0 && have != n+1 && have != n && have != n+len(m.Cameras) {
		c.Report("bindPose", "%d matrices for %d objects and %d cameras", have, n, len(m.Cameras))
	}
}

func gliders(m *mdx.Model, c *check.Context) {
	for i, id := range m.Glider {
		if !check.In(id, len(m.Geosets)) {
			c.Report(check.Path("glider", i), "geoset %d, but there are only %d", id, len(m.Geosets))
		}
	}
}

func fullNames(m *mdx.Model, c *check.Context) {
	const name, file = 80, 260
	full := func(s string, most int, parts ...any) {
		if len(s) >= most {
			c.Report(check.Path(parts...), "%d bytes leave no space for the NUL", len(s))
		}
	}
	full(m.Name, name, "model.name")
	full(m.AnimationFile, file, "model.animationFile")
	for i := range m.Sequences {
		full(m.Sequences[i].Name, name, "sequences", i, "name")
	}
	for i := range m.Textures {
		full(m.Textures[i].Path, file, "textures", i, "path")
	}
	for i := range m.Cameras {
		full(m.Cameras[i].Name, name, "cameras", i, "name")
	}
	for i := range m.Materials {
		full(m.Materials[i].Shader, name, "materials", i, "shader")
	}
	for i := range m.Geosets {
		full(m.Geosets[i].LODName, name, "geosets", i, "lodName")
	}
	for i := range m.Attachments {
		full(m.Attachments[i].Path, file, "attachments", i, "path")
	}
	for i := range m.ParticleEmitters {
		full(m.ParticleEmitters[i].Path, file, "particleEmitters", i, "path")
	}
	for i := range m.ParticleEmitters2 {
		if w := m.ParticleEmitters2[i].WoW; w != nil {
			full(w.GeometryModel, file, "particleEmitters2", i, "geometryModel")
			full(w.RecursionModel, file, "particleEmitters2", i, "recursionModel")
		}
	}
	for i := range m.PopcornEmitters {
		full(m.PopcornEmitters[i].Path, file, "popcornEmitters", i, "path")
		full(m.PopcornEmitters[i].AnimVisibilityGuide, file, "popcornEmitters", i, "animVisibilityGuide")
	}
	for i := range m.FaceFX {
		full(m.FaceFX[i].Name, name, "faceFX", i, "name")
		full(m.FaceFX[i].Path, file, "faceFX", i, "path")
	}
	inv := inventoryOf(m, c)
	for _, n := range inv.nodes {
		if len(n.Name) >= name {
			full(n.Name, name, inv.path(n.location), "name")
		}
	}
}
