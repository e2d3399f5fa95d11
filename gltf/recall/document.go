package recall

import (
	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// A Document is a glTF that marrow may have written, and that another program may have edited.
type Document struct {
	*gltf.Document
	made *restorer // if another program made the document from one of marrow's; see MadeFrom
}

// Decode reads a glTF; see [gltf.Decode].
func Decode(data []byte) (*Document, []report.Finding, error) {
	d, found, err := gltf.Decode(data)
	return &Document{Document: d}, found, err
}

// Scene returns the document's default scene. With Options.Recall, this is the scene from which marrow wrote the document, with the
// edits of other programs. It has the unit of the source. If marrow didn't write the document, or without the option, it is the scene
// that viewers show. The findings report what it can't hold.
func (d *Document) Scene(o scene.Options) (*scene.Scene, []report.Finding) {
	read := d.Read()
	if k := d.made; k != nil && k.scale != 0 {
		read.Scene.MetresPerUnit = read.Scene.MetresPerUnit * d.Document.Scale() / k.scale
	}
	if o.Recall {
		unscale(read.Scene, d.Scale())
		if d.made != nil {
			d.made.restore(read)
		}
		if s := recall(read, d.made); s != nil {
			return read.Finish(s, o)
		}
	}
	return read.Shown(o)
}

// Scale returns the factor by which marrow multiplied all lengths of the document; 1 if it didn't. It is also known if the extras
// that state it are missing, after MadeFrom.
func (d *Document) Scale() float32 {
	if k := d.made; k != nil && k.scale != 0 {
		return k.scale
	}
	return d.Document.Scale()
}

// unscale converts all lengths of a scene to the unit of the source's format, in which extras are.
func unscale(s *scene.Scene, scale float32) { scene.NewScaler(float64(scale)).Inverse().Scene(s) }
