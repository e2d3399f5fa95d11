package batch

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// A Shard is one part of a run. The parts may run on any machine at any time. Only a file's path determines its shard.
// The zero value is the whole run.
type Shard struct {
	Index int // from 0, as in job arrays
	Of    int // number of shards; 0 means one
}

// ParseShard parses a shard such as 3/16; an empty string is the whole run.
func ParseShard(s string) (Shard, error) {
	if s == "" {
		return Shard{}, nil
	}
	index, of, ok := strings.Cut(s, "/")
	i, err1 := strconv.Atoi(index)
	n, err2 := strconv.Atoi(of)
	switch {
	case !ok || err1 != nil || err2 != nil || n < 1:
		return Shard{}, fmt.Errorf("%q isn't a shard such as 3/16", s)
	case n > limit.Shards:
		return Shard{}, fmt.Errorf("shard %s: want at most %d shards", s, limit.Shards)
	case i < 0 || i >= n:
		return Shard{}, fmt.Errorf("no shard %s: shards are 0/%d to %d/%d", s, n, n-1, n)
	}
	return Shard{i, n}, nil
}

// String returns the shard as in 3/16, or nothing for the whole run.
func (s Shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Of)
}

// Has reports whether a file is in the shard.
func (s Shard) Has(rel string) bool {
	if s.Of <= 1 {
		return true
	}
	h := fnv.New64a()
	h.Write([]byte(rel))
	sum := h.Sum64()
	sum ^= sum >> 32 // the low bits are too similar for names that differ in one digit
	sum *= 0x9E3779B97F4A7C15
	return int((sum>>32)%uint64(s.Of)) == s.Index
}
