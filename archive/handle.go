package archive

import (
	"errors"
	"io/fs"
	"os"
	"sync"

	"marrow/internal/limit"
)

// A handle is a file that is opened when it is read, and closed when too many others have been opened since. It is safe
// for concurrent use.
type handle struct {
	name string
	info fs.FileInfo // the file must still have this size and time

	mu     sync.RWMutex
	file   *os.File // nil if it isn't open
	closed bool     // permanently
}

// handles lists the open handles, in the order in which they were opened.
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
		if err := oldest.closeFile(false); err != nil {
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
	if err == nil && (now.Size() != h.info.Size() || !now.ModTime().Equal(h.info.ModTime())) {
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

// closeFile closes the file: until the next read or, if permanent, for good.
func (h *handle) closeFile(permanent bool) (err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.file != nil {
		err = h.file.Close()
	}
	h.file, h.closed = nil, h.closed || permanent
	return err
}

// Close closes the file permanently.
func (h *handle) Close() error {
	handles.Lock()
	defer handles.Unlock()
	for i, o := range handles.open {
		if o == h {
			handles.open = append(handles.open[:i:i], handles.open[i+1:]...)
			break
		}
	}
	return h.closeFile(true)
}
