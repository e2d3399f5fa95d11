package report

// Codes that any decoder based on package wire may report.
const (
	SizeLies     Code = "WIRE001"
	TextJunk     Code = "WIRE002"
	ShortRecord  Code = "WIRE003"
	Leftover     Code = "WIRE004"
	UnknownBlock Code = "WIRE005"
	SecondBlock  Code = "WIRE006"
	BlockOrder   Code = "WIRE007"
	EmptyBlock   Code = "WIRE008"
	Padding      Code = "WIRE009"
	Placed       Code = "WIRE010"
	Orphan       Code = "WIRE011"
	DeadRef      Code = "WIRE012"
	Unreadable   Code = "WIRE013"
	Derailed     Code = "WIRE014"
)

var wireCodes = []Info{
	{Code: SizeLies, Severity: Warning, Title: "a size field disagrees with the content of its block",
		Why: "Some programs use the stated size to find the next block, others the end of the content. If the two differ, some programs can't find the rest of the file.",
		Do:  "To write correct sizes, convert the file to its own format with --canonical."},
	{Code: TextJunk, Severity: Note, Title: "bytes after the end of a string",
		Why: "String fields have a fixed size. The bytes after the end of the string are usually left over from the exporter's memory. No game reads them."},
	{Code: ShortRecord, Severity: Warning, Title: "a record ends before its last fields",
		Why: "marrow reads the missing fields as zero; a game may read the bytes of the next record instead.",
		Do:  "Export the model again with a current version of the tool."},
	{Code: Leftover, Severity: Warning, Loss: true, Title: "bytes follow the last field of a block",
		Why: "Either a tool wrote too many bytes, or the file uses a newer version of the format with fields that marrow doesn't know.",
		Do:  "If the bytes aren't needed, marrow convert IN OUT --canonical writes the file without them."},
	{Code: UnknownBlock, Severity: Warning, Loss: true, Title: "a block that the format doesn't define",
		Why: "Most games skip such blocks. They come from a newer version of the format or from a tool. marrow keeps them when it writes the file in its own format; no other format can store them.",
		Do:  "If the block isn't needed, marrow convert IN OUT --canonical writes the file without it."},
	{Code: SecondBlock, Severity: Warning, Title: "a block that may occur only once is repeated",
		Why: "Some programs use the first block, some the last and some both, so the model looks different in different programs.",
		Do:  "Export the model again."},
	{Code: BlockOrder, Severity: Note, Title: "blocks are in an unusual order",
		Why: "Games accept blocks in any order, but some tools expect the usual order.",
		Do:  "Convert the file to its own format with --canonical to get the usual order."},
	{Code: EmptyBlock, Severity: Note, Title: "a block without content",
		Why: "The block has no effect and can be removed."},
	{Code: Padding, Severity: Note, Title: "padding that isn't zero",
		Why: "No game reads padding. The bytes are usually left over from the exporter's memory."},
	{Code: Placed, Severity: Note, Title: "arrays aren't where the game's own tools place them",
		Why: "This is harmless, because games find arrays by their offsets. It indicates that another tool wrote or changed the file."},
	{Code: Orphan, Severity: Note, Title: "unused bytes",
		Why: "No part of the file refers to these bytes. They are left over from something that was removed, or are data that marrow doesn't know."},
	{Code: DeadRef, Severity: Note, Title: "a reference that points outside the file",
		Why: "The array can't be read and is treated as empty. A game may crash.",
		Do:  "Look for an undamaged copy of the file."},
	{Code: Unreadable, Severity: Error, Loss: true, Title: "the file can't be read to its end",
		Why: "The file is truncated, or contains impossible counts or sizes. marrow has read everything before the position of this finding. check --fix doesn't repair such a file.",
		Do:  "Look for an undamaged copy, or use convert --salvage to convert the part that could be read."},
	{Code: Derailed, Severity: Error, Loss: true, Title: "bytes where a block should start",
		Why: "A preceding size is wrong, or bytes were added or lost. marrow continues at the next block that it recognises. It keeps the bytes in between, but they aren't part of the model. check --fix doesn't repair such a file, because a repair could remove the block at which reading continued.",
		Do:  "Look for an undamaged copy, or use convert --salvage to convert the part that could be read."},
}
