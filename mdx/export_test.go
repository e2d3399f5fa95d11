package mdx

// Unexported parts that tests outside of the package need.
var (
	SmallModel = smallModel
	SameFields = sameFields
)

// EachDialect calls f for each flavour and version.
func EachDialect(f func(Flavour, uint32)) {
	for _, d := range dialects {
		f(d.flavour, d.version)
	}
}
