package report

// What reading EGOSOFT's XMF, ANI and component XML, and making a scene of them, may meet.
const (
	XMFPlacement Code = "XMF001"
	XMFCounts    Code = "XMF002"
	XMFVersion   Code = "XMF003"
	XMFCollision Code = "XMF004"
	XMFBuffer    Code = "XMF005"
	XMFIndex     Code = "XMF006"
	XMFElement   Code = "XMF007"
	XMFAttribute Code = "XMF008"
	XMFMaterial  Code = "XMF009"
	XMFBlend     Code = "XMF010"
	XMFMap       Code = "XMF011"
	XMFMotion    Code = "XMF012"
	XMFMissing   Code = "XMF013"
	XMFPart      Code = "XMF014"
	XMFFolder    Code = "XMF015"
	XMFSeveral   Code = "XMF016"
	XMFNoMesh    Code = "XMF017"
)

var xmfCodes = []Info{
	{XMFPlacement, Note, "buffers that don't stand back to back"},
	{XMFCounts, Note, "a header that counts other vertices or indices than the buffers have"},
	{XMFVersion, Warning, "a version that no known game writes"},
	{XMFCollision, Error, "a collision mesh in a form that crashes the game"},
	{XMFBuffer, Error, "a buffer that can't be unpacked"},
	{XMFIndex, Error, "an index past the vertices"},
	{XMFElement, Warning, "a vertex attribute that doesn't fit"},
	{XMFAttribute, Note, "vertex attributes that can't be carried as they are"},
	{XMFMaterial, Warning, "a material that no library has"},
	{XMFBlend, Warning, "a way to blend that is approximated"},
	{XMFMap, Note, "maps that are only named"},
	{XMFMotion, Warning, "motion that is approximated or left out"},
	{XMFMissing, Warning, "a component, or a file of one, that is missing, broken or too large"},
	{XMFPart, Note, "something of a component that doesn't become a part"},
	{XMFFolder, Note, "a component whose folder of meshes has another name than it says"},
	{XMFSeveral, Note, "several components in one file"},
	{XMFNoMesh, Error, "no mesh of a component was found"},
}
