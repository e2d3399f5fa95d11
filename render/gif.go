package render

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"slices"
)

// GIF returns an animation that repeats forever, with at most 100 images per second and 255 colours. Pixels that are
// more than half transparent become completely transparent.
func GIF(frames []*image.NRGBA, fps float32) ([]byte, error) {
	palette, index := makePalette(frames)
	g := gif.GIF{LoopCount: 0}
	for _, f := range frames {
		p := image.NewPaletted(f.Rect, palette)
		for i := range p.Pix {
			if px := f.Pix[4*i : 4*i+4]; px[3] >= 0x80 {
				p.Pix[i] = index[rgb555(px)]
			}
		}
		g.Image = append(g.Image, p)
		g.Delay = append(g.Delay, max(int(100/fps+0.5), 1))
		g.Disposal = append(g.Disposal, gif.DisposalBackground)
	}
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &g)
	return b.Bytes(), err
}

// rgb555 returns a colour with five bits per channel.
func rgb555(px []uint8) int { return int(px[0]>>3)<<10 | int(px[1]>>3)<<5 | int(px[2]>>3) }

// makePalette chooses a palette by median cut; its first colour is transparent. index has the palette's colour for
// each of the 32768 colours of rgb555. A colour of the palette is the mean of the colours that it replaces, so that
// a plain background keeps its colour.
func makePalette(frames []*image.NRGBA) (color.Palette, []uint8) {
	count, sums := make([]int, 1<<15), make([][3]int, 1<<15)
	for _, f := range frames {
		for i := 0; i < len(f.Pix); i += 4 {
			if px := f.Pix[i : i+4]; px[3] >= 0x80 {
				c := rgb555(px)
				count[c]++
				for k := range 3 {
					sums[c][k] += int(px[k])
				}
			}
		}
	}
	var all []int
	for c, n := range count {
		if n > 0 {
			all = append(all, c)
		}
	}
	palette, index := color.Palette{color.NRGBA{}}, make([]uint8, 1<<15)
	for _, box := range medianCut(all, count) {
		var sum [3]int
		total := 0
		for _, c := range box {
			total += count[c]
			for k := range sum {
				sum[k] += sums[c][k]
			}
			index[c] = uint8(len(palette))
		}
		at := func(k int) uint8 { return uint8((sum[k] + total/2) / total) }
		palette = append(palette, color.NRGBA{at(0), at(1), at(2), 0xff})
	}
	return palette, index
}

func channel(c, k int) int { return c >> (10 - 5*k) & 31 }

// medianCut divides colours into at most 255 boxes.
func medianCut(all []int, count []int) [][]int {
	if len(all) == 0 {
		return nil
	}
	boxes := [][]int{all}
	for len(boxes) < 255 {
		widest, axis, best := -1, 0, 0
		for i, box := range boxes {
			for k := range 3 {
				lo, hi, weight := 31, 0, 0
				for _, c := range box {
					lo, hi = min(lo, channel(c, k)), max(hi, channel(c, k))
					weight += min(count[c], 64)
				}
				if v := (hi - lo) * weight; v > best {
					widest, axis, best = i, k, v
				}
			}
		}
		if widest < 0 {
			break
		}
		box := boxes[widest]
		slices.SortStableFunc(box, func(a, b int) int { return channel(a, axis) - channel(b, axis) })
		at := len(box) / 2
		boxes[widest] = box[:at]
		boxes = append(boxes, box[at:])
	}
	return boxes
}
