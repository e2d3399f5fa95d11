package report

// What reading an M2 and its companions, and making a scene of it, may meet.
const (
	M2Version   Code = "M2001"
	M2Missing   Code = "M2002"
	M2Companion Code = "M2003"
	M2Opaque    Code = "M2005"
	M2Shadows   Code = "M2006"
	M2NoView    Code = "M2007"
	M2NoKeys    Code = "M2008"
	M2Geosets   Code = "M2009"
	M2Undrawn   Code = "M2010"
	M2Combiner  Code = "M2011"
	M2Skin      Code = "M2012"
	M2Reference Code = "M2013"
	M2Interval  Code = "M2014"
	M2Crowded   Code = "M2015"
	M2NoGeoset  Code = "M2016"
	M2Level     Code = "M2017"

	M2Unreadable Code = "M2018"
	M2Physics    Code = "M2019"
	M2Face       Code = "M2020"
	M2Chunk      Code = "M2021"
	M2Effect     Code = "M2022"
	M2Clock      Code = "M2023"
)

var m2Codes = []Info{
	{M2Version, Warning, "a version that no known client writes"},
	{M2Missing, Warning, "a companion wasn't found"},
	{M2Companion, Warning, "a companion belongs to another model"},
	{M2Opaque, Note, "a file that only its model explains"},
	{M2Shadows, Note, "shadow batches whose place isn't known"},
	{M2NoView, Warning, "a model without a view has nothing to draw"},
	{M2NoKeys, Warning, "a sequence without its keys was left out"},
	{M2Geosets, Note, "geosets that a character doesn't wear were left out"},
	{M2Undrawn, Note, "a sub-mesh that nothing draws was left out"},
	{M2Combiner, Warning, "textures are combined in a way that plain layers only come near"},
	{M2Skin, Warning, "triangles or weights refer to vertices or bones that don't exist"},
	{M2Reference, Warning, "something refers to a thing that the model doesn't have"},
	{M2Interval, Warning, "a sequence ends before it starts"},
	{M2Crowded, Warning, "so much is shared that it isn't written out everywhere"},
	{M2NoGeoset, Warning, "a geoset that was asked for isn't there"},
	{M2Level, Note, "another level of detail than the one asked for is shown"},
	{M2Unreadable, Error, "a companion can't be read"},
	{M2Physics, Note, "bones that physics moves in the game stay as they are animated"},
	{M2Face, Note, "a face's .bone files were left out"},
	{M2Chunk, Note, "something of how the model looks isn't drawn"},
	{M2Effect, Note, "something that particles do in the game isn't drawn"},
	{M2Clock, Note, "something plays another sequence in the game than the model"},
}
