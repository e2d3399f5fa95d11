package formats

import (
	"bytes"
	"strings"

	"marrow/check"
	"marrow/m2"
	"marrow/mdl"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
	"marrow/xac"
	"marrow/xmf"
)

// table is every format there is. To add one, add its entry here.
var table = []*Format{
	{
		ID:         "mdx",
		Name:       "MDX",
		About:      "models of Warcraft III, Reforged and World of Warcraft's alpha",
		Extensions: []string{".mdx"},
		Role:       Model,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(mdx.Magic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := mdx.Decode(data, mdx.Options{})
			return m, findings, err
		},
		explain: func(data []byte) *wire.Map { return mdx.Explain(data, mdx.Options{}) },
		rules:   check.For(check.Self[*mdx.Model], mdx.Rules),
	},
	{
		ID:         "m2",
		Name:       "M2",
		About:      "models of World of Warcraft",
		Extensions: []string{".m2"},
		Role:       Model,
		matches:    m2.Matches,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := m2.Decode(data, m2.Options{})
			return m, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.Explain(data, m2.Options{}) },
		rules:   check.For(check.Self[*m2.Model], m2.Rules),
	},
	{
		ID:         "skin",
		Name:       "M2 skin",
		About:      "views of World of Warcraft's models: which triangles are drawn, and how",
		Extensions: []string{".skin"},
		Role:       Companion,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(m2.SkinMagic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			v, findings, err := m2.DecodeSkin(data, m2.Options{})
			return v, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.ExplainSkin(data, m2.Options{}) },
		rules:   check.For(check.Self[*m2.View], m2.ViewRules),
	},
	{
		ID:         "skel",
		Name:       "M2 skeleton",
		About:      "skeletons that World of Warcraft's models share",
		Extensions: []string{".skel"},
		Role:       Companion,
		matches:    m2.MatchesSkel,
		decode: func(data []byte) (Document, []report.Finding, error) {
			s, findings, err := m2.DecodeSkel(data, m2.Options{})
			return s, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.ExplainSkel(data, m2.Options{}) },
	},
	{
		ID:         "phys",
		Name:       "M2 physics",
		About:      "rigid bodies of World of Warcraft's models",
		Extensions: []string{".phys"},
		Role:       Companion,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(m2.PhysMagic)) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			p, findings, err := m2.DecodePhys(data, m2.Options{})
			return p, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.ExplainPhys(data, m2.Options{}) },
	},
	{
		ID:         "bone",
		Name:       "M2 bones",
		About:      "offsets of a face's bones in World of Warcraft's models",
		Extensions: []string{".bone"},
		Role:       Companion,
		matches:    m2.MatchesBone,
		decode: func(data []byte) (Document, []report.Finding, error) {
			b, findings, err := m2.DecodeBone(data, m2.Options{})
			return b, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.ExplainBone(data, m2.Options{}) },
	},
	{
		ID:         "anim",
		Name:       "M2 animation",
		About:      "keys of one sequence of a model of World of Warcraft",
		Extensions: []string{".anim"},
		Role:       Companion,
		matches:    m2.MatchesAnim,
		unsigned:   true, // the plain ones before Legion
		decode: func(data []byte) (Document, []report.Finding, error) {
			a, findings, err := m2.DecodeAnim(data, m2.Options{})
			return a, findings, err
		},
		explain: func(data []byte) *wire.Map { return m2.ExplainAnim(data, m2.Options{}) },
	},
	{
		ID:         "mdl",
		Name:       "MDL",
		About:      "models of Warcraft III and Reforged as text",
		Extensions: []string{".mdl"},
		Role:       Model,
		matches:    mdl.Looks,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := mdl.Decode(data)
			return &mdl.Document{Model: m}, findings, err
		},
		binary: func(data []byte) ([]byte, error) {
			m, _, err := mdl.Decode(data)
			if err != nil {
				return nil, err
			}
			m.CutTexts()
			return mdx.Encode(m)
		},
		locate:  func(data []byte, paths []string) finder { return mdl.Locate(data, paths).Find },
		lines:   true,
		explain: func(data []byte) *wire.Map { return mdx.Explain(data, mdx.Options{}) },
		rules:   append(check.For(func(d *mdl.Document) *mdx.Model { return d.Model }, mdx.Rules), check.For(check.Self[*mdl.Document], mdl.Rules)...),
	},
	{
		ID:         "xmf",
		Name:       "XMF",
		About:      "meshes of EGOSOFT's X Rebirth and X4",
		Extensions: []string{".xmf"},
		Role:       Model,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(xmf.Magic)) },
		unpacked:   xmf.Unpacked,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := xmf.Decode(data, xmf.Options{})
			if err == nil {
				err = m.Unpack()
			}
			return m, findings, err
		},
		explain: func(data []byte) *wire.Map { return xmf.Explain(data, xmf.Options{}) },
		rules:   check.For(check.Self[*xmf.Mesh], xmf.Rules),
	},
	{
		ID:         "ani",
		Name:       "ANI",
		About:      "motions of X Rebirth's and X4's components",
		Extensions: []string{".ani"},
		Role:       Motion,
		matches:    xmf.IsANI,
		decode: func(data []byte) (Document, []report.Finding, error) {
			m, findings, err := xmf.DecodeANI(data, xmf.Options{})
			return m, findings, err
		},
		explain: func(data []byte) *wire.Map { return xmf.ExplainANI(data, xmf.Options{}) },
		rules:   check.For(check.Self[*xmf.Motion], xmf.MotionRules),
	},
	{
		ID:         "component",
		Name:       "X4 component",
		About:      "component XML of X Rebirth and X4: puts ships and stations together from XMF and ANI",
		Role:       Assembly,
		Extensions: []string{}, // most XML files are something else
		matches:    xmf.IsComponent,
		decode: func(data []byte) (Document, []report.Finding, error) {
			c, findings, err := xmf.DecodeComponent(data)
			return c, findings, err
		},
		explain: xmf.ExplainComponent,
		locate:  func(data []byte, _ []string) finder { return xmf.LocateComponent(data) },
		lines:   true,
		rules:   check.For(check.Self[*xmf.ComponentFile], xmf.ComponentRules),
	},
	emotionFX(xac.Actor, Model, "actors of EMotionFX, as in Tree of Savior and Victoria II"),
	emotionFX(xac.Motion, Motion, "motions for EMotionFX's actors"),
	emotionFX(xac.MorphMotion, Motion, "morph target motions for EMotionFX's actors"),
}

// emotionFX is one of the three formats that share a package.
func emotionFX(kind xac.Kind, role Role, about string) *Format {
	id := strings.ToLower(kind.String())
	return &Format{
		ID:         id,
		Name:       kind.String(),
		About:      about,
		Extensions: []string{"." + id},
		Role:       role,
		matches:    func(data []byte) bool { return bytes.HasPrefix(data, []byte(kind.Magic())) },
		decode: func(data []byte) (Document, []report.Finding, error) {
			f, findings, err := xac.Decode(data, xac.Options{})
			return f, findings, err
		},
		explain: func(data []byte) *wire.Map { return xac.Explain(data, xac.Options{}) },
		rules:   check.For(check.Self[*xac.File], xac.Rules),
	}
}
