package m2

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/report"
	"marrow/wire"
)

// A loader finds a model's companions.
type loader struct {
	m     *Model
	stem  string // the model's name without its extension
	near  asset.Near
	found []report.Finding
}

// Load reads the files that belong to the model: its skeleton, views and external
// keys. Those that the file names by number are looked for by their name in the
// listfile, and as 12345.skin; others by the model's name. What is missing, broken or
// another model's is reported.
func (m *Model) Load(name string, near asset.Near) []report.Finding {
	l := &loader{m: m, stem: strings.TrimSuffix(path.Base(name), path.Ext(name)), near: near}
	l.skel()
	if m.Version >= wrath {
		l.views()
		l.anims()
	}
	l.textureNames()
	return l.found
}

// LoadSkel is Load for the skeleton alone.
func (m *Model) LoadSkel(name string, near asset.Near) []report.Finding {
	l := &loader{m: m, stem: strings.TrimSuffix(path.Base(name), path.Ext(name)), near: near}
	l.skel()
	return l.found
}

// textureNames looks up the textures' names in the listfile.
func (l *loader) textureNames() {
	if l.m.Chunks == nil || l.near.Names == nil {
		return
	}
	l.m.TextureNames = nil
	for _, id := range l.m.Chunks.TextureIDs {
		l.m.TextureNames = append(l.m.TextureNames, l.near.Names[id])
	}
}

func (l *loader) add(code report.Code, file, format string, args ...any) {
	f := report.New(code, "", format, args...)
	f.File = file
	l.found = append(l.found, f)
}

