package effect

// random generates the same numbers for the same particle (SplitMix64).
type random uint64

func newRandom(emitter, n uint64) random {
	return random(emitter*0x9e3779b97f4a7c15 ^ n*0xd1b54a32d192ed03)
}

func (c *random) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// unit returns a number from 0 to 1, signed one from −1 to 1.
func (c *random) unit() float32   { return float32(c.next()>>40) / (1 << 24) }
func (c *random) signed() float32 { return 2*c.unit() - 1 }
