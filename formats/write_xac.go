package formats

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
	"marrow/xac"
	xacbuild "marrow/xac/build"
)

// buildXAC makes an EMotionFX actor, its images, and beside it a motion for each clip.
func buildXAC(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	f, found, err := xacbuild.Actor(s, opts.XAC)
	if err != nil {
		return nil, found, err
	}
	data, err := xac.Encode(f)
	if err != nil {
		return nil, found, err
	}
	out := &Output{Parts: []Part{{name, [][]byte{data}}}, Textures: len(f.Summary().Textures)}
	motions, more, err := xacbuild.Motions(s, opts.XAC)
	found = append(found, more...)
	if err != nil {
		return nil, found, err
	}
	beside, err := motionParts(motions, stem(name)+"_")
	if err != nil {
		return nil, found, err
	}
	out.Parts = append(out.Parts, beside...)
	parts, more := opts.actorPictures(s, xacbuild.Pictures(s))
	out.Parts = append(out.Parts, parts...)
	return out, append(found, more...), nil
}

// motionParts returns the files of motions.
func motionParts(motions []xac.NamedMotion, prefix string) (parts []Part, err error) {
	for _, m := range motions {
		data, err := xac.Encode(m.File)
		if err != nil {
			return nil, err
		}
		parts = append(parts, Part{prefix + m.FileName(), [][]byte{data}})
	}
	return parts, nil
}

// buildXSM makes the motion of a clip. Motions of further clips are files beside it, and so are morph motions. A
// model without clips gets a motion with its rest pose.
func buildXSM(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	motions, found, err := xacbuild.Motions(s, opts.XAC)
	if err == nil && !slices.ContainsFunc(motions, func(m xac.NamedMotion) bool { return m.File.Kind == xac.Motion }) {
		rest := *s
		rest.Clips, opts.XAC.Clips = []scene.Clip{{Name: "Rest"}}, nil
		var still []xac.NamedMotion
		still, _, err = xacbuild.Motions(&rest, opts.XAC)
		motions = append(still, motions...)
	}
	if err != nil {
		return nil, found, err
	}
	return motionFiles(xac.Motion, motions, name, found)
}

// buildXPM makes the morph motion of a clip. Morph motions of further clips, and motions of nodes, are files beside
// it. A model without morph motions gets an empty one.
func buildXPM(s *scene.Scene, name string, opts WriteOptions) (*Output, []report.Finding, error) {
	motions, found, err := xacbuild.Motions(s, opts.XAC)
	if err != nil {
		return nil, found, err
	}
	if !slices.ContainsFunc(motions, func(m xac.NamedMotion) bool { return m.File.Kind == xac.MorphMotion }) {
		still, lost := xacbuild.NoMorphMotion()
		motions, found = append(motions, still), slices.Insert(found, 0, lost)
	}
	return motionFiles(xac.MorphMotion, motions, name, found)
}

// motionFiles returns the files of motions; the first of a kind has the given name.
func motionFiles(kind xac.Kind, motions []xac.NamedMotion, name string, found []report.Finding) (*Output, []report.Finding, error) {
	first := slices.IndexFunc(motions, func(m xac.NamedMotion) bool { return m.File.Kind == kind })
	motions = slices.Concat(motions[first:first+1], motions[:first], motions[first+1:])
	parts, err := motionParts(motions, stem(name)+"_")
	if err != nil {
		return nil, found, err
	}
	for i := range parts {
		if motions[i].Name == motions[0].Name { // two kinds may have it
			parts[i].Name = stem(name) + path.Ext(parts[i].Name)
		}
	}
	parts[0].Name = name
	if len(motions) > 1 {
		found = append(found, xacbuild.SeveralMotions(name, motions))
	}
	return &Output{Parts: parts}, found, nil
}

// editXAC changes an actor of EMotionFX and its motions, or a motion.
func editXAC(base Document, was, is *scene.Scene, _ string, opts WriteOptions) ([]Part, []report.Finding, error) {
	changes, pictures, found, err := xacbuild.Edit(base.(*xac.File), was, is, opts.XAC)
	if err != nil {
		return nil, found, err
	}
	parts, more := opts.actorPictures(is, pictures)
	return parts, slices.Concat(found, more, opts.merged(changes, "as it is")), nil
}

// actorPictures returns the files of an actor's textures.
func (o *WriteOptions) actorPictures(s *scene.Scene, list []xacbuild.Picture) (parts []Part, found []report.Finding) {
	if o.Lower.NoTextures || o.Lower.Textures.Image == nil {
		return nil, nil
	}
	for _, p := range list {
		part, more := o.picture(s, p.Texture, "xac", p.Name+".dds", texture.DDS, texture.EncodeOptions{})
		found = append(found, more...)
		if part != nil {
			parts = append(parts, *part)
		}
	}
	return parts, found
}

// xacMotions returns the motions whose clips an edited scene has.
func xacMotions(is *scene.Scene, near asset.Resolver) (list []asset.Override, err error) {
	given := near.Override
	names := xac.MotionNames(is)
	if is.Extras.Origin.Format == "" { // another program dropped them
		for i := range is.Clips {
			if name := is.Clips[i].Name + ".xsm"; len(given) == 0 {
				if _, ok := near.Find(name); ok {
					names = append(names, name)
				}
			}
		}
		list = given
	}
	known := make(map[string]bool)
	for _, name := range names {
		known[strings.ToLower(name)] = true
		i := slices.IndexFunc(given, func(o asset.Override) bool { return strings.EqualFold(path.Base(o.Name), name) })
		if i >= 0 {
			list = append(list, given[i])
			continue
		}
		data, _, err := near.Read(name)
		if err != nil {
			return nil, fmt.Errorf("%s, a motion from which the glTF was made, isn't in the folder of the base: %w; pass it with another --base", name, err)
		}
		list = append(list, asset.Override{Name: name, Data: data})
	}
	for _, o := range given {
		if is.Extras.Origin.Format != "" && !known[strings.ToLower(path.Base(o.Name))] {
			return nil, fmt.Errorf("%s isn't a motion from which the glTF was made; these are: %s", o.Name, cmp.Or(strings.Join(names, ", "), "none"))
		}
	}
	return list, nil
}

// xacFiles returns the file of an actor and those of the motions that were loaded with it.
func xacFiles(doc Document, name string) ([]Part, error) {
	f := doc.(*xac.File)
	data, err := f.Encode()
	if err != nil {
		return nil, err
	}
	parts := []Part{{name, [][]byte{data}}}
	for i := range f.Motions {
		name := f.Motions[i].FileName()
		if data, err = f.Motions[i].File.Encode(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		parts = append(parts, Part{name, [][]byte{data}})
	}
	return parts, nil
}
