package convert

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"marrow/asset"
	"marrow/dbc"
	"marrow/internal/cache"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// ChooseTextures finds the textures that World of Warcraft would choose for a model and that src.Textures does not contain. It
// uses the game's tables if they are found, and otherwise an image beside the model with the model's name. It returns
// all textures by slot, and findings that name them. It returns an error if the model does not have the requested
// display.
func ChooseTextures(src Source, s *scene.Scene) (map[string]asset.Override, []report.Finding, error) {
	var slots []string
	for i := range s.Textures {
		if slot := s.Textures[i].Slot; slot != "" && !slices.Contains(slots, slot) {
			slots = append(slots, slot)
		}
	}
	d := slotResolver{src: src, scene: s, slots: slots, assigned: maps.Clone(src.Textures)}
	d.unused()
	if len(slots) == 0 {
		return src.Textures, d.found, nil
	}
	if d.assigned == nil {
		d.assigned = make(map[string]asset.Override)
	}
	d.byPattern()
	if err := d.byTables(); err != nil {
		return src.Textures, nil, err
	}
	d.byName()
	return d.assigned, d.found, nil
}

// A slotResolver chooses the textures of a model's slots.
type slotResolver struct {
	src      Source
	scene    *scene.Scene
	slots    []string
	assigned map[string]asset.Override
	found    []report.Finding
}

// wants reports whether the model has a slot, and it is empty.
func (d *slotResolver) wants(slot string) bool {
	_, assigned := d.assigned[slot]
	return !assigned && slices.Contains(d.slots, slot)
}

// byTables selects the requested display, or the first.
func (d *slotResolver) byTables() error {
	tables := tablesOf(d.src.Resolver)
	looks := tables.Looks(path.Join(d.src.Resolver.Place.Dir, path.Base(filepath.ToSlash(d.src.Name))))
	unusable := tables.unusable()
	d.found = append(d.found, unusable...)
	at := 0
	if want := d.src.Display; want != 0 {
		if at = slices.IndexFunc(looks, func(l dbc.Look) bool { return l.ID == want }); at < 0 {
			if len(looks) == 0 && len(unusable) > 0 {
				return fmt.Errorf("%s: %s", d.src.Name, unusable[0].Message)
			}
			if len(looks) == 0 {
				return fmt.Errorf("%s: no table with displays for this model was found; use --game FOLDER or --assets FOLDER to search other folders", d.src.Name)
			}
			return fmt.Errorf("%s: the game's tables have no display %d for it%s", d.src.Name, want, among(looks))
		}
	}
	if len(looks) == 0 {
		return nil
	}
	look := looks[at]
	before := len(d.assigned)
	for _, slot := range slices.Sorted(maps.Keys(look.Textures)) {
		if d.wants(slot) {
			d.fillSlot(slot, look.Textures[slot])
		}
	}
	if d.wants("skin") && len(look.Skin) > 0 {
		d.paint(look.Skin)
	}
	if len(d.assigned) > before {
		which := "the default look"
		if look.ID != 0 {
			which = fmt.Sprintf("display %d", look.ID)
		}
		more := ""
		if len(looks) > 1 && d.src.Display == 0 {
			more = fmt.Sprintf(", the first of %d%s", len(looks), among(looks))
		}
		d.found = append(d.found, report.New(report.DrawDisplay, "", "%s%s", which, more))
	}
	return nil
}

// among lists the displays that there are.
func among(looks []dbc.Look) string {
	const shown = 10
	var list []string
	for _, l := range looks {
		if l.ID != 0 {
			list = append(list, fmt.Sprint(l.ID))
		}
	}
	switch {
	case len(list) == 0:
		return ""
	case len(list) > shown:
		list = append(list[:shown], "…")
	}
	return "; there are " + strings.Join(list, ", ")
}

// fillSlot uses a picture with a name known to the game for a slot, and reports whether it could be read.
func (d *slotResolver) fillSlot(slot, name string) bool {
	data, found, err := d.src.Resolver.Read(name, asset.TextureExts...)
	if err != nil {
		return false
	}
	d.assigned[slot] = asset.Override{Name: found.String(), Data: data}
	return true
}

