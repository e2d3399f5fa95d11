// Package convert converts one file: a model to glTF or to a game's format, an image to another image format, or
// a file to its own format. It finds the textures that a model refers to, and reports what the target can't
// store.
//
// The extension of the target, or Options.To, chooses the format. Formats that are built from scenes, such as
// .glb, can be made from every model, other formats only from the same kind of document. Package formats has the
// table.
package convert

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"math"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/lower"
	"marrow/lower/material"
	m2build "marrow/m2/build"
	"marrow/mdl"
	mdxbuild "marrow/mdx/build"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
	xacbuild "marrow/xac/build"
)

// Options control a conversion. The zero value is the default.
type Options struct {
	// To is the id of the target format in the table. If empty, the extension of the output decides.
	To string

	// Scene selects parts of a model, such as a level of detail or geosets.
	Scene scene.Options

	// Lower controls how a scene is reduced to what the target can store. The conversion itself sets the functions in
	// Textures, LOD and AllLODs.
	Lower lower.Options

	// JPEG writes opaque textures in a glTF as JPEG, which is smaller but not exact.
	JPEG bool

	// Metres scales a glTF to metres if the length of the source's unit is known.
	Metres bool

	// Version converts a model to another version of its format, such as 800 for Warcraft III before Reforged. 0 keeps
	// the version.
	Version uint32

	// Picture controls how pictures are written.
	Picture texture.EncodeOptions

	// Base is the original model of an edited one. Everything that was not edited keeps its bytes. nil means none.
	Base *Source

	// Original is the model from which an edited glTF was converted, for a new model. What the editor lost is restored
	// (see recall.Document.MadeFrom), and textures are also searched where the original is. nil means none. Base includes this.
	Original *Source

	// Map contains what the source format cannot express. nil means none.
	Map *remap.Map

	// TexturePath is the folder of written pictures within the game or the map.
	TexturePath string

	// MDL controls how models are written as text.
	MDL mdl.Options

	// Salvage writes what could be read of a damaged file. The conversion still fails.
	Salvage bool

	// Canonical omits data beyond the fields of a file that is written in its own format.
	Canonical bool
}

// A Source is a file to convert.
type Source struct {
	Name string // for messages, and for formats without a signature
	Data []byte

	Resolver asset.Resolver // finds the companions

	// Textures are the textures that the game would choose, by slot, such as skin or monster-1; see scene.Texture.Slot.
	// If Data is nil and Name contains * or ?, it is a pattern for files beside the model.
	Textures map[string]asset.Override
	// Display is the row of CreatureDisplayInfo or ItemDisplayInfo that provides the slots that are not in Textures. 0
	// means the first row for the model.
	Display uint32
}

// A Result contains the output files: the main file first, then the files beside it.
type Result struct {
	Parts    []Part
	Stored   []string // pictures in the shared store that a glTF refers to, see material.Options
	Findings []report.Finding
	Dropped  []report.Finding // those about data of a text that a rewritten text lacks; see [formats.File.Dropped]
	About    *About           // a description of the model; nil if no scene was made
	Changed  int              // the number of parts that are edited files of the base (the main file and its companions); 0 without a base
	Models   int              // the number of models that were made from a collection, each in its own folder

	drawn bool // the model has a mesh with triangles, even if the output has none
}

// A Part is one file of a result.
type Part = formats.Part

// Convert converts a file to a file called name, of which only the last part of the path is used. Findings are returned
// even with an error, and parts with a DamagedError.
func Convert(src Source, name string, opts Options) (*Result, error) {
	name = path.Base(filepath.ToSlash(name))
	to := opts.To
	if to == "" {
		to = strings.TrimPrefix(strings.ToLower(path.Ext(name)), ".")
	}
	target := formats.ByID(to)
	if _, _, known := formats.Detect(src.Name, src.Data); target != nil && target.IsPicture() && !known {
		return picture(src, name, target, opts)
	}
	file, broken := formats.Decode(src.Name, src.Data)
	if file == nil {
		return &Result{}, notAModel(src, to, broken)
	}
	r := &Result{Findings: file.Findings, Dropped: file.Dropped()}
	rewrites := target != nil && file.Format.Rewrites(target)
	if broken != nil && (target == nil || !target.IsBuilt() || rewrites && !opts.Salvage) {
		if rewrites {
			broken = &DamagedError{Err: broken, Unsalvaged: true}
		}
		return r, broken
	}
	if target == nil || !file.Format.Becomes(target) {
		return r, fmt.Errorf("%s: can't write %q from %s; targets are %s%s", src.Name, to, file.Format.Name, strings.Join(file.Format.Becoming(), ", "), byBlender(to))
	}
	var err error
	if rewrites {
		err = r.rewrite(file, src.Resolver, name, target, opts)
	} else if models := separate(file, opts); len(models) > 1 {
		err = r.buildEach(src, file, broken, models, name, target, opts)
	} else {
		err = r.build(src, file, broken, name, target, opts)
	}
	if err == nil {
		err = damage(src.Name, broken, r.Findings)
	}
	for i := range r.Findings {
		r.Findings[i].File = report.FileName(src.Name)
	}
	return r, err
}

