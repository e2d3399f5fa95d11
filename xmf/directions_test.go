package xmf

import "testing"

// Bytes follow from their direction if no other triple of about the length 1 has the same one. A byte b represents 2b
// − 255.
func TestFollows(t *testing.T) {
	for bytes, want := range map[[3]uint8]bool{
		{255, 128, 128}: true,  // 255, 1, 1
		{0, 127, 128}:   true,  // −255, −1, 1
		{128, 128, 128}: false, // 1, 1, 1 is no direction of length 1
		{0, 0, 0}:       false, // −255 three times is 1.7 times as long
		{255, 129, 126}: true,  // 255, 3, −3 is as 85, 1, −1, but that is too short
	} {
		if got := follows(bytes[0], bytes[1], bytes[2]); got != want {
			t.Errorf("%v: %v, want %v", bytes, got, want)
		}
	}
	// All bytes that are a direction's own follow from it, whichever axes are equal.
	for _, u := range []vec3{{1, 0, 0}, {0, -1, 0}, {0.6, 0.8, 0}, {0, 0.6, -0.8}, {0.577, 0.577, 0.577}, {-0.707, 0, 0.707}, {0.28, 0, 0.96}} {
		u, _ = u.Unit()
		if bytes := directionBytes(u); !follows(bytes[0], bytes[1], bytes[2]) {
			t.Errorf("%v: its own bytes %v don't follow", u, bytes)
		}
	}
}

// Whether bytes follow is the same as what directionBytes gives, for all with a common factor.
func TestFollowsAsWritten(t *testing.T) {
	for i := range 1 << 24 {
		bytes := [3]uint8{uint8(i), uint8(i >> 8), uint8(i >> 16)}
		if factors[bytes[0]]&factors[bytes[1]]&factors[bytes[2]] == 0 {
			continue
		}
		v := vec3{float32(oddOf(bytes[0])), float32(oddOf(bytes[1])), float32(oddOf(bytes[2]))}
		if length := v.Len(); length < shortest || length > longest {
			continue
		}
		u, _ := v.Unit()
		if got, want := follows(bytes[0], bytes[1], bytes[2]), directionBytes(u) == bytes; got != want {
			t.Fatalf("%v: %v, want %v", bytes, got, want)
		}
	}
}