// unused reports the types of textures that the user named and the model doesn't have.
func (d *slotResolver) unused() {
	for _, slot := range slices.Sorted(maps.Keys(d.assigned)) {
		if slices.Contains(d.slots, slot) {
			continue
		}
		has := "the game chooses none of its textures"
		if len(d.slots) > 0 {
			has = "it has " + strings.Join(slices.Sorted(slices.Values(d.slots)), ", ")
		}
		d.found = append(d.found, report.New(report.DrawNoSlot, "", "--texture %s=%s has no effect: the model has no texture of this type; %s", slot, d.assigned[slot].Name, has))
	}
}

// byPattern replaces the patterns that the user gave by images beside the model: the first that matches, preferring
// those named like the model. Textures that the model itself refers to aren't used.
func (d *slotResolver) byPattern() {
	stem := strings.ToLower(gamepath.Stem(d.src.Name))
	own := make(map[string]bool)
	for i := range d.scene.Textures {
		own[strings.ToLower(gamepath.Stem(d.scene.Textures[i].Name))] = true
	}
	for _, slot := range slices.Sorted(maps.Keys(d.assigned)) {
		given := d.assigned[slot]
		if given.Data != nil || !asset.IsPattern(given.Name) {
			continue
		}
		delete(d.assigned, slot)
		if !slices.Contains(d.slots, slot) {
			continue
		}
		list := d.candidates(given.Name, own)
		if len(list) == 0 {
			d.found = append(d.found, report.New(report.DrawPattern, "", "--texture %s=%s: no image beside the model matches; %s", slot, given.Name, namesOf(d.candidates("*", own))))
			continue
		}
		named := slices.IndexFunc(list, func(f asset.Found) bool {
			return strings.HasPrefix(strings.ToLower(path.Base(f.Path)), stem)
		})
		found := list[max(named, 0)]
		if data, err := found.ReadFile(0); err == nil {
			d.assigned[slot] = asset.Override{Name: found.String(), Data: data}
			own[strings.ToLower(gamepath.Stem(found.Path))] = true
			d.found = append(d.found, report.New(report.DrawDisplay, "", "%s is used for %s: %s", path.Base(found.Path), slot, choice(len(list), given.Name)))
		}
	}
}

// candidates returns the images beside the model that match a pattern, except those that the model itself refers to.
func (d *slotResolver) candidates(pattern string, own map[string]bool) []asset.Found {
	return slices.DeleteFunc(d.src.Resolver.All(pattern), func(f asset.Found) bool {
		return !slices.Contains(asset.TextureExts, strings.ToLower(path.Ext(f.Path))) || own[strings.ToLower(gamepath.Stem(f.Path))]
	})
}

// choice returns a clause with the number of images that match a pattern.
func choice(n int, pattern string) string {
	if n == 1 {
		return "it is the only image beside the model that matches " + pattern
	}
	return fmt.Sprintf("it is one of %d images beside the model that match %s", n, pattern)
}

// namesOf lists the images beside a model that could be used.
func namesOf(list []asset.Found) string {
	const shown = 10
	if len(list) == 0 {
		return "there are no images other than those that the model names itself"
	}
	var names []string
	for _, f := range list[:min(len(list), shown)] {
		names = append(names, path.Base(f.Path))
	}
	text := "there are " + strings.Join(names, ", ")
	if n := len(list) - shown; n > 0 {
		text += fmt.Sprintf(" and %d more", n)
	}
	return text
}

// byName uses an image with the model's name for the skin of a creature or of an item.
func (d *slotResolver) byName() {
	stem := gamepath.Stem(d.src.Name)
	for _, slot := range []string{"monster-1", "object-skin"} {
		for _, name := range []string{stem + "Skin.blp", stem + ".blp"} {
			if !d.wants(slot) {
				break
			}
			if found, ok := d.src.Resolver.Find(name, asset.TextureExts...); ok && path.Clean(found.Dir) == path.Clean(d.src.Resolver.Place.Dir) && d.fillSlot(slot, name) {
				d.found = append(d.found, report.New(report.DrawDisplay, "", "%s is used for %s, because it is beside the model and has its name; --texture %s=FILE selects another", path.Base(found.Path), slot, slot))
			}
		}
	}
}

