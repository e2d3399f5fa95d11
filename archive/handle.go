package archive

import (
	"errors"
	"io/fs"
	"os"
	"sync"

	"marrow/internal/limit"
)

// A handle is a file that is opened when it is read, and closed when many others are read since. It may be used by many
// goroutines at once.
type handle struct {
	name string
	was  fs.FileInfo // another one isn't read

	mu     sync.RWMutex
	file   *os.File // nil: not open
	closed bool     // for good
}

// handles are those that are open, the one opened first in front.
var handles struct {
	sync.Mutex
	open []*handle
}

var errChanged = errors.New("the archive was changed while files in it were read")

// ReadAt reads a part of the file.
func (h *handle) ReadAt(b []byte, at int64) (int, error) {
	for {
		h.mu.RLock()
		if h.file != nil {
			n, err := h.file.ReadAt(b, at)
			h.mu.RUnlock()
			return n, err
		}
		h.mu.RUnlock()
		if err := h.reopen(); err != nil {
			return 0, err
		}
	}
}

// reopen opens the file, and closes another if too many are open.
func (h *handle) reopen() error {
	handles.Lock()
	defer handles.Unlock()
	if len(handles.open) >= limit.OpenArchives {
		oldest := handles.open[0]
		handles.open = append(handles.open[:0:0], handles.open[1:]...)
		if err := oldest.shut(false); err != nil {
			return err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return os.ErrClosed
	}
	if h.file != nil {
		return nil
	}
	file, err := os.Open(h.name)
	if err != nil {
		return err
	}
	now, err := file.Stat()
	if err == nil && (now.Size() != h.was.Size() || !now.ModTime().Equal(h.was.ModTime())) {
		err = errChanged
	}
	if err != nil {
		file.Close()
		return err
	}
	h.file = file
	handles.open = append(handles.open, h)
	return nil
}

// shut closes the file, as long as nobody reads it again or for good.
func (h *handle) shut(good bool) (err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.file != nil {
		err = h.file.Close()
	}
	h.file, h.closed = nil, h.closed || good
	return err
}

// Close closes the file for good.
func (h *handle) Close() error {
	handles.Lock()
	defer handles.Unlock()
	for i, o := range handles.open {
		if o == h {
			handles.open = append(handles.open[:i:i], handles.open[i+1:]...)
			break
		}
	}
	return h.shut(true)
}
