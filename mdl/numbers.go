package mdl

import (
	"bytes"
	"fmt"
	"math"
	"strconv"

	"marrow/internal/limit"
)

// Numbers as tools write them.

// int takes a whole number; what fits neither int32 nor uint32 fails.
func (s *scanner) int() int32 {
	s.peek()
	if s.failed {
		return 0
	}
	p, neg := s.pos, false
	if p < len(s.data) && s.data[p] == '-' {
		neg = true
		p++
	}
	start, n := p, int64(0)
	for p < len(s.data) && p-start < 11 {
		d := s.data[p] - '0'
		if d > 9 {
			break
		}
		n = n*10 + int64(d)
		p++
	}
	if p == start || p < len(s.data) && isWord[s.data[p]] {
		return s.oddInt()
	}
	if neg {
		n = -n
	}
	if n < math.MinInt32 || n > math.MaxUint32 {
		s.fail(s.pos, string(s.data[s.pos:p]), "a number of 32 bits")
		return 0
	}
	s.pos = p
	return int32(uint32(n))
}

// oddInt takes a whole number that is written as a float, as 3.0 and 1e+02, or in
// hexadecimal.
func (s *scanner) oddInt() int32 {
	if !s.atNumber() {
		s.found("a whole number")
		return 0
	}
	word := s.data[s.pos:s.wordEnd()]
	if n, err := strconv.ParseUint(string(word), 0, 32); err == nil {
		s.pos += len(word)
		return int32(uint32(n))
	}
	v, err := strconv.ParseFloat(string(word), 64)
	if _, wild := wildNumber(word); wild {
		v, err = 0, nil
	}
	if err != nil || v < math.MinInt32 || v > math.MaxUint32 {
		s.found("a whole number")
		return 0
	}
	if v != math.Trunc(v) || word[0] > '9' {
		s.instead(s.pos, string(word), strconv.FormatInt(int64(v), 10))
	}
	s.pos += len(word)
	return int32(uint32(int64(v)))
}

// pow10 are the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
	1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// float takes a number: the float32 that is nearest to it.
//
// The short path computes digits·10^exponent in float64, which rounds once if both
// are exact. Rounding that to float32 rounds the number itself, unless the float64
// lies just between two float32 values, or the float32 is subnormal.
func (s *scanner) float() float32 {
	if s.peek(); s.failed {
		return 0
	}
	p, neg := s.pos, false
	if p < len(s.data) && s.data[p] == '-' {
		neg = true
		p++
	}
	digits, exp, seen := uint64(0), 0, 0
	for ; p < len(s.data); p++ {
		d := s.data[p] - '0'
		if d > 9 {
			break
		}
		digits = digits*10 + uint64(d)
		seen++
	}
	if p < len(s.data) && s.data[p] == '.' {
		point := p + 1
		for p = point; p < len(s.data); p++ {
			d := s.data[p] - '0'
			if d > 9 {
				break
			}
			digits = digits*10 + uint64(d)
			seen++
		}
		exp = point - p
	}
	if seen == 0 || seen > 18 || digits >= 1<<53 || exp < -22 || p < len(s.data) && isWord[s.data[p]] {
		return s.oddFloat()
	}
	v := float64(digits) / pow10[-exp]
	const halfway, below = 1 << 28, 1<<29 - 1
	if bits := math.Float64bits(v); bits&below == halfway || v < 1.2e-38 && v != 0 || v > math.MaxFloat32 {
		return s.oddFloat()
	}
	if neg {
		v = math.Copysign(v, -1)
	}
	s.pos = p
	return float32(v)
}

// infinity is how marrow writes an infinite number, which every reader of numbers takes.
const infinity = "1e999"

// oddFloat takes a number that isn't plain digits with a point.
func (s *scanner) oddFloat() float32 {
	word := s.data[s.pos:s.wordEnd()]
	if len(word) > 400 {
		s.fail(s.pos, fmt.Sprintf("%q… (%d bytes)", word[:limit.ShownToken], len(word)), "a number")
		return 0
	}
	v, err := strconv.ParseFloat(string(word), 32)
	if err == nil || len(word) > 0 && word[0] <= '9' && math.IsInf(v, 0) { // too large for a float32, or fine
		if err != nil && string(bytes.TrimLeft(word, "+-")) != infinity {
			s.instead(s.pos, string(word[:min(len(word), limit.ShownToken)]), "infinity, because it is too large")
		}
		s.pos += len(word)
		return float32(v)
	}
	if v, ok := wildNumber(word); ok {
		if v == 0 {
			s.instead(s.pos, string(word), "0")
		}
		s.pos += len(word)
		if s.pos < len(s.data) && s.data[s.pos] == '(' { // nan(ind)
			if end := bytes.IndexByte(s.data[s.pos:min(s.pos+20, len(s.data))], ')'); end > 0 {
				s.pos += end + 1
			}
		}
		return v
	}
	s.found("a number")
	return 0
}

// instead reports that something was read as something else.
func (s *scanner) instead(at int, got, read string) {
	if s.odd != nil {
		s.odd(at, got, read)
	}
}

// wildNumber reads what tools print for numbers that aren't: nan, inf, and
// Microsoft's 1.#QNAN, -1.#IND, 1.#INF.
func wildNumber(word []byte) (float32, bool) {
	w, sign := bytes.ToLower(word[:min(len(word), 12)]), 1
	if len(w) > 0 && (w[0] == '-' || w[0] == '+') {
		if w[0] == '-' {
			sign = -1
		}
		w = w[1:]
	}
	switch {
	case string(w) == "inf", string(w) == "infinity", bytes.HasPrefix(w, []byte("1.#inf")):
		return float32(math.Inf(sign)), true
	case string(w) == "nan", string(w) == "-nan", bytes.HasPrefix(w, []byte("1.#")):
		return float32(math.NaN()), true
	}
	return 0, string(w) == "undefined" || string(w) == "null" // of JavaScript's tools
}
