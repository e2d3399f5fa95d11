package merge

// ParentsFirst returns an order of nodes, or bones, in which a new node, or one whose parent changed, is behind its parent. A parent
// that was behind such a node moves directly before it, with those of its ancestors that aren't before it already. All other nodes keep
// their order, also one that a file has before its parent. parents has the index of each node's parent; any other number means none.
func ParentsFirst(parents []int, changed func(i int) bool) (order []int) {
	placed := make([]bool, len(parents))
	var put func(i int, moves bool)
	put = func(i int, moves bool) {
		if placed[i] {
			return
		}
		placed[i] = true
		if up := parents[i]; up >= 0 && up < len(parents) && (moves || changed(i)) {
			put(up, true)
		}
		order = append(order, i)
	}
	for i := range parents {
		put(i, false)
	}
	return order
}
