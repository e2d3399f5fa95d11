package texture

// tgaRows iterates over the rows of raw pixels and unpacks run lengths.
type tgaRows struct {
	data  []byte // the remaining pixels of the file
	pixel int    // bytes
	row   int    // bytes
	whole bool   // data has all rows

	rle    bool
	buffer []byte // an unpacked row
	run    int    // number of pixels left in the current packet
	raw    bool   // the packet has each pixel; otherwise one pixel is repeated
}

// rows prepares reading the pixels, and adds a finding if some are missing.
func (f *tgaFile) rows() (*tgaRows, error) {
	r := &tgaRows{pixel: f.h.pixelBytes(), rle: f.h.isRLE()}
	r.row = int(f.h.Width) * r.pixel
	if !r.rle {
		data, err := f.d.pixelData("pixels", f.body, f.h.needed(), int(f.h.Width), int(f.h.Height))
		r.data, r.whole = data, int64(len(data)) == f.h.needed()
		return r, err
	}
	r.buffer = make([]byte, r.row)
	r.data = f.d.region(f.body, int64(len(f.d.data)))
	have := r.unpackedSize(f.h.needed())
	r.whole = have == f.h.needed()
	return r, f.d.checkCut("pixels", f.body, have, f.h.needed(), int(f.h.Width), int(f.h.Height))
}

// unpackedSize returns the number of bytes in the packets, at most need.
func (r *tgaRows) unpackedSize(need int64) int64 {
	var have int64
	for data := r.data; len(data) > 0 && have < need; {
		n := int(data[0]&127) + 1
		take := 1 + r.pixel
		if data[0] < 128 {
			take = 1 + n*r.pixel
		}
		if take > len(data) {
			n = 0
			if data[0] < 128 {
				n = (len(data) - 1) / r.pixel
			}
			take = len(data)
		}
		have += int64(n) * int64(r.pixel)
		data = data[take:]
	}
	return min(have, need)
}

// next returns the next row, or its existing part; it is valid until the next call.
func (r *tgaRows) next() []byte {
	if !r.rle {
		n := min(r.row, len(r.data))
		row := r.data[:n]
		r.data = r.data[n:]
		return row
	}
	at := 0
	for at < r.row {
		n := r.unpack(r.buffer[at:])
		if n == 0 {
			break
		}
		at += n
	}
	return r.buffer[:at]
}

// unpack writes the pixels of a packet to dst, as many as fit, and returns their size; a packet may continue in the
// next row. It returns 0 at the end of the file.
func (r *tgaRows) unpack(dst []byte) int {
	if r.run == 0 {
		if len(r.data) == 0 {
			return 0
		}
		r.run, r.raw = int(r.data[0]&127)+1, r.data[0] < 128
		r.data = r.data[1:]
	}
	n := min(r.run, len(dst)/r.pixel)
	if r.raw {
		n = min(n, len(r.data)/r.pixel)
		copy(dst, r.data[:n*r.pixel])
		r.data = r.data[n*r.pixel:]
	} else {
		if len(r.data) < r.pixel {
			return 0
		}
		for i := range n {
			copy(dst[i*r.pixel:], r.data[:r.pixel])
		}
		if n == r.run {
			r.data = r.data[r.pixel:]
		}
	}
	r.run -= n
	return n * r.pixel
}
