package main

// The parts of CycloneDX 1.6 that describe a program and what it contains.

type bom struct {
	Format       string       `json:"bomFormat"`
	SpecVersion  string       `json:"specVersion"`
	Version      int          `json:"version"`
	Metadata     metadata     `json:"metadata"`
	Components   []component  `json:"components"`
	Dependencies []dependency `json:"dependencies"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Ref     string `json:"bom-ref"`
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	Hashes  []hash `json:"hashes,omitempty"`
	PURL    string `json:"purl"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type dependency struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

func newBOM(module, version string) *bom {
	c := library("golang", module, version)
	c.Type = "application"
	return &bom{
		Format: "CycloneDX", SpecVersion: "1.6", Version: 1,
		Metadata:     metadata{c},
		Dependencies: []dependency{{Ref: c.Ref}}, // a binary doesn't record which module needs which
	}
}

func (b *bom) add(c component) {
	b.Components = append(b.Components, c)
	b.Dependencies[0].On = append(b.Dependencies[0].On, c.Ref)
}

func library(kind, name, version string) component {
	purl := "pkg:" + kind + "/" + name + "@" + version
	return component{Ref: purl, Type: "library", Name: name, Version: version, PURL: purl}
}
