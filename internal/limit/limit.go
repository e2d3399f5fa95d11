// Package limit has every limit that protects against hostile or damaged input, and against unbounded work: what is limited, the limit,
// and, where it is known, the largest value in real files. No other package has a limit of its own (a test of this package checks names and comments);
// constants that are facts of a format, such as the number of vertices that an index of 16 bits can name, stay with their format.
//
// A limit is needed where the size of the input doesn't bound the work or the memory: where a few bytes may refer to the same data
// many times, unpack to a multiple, or ask for a duration. Everything else is bounded by the input itself. docs/limits.md is generated
// from this file.
package limit

// Input: files and archives.
const (
	File         = 1 << 30   // bytes of a file, a stream or a file in an archive; the largest real one, an encoding table of World of Warcraft, has 200 MiB
	Unpacked     = 256 << 20 // bytes of a texture, a companion file or a compressed buffer, unless the caller's options set another limit; the largest real buffer has 15 MB
	DeflateRatio = 1040      // bytes that one byte of deflate data may unpack to; the maximum of the format is 1032 (RFC 1951)
	ConfigFile   = 32 << 10  // bytes of a .marrow.toml: it may come from the same source as the models, and a parser needs minutes for a malicious megabyte
	MapFile      = 1 << 20   // bytes of a --map file; the file for a model with thousands of nodes has a fifth of this size
	Path         = 4096      // bytes of a path; no format and no file system allows more
	Nesting      = 64        // nested levels of records, blocks or values; real files have three
	Levels       = 32        // levels of detail, ancestors of a skeleton, and aliases in a chain of an M2's sequences; real files have four

	ArchiveFiles     = 1 << 22   // files of an archive or a storage; World of Warcraft has two million
	LooseFiles       = 1 << 20   // files in the folders of a game
	Catalogue        = 256 << 20 // bytes of a .cat; X4's largest has 12 MiB
	Catalogues       = 99        // catalogues of one kind in a folder: their numbers have two digits
	Extensions       = 4096      // folders of X4's extensions
	ExtensionContent = 1 << 20   // bytes of an extension's content.xml
	CASCIndex        = 256 << 20 // bytes of an index file; a storage has 16 of them, in World of Warcraft up to 10 MiB each
	CASCConfig       = 4 << 20   // bytes of .build.info or a configuration file; real ones have 25 KB
	CASCNames        = 256 << 20 // bytes of the names of all files of a storage; 120 MiB in World of Warcraft
	CASCName         = 1024      // bytes of the name of a storage's file
	CASCFolders      = 128       // nested folders in a TVFS table
	CASCMounts       = 16        // nested TVFS tables; real storages have one
	CASCAliases      = 64 << 20  // bytes of filealiases.json
	CASCFrames       = 4         // nested BLTE frames
	MPQSearch        = 64 << 20  // bytes that are searched for the header; in maps it is at byte 512, and some maps contain false headers before it
	MPQAtOnce        = 64 << 20  // packed bytes of a file that are read at once
	MPQSteps         = 1 << 29   // rows that are compared with all names; World of Warcraft's archives take a few million
	MPQList          = 64 << 20  // bytes of a (listfile)
	MPQLooked        = 256 << 20 // bytes that are unpacked to detect the types of files without names
	MPQMentions      = 1 << 16   // names that the models of an archive mention
	MPQMentioning    = 16 << 20  // bytes of a model that is searched for names
	ActorFiles       = 1 << 30   // bytes of the actors and motions of a .gfx file; the largest real one has 40 MB
	AttachedActors   = 64        // actors that a model may consist of; real models have up to six
	FoldersOfName    = 16        // folders that may match the beginning of a path, if their names differ only in case
)

