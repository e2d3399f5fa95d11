package batch

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"marrow/internal/limit"
)

// A Shard is one of several shares of a run, which may run anywhere at any time.
// A file's path alone says whose it is. The zero value is the whole run.
type Shard struct {
	Index int // from 0, as job arrays count
	Of    int // how many there are; 0 is one
}

// ParseShard reads a share as it is given, such as 3/16; empty is the whole run.
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
		return Shard{}, fmt.Errorf("share %s: there may be at most %d shares", s, limit.Shards)
	case i < 0 || i >= n:
		return Shard{}, fmt.Errorf("no shard %s: shards are 0/%d to %d/%d", s, n, n-1, n)
	}
	return Shard{i, n}, nil
}

// String is 3/16, or nothing for the whole run.
func (s Shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Of)
}

// Has reports whether a file is in the share.
func (s Shard) Has(rel string) bool {
	if s.Of <= 1 {
		return true
	}
	h := fnv.New64a()
	h.Write([]byte(rel))
	sum := h.Sum64()
	sum ^= sum >> 32 // the low bits of names that differ in one digit are too alike
	sum *= 0x9E3779B97F4A7C15
	return int((sum>>32)%uint64(s.Of)) == s.Index
}
