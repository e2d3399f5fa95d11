package report

// What runs over whole folders say.
const (
	BatchTwin Code = "BATCH001"
)

var batchCodes = []Info{
	{BatchTwin, Note, "outputs that would have the same name keep their full one"},
}