// byBlender returns a hint for formats of 3D programs that Blender can write.
func byBlender(to string) string {
	if slices.Contains([]string{"fbx", "blend", "dae", "usd", "usdz", "3ds", "ply"}, to) {
		return "; Blender can import a .glb and save it as ." + to
	}
	return ""
}

// notAModel returns an error for an image, which can only become another image; err for other files.
func notAModel(src Source, to string, err error) error {
	f := texture.Detect(src.Name, src.Data)
	if f == texture.Unknown || f == texture.TGA {
		return err
	}
	what := fmt.Sprintf("a %s picture", strings.ToUpper(string(f)))
	if model := formats.NamedLike(src.Name); model != "" {
		what = fmt.Sprintf("its name says %s, its content is %s, which", model, what)
	}
	return fmt.Errorf("%s: %s can only become %s, not %q", src.Name, what, strings.Join(formats.ByID(string(f)).Becoming(), ", "), to)
}

// picture converts a picture.
func picture(src Source, name string, target *formats.Format, opts Options) (*Result, error) {
	if !target.Writes() {
		return &Result{}, fmt.Errorf("%s: marrow doesn't write %s; images can become %s", src.Name, target.Name, strings.Join(target.Becoming(), ", "))
	}
	data, findings, err := target.Paint(src.Name, src.Data, formats.WriteOptions{Picture: opts.Picture})
	r := &Result{Findings: findings}
	for i := range r.Findings {
		r.Findings[i].File = report.FileName(src.Name)
	}
	if err != nil {
		return r, err
	}
	r.Parts = []Part{{Name: name, Data: [][]byte{data}}}
	return r, nil
}

// rewrite writes a document in its own format again, or in one that holds the same.
func (r *Result) rewrite(file *formats.File, near asset.Resolver, name string, target *formats.Format, opts Options) error {
	if target.WritesCompanions() {
		r.Findings = append(r.Findings, report.AboutContent(file.Name, file.Load(near))...)
	}
	return r.rewriteLoaded(file, near, name, target, opts)
}

// rewriteLoaded is rewrite for a document with its companions.
func (r *Result) rewriteLoaded(file *formats.File, near asset.Resolver, name string, target *formats.Format, opts Options) error {
	if opts.Version != 0 {
		found, err := file.Format.ChangeVersion(file.Document, opts.Version, near.Names)
		r.Findings = append(r.Findings, found...)
		if err != nil {
			return fmt.Errorf("%s: %w", file.Name, err)
		}
	}
	parts, found, err := target.Rewrite(file.Document, name, formats.WriteOptions{MDL: opts.MDL, Canonical: opts.Canonical})
	r.Findings = append(r.Findings, found...)
	if err != nil {
		return fmt.Errorf("%s: %w", file.Name, err)
	}
	r.Parts = parts
	return nil
}

