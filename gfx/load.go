package gfx

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"

	"marrow/asset"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/report"
	"marrow/xac"
)

// A body is what an actor type's files hold.
type body struct {
	file     *xac.File
	textures map[string]string // paths of the textures that it refers to
	missing  error             // the reason why there is no file
	found    []report.Finding  // about the motions
}

// A loader reads the files of actor types, each file once for each actor that it belongs to.
type loader struct {
	lock   sync.Mutex // for the following fields, and Actor.body
	near   asset.Resolver
	room   *limit.Budget
	actors map[string]*actorFile
	motion map[string]*asset.Override
}

// An actorFile is an XAC that several actor types may share.
type actorFile struct {
	data  []byte
	place asset.Location
	err   error
}

// Load stores how to find the actors and motions. They are read when their actor type is converted to a scene or
// checked. The files stay in memory if Load is called again for the same location.
func (f *File) Load(_ string, near asset.Resolver) []report.Finding {
	if f.loader != nil && f.loader.near.Finder == near.Finder && f.loader.near.Place == near.Place {
		return nil
	}
	f.loader = &loader{near: near, room: limit.NewBudget(limit.ActorFiles), actors: make(map[string]*actorFile), motion: make(map[string]*asset.Override)}
	for _, a := range f.Actors {
		a.body = nil
	}
	return nil
}

// load reads the files of an actor type, once, also if several goroutines use the File. The result is nil before Load.
func (f *File) load(a *Actor) *body {
	if f.loader == nil {
		return nil
	}
	f.loader.lock.Lock()
	defer f.loader.lock.Unlock()
	if a.body == nil {
		a.body = f.loader.body(a)
	}
	return a.body
}

// XAC returns the actor of an actor type; nil before Load, or if it can't be read.
func (f *File) XAC(a *Actor) *xac.File {
	if b := f.load(a); b != nil {
		return b.file
	}
	return nil
}

// body reads the files of an actor type. The findings are about those that are missing.
func (l *loader) body(a *Actor) *body {
	b := &body{}
	file, err := l.actor(a.File)
	if err == nil {
		b.file, _, err = xac.Decode(file.data, xac.Options{})
		if err == nil && b.file.Kind != xac.Actor {
			err = fmt.Errorf("%s is a %s, want an XAC", a.File, b.file.Kind)
		}
	}
	if err != nil {
		b.file, b.missing = nil, err
		return b
	}
	var motions []asset.Override
	for i := range a.Animations {
		m := &a.Animations[i]
		data, err := l.read(m.File)
		if err != nil {
			b.found = append(b.found, report.New(codeMissing, a.Path(m.Path), "%v; the animation %s of %s is left out", err, m.Role, a.Name))
			continue
		}
		motions = append(motions, asset.Override{Name: m.Role, Data: data})
	}
	b.found = append(b.found, b.file.Load("", asset.Resolver{Override: motions})...)
	b.textures = l.textures(b.file, file.place)
	return b
}

// actor reads an XAC, once.
func (l *loader) actor(name string) (*actorFile, error) {
	key := strings.ToLower(name)
	if file := l.actors[key]; file != nil {
		return file, file.err
	}
	file := &actorFile{}
	l.actors[key] = file
	var found asset.Found
	file.data, found, file.err = l.open(name)
	file.place = found.Location
	return file, file.err
}

// read reads a motion, once.
func (l *loader) read(name string) ([]byte, error) {
	key := strings.ToLower(name)
	if m := l.motion[key]; m != nil {
		return m.Data, nil
	}
	data, _, err := l.open(name)
	if err == nil {
		l.motion[key] = &asset.Override{Name: name, Data: data}
	}
	return data, err
}

// open reads a file of the game or the mod.
func (l *loader) open(name string) ([]byte, asset.Found, error) {
	if name == "" {
		return nil, asset.Found{}, errors.New("no file is named")
	}
	data, found, err := l.near.Read(name)
	if errors.Is(err, asset.ErrNotFound) {
		return nil, found, fmt.Errorf("%s is missing%s", name, asset.Reason(err))
	}
	if err == nil && !l.room.Take(len(data)) {
		err = fmt.Errorf("%s has %d bytes, and of the %d for all files of a .gfx %d are left", name, len(data), l.room.Most, l.room.Left())
	}
	return data, found, err
}

// textures finds the images of an actor, which are in the folder of the actor's own file (not that of the .gfx file)
// or in its parent folders.
func (l *loader) textures(f *xac.File, place asset.Location) map[string]string {
	list := make(map[string]string)
	near := l.near.At(place)
	for _, d := range f.Summary().Deps {
		if found, ok := near.Find(d.Path, asset.TextureExts...); ok {
			list[d.Path] = found.Path
		} else {
			list[d.Path] = path.Join(place.Dir, gamepath.Slashed(d.Path))
		}
	}
	return list
}
