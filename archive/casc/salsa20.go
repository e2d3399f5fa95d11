package casc

import (
	"encoding/binary"
	"math/bits"
)

// salsa20 writes in, combined with the key stream by XOR, to out: Salsa20/20 with a key of 128 bits, which x/crypto
// doesn't have. D. J. Bernstein, Salsa20 specification, section 9.
func salsa20(out, in []byte, key *[16]byte, nonce *[8]byte) {
	const constants = "expand 16-byte k"
	var state [16]uint32
	for i := range 4 {
		state[5*i] = binary.LittleEndian.Uint32([]byte(constants)[4*i:])
		state[1+i] = binary.LittleEndian.Uint32(key[4*i:])
		state[11+i] = state[1+i]
	}
	state[6], state[7] = binary.LittleEndian.Uint32(nonce[:]), binary.LittleEndian.Uint32(nonce[4:])
	for at := 0; at < len(in); at += 64 {
		x := state
		for range 10 {
			for c := range 4 { // columns, each starting at the diagonal
				quarter(&x[5*c], &x[(5*c+4)%16], &x[(5*c+8)%16], &x[(5*c+12)%16])
			}
			for r := range 4 { // rows
				quarter(&x[5*r], &x[4*r+(r+1)%4], &x[4*r+(r+2)%4], &x[4*r+(r+3)%4])
			}
		}
		var block [64]byte
		for i := range x {
			binary.LittleEndian.PutUint32(block[4*i:], x[i]+state[i])
		}
		for i := at; i < min(at+64, len(in)); i++ {
			out[i] = in[i] ^ block[i-at]
		}
		if state[8]++; state[8] == 0 {
			state[9]++
		}
	}
}

func quarter(a, b, c, d *uint32) {
	*b ^= bits.RotateLeft32(*a+*d, 7)
	*c ^= bits.RotateLeft32(*b+*a, 9)
	*d ^= bits.RotateLeft32(*c+*b, 13)
	*a ^= bits.RotateLeft32(*d+*c, 18)
}
