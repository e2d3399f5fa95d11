// Package limit has every limit that protects against hostile or damaged input, and against work without end: what is limited, the limit,
// and, where it is known, the largest value in real files. No other package has a limit of its own (a test of this package checks names);
// constants that are facts of a format, such as the number of vertices that an index of 16 bits can name, stay with their format.
//
// A limit is needed where the size of the input doesn't bound the work or the memory: where a few bytes may refer to the same data
// many times, unpack to a multiple, or ask for a duration. Everything else is bounded by the input itself. docs/limits.md is made of
// this file.
package limit

// Input: files and archives.
const (
	File         = 1 << 30   // bytes of a file, a stream or an archive's member; the encoding table of World of Warcraft's storage has 200 MiB
	Unpacked     = 256 << 20 // bytes of a texture, a companion file or a compressed buffer, unless the caller's options say otherwise; the largest real buffer has 15 MB
	DeflateRatio = 1040      // bytes that one deflated byte may become; by RFC 1951, 1032
	ConfigFile   = 32 << 10  // bytes of a .marrow.toml: it may come with the models, and a parser takes minutes for a megabyte made for that
	MapFile      = 1 << 20   // bytes of a --map file; one for a model of thousands of nodes has a fifth of it
	Path         = 4096      // bytes of a path; no format and no file system allows more
	Nesting      = 64        // levels of records, blocks or values within each other; real files have three
	Levels       = 32        // levels of detail, generations of skeletons, and aliases of aliases of an M2; real ones have four

	ArchiveFiles     = 1 << 22   // files of an archive or a storage; World of Warcraft's has two million
	LooseFiles       = 1 << 20   // files in the folders of a game
	Catalogue        = 256 << 20 // bytes of a .cat; X4's largest has 12 MiB
	Catalogues       = 99        // catalogues of one kind in a folder: their numbers have two digits
	Extensions       = 4096      // folders of X4's extensions
	ExtensionContent = 1 << 20   // bytes of an extension's content.xml
	CASCIndex        = 256 << 20 // bytes of one of a storage's 16 indices; World of Warcraft's have up to 10 MiB
	CASCConfig       = 4 << 20   // bytes of .build.info or a configuration; real ones have 25 KB
	CASCNames        = 256 << 20 // bytes of the names of all files of a storage; World of Warcraft's have 120 MiB
	CASCName         = 1024      // bytes of the name of a storage's file
	CASCFolders      = 128       // folders within each other in a TVFS table
	CASCMounts       = 16        // TVFS tables within each other; real ones have one
	CASCAliases      = 64 << 20  // bytes of filealiases.json
	CASCFrames       = 4         // BLTE frames within each other
	MPQSearch        = 64 << 20  // bytes in which the header is searched for; maps have it at 512, some with decoys before it
	MPQAtOnce        = 64 << 20  // packed bytes of a file that are read at once
	MPQSteps         = 1 << 29   // rows that are compared with all names; World of Warcraft's archives take a few million
	MPQList          = 64 << 20  // bytes of a (listfile)
	MPQLooked        = 256 << 20 // bytes that are unpacked to find out what files without names are
	MPQMentions      = 1 << 16   // names that the models of an archive mention
	MPQMentioning    = 16 << 20  // bytes of a model that is searched for names
	ActorFiles       = 1 << 30   // bytes of the actors and motions of a .gfx file; the largest real one has 40 MB
	AttachedActors   = 64        // actors that a model may be put together from; real ones have six
	FoldersOfName    = 16        // folders that the first parts of a name may mean where names differ in case only
)

// Documents: what the records of a file may claim together. References may share bytes, so that these sums don't follow from the size.
const (
	RecordParts    = 64                     // parts of one record's layout
	ElementPath    = 256                    // bytes of the path of an XML element; deeper ones have none, as all paths together could have the square of the file's size
	SharedAnims    = 1 << 24                // bytes of .anim files that are read again because several sequences of an M2 name one file
	FreeSharedKeys = 1 << 16                // keys that the clips of an M2 may have beyond those of its file: one list of keys may serve all sequences; the hungriest of 599 real files takes 59,400
	SharedKeys     = 1 << 22                // the same, with what each shared list and its keys add; and the keys that the sequences of an MDX may have beyond those of its file, as sequences may overlap
	SharedKeysEach = 128                    // keys that each shared list, and each key of it, adds
	Corners        = 1 << 16                // corners of triangles of an M2's sub-meshes beyond four times those of their view: sub-meshes may share triangles
	TableKeys      = 1 << 10                // rows of an M2's look-up table by keys that its records name
	HashSteps      = 256                    // places that are tried for an id in an M2's hash table; the goblin's table of 186 sequences takes nine
	VersionKeys    = 1 << 24                // keys that a change of an M2's version may write, as sequences may share keys
	GeosetParts    = 64                     // geosets that a geoset may be split into; 65,536 vertices fit into 9
	UVSets         = 16                     // sets of texture coordinates of a geoset
	NodeNames      = 1 << 20                // bytes of the names of an XAC's nodes, counted wherever something refers to a node; real actors take a few hundred
	MorphVertices  = 1 << 23                // vertices of all morph targets of an XAC: a target names a few of a mesh's vertices, and a scene's has all
	MorphNumbers   = 1 << 23                // numbers of all animated morph channels of an XAC: keys, times the morph targets of the mesh
	BufferTotal    = 4                      // times the limit of one buffer that all unpacked buffers of an XMF may take
	Buffers        = BufferTotal * Unpacked // bytes of the unpacked buffers of all parts of a component; the largest real one has 15 MB
)