// read reads a companion by number, where there is one, else by name. It is nil where
// there is none; needed says whether that is worth a word.
func (l *loader) read(id uint32, name string, needed bool) (data []byte, as string) {
	ext := path.Ext(name)
	for _, g := range l.near.Given {
		base := path.Base(strings.ReplaceAll(g.Name, `\`, "/"))
		if strings.EqualFold(base, name) || id != 0 && strings.EqualFold(base, fmt.Sprintf("%d%s", id, ext)) {
			return g.Data, base
		}
	}
	err := asset.ErrNotFound
	if id != 0 {
		var found asset.Found
		if data, found, err = l.near.ReadID(id, ext); err == nil {
			return data, path.Base(found.Path)
		}
	}
	if errors.Is(err, asset.ErrNotFound) && name != "" {
		var found asset.Found
		if data, found, err = l.near.Read(name); err == nil {
			return data, path.Base(found.Path)
		}
	}
	switch {
	case !errors.Is(err, asset.ErrNotFound):
		l.add(report.M2Companion, name, "can't be read: %v", err)
	case needed && id != 0:
		l.add(report.M2Missing, "", "file %d (%s), which the model names, wasn't found%s", id, name, asset.Why(err))
	case needed:
		l.add(report.M2Missing, "", "%s wasn't found%s", name, asset.Why(err))
	}
	return nil, ""
}

// broken reports a companion that can't be read.
func (l *loader) broken(file string, err error) {
	var we *wire.Error
	if errors.As(err, &we) && we.File == "" {
		we.File = file
	}
	l.add(report.M2Companion, file, "can't be read: %v", err)
}

// maxLevels is more levels of detail, more generations of skeletons, and more aliases of aliases than
// there are.
const maxLevels = 32

func (l *loader) views() {
	m := l.m
	var files []uint32
	if m.Chunks != nil {
		files = m.Chunks.SkinFiles
	}
	m.Views, m.LODs = nil, nil
	for i := range int(min(m.SkinProfiles, maxLevels)) {
		id := uint32(0)
		if i < len(files) {
			id = files[i]
		}
		// Only the first is needed: others are coarser, and often left behind.
		if v := l.view(id, fmt.Sprintf("%s%02d.skin", l.stem, i), i == 0); v != nil {
			v.found = i + 1
			m.Views = append(m.Views, *v)
		}
	}
	if m.Chunks == nil {
		return
	}
	for i := int(min(m.SkinProfiles, maxLevels)); i < min(len(files), 2*maxLevels); i++ {
		name := fmt.Sprintf("%s_lod%02d.skin", l.stem, i-int(m.SkinProfiles)+1)
		if v := l.view(files[i], name, false); v != nil {
			v.found = i + 1
			m.LODs = append(m.LODs, *v)
		}
	}
}

func (l *loader) view(id uint32, name string, needed bool) *View {
	data, as := l.read(id, name, needed)
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
			l.add(report.M2Companion, as, "vertices[%d] is %d, but the model has %d: the view belongs to another model", k, index, len(l.m.Vertices))
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
	data, as := l.read(m.Chunks.SkelFile, l.stem+".skel", true)
	if data == nil {
		return
	}
	s, _, err := DecodeSkel(data, Options{})
	if err != nil {
		l.broken(as, err)
		return
	}
	s.File = as
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
	for range maxLevels {
		if at.Parent == nil || at.Parent.File == 0 {
			return
		}
		data, as := l.read(at.Parent.File, fmt.Sprintf("%d.skel", at.Parent.File), true)
		if data == nil {
			return
		}
		p, _, err := DecodeSkel(data, Options{})
		if err != nil {
			l.broken(as, err)
			return
		}
		p.File = as
		at.Base, at = p, p
	}
	l.add(report.M2Companion, s.File, "its skeletons' parents don't come to an end")
}

// sharedAnims is how many bytes of .anim files may be read again, for sequences that have their keys in the file
// of another one: each has its own copy, and a file could name one file for all of its thousands of
// sequences.
const sharedAnims = 1 << 24

// anims reads the keys of the sequences that have them elsewhere.
func (l *loader) anims() {
	m := l.m
	m.Anims = nil
	sequences, files := m.sequences(), m.animFiles()
	sizes, room, crowded := make(map[string]int), sharedAnims, 0 // of files that were read already
	missing := 0
	first := ""
	for i := range sequences {
		s := &sequences[i]
		if s.Flags&(insideMask|SequenceAlias) != 0 {
			continue
		}
		name := fmt.Sprintf("%s%04d-%02d.anim", l.stem, s.ID, s.Variation)
		id := files[animKey{s.ID, s.Variation}]
		from := name
		if id != 0 {
			from = fmt.Sprint(id)
		}
		if room -= sizes[from]; room < 0 {
			crowded++
			continue
		}
		data, as := l.read(id, name, false)
		sizes[from] = len(data)
		if data == nil {
			if missing++; missing == 1 {
				first = name
			}
			continue
		}
		if err := l.anim(i, data, as); err != nil {
			l.broken(as, err)
		}
	}
	if crowded > 0 {
		l.add(report.M2Companion, "", "%d sequences have their keys in the same .anim files as others; so many of them have none", crowded)
	}
	switch {
	case missing == 1:
		l.add(report.M2Missing, "", "%s wasn't found; its sequence has no keys", first)
	case missing > 1:
		l.add(report.M2Missing, "", "%d .anim files weren't found (the first is %s); their sequences have no keys", missing, first)
	}
}

// An animKey is a sequence's id and variation.
type animKey struct{ id, variation uint16 }

// animFiles are the numbers of sequences' .anim files: a skeleton has a table of its own, or its
// parent's.
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
	for _, f := range slices.Backward(table) { // of several the first goes
		files[animKey{f.ID, f.Variation}] = f.File
	}
	return files
}

func (l *loader) anim(i int, data []byte, as string) error {
	a, _, err := DecodeAnim(data, Options{})
	if err != nil {
		return err
	}
	a.Sequence, a.File = i, as
	if err := l.m.readAnim(a); err != nil {
		return err
	}
	l.m.Anims = append(l.m.Anims, a)
	return nil
}

// readAnim reads the keys of the model and of its skeleton, each as far as that goes.
func (m *Model) readAnim(a *Anim) error {
	err := readKeys(a.Keys, wire.Options{}, &a.placement, func(c *wire.Codec) { m.keys(c, a.Sequence) })
	if s := m.Skel; s != nil && a.Chunked {
		err = errors.Join(err,
			readKeys(a.BoneKeys, wire.Options{}, &a.bonePlacement, func(c *wire.Codec) { walkBones(c, s.Bones, a.Sequence) }),
			readKeys(a.AttachmentKeys, wire.Options{}, &a.attachmentPlacement, func(c *wire.Codec) { walkAttachments(c, s.Attachments, a.Sequence) }))
	}
	return err
}

// Files gives the model's file and those of its companions that Load has read, by
// name: untouched ones as they were.
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
			if v := &views[i]; v.File != "" {
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
	data, err := Encode(m)
	return files, put(name, data, err)
}

// writeAnim writes the keys that the model has now, and tells its tracks where.
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
