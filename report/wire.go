package report

import (
	"strings"

	"marrow/wire"
)

var wireCode = [...]Code{
	wire.SizeLies:      SizeLies,
	wire.TextJunk:      TextJunk,
	wire.ShortRecord:   ShortRecord,
	wire.Leftover:      Leftover,
	wire.UnknownBlock:  UnknownBlock,
	wire.SecondBlock:   SecondBlock,
	wire.BlockOrder:    BlockOrder,
	wire.EmptyBlock:    EmptyBlock,
	wire.Padding:       Padding,
	wire.Placed:        Placed,
	wire.Orphan:        Orphan,
	wire.DeadReference: DeadRef,
	wire.Derailed:      Derailed,
}

// FromWire converts the remarks of a Codec to findings.
func FromWire(remarks []wire.Remark) []Finding {
	if len(remarks) == 0 {
		return nil
	}
	list := make([]Finding, len(remarks))
	for i, r := range remarks {
		list[i] = New(wireCode[r.Kind], r.Path, "%s", r.Message)
		list[i].Offset = r.Offset
	}
	return list
}

// AboutContent returns the findings of decoding a file, without the notes on the positions of its bytes, which are for info
// and explain: a scene keeps no bytes.
func AboutContent(file string, findings []Finding) []Finding {
	var list []Finding
	for _, f := range findings {
		if f.Severity > Note || !strings.HasPrefix(string(f.Code), "WIRE") {
			f.File = FileName(file)
			list = append(list, f)
		}
	}
	return list
}
