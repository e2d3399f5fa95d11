package m2

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
)

// A loader finds a model's companions.
type loader struct {
	naming
	m     *Model
	near  asset.Resolver
	found []report.Finding
}

func newLoader(m *Model, name string, near asset.Resolver) *loader {
	return &loader{naming: namingOf(name, near.Names), m: m, near: near}
}

// Load reads the companions of the model: its skeleton, views, .anim files and rigid bodies; and finds its textures.
// Files with a number are searched by their name in the listfile, and as 12345.skin; all files also by the name of the
// model. Missing, damaged and unrelated files are reported.
func (m *Model) Load(name string, near asset.Resolver) []report.Finding {
	l := newLoader(m, name, near)
	l.skel()
	if m.Version >= Wrath {
		l.views()
		l.anims()
	}
	l.phys()
	l.faces()
	l.textureNames()
	return l.found
}

// LoadSkel is like Load, for the skeleton only.
func (m *Model) LoadSkel(name string, near asset.Resolver) []report.Finding {
	l := newLoader(m, name, near)
	l.skel()
	return l.found
}

// NameTextures sets the names of textures and models that have numbers, from a listfile.
func (m *Model) NameTextures(list asset.Listfile) {
	m.TextureNames, m.ModelNames = nil, nil
	if m.Chunks == nil {
		return
	}
	for _, id := range m.Chunks.GeometryIDs {
		m.ModelNames = append(m.ModelNames, list[id])
	}
	for _, id := range m.Chunks.TextureIDs {
		m.TextureNames = append(m.TextureNames, list[id])
	}
}

// textureNames finds out what the textures are called that the model names by number.
func (l *loader) textureNames() {
	l.m.NameTextures(l.near.Names)
	for i := range l.m.TextureNames {
		id := l.m.Chunks.TextureIDs[i]
		for _, candidate := range l.texture(id).names {
			if _, ok := l.near.Find(candidate, asset.TextureExts...); ok && id != 0 {
				l.m.TextureNames[i] = candidate
				break
			}
		}
	}
}

func (l *loader) add(code report.Code, file, format string, args ...any) {
	f := report.New(code, "", format, args...)
	f.File = report.FileName(file)
	l.found = append(l.found, f)
}

// read reads a companion; nil if there is none. needed means that a missing one is reported.
func (l *loader) read(f companion, needed bool) (data []byte, as string) {
	for _, g := range l.near.Override {
		base := gamepath.Base(g.Name)
		if slices.ContainsFunc(f.names, func(name string) bool { return strings.EqualFold(base, path.Base(name)) }) {
			return g.Data, base
		}
	}
	data, found, err := l.near.ReadAny(f.names)
	names := strings.Join(f.names, " or ")
	switch {
	case err == nil:
		return data, path.Base(found.Path)
	case !errors.Is(err, asset.ErrNotFound):
		l.add(codeUnreadable, names, "can't be read: %v", err)
	case needed && f.id != 0:
		l.add(codeMissing, "", "file %d (%s), to which the model refers, wasn't found%s", f.id, names, asset.Reason(err))
	case needed:
		l.add(codeMissing, "", "%s wasn't found%s", names, asset.Reason(err))
	}
	return nil, ""
}

// broken reports a companion that can't be read.
func (l *loader) broken(file string, err error) {
	var we *wire.Error
	if errors.As(err, &we) && we.File == "" {
		we.File = file
	}
	l.add(codeUnreadable, file, "can't be read: %v", err)
}

func (l *loader) views() {
	m := l.m
	m.Views, m.LODs = nil, nil
	views, lods := l.naming.views(m)
	for i, f := range views {
		// Only the first is required: others are coarser, and often missing.
		if v := l.view(f, i == 0); v != nil {
			v.found = i + 1
			m.Views = append(m.Views, *v)
		}
	}
	for i, f := range lods {
		if v := l.view(f, false); v != nil {
			v.found = len(views) + i + 1
			m.LODs = append(m.LODs, *v)
		}
	}
}

func (l *loader) view(f companion, needed bool) *View {
	data, as := l.read(f, needed)
	if data == nil {
		return nil
	}
	v, _, err := DecodeSkin(data, Options{})
	if err != nil {
		l.broken(as, err)
		return nil
	}
	v.File = as
	for k, index := range v.Vertices {
		if int(index) >= len(l.m.Vertices) {
			l.add(codeCompanion, as, "vertices[%d] is %d, but the model has %d vertices: the .skin file belongs to another model", k, index, len(l.m.Vertices))
			break
		}
	}
	return v
}

