package m2

import (
	"bytes"
	"testing"

	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/wire/bytemap"
)

// A kind is how one sort of file is read.
type kind = wiretest.Kind[wiretest.Document]

func kindOf[D wiretest.Document](decode func([]byte, Options) (D, []report.Finding, error), explain func([]byte, Options) *bytemap.Map) kind {
	return wiretest.Of(decode, explain, Options{}, Options{Alias: true}).Any()
}

var (
	models = kindOf(Decode, Explain)
	skins  = kindOf(DecodeSkin, ExplainSkin)
	skels  = kindOf(DecodeSkel, ExplainSkel)
	bones  = kindOf(DecodeBone, ExplainBone)
	physes = kindOf(DecodePhys, ExplainPhys)
	anims  = kindOf(DecodeAnim, ExplainAnim)
)

// kindFor returns the kind of file that data look like; a model if they look like nothing.
func kindFor(data []byte) kind {
	switch {
	case bytes.HasPrefix(data, []byte(SkinMagic)):
		return skins
	case bytes.HasPrefix(data, []byte(PhysMagic)):
		return physes
	case MatchesSkel(data):
		return skels
	case MatchesBone(data):
		return bones
	case MatchesAnim(data):
		return anims
	}
	return models
}

// checkMap: the map of keys covers every byte exactly once.
func checkMap(t testing.TB, m *bytemap.Map) {
	t.Helper()
	wiretest.Covers(t, m, m.Size(), m.Err() == nil)
}
