package mdx_test

import (
	"bytes"
	"encoding/binary"
	"testing"

	"marrow/mdx"
)

// A record has its own size, so it may end before the fields that later versions added. Therefore lights of 144 bytes,
// the size of version 800, can be read in every version.
func TestShortRecords(t *testing.T) {
	for _, version := range []uint32{800, 1300, 1500, 1600, 1800} {
		var light bytes.Buffer
		u32 := func(values ...uint32) { _ = binary.Write(&light, binary.LittleEndian, values) }
		u32(144, 96)
		light.Write(make([]byte, 80)) // the name
		u32(0, 0xffffffff, 0)
		light.Write(make([]byte, 44))
		var file bytes.Buffer
		chunk := func(tag string, data []byte) {
			file.WriteString(tag)
			_ = binary.Write(&file, binary.LittleEndian, uint32(len(data)))
			file.Write(data)
		}
		file.WriteString("MDLX")
		chunk("VERS", binary.LittleEndian.AppendUint32(nil, version))
		chunk("LITE", bytes.Repeat(light.Bytes(), 2))
		m, _, err := mdx.Decode(file.Bytes(), mdx.Options{})
		if err != nil {
			t.Fatalf("version %d: %v", version, err)
		}
		if len(m.Lights) != 2 {
			t.Errorf("version %d: %d lights, want 2", version, len(m.Lights))
		}
	}
}
