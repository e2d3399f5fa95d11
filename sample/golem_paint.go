package sample

import "math"

// The ramps of the golem's skin.
const (
	rampStone = iota
	rampMoss
	rampGold
	rampSteel
	rampWood
	rampCloth
	rampGlow
)

func golemTextures() []File {
	return []File{
		{"Textures/MarrowGolem.blp", golemCanvas().blp1(8)},
		{"Textures/MarrowShine.blp", shineCanvas().blp1(0)},
		{"Textures/MarrowCrystal.blp", crystalCanvas().blp1(0)},
		{"Textures/MarrowEmbers.blp", embersCanvas().blp1(0)},
		{"Textures/MarrowTrail.blp", trailCanvas().blp1(0)},
	}
}

func golemCanvas() *canvas {
	c := newCanvas(golemSkinSize,
		ramp{0x16141a, 0x3a3640, 0x6c6668, 0xa49c92, 0xdcd4c0},
		ramp{0x10160a, 0x2c3a14, 0x5c7226, 0x9cb04a},
		ramp{0x241004, 0x7a4a12, 0xc8922c, 0xffe89c},
		ramp{0x101318, 0x38404c, 0x7c8896, 0xe0ecf4},
		ramp{0x160d08, 0x4a2c18, 0x8a5c34, 0xc49a68},
		ramp{0x000000, 0x404040, 0xb0b0b0, 0xffffff},
		ramp{0x04202c, 0x0c8098, 0x70f0ff, 0xf0ffff},
	)
	c.paint(0, 0, 128, 128, func(u, v float32) tone { return rock(u, v, 5, 11) })
	c.paint(128, 0, 128, 128, func(u, v float32) tone { return rock(u, v, 4, 23) })
	c.paint(0, 128, 64, 128, tabardCloth)
	c.paint(64, 128, 64, 64, plate)
	c.paint(64, 192, 64, 64, func(u, v float32) tone {
		light := 0.35 + 0.35*grain(u, v, 4, 31) + 0.25*float32(math.Sin(float64(v)*math.Pi))
		edge := min(v, 1-v)
		light += 0.3*step(0.1, 0.16, edge)*step(0.24, 0.18, edge) - 0.3*step(0.12, 0.02, edge)
		return tone{rampGold, light, 1}
	})
	c.paint(128, 128, 64, 64, steel)
	c.paint(192, 128, 64, 64, func(u, v float32) tone { // wrapped with leather
		w := v*9 + u
		wind := w - float32(math.Floor(float64(w)))
		return tone{rampWood, 0.2 + 0.35*float32(math.Sin(float64(wind)*math.Pi)) + 0.35*grain(u, v, 8, 41), 1}
	})
	c.paint(128, 192, 128, 64, face)
	return c
}

// rock paints broken stones with moss in the cracks, darker towards the bottom.
func rock(u, v float32, period int32, seed int32) tone {
	wobble := 0.03 * (grain(u, v, 8, seed+9) - 0.5)
	stone, crack := stones(u+wobble, v+wobble, period, seed)
	fine, coarse := grain(u, v, 16, seed+3), grain(u, v, 4, seed+5)
	light := 0.28 + 0.16*stone + 0.3*fine + 0.12*coarse
	light += 0.12 * step(0.1, 0.25, crack) * step(0.5, 0.25, crack) // worn edges
	light *= 0.3 + 0.7*step(0, 0.2, crack)
	light *= 1.12 - 0.4*v
	if moss := coarse + 0.4*fine - 0.3*v - 0.45*crack; moss > 0.56 {
		return tone{rampMoss, light * 1.1, 1}
	}
	return tone{rampStone, light * 1.15, 1}
}

// tabardCloth paints transparent cloth, which shows the team's colour, with folds, a hem and a golden emblem.
func tabardCloth(u, v float32) tone {
	x, y := (u-0.5)*2, (v-0.46)*4
	if d := float32(math.Abs(float64(x)))*1.3 + float32(math.Abs(float64(y))); d < 0.95 {
		if d < 0.35 {
			return tone{rampGlow, 0.45 + 0.4*(0.35-d), 1}
		}
		if d > 0.8 || d < 0.5 {
			return tone{rampGold, 0.55 + 0.3*grain(u, v, 8, 3), 1}
		}
		return tone{rampCloth, 0.05, 0.65}
	}
	edge := min(u, 1-u, (1-v)*2)
	if edge < 0.11 {
		return tone{rampGold, 0.35 + 0.35*step(0, 0.05, edge)*step(0.11, 0.06, edge) + 0.2*grain(u, v, 16, 5), 1}
	}
	fold := float32(math.Sin(float64(u)*5*math.Pi + 0.8*math.Sin(float64(v)*3)))
	weave := grain(u, v, 32, 7)
	if fold > 0.25 { // a lighter ridge
		return tone{rampCloth, 0.9, 0.12 * (fold - 0.25) * (1 + weave)}
	}
	return tone{rampCloth, 0.02, clamp(0.3*(0.25-fold)*(0.6+0.5*v) + 0.12*weave + 0.2*step(0.2, 0.11, edge))}
}

