package report

import "errors"

// Brief is what an error says on one line. One that is several says the first and how many
// more there are, by a method of this name.
func Brief(err error) string {
	var several interface{ Brief() string }
	if errors.As(err, &several) {
		return several.Brief()
	}
	return err.Error()
}
