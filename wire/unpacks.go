package wire

import "errors"

// Unpacks describes the bytes that were read last: how they are unpacked, and the layout of the unpacked bytes. These
// get a map with offsets of their own, such as data[0]!0x40. Only an explainer unpacks them; an error in them is an
// error of the file.
func (c *Codec) Unpacks(unpack func() ([]byte, error), layout func(*Codec)) {
	if c.explain == nil || c.err != nil {
		return
	}
	packed := c.explain.Last()
	content, err := unpack()
	var e *Error
	if errors.As(err, &e) && e.Path == "" {
		e.Offset, e.Path = int64(packed.Offset()), packed.Path()
	}
	if err != nil {
		c.later(err)
		return
	}
	inner := newExplainer(content, c.opts, c.explain.Unpacked)
	layout(inner)
	inner.Map()
	c.later(inner.Err())
}

// later stores an error of packed bytes, which is returned after everything else has been read, so that an error of
// the file's own takes precedence.
func (c *Codec) later(err error) {
	if c.packedErr == nil {
		c.packedErr = err
	}
}
