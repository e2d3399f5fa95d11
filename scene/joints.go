package scene

// Joints collects the nodes that move vertices, for the list of a skin.
type Joints struct {
	Nodes []int // by index of the joint

	of map[int]uint16
}

// Joint returns the index of a node among the joints, and adds it if necessary.
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
