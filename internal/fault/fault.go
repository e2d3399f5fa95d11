// Package fault makes errors of panics.
package fault

import (
	"fmt"
	"runtime"
	"strings"
)

// A Fault is a panic as an error.
type Fault struct {
	value any
	place string // the function that panicked, and the line
}

// Of returns the Fault of a value that recover returned, or the value itself if that is one. The caller is the deferred function
// that called recover.
func Of(recovered any) *Fault {
	if f, ok := recovered.(*Fault); ok {
		return f
	}
	return &Fault{recovered, place()}
}

func (f *Fault) Error() string {
	return fmt.Sprintf("internal error; please report it: %v (%s)", f.value, f.place)
}

// place returns the function that panicked, and the line, for a caller that a deferred function has called.
func place() string {
	const skip = 4 // Callers, place, its caller and the deferred function
	pc := make([]uintptr, 32)
	frames := runtime.CallersFrames(pc[:runtime.Callers(skip, pc)])
	for {
		f, more := frames.Next()
		if !strings.HasPrefix(f.Function, "runtime.") || !more {
			return fmt.Sprintf("%s:%d", f.Function, f.Line)
		}
	}
}