// Work: computations on a scene.
const (
	Number          = 1e18        // the largest number of a scene: its square times a hundred is a float32
	FreeKeys        = 1 << 19     // keys that the clips of any model may get: one that turns for ever needs many for a minute; of 2,208 real models, the hungriest takes 640,000 for its 330,000, the next one 500,000 for 12,000
	KeysEach        = 32          // further keys for each key of the model
	Keys            = 1 << 24     // keys of all clips
	Curves          = 1 << 22     // curves of all nodes and meshes in all clips
	ConstantKeys    = 1 << 22     // keys that all clips may get for what doesn't move
	SegmentPieces   = 1 << 14     // straight pieces of one segment of a curve
	SegmentTurns    = 128         // steps of a turning segment of an ANI
	SquadHalvings   = 14          // halvings of the time between two keys of a squad with a wide angle
	InheritHalvings = 7           // halvings of the time between two keys of a node that doesn't inherit its parent's transform
	LoopRounds      = 1 << 12     // repetitions of a global sequence in a clip
	LoopKeys        = 1 << 16     // keys of a global sequence repeated in a clip
	CameraNodes     = 1 << 23     // nodes that are placed for all samples of all cameras
	HidingNodes     = 1 << 24     // nodes that are visited in the search for what a scale of 0 hides
	MovedVertices   = 1 << 24     // vertices of all meshes that are moved to another bind pose
	FlattenedLayers = 6           // layers of a material that become one picture
	SpawnedDepth    = 2           // levels to which spawned models that spawn models are followed
	MotionPoints    = 200_000_000 // vertices that `check` places for the bounds of all sequences: ten thousand sequences of large meshes could take hours
	TableSearch     = 64          // places that are tried in a table that is at most half full, so that triangles made to collide don't take the square of their number
)

// Pictures: what one picture or film may take.
const (
	PictureSide      = 1 << 14   // pixels of a side, samples counted
	FilmMemory       = 512 << 20 // bytes of the pictures of a film
	SheetPictures    = 1000      // pictures of a sheet
	SheetMemory      = 128 << 20 // bytes of a sheet of more than one picture
	Thumbnail        = 1024      // pixels of a side of a thumbnail: the largest size of the desktops' specification
	Texels           = 1 << 29   // pixels of all textures of a picture, of 5 bytes each with their mips: half of them the model's own, half of the rest its first spawned model's, and so on; 64 textures of 2048² fit
	Triangles        = 1 << 22   // triangles, each counted as often as it is drawn; real models have up to 136,000
	Cover            = 320       // times that meshes may cover the picture; real ones cover it 50 times
	EffectsCover     = 2048      // times that particles and ribbons may cover the picture; real ones cover it 242 times
	SpawnedModels    = 256       // spawned models that exist at once, the first emitters' oldest; the viewer has it from here
	Particles        = 1 << 15   // particles and edges of ribbons that exist at once, the first emitters' oldest; real models have up to 5,000
	EmitterParticles = 4096      // particles or edges of one emitter
	EmitterSteps     = 1 << 14   // steps of the simulation of an emitter
	TrailSteps       = 1 << 10   // steps of an emitter's path that are remembered
	ParticleLife     = 60        // seconds that a particle lives
	JPEGScans        = 32        // scans of all attempts at a JPEG, in pictures of the largest size: a scan of a few bytes still visits all blocks; encoders write 10, or 18 for four components
)

// Runs: what a process keeps or does at once.
const (
	Jobs            = 4096     // files that are converted at once; each takes memory
	Shards          = 1 << 16  // shares of a run on several machines
	OpenArchives    = 64       // archives whose files are open at once: systems allow some hundreds, and people have thousands of maps
	MountedArchives = 64       // archives and games that stay open for the next file; the garbage collector closes the others once nobody reads from them
	PlainFolders    = 1 << 12  // folders that are remembered as no games
	ListedEntries   = 1 << 17  // entries of an asset root's folders that are remembered
	FileSums        = 1 << 15  // files whose checksums are remembered
	GameTables      = 4        // games whose database tables are remembered
	Pictures        = 64 << 20 // bytes of finished pictures that are remembered for other models of a folder
	WatchedModels   = 1000     // models of a gallery whose companion files are watched
	DroppedBytes    = 1 << 30  // bytes that may be dropped onto the viewer's page in one run
)

// Messages: what is said about one input.
const (
	Findings    = 1000     // findings of one kind of problem in a file or an archive
	Errors      = 20       // errors of a text, and of a scene
	Message     = 4096     // bytes of a message: it may contain a name, which in some formats may be as long as the file
	ShownToken  = 40       // bytes of a token that an error shows
	ShownLosses = 40       // lines of losses that the viewer shows beside a converted file
	ShownBytes  = 64 << 10 // bytes that are sent to the viewer's hex view at once
	ShownSkins  = 500      // skins that the viewer offers
)