// build makes the target's files of a model's scene.
func (r *Result) build(src Source, file *formats.File, broken error, name string, target *formats.Format, opts Options) error {
	if opts.Version != 0 && !slices.Contains(target.WritingOptions(), "version") {
		return fmt.Errorf("%s: a version is for models in a game's own format, not for %q", file.Name, target.ID)
	}
	opts.Scene.Recall = !target.IsExchange() // a game's format uses the data of the source's format
	r.Findings = nil                         // the model has those of the file
	var first *original
	var err error
	if opts.Base != nil || opts.Original != nil {
		if first, r.Findings, err = openOriginal(opts, target, src.Name, file.Document); err != nil {
			return err
		}
	}
	m, err := load(src, file, broken, opts.Scene)
	r.Findings = append(r.Findings, m.findings...)
	if err != nil && (m.Scene == nil || !Damaged(err)) {
		return err
	}
	s := m.Scene
	if first != nil && !madeOf(s, first.file.Format) {
		return fmt.Errorf("%s wasn't made from %s; convert without %s", src.Name, first.src.Name, first.option)
	}
	if opts.Original != nil {
		m.textures.original = opts.Original.Resolver
	}
	r.About = about(s)
	r.About.Height = heightOf(s)
	r.drawn = r.About.Meshes > 0
	if s, err = r.adapt(src.Name, s, target, &opts); err != nil {
		return err
	}
	if opts.Base != nil {
		return r.edit(first, src, m, s, name, target, opts)
	}
	if file.Format.IsExchange() && madeOf(s, target) && target.Unkept != nil {
		hint := ""
		if target.Edits() {
			hint = "; --base keeps them"
		}
		r.Findings = append(r.Findings, report.New(codeAnew, "", "built from the glTF alone, without these parts of the original: %s%s", strings.Join(target.Unkept, ", "), hint))
	}
	out, found, err := target.Build(s, name, m.writeOptions(opts))
	r.Findings = append(r.Findings, found...)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	r.Parts, r.Stored = out.Parts, out.Stored
	before := r.About
	r.About = about(out.Scene)
	r.About.Height, r.About.Metres, r.About.Textures = before.Height, before.Metres, out.Textures
	if out.Meshes != nil {
		r.About.Meshes = *out.Meshes
	}
	if out.Bones != nil {
		r.About.Bones = *out.Bones
	}
	if names := opts.Lower.Clips; names != nil {
		r.About.Clips = chosen(out.Scene, names)
	}
	return nil
}

// adapt applies the map to a scene, and chooses its scale for the target: opts.Lower.Scale.
func (r *Result) adapt(source string, s *scene.Scene, target *formats.Format, opts *Options) (*scene.Scene, error) {
	if opts.Map != nil {
		var found []report.Finding
		s, found = opts.Map.Apply(s)
		r.Findings = append(r.Findings, found...)
		opts.Lower.Scale = cmp.Or(opts.Lower.Scale, opts.Map.Scale())
	}
	if opts.Metres {
		if s.MetresPerUnit == 0 {
			return nil, fmt.Errorf("%s: this format defines no unit length; pass a number to --scale", source)
		}
		opts.Lower.Scale = s.MetresPerUnit
	}
	if scale := target.Scale(s); opts.Lower.Scale == 0 && scale != 1 {
		opts.Lower.Scale = scale
	}
	if scale := opts.Lower.Scale; scale > 0 {
		r.About.Height *= scale
	}
	r.About.Metres = target.IsExchange() && s.MetresPerUnit == cmp.Or(opts.Lower.Scale, 1)
	return s, nil
}

// writeOptions returns the options for all formats.
func (m *Model) writeOptions(opts Options) formats.WriteOptions {
	reduce := opts.Lower
	reduce.LOD, reduce.AllLODs = opts.Scene.LOD, opts.Scene.AllLODs
	t := &reduce.Textures
	t.Image, t.Pixels, t.Key, t.Encode = m.textures.load, m.textures.pixels, m.textures.key, encodePNG
	if opts.JPEG {
		t.Encode = encodeSmall
	}
	return formats.WriteOptions{
		MDL:   opts.MDL,
		MDX:   mdxbuild.Options{Version: opts.Version, Tolerance: reduce.Tolerance, TexturePath: opts.TexturePath, Scale: reduce.Scale},
		M2:    m2build.Options{Version: opts.Version, Tolerance: reduce.Tolerance, TexturePath: opts.TexturePath, Scale: reduce.Scale},
		XAC:   xacbuild.Options{Tolerance: reduce.Tolerance, Scale: reduce.Scale, Clips: reduce.Clips},
		Lower: reduce,
	}
}

// textures finds and reads the textures of one model, on many goroutines.
type textures struct {
	src      Source
	original asset.Resolver // finds files that src's doesn't; see Options.Original
}

// key identifies a texture's file and its tint; empty for no texture.
func (t *textures) key(i int, tex *scene.Texture) string {
	key := t.fileKey(i, tex)
	if key != "" && tex.Nation != (scene.Nation{}) {
		key += fmt.Sprintf(" tinted %x", tex.Nation)
	}
	return key
}

