package texture

import "testing"

// A frame header (ITU-T T.81, B.2.2) has the size and the sampling of each component, including the last.
func TestReadFrame(t *testing.T) {
	frame := func(sampling ...byte) []byte {
		body := []byte{8, 1, 2, 3, 4, byte(len(sampling))}
		for i, s := range sampling {
			body = append(body, byte(i+1), s, 0)
		}
		return body
	}
	for _, c := range []struct {
		body       []byte
		components int
		subsampled bool
	}{
		{frame(0x11), 1, false},
		{frame(0x22), 1, false},
		{frame(0x11, 0x11, 0x11, 0x11), 4, false},
		{frame(0x22, 0x11, 0x11), 3, true},
		{frame(0x11, 0x11, 0x21), 3, true},
		{frame(0x11, 0x11, 0x11, 0x12), 4, true},
		{frame(0x22, 0x22), 2, false},
		{frame(0x11, 0x11, 0x21)[:14], 3, true}, // truncated after the last component's sampling
		{frame(0x11, 0x11, 0x21)[:13], 3, false},
	} {
		var info jpegInfo
		if !info.readFrame(c.body) || info.width != 0x304 || info.height != 0x102 || info.components != c.components || info.subsampled != c.subsampled {
			t.Errorf("% x: %+v", c.body, info)
		}
	}
	if new(jpegInfo).readFrame(make([]byte, 5)) {
		t.Error("a header of 5 bytes is read")
	}
}