// skel reads the skeleton that the model names. Which of the model's keys are where
// depends on the skeleton's sequences, so the model is read once more.
func (l *loader) skel() {
	m := l.m
	if m.Chunks == nil || m.Chunks.SkelFile == 0 {
		return
	}
	data, as := l.read(l.naming.skel(m.Chunks.SkelFile), true)
	if data == nil {
		return
	}
	s := l.decodeSkel(data, as)
	if s == nil {
		return
	}
	l.parent(s)
	file, err := Encode(m)
	if err == nil {
		again := &Model{Skel: s}
		c := wire.NewDecoder(file, wire.Options{})
		again.read(c, file)
		if err = c.Err(); err == nil {
			*m = *again
			return
		}
	}
	l.broken(as, err)
}

// parent reads the skeleton that one builds on, and that one's, and so on.
func (l *loader) parent(s *Skel) {
	at := s
	for range limit.Levels {
		if at.Parent == nil || at.Parent.File == 0 {
			return
		}
		data, as := l.read(companion{at.Parent.File, l.of(at.Parent.File, ".skel")}, true)
		if data == nil {
			return
		}
		p := l.decodeSkel(data, as)
		if p == nil {
			return
		}
		at.Base, at = p, p
	}
	l.add(codeCompanion, s.File, "the parents of its skeleton form a loop")
}

// decodeSkel reads a skeleton; nil for a damaged one.
func (l *loader) decodeSkel(data []byte, as string) *Skel {
	s, found, err := DecodeSkel(data, Options{})
	if err != nil {
		l.broken(as, err)
		return nil
	}
	s.File = as
	l.found = append(l.found, report.AboutContent(as, found)...)
	return s
}

// anims reads the keys of the sequences that have them elsewhere.
func (l *loader) anims() {
	m := l.m
	m.Anims = nil
	sequences, files := m.AllSequences(), m.animFiles()
	sizes, room, crowded := make(map[string]int), limit.NewBudget(limit.SharedAnims), 0 // of files that were read already
	missing := 0
	first := ""
	for i := range sequences {
		s := &sequences[i]
		if !s.external() {
			continue
		}
		f := l.naming.anim(files[animKey{s.ID, s.Variation}], s)
		if len(f.names) == 0 { // without a name or a number
			missing++
			continue
		}
		from := f.names[0]
		if !room.Take(sizes[from]) {
			crowded++
			continue
		}
		data, as := l.read(f, false)
		sizes[from] = len(data)
		if data == nil {
			if missing++; first == "" {
				first = f.names[len(f.names)-1]
			}
			continue
		}
		if err := l.anim(i, data, as); err != nil {
			l.broken(as, err)
		}
	}
	if crowded > 0 {
		l.add(codeCompanion, "", "the keys of %d sequences are in .anim files that other sequences use, too; they were left out", crowded)
	}
	switch {
	case missing == 1 && first != "":
		l.add(codeMissing, "", "%s wasn't found; its sequence has no keys", first)
	case first != "":
		l.add(codeMissing, "", "%d .anim files weren't found (the first is %s); their sequences have no keys", missing, first)
	case missing > 0:
		l.add(codeMissing, "", "%d .anim files weren't found, because the model has no name; their sequences have no keys", missing)
	}
}

// An animKey is a sequence's id and variation.
type animKey struct{ id, variation uint16 }

// animFiles returns the numbers of the sequences' .anim files. A skeleton has its own table, or uses its parent's.
func (m *Model) animFiles() map[animKey]uint32 {
	var table []AnimFile
	if m.Chunks != nil {
		table = m.Chunks.AnimFiles
	}
	for k := m.Skel; k != nil; k = k.Base {
		if len(k.AnimFiles) > 0 {
			table = k.AnimFiles
			break
		}
	}
	files := make(map[animKey]uint32, len(table))
	for _, f := range slices.Backward(table) { // the first of several is used
		files[animKey{f.ID, f.Variation}] = f.File
	}
	return files
}

func (l *loader) anim(i int, data []byte, as string) error {
	a, found, err := DecodeAnim(data, Options{})
	if err != nil {
		return err
	}
	l.found = append(l.found, report.AboutContent(as, found)...)
	a.Sequence, a.File = i, as
	unused, err := l.m.readAnim(a)
	if err != nil {
		return err
	}
	for _, f := range unused {
		f.File = as
		l.found = append(l.found, f)
	}
	l.m.Anims = append(l.m.Anims, a)
	return nil
}