// Documents: totals of the records of a file. References may share bytes, so the size of the file doesn't limit these totals.
const (
	RecordParts      = 64                     // parts of one record's layout
	ElementPath      = 256                    // bytes of the path of an XML element; elements with longer paths get none, because the size of all paths together could grow with the square of the file's size
	SharedAnims      = 1 << 24                // bytes of .anim files that are read again because several sequences of an M2 name one file
	FreeSharedKeys   = 1 << 16                // keys that the clips of an M2 may have in addition to those of its file, because several sequences may use the same list of keys; of 599 real files, the largest needs 59,400
	SharedKeys       = 1 << 22                // keys by which SharedKeysEach may increase FreeSharedKeys in total; also keys that the sequences of an MDX may have in addition to those of its file, because sequences may overlap
	SharedKeysEach   = 128                    // keys by which FreeSharedKeys increases for each shared list and for each key of such a list
	Corners          = 1 << 16                // triangle corners of all sub-meshes of an M2, in addition to four times the corners of their view, because sub-meshes may share triangles
	TableKeys        = 1 << 10                // rows of a look-up table that marrow writes to an M2; the ids of the records determine the number of rows
	HashSteps        = 256                    // slots that are compared with an id in an M2's hash table; a real table of 186 sequences needs nine
	VersionKeys      = 1 << 24                // keys that a change of an M2's version may write, because sequences may share keys
	GeosetParts      = 64                     // geosets that a geoset may be split into; 65,536 vertices fit into 9
	UVSets           = 16                     // sets of texture coordinates of a geoset
	NodeNames        = 1 << 20                // bytes of the names of an XAC's nodes, counted once for each reference to a node; real actors need a few hundred
	MorphVertices    = 1 << 23                // vertices of all morph targets of an XAC: a target in the file lists only some vertices of its mesh, but a target in a scene has all of them
	InstancedCorners = 24 << 20               // triangle corners of all meshes that a glTF repeats by EXT_mesh_gpu_instancing, because a few bytes may repeat a mesh thousands of times; a test model of Khronos has 23 million
	PlacedMeshes     = 1 << 16                // meshes that the nodes of a glTF place, in addition to one per node, because nodes share meshes; also the nodes that animated visibility reaches
	SplineKeys       = 1 << 18                // keys that CUBICSPLINE rotations of a glTF become, in addition to their own; when they are used up, the rest is straight between its keys
	SplineHalvings   = 8                      // times that a segment of such a rotation is halved
	MorphNumbers     = 1 << 23                // numbers of all animated morph channels of an XAC: keys, times the morph targets of the mesh
	BufferTotal      = 4                      // times the limit for one buffer, for all unpacked buffers of an XMF together
	GLTFNumbers      = 1 << 20                // numbers that are read from the accessors of a glTF, in addition to GLTFNumbersEach, because accessors may share bytes
	GLTFNumbersEach  = 8                      // numbers that are read from the accessors for each byte of the buffers; real files have less than one
	GLTFDraco        = 32                     // numbers that are read from the accessors for each byte of meshes that are compressed by Draco, in addition to GLTFNumbersEach, because regular meshes take almost no bytes; a model of voxels has 27, others up to 5
	RibbonLayers     = 8                      // layers of an M2's ribbon, because ribbons may share materials; real ones have one or two
	Indentation      = 16                     // levels by which lines of XML are indented: the blanks of deeper levels could grow with the square of the file's size
	Buffers          = BufferTotal * Unpacked // bytes of the unpacked buffers of all parts of a component; the largest real one has 15 MB
)

// Work: computations on a scene.
const (
	Number          = 1e18        // as the absolute value of a number in a scene: 100 times its square fits into a float32
	FreeKeys        = 1 << 19     // keys that the clips of a model may get in addition to KeysEach: a node that rotates continuously needs many keys. Of 2,208 real models, the two that need most have 330,000 and 12,000 keys, and get 640,000 and 500,000
	KeysEach        = 32          // keys that the clips may get for each key of the model
	Keys            = 1 << 24     // keys of all clips
	Curves          = 1 << 22     // curves of all nodes and meshes in all clips
	ConstantKeys    = 1 << 22     // keys that all clips may get for nodes that don't move
	SegmentPieces   = 1 << 14     // straight pieces of one segment of a curve
	SegmentTurns    = 128         // steps of a turning segment of an ANI
	SquadHalvings   = 14          // halvings of the time between two rotation keys with squad interpolation and a wide angle
	InheritHalvings = 7           // halvings of the time between two keys of a node that doesn't inherit its parent's transform
	LoopRounds      = 1 << 12     // repetitions of a global sequence in a clip
	MorphBones      = 96          // bones that replace the morph targets of all meshes of a model, because some formats number bones by a byte
	ReachMoments    = 24          // times of a clip at which the bounds of moved vertices are computed
	SplinePoints    = 1 << 10     // points of an emitter's spline that are connected by curves; the points of longer splines are connected by lines
	TextureCells    = 1 << 16     // number of a particle's cell in its texture; no texture has as many
	RepairPasses    = 8           // repetitions of all repairs, because a repair may uncover another problem
	NameLength      = 64          // bytes of a name that are compared in the search for similar names
	LoopKeys        = 1 << 16     // keys of a global sequence repeated in a clip
	EditedCorners   = 1 << 25     // pairs of vertices that are compared to find what another program edited in a mesh; a mesh of 65,000 vertices takes a million
	ComparedMotion  = 1 << 24     // keys, and properties of nodes, that are compared to find clips that another program renamed; 110 clips of a creature that were all renamed take three million
	ColorSets       = 32          // sets of vertex colours of a mesh that are compared with those of the original, each with each; a format has at most a few
	CameraNodes     = 1 << 23     // nodes that are transformed for all samples of all cameras
	HidingNodes     = 1 << 24     // nodes that are visited in the search for parts hidden by a scale of 0
	MovedVertices   = 1 << 24     // vertices of all meshes that are moved to another bind pose
	FlattenedLayers = 6           // layers of a material that are combined into one image
	SpawnedDepth    = 2           // levels of spawned models that spawn models
	MotionPoints    = 200_000_000 // vertices and joints that `check` transforms for the bounds of all sequences: ten thousand sequences of large meshes could take hours
	TableSearch     = 64          // slots that are tried in a hash table that is at most half full, so that triangles with colliding hashes don't take quadratic time
)

