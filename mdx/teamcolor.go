package mdx

import (
	"encoding/hex"
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// TeamColors are the colours of the players, by number. The first twelve are those of the original Warcraft III; patch
// 1.29 added the others.
var TeamColors = []struct {
	Name  string
	Color color.NRGBA
}{
	{"red", rgb(0xff0303)},
	{"blue", rgb(0x0042ff)},
	{"teal", rgb(0x1ce6b9)},
	{"purple", rgb(0x540081)},
	{"yellow", rgb(0xfffc01)},
	{"orange", rgb(0xfe8a0e)},
	{"green", rgb(0x20c000)},
	{"pink", rgb(0xe55bb0)},
	{"gray", rgb(0x959697)},
	{"lightblue", rgb(0x7ebff1)},
	{"darkgreen", rgb(0x106246)},
	{"brown", rgb(0x4e2a04)},
	{"maroon", rgb(0x9b0000)},
	{"navy", rgb(0x0000c3)},
	{"turquoise", rgb(0x00eaff)},
	{"violet", rgb(0xbe00fe)},
	{"wheat", rgb(0xebcd87)},
	{"peach", rgb(0xf8a48b)},
	{"mint", rgb(0xbfff80)},
	{"lavender", rgb(0xdcb9eb)},
	{"coal", rgb(0x282828)},
	{"snow", rgb(0xebf0ff)},
	{"emerald", rgb(0x00781e)},
	{"peanut", rgb(0xa46f33)},
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// ParseTeamColor reads a player's colour: a name, a number from 0, #rgb or #rrggbb.
func ParseTeamColor(s string) (color.NRGBA, error) {
	if digits, ok := strings.CutPrefix(s, "#"); ok {
		if len(digits) == 3 { // each digit is repeated
			digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
		}
		if b, err := hex.DecodeString(digits); err == nil && len(b) == 3 {
			return color.NRGBA{b[0], b[1], b[2], 0xff}, nil
		}
	} else if n, err := strconv.Atoi(s); err == nil && n >= 0 && n < len(TeamColors) {
		return TeamColors[n].Color, nil
	}
	for _, t := range TeamColors {
		if strings.EqualFold(s, t.Name) || strings.EqualFold(s, "grey") && t.Name == "gray" {
			return t.Color, nil
		}
	}
	return color.NRGBA{}, fmt.Errorf("team colour %q, want a name such as red, a number from 0 to %d, #rgb or #rrggbb", s, len(TeamColors)-1)
}