// plate paints a pauldron from its top (v 0) to its rim: the team's colour between golden ribs.
func plate(u, v float32) tone {
	wear := grain(u, v, 8, 51)
	if v > 0.74 {
		rivet := length((u*10-float32(math.Floor(float64(u*10))))-0.5, (v-0.87)*8)
		light := 0.35 + 0.3*wear + 0.25*step(0.78, 0.84, v)*step(1, 0.9, v)
		if rivet < 0.3 {
			light = 0.95 - 1.4*rivet
		} else if rivet < 0.42 {
			light = 0.15
		}
		return tone{rampGold, light, 1}
	}
	rib := u*5 - float32(math.Floor(float64(u*5)))
	if rib = float32(math.Abs(float64(rib - 0.5))); rib > 0.43 || v < 0.1 {
		return tone{rampGold, 0.4 + 0.3*wear, 1}
	}
	shadow := 0.5*step(0.36, 0.43, rib) + 0.45*step(0.66, 0.74, v) + 0.35*step(0.62, 0.85, wear)
	return tone{rampCloth, 0.03, clamp(shadow + 0.06)}
}

// steel paints the hammer's brushed steel with a shining rune.
func steel(u, v float32) tone {
	edge := min(u, v, 1-u, 1-v)
	light := 0.35 + 0.3*grain(u, v*0.25, 16, 61) + 0.15*grain(u, v, 4, 63)
	light += 0.35*step(0.02, 0.06, edge)*step(0.12, 0.08, edge) - 0.25*step(0.12, 0.15, edge)*step(0.2, 0.16, edge)
	x, y := (u-0.5)*2, (v-0.5)*2
	d := float32(math.Abs(float64(length(x, y) - 0.4)))
	bar := float32(math.Abs(float64(x))) + step(0.55, 0.6, float32(math.Abs(float64(y))))
	if rune := min(d, bar); rune < 0.07 {
		return tone{rampGlow, 0.8 - 4*rune, 1}
	} else if rune < 0.12 {
		light *= 0.5
	}
	return tone{rampSteel, light, 1}
}

// face paints the whole head, with its front at u 0.5: stone with deep eye sockets and a mouth.
func face(u, v float32) tone {
	t := rock(u, v*0.5, 6, 71)
	x, y := (u-0.5)*2*3, v
	socket := min(length(x-0.42, (y-0.46)*4), length(x+0.42, (y-0.46)*4))
	if socket < 0.6 {
		t.light *= 0.15 + 0.85*step(0.2, 0.6, socket)
		t.ramp = rampStone
	}
	return t
}

// shineCanvas paints a soft round light on black, for additive blending.
func shineCanvas() *canvas {
	c := newCanvas(64, ramp{0x000000, 0x04303c, 0x18a0c0, 0xa0f4ff, 0xffffff})
	c.paint(0, 0, 64, 64, func(u, v float32) tone {
		d := clamp(1 - length(u-0.5, v-0.5)*2.05)
		return tone{0, d * d * (0.75 + 0.25*d), 1}
	})
	return c
}

// crystalCanvas paints the inside of a crystal; it repeats in all directions.
func crystalCanvas() *canvas {
	c := newCanvas(64, ramp{0x042838, 0x0a6c8c, 0x28c0dc, 0xb0f8ff, 0xffffff})
	c.paint(0, 0, 64, 64, func(u, v float32) tone {
		facet, crack := stones(u, v, 3, 81)
		return tone{0, 0.15 + 0.4*facet + 0.35*step(0.16, 0, crack) + 0.2*grain(u, v, 4, 83), 1}
	})
	return c
}

// embersCanvas paints four phases of an ember, in two rows of two.
func embersCanvas() *canvas {
	c := newCanvas(64, ramp{0x000000, 0x404850, 0xc0d0d8, 0xffffff})
	for i := range 4 {
		c.paint(i%2*32, i/2*32, 32, 32, func(u, v float32) tone {
			x, y := u-0.5, v-0.5
			ragged := 0.5 + 0.5*grain(u, v, 4, int32(90+i))
			d := clamp(1 - length(x, y)*(2.2+0.4*float32(i)))
			cross := step(0.1, 0, min(float32(math.Abs(float64(x))), float32(math.Abs(float64(y))))) * d
			return tone{0, d*d*ragged + 0.5*cross*cross, 1}
		})
	}
	return c
}

// trailCanvas paints the hammer's trail, which fades along u, towards its end, and towards both sides.
func trailCanvas() *canvas {
	c := newCanvas(32, ramp{0x000000, 0x0c4860, 0x50c8e8, 0xffffff})
	c.paint(0, 0, 32, 32, func(u, v float32) tone {
		across := float32(math.Sin(float64(v) * math.Pi))
		return tone{0, across * (1 - u) * (0.6 + 0.4*grain(u*0.5, v, 4, 99)), 1}
	})
	return c
}