// Images: one image or animation.
const (
	PictureSide      = 1 << 14     // samples along a side: its pixels, multiplied by the samples per pixel in that direction
	Pixels           = 8192 * 8192 // pixels of a decoded or encoded texture, unless the caller's options set another limit: the games' textures have up to 4096²; four times this limit would take 1 GiB
	PlainPixels      = 1 << 20     // pixels of a texture whose file has less than a sixteenth of their bytes
	FilmFrames       = 1 << 20     // images of an animation, before FilmMemory is checked
	FilmMemory       = 512 << 20   // bytes of the images of an animation
	PaletteCells     = 1 << 16     // different triangles in the texture that is made of vertex colours, so that it has at most 1024 × 1024 pixels
	SheetPictures    = 1000        // images of a contact sheet
	SheetMemory      = 128 << 20   // bytes of a contact sheet with more than one image
	Thumbnail        = 1024        // pixels of a side of a thumbnail: the largest size in the freedesktop.org thumbnail specification
	Texels           = 1 << 29     // pixels of all textures of an image, which take 5 bytes each with mipmaps: the model's own textures may use half of the limit, those of its first spawned model half of the rest, and so on; half of the limit is 64 textures of 2048²
	PixelsPerCore    = 32 << 20    // pixels, for each core, of images that are processed at the same time or cached. An image takes about ten bytes per pixel, so this is about 300 MB, or two images of 4096², the largest common size
	Triangles        = 1 << 22     // triangles, each counted as often as it is drawn; real models have up to 136,000
	Cover            = 320         // times the area of the image, as the total area of the drawn triangles of meshes; real models need 50
	EffectsCover     = 2048        // times the area of the image, as the total area of the drawn particles and ribbons; real models need 242
	SpawnedModels    = 256         // spawned models that exist at once; if there are more, those of the first emitters are drawn, the oldest first; the viewer has the same limit
	Particles        = 1 << 15     // particles and edges of ribbons that exist at once; if there are more, those of the first emitters are drawn, the oldest first; real models have up to 5,000
	EmitterParticles = 4096        // particles or edges of one emitter
	EmitterSteps     = 1 << 14     // steps of the simulation of an emitter
	TrailSteps       = 1 << 10     // stored steps of an emitter's path
	ParticleLife     = 60          // seconds that a particle lives
	JPEGScans        = 32          // scans in all attempts to decode a JPEG, for an image of the maximum size: a scan of a few bytes still visits all blocks; encoders write 10, or 18 for four components
)

// Runs: one process.
const (
	BytesPerCore    = 32 << 20  // bytes, for each core, of files that are processed at the same time; a larger file is processed alone
	MemoryPerCore   = 128 << 20 // bytes of memory, for each core, above which garbage is collected more often
	WaitingResults  = 64        // results, for each worker, that wait for the result of a slower one
	LoadedModels    = 4         // models that the viewer keeps: the current one and those before it
	Thumbnails      = 2000      // thumbnails that the viewer keeps, tens of kilobytes each
	Jobs            = 4096      // files that are converted at once; each takes memory
	Shards          = 1 << 16   // shards of a run on several machines
	OpenArchives    = 64        // archives whose files are open at once: systems allow some hundreds of open files, and a folder may contain thousands of maps
	MountedArchives = 64        // archives and games that stay open for the next file; the garbage collector closes the others when they are no longer used
	PlainFolders    = 1 << 12   // folders that are known not to be games (cached)
	ListedEntries   = 1 << 17   // cached entries of an asset root's folders
	FileSums        = 1 << 15   // cached checksums of files
	GameTables      = 4         // games whose database tables are cached
	Pictures        = 64 << 20  // bytes of encoded images that are cached for other models of a folder
	WatchedModels   = 1000      // models of a gallery whose companion files are watched
	DroppedBytes    = 1 << 30   // bytes that may be dropped onto the viewer's page in one run
)

// Messages: reports about one input.
const (
	Findings     = 1000     // findings of one kind of problem in a file or an archive
	RuleFindings = 200      // findings of one rule that check lists; the last one counts the others
	Errors       = 20       // errors that are reported for a text file or a scene
	Message      = 4096     // bytes of a message: it may contain a name, which in some formats may be as long as the file
	ShownNames   = 100      // components of a file that a finding lists
	ShownLine    = 60       // bytes of a line, on each side of the position of an error, that the error shows
	ShownValue   = 200      // bytes of a value in the viewer's tree of fields
	ShownUnknown = 64       // bytes of unknown data in explain --json without --full
	ShownFields  = 200      // fields that are sent to the viewer at once
	ShownToken   = 40       // bytes of a token that an error shows
	ShownLosses  = 40       // lines of losses that the viewer shows beside a converted file
	ShownBytes   = 64 << 10 // bytes that are sent to the viewer's hex view at once
	ShownSkins   = 500      // skins that the viewer offers
)