// phys reads the model's rigid bodies.
func (l *loader) phys() {
	l.m.Phys = nil
	data, as := l.read(l.naming.phys(l.m), false)
	if data == nil {
		return
	}
	p, _, err := DecodePhys(data, Options{})
	if err != nil {
		l.broken(as, err)
		return
	}
	p.File = as
	l.m.Phys = p
}

// faces reads the .bone files that are there; a model works without them.
func (l *loader) faces() {
	l.m.Faces = nil
	seen := make(map[string]bool) // a file could name one a hundred times
	for _, f := range l.naming.faces(l.m) {
		data, as := l.read(f, false)
		if data == nil || seen[as] {
			continue
		}
		seen[as] = true
		b, _, err := DecodeBone(data, Options{})
		if err != nil {
			l.broken(as, err)
			continue
		}
		b.File = as
		l.m.Faces = append(l.m.Faces, b)
	}
}

// readAnim reads the keys of the model and of its skeleton, each as far as possible. The findings report bytes to which
// nothing refers.
func (m *Model) readAnim(a *Anim) (unused []report.Finding, err error) {
	read := func(part string, data []byte, place **wire.Placement, keys func(*wire.Codec)) {
		remarks, e := readKeys(data, place, keys)
		err = errors.Join(err, e)
		for _, f := range report.FromWire(remarks) {
			if a.Chunked { // the offset is that in the chunk
				f.Path, f.Offset = part, report.NoOffset
			}
			unused = append(unused, f)
		}
	}
	read("keys", a.Keys, &a.placement, func(c *wire.Codec) { m.keys(c, a.Sequence) })
	if s := m.Skel; s != nil && a.Chunked {
		read("boneKeys", a.BoneKeys, &a.bonePlacement, func(c *wire.Codec) { walkBones(c, s.Bones, a.Sequence) })
		read("attachmentKeys", a.AttachmentKeys, &a.attachmentPlacement, func(c *wire.Codec) { walkAttachments(c, s.Attachments, a.Sequence) })
	}
	return unused, err
}

// Files returns the file of the model and those of its loaded companions, by name. Unchanged files have their original
// bytes. The companions keep their names; the game only finds them after [Model.Rename] if the model gets another name. A
// view without a name, as of a model made by code, is an error since 264.
func (m *Model) Files(name string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	put := func(name string, data []byte, err error) error {
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files[name] = data
		return nil
	}
	for _, a := range m.Anims {
		data, err := m.writeAnim(a)
		if err := put(a.File, data, err); err != nil {
			return nil, err
		}
	}
	for _, views := range [][]View{m.Views, m.LODs} {
		for i := range views {
			switch v := &views[i]; {
			case v.File == "" && m.Version >= Wrath:
				return nil, fmt.Errorf("views[%d] has no file name; Rename sets it", i)
			case v.File != "":
				data, err := v.Encode()
				if err := put(v.File, data, err); err != nil {
					return nil, err
				}
			}
		}
	}
	for s := m.Skel; s != nil; s = s.Base {
		data, err := s.Encode()
		if err := put(s.File, data, err); err != nil {
			return nil, err
		}
	}
	for _, b := range m.Faces {
		data, err := b.Encode()
		if err := put(b.File, data, err); err != nil {
			return nil, err
		}
	}
	if p := m.Phys; p != nil && p.File != "" {
		data, err := p.Encode()
		if err := put(p.File, data, err); err != nil {
			return nil, err
		}
	}
	data, err := Encode(m)
	return files, put(name, data, err)
}

// writeAnim writes the model's current keys, and stores their positions in its tracks.
func (m *Model) writeAnim(a *Anim) ([]byte, error) {
	var err error
	if a.Keys, err = writeKeys(len(a.Keys), &a.placement, func(c *wire.Codec) { m.keys(c, a.Sequence) }); err != nil {
		return nil, err
	}
	if s := m.Skel; s != nil && a.Chunked {
		if a.BoneKeys, err = writeKeys(len(a.BoneKeys), &a.bonePlacement, func(c *wire.Codec) { walkBones(c, s.Bones, a.Sequence) }); err != nil {
			return nil, err
		}
		if a.AttachmentKeys, err = writeKeys(len(a.AttachmentKeys), &a.attachmentPlacement, func(c *wire.Codec) { walkAttachments(c, s.Attachments, a.Sequence) }); err != nil {
			return nil, err
		}
	}
	return a.Encode()
}
