package report

// What reading an M2 and its companions, and making a scene of it, may meet.
const (
	M2Version   Code = "M2001"
	M2Missing   Code = "M2002"
	M2Companion Code = "M2003"
	M2NoScene   Code = "M2004"
	M2Opaque    Code = "M2005"
	M2Shadows   Code = "M2006"
)

var m2Codes = []Info{
	{M2Version, Warning, "a version that no known client writes"},
	{M2Missing, Warning, "a companion wasn't found"},
	{M2Companion, Warning, "a companion can't be read, or belongs to another model"},
	{M2NoScene, Warning, "there is nothing to draw in such a file"},
	{M2Opaque, Note, "a file that only its model explains"},
	{M2Shadows, Note, "shadow batches whose place isn't known"},
}
