package limit

import "testing"

func TestBudget(t *testing.T) {
	b := NewBudget(10)
	if n := b.TakeSome(4); n != 4 || b.Exceeded {
		t.Errorf("takes %d of 4: %+v", n, b)
	}
	if b.Take(7) || !b.Exceeded || b.Left() != 6 {
		t.Errorf("a refused request takes something, or isn't recorded: %+v", b)
	}
	if !b.Take(6) || b.TakeSome(1) != 0 {
		t.Errorf("the last 6: %+v", b)
	}
	b.Reset()
	if b.Left() != 10 || b.Exceeded || b.TakeSome(11) != 10 || !b.Exceeded {
		t.Errorf("after Reset: %+v", b)
	}
	if b.Add(3); !b.Take(3) {
		t.Error("what was added can't be taken")
	}
	var none *Budget
	if !none.Take(1<<30) || none.TakeSome(1<<30) != 1<<30 {
		t.Error("a nil budget is limited")
	}
}
