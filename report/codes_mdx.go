package report

// What decoding an MDX may meet beyond what any format meets.
const (
	MDXFlavour Code = "MDX001"
	MDXVersion Code = "MDX002"
)

var mdxCodes = []Info{
	{MDXFlavour, Warning, "the flavour couldn't be told from MODL's size"},
	{MDXVersion, Warning, "a version that no known client writes"},
}