// paint makes a character's skin of its layers. Those that can't be read are left out.
func (d *slotResolver) paint(layers []dbc.Layer) {
	var skin *image.NRGBA
	var names []string
	for _, l := range layers {
		data, found, err := d.src.Resolver.Read(l.File, asset.TextureExts...)
		if err != nil {
			continue
		}
		img, _, err := texture.Decode(found.String(), data, texture.Options{})
		if err != nil {
			continue
		}
		names = append(names, found.String())
		if skin == nil {
			skin = image.NewNRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
		}
		size := skin.Bounds().Size()
		area := image.Rect(l.X*size.X/256, l.Y*size.Y/256, (l.X+l.W)*size.X/256, (l.Y+l.H)*size.Y/256)
		if img.Bounds().Size() == area.Size() {
			draw.Draw(skin, area, img, img.Bounds().Min, draw.Over)
		} else {
			draw.BiLinear.Scale(skin, area, img, img.Bounds(), draw.Over, nil)
		}
	}
	if skin == nil {
		return
	}
	if data, err := texture.EncodePNG(skin); err == nil {
		d.assigned["skin"] = asset.Override{Name: strings.Join(names, " + ") + composed, Data: data}
	}
}

// composed is the end of the name of an image that isn't a file, but made of several.
const composed = " (composed).png"

// gameTables are the game's tables, and why those that were found can't be used.
type gameTables struct {
	*dbc.Tables
	mutex  sync.Mutex
	failed map[string]error // by the table's name
}

// read reads a table; nil for none.
func (t *gameTables) read(name string, f asset.Found) *dbc.Table {
	data, err := f.ReadFile(0)
	var table *dbc.Table
	switch {
	case err != nil:
	case strings.EqualFold(path.Ext(f.Path), ".csv"):
		table, err = dbc.ParseCSV(name, data)
	default:
		table, err = dbc.Parse(data)
	}
	if err != nil {
		t.mutex.Lock()
		t.failed[name] = fmt.Errorf("%s can't be used: %w", f, err)
		t.mutex.Unlock()
		return nil
	}
	return table
}

// unusable reports the tables that can't be used, of those that were needed so far.
func (t *gameTables) unusable() (found []report.Finding) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, name := range slices.Sorted(maps.Keys(t.failed)) {
		found = append(found, report.New(report.DrawTable, "", "the table %v", t.failed[name]))
	}
	return found
}

// tables are those that were read, by which files they are.
var tables = cache.New[string](limit.GameTables, func(*gameTables) int64 { return 1 })

// tableFile finds a table: in the game's folder, or where a tool may have put it.
func tableFile(near asset.Resolver, name string) (asset.Found, bool) {
	for _, file := range []string{`DBFilesClient\` + name + ".dbc", `DBFilesClient\` + name + ".csv", name + ".csv"} {
		if f, ok := near.Find(file); ok && f.How == asset.ByName {
			return f, true
		}
	}
	return asset.Found{}, false
}

// tablesOf returns the game's tables that are found from a model's location.
func tablesOf(near asset.Resolver) *gameTables {
	found := make(map[string]asset.Found)
	var key bytes.Buffer
	for _, name := range dbc.Names {
		f, ok := tableFile(near, name)
		if !ok {
			continue
		}
		if file, err := f.Open(); err == nil {
			if info, err := file.Stat(); err == nil {
				fmt.Fprintln(&key, f, info.Size(), info.ModTime().UnixNano())
			}
			file.Close()
		}
		found[name] = f
	}
	return tables.Get(cmp.Or(key.String(), "none"), func() *gameTables {
		t := &gameTables{failed: make(map[string]error)}
		t.Tables = dbc.New(func(name string) *dbc.Table {
			f, ok := found[name]
			if !ok {
				return nil
			}
			return t.read(name, f)
		})
		return t
	})
}