// An imageSource is the source of a texture's image: memory, or a file that was found.
type imageSource struct {
	name   string
	data   []byte
	file   *asset.Found // nil: in memory
	missed func() error // if the texture itself isn't there, returns the reason; data is then its replacement, if there is one
}

// source finds the image of a texture: its own data, the image given for a texture that the game chooses, the file
// that the model names, or the stand-in.
func (t *textures) source(tex *scene.Texture) imageSource {
	if tex.Data != nil {
		return imageSource{name: tex.Name, data: tex.Data}
	}
	missing := imageSource{name: tex.Label(), data: tex.StandIn}
	if tex.Slot != "" {
		if given, ok := t.src.Textures[tex.Slot]; ok {
			return imageSource{name: given.Name, data: given.Data}
		}
		missing.missed = func() error { return fmt.Errorf("the game chooses it (--texture %s=FILE)", tex.Slot) }
		return missing
	}
	for _, near := range [...]asset.Resolver{t.src.Resolver, t.original} {
		if found, ok := near.Find(tex.Name, asset.TextureExts...); ok {
			return imageSource{name: found.String(), file: &found}
		}
	}
	if data := plainImage(tex.Name); data != nil {
		return imageSource{name: "plain.png", data: data}
	}
	missing.missed = func() error { return t.src.Resolver.Missing(tex.Name, asset.TextureExts...) }
	return missing
}

// fileKey identifies a texture's file; empty for no file.
func (t *textures) fileKey(_ int, tex *scene.Texture) string {
	switch s := t.source(tex); {
	case s.file != nil:
		return fmt.Sprintf("%d:%s", s.file.Root, s.file) // with the name of its root
	case tex.Data == nil && tex.Slot != "" && (s.missed == nil || s.data == nil): // given, or unknown
		return "slot:" + tex.Slot + "=" + t.src.Textures[tex.Slot].Name
	case s.data == nil:
		return ""
	default:
		return fmt.Sprintf("own:%x", sha256.Sum256(s.data))
	}
}

func (t *textures) load(_ int, tex *scene.Texture) (image.Image, []report.Finding, error) {
	s := t.source(tex)
	var missed []report.Finding
	switch {
	case s.file != nil:
		var err error
		if s.data, err = s.file.ReadFile(0); err != nil {
			return nil, nil, err
		}
	case s.missed != nil && s.data != nil:
		missed = []report.Finding{report.New(report.DrawStandIn, "", "%s: %v; the image in the glTF is used instead", s.name, s.missed())}
	case s.missed != nil:
		return nil, nil, s.missed()
	}
	img, findings, err := material.Decode(tex, s.name, s.data)
	for i := range findings {
		findings[i].Message = s.name + ": " + findings[i].Message
	}
	return img, append(missed, findings...), err
}

// pixels returns the number of pixels of a texture, read from the beginning of its file. A JPEG can have its size at
// any position, so it returns the largest number if it doesn't find it there.
func (t *textures) pixels(_ int, tex *scene.Texture) int64 {
	s := t.source(tex)
	head := s.data
	if s.file != nil {
		file, err := s.file.Open()
		if err != nil {
			return 0
		}
		defer file.Close()
		head, _ = io.ReadAll(io.LimitReader(file, 1<<10)) // enough for all but JPEGs
		if n := texture.Pixels(s.name, head); n > 0 {
			return n
		}
		rest, _ := io.ReadAll(io.LimitReader(file, fileio.HeadSize-int64(len(head))))
		head = append(head, rest...)
	}
	n := texture.Pixels(s.name, head)
	if n == 0 && texture.Detect(s.name, head) == texture.JPEG {
		return math.MaxInt64
	}
	return n
}

func encodePNG(img image.Image, _ bool) ([]byte, string, error) {
	if p, ok := img.(*image.NRGBA); ok {
		img = texture.Indexed(p) // the game's own palette, as a rule
	}
	data, err := texture.EncodePNG(img)
	return data, "image/png", err
}

// jpegQuality keeps what an eye sees of a game's texture.
const jpegQuality = 90

func encodeSmall(img image.Image, opaque bool) ([]byte, string, error) {
	if !opaque {
		return encodePNG(img, opaque)
	}
	var b bytes.Buffer
	err := jpeg.Encode(&b, img, &jpeg.Options{Quality: jpegQuality})
	return b.Bytes(), "image/jpeg", err
}
