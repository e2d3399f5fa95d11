package render

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// single draws the picture at Time. If it is blank and SkipBlank is set, single draws another moment of the clip.
func (t *renderer) single() *picture {
	p := t.at(t.Time)
	if p.blank && t.SkipBlank {
		if time, shapes, ok := t.skipBlank(); ok {
			t.store.shapes = shapes
			defer func() { t.store.shapes = false }()
			return t.at(time)
		}
	}
	return p
}

// at draws the picture at a time, with the camera placed for that time.
func (t *renderer) at(time float32) *picture {
	return t.paint(time, t.views([]float32{t.Yaw}, []float32{time})[0], stripSamples)
}

// skipBlank finds a time of the clip at which something is visible, by drawing small pictures. shapes reports
// whether glows with missing textures must be drawn as shapes.
func (t *renderer) skipBlank() (time float32, shapes, ok bool) {
	small := *t
	scale := min(64/float32(max(t.Width, t.Height)), 1)
	small.Width, small.Height = max(int(float32(t.Width)*scale), 1), max(int(float32(t.Height)*scale), 1)
	defer func() { t.store.shapes = false }()
	for _, shapes := range []bool{false, true} {
		t.store.shapes = shapes
		for _, time := range t.blankMoments() {
			if !small.at(time).blank {
				return time, shapes, true
			}
		}
	}
	return 0, false, false
}

// blankMoments returns the times of the clip to try, the most promising first.
func (t *renderer) blankMoments() (list []float32) {
	if c := t.frame.clip; c != nil {
		for _, eighth := range []float32{4, 2, 6, 1, 7} {
			list = append(list, c.Duration*eighth/8)
		}
	}
	return append(list, t.Time)
}

// report describes the pictures of a film and reports what they lack. wholeClip means that several moments of the
// clip were tried.
func (t *renderer) report(f *film, wholeClip bool) {
	if t.Taken != nil {
		t.Taken(f.shots)
	}
	if t.Report == nil {
		return
	}
	if f.blank {
		t.Report(t.whyBlank(wholeClip))
	}
	if f.modelsOmitted > 0 {
		t.Report(report.New(codeSpawned, "emitters", "%d more spawned models exist at once than the %d that are drawn", f.modelsOmitted, limit.SpawnedModels))
	}
	if f.particlesOmitted {
		t.Report(report.New(codeSpawned, "emitters", "more particles exist at once than the %d that are drawn", limit.Particles))
	}
	if f.trianglesOmitted {
		t.Report(report.New(codeTooMuch, "", "more than %d triangles, or meshes that cover the image more than %d times, or effects more than %d times; the rest isn't drawn", limit.Triangles, limit.Cover, limit.EffectsCover))
	}
	if _, ok := t.box(); t.Bounds && !ok {
		t.Report(report.New(codeBounds, "bounds", "the file has no bounding box; none is drawn"))
	}
	if t.Skeleton && !slices.ContainsFunc(t.s.Nodes, func(n scene.Node) bool { return inSkeleton(&n) }) {
		t.Report(report.New(codeSkeleton, "nodes", "the model has no bones or helpers; none are drawn"))
	}
}

func (t *renderer) whyBlank(wholeClip bool) report.Finding {
	if len(t.s.Emitters) == 0 && !slices.ContainsFunc(t.s.Meshes, func(m scene.Mesh) bool { return m.HasTriangles() }) {
		return scene.NoMesh()
	}
	when, through := "at rest", ""
	if c := t.frame.clip; c != nil && wholeClip {
		when = "in " + c.Name
	} else if c != nil {
		when = fmt.Sprintf("at %.4g s of %s", t.moment(t.Time), c.Name)
	}
	if t.camera >= 0 {
		through = " through the model's own camera"
	}
	return report.New(report.DrawNothing, "", "almost nothing is visible %s%s", when, through)
}
