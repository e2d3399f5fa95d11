package report

// What pictures lack.
const (
	RenderNoModel Code = "RENDER001"
)

var renderCodes = []Info{
	{RenderNoModel, Warning, "a model that an emitter throws wasn't found or can't be read; it isn't drawn"},
}
