package report

// What runs over whole folders say.
const (
	BatchTwin Code = "BATCH001"
)

var batchCodes = []Info{
	{BatchTwin, Note, "an output kept its full name",
		"Two inputs would get the same output name, such as x.mdx and x.mdl. They become x.mdx.glb and x.mdl.glb.",
		""},
}
