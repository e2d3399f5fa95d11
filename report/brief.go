package report

import "errors"

// Brief returns the message of an error on one line. For a list of errors, it returns the first message and the number
// of further errors.
func Brief(err error) string {
	var several interface{ Brief() string }
	if errors.As(err, &several) {
		return several.Brief()
	}
	return err.Error()
}
