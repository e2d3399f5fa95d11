package scene

// Joints collects the nodes that move vertices, for a skin's list, as formats come upon them.
type Joints struct {
	Nodes []int // by the joints' numbers

	of map[int]uint16
}

// Joint is the number of a node among the joints, a new one if it is none yet.
func (l *Joints) Joint(node int) uint16 {
	j, ok := l.of[node]
	if !ok {
		if l.of == nil {
			l.of = make(map[int]uint16)
		}
		j = uint16(len(l.Nodes))
		l.of[node] = j
		l.Nodes = append(l.Nodes, node)
	}
	return j
}
