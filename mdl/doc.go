// Package mdl reads and writes MDL, the text form of Warcraft III's models.
//
// The document is package mdx's: a model that was read from a text is the same
// [mdx.Model] as one from a file, and either can be written as the other.
//
// Reading is generous, for every editor writes MDL a little differently: both
// dialects (see [Dialect]), all spellings that real files and other tools' readers
// have, entries in any order, counts that are missing or wrong, comments. Errors
// have lines and columns, and there may be several in one run.
//
// Writing is exact. Numbers have the shortest form that reads back to the same
// bits, and what MDL has no words for stands in structured comments, which other
// tools skip: see notes.go. So MDX to MDL to MDX gives the same bytes.
//
// Sources: the v800 specification of Magos and others (part B); for Reforged's and
// client 3.0's words WhiteoutLib's documentation, HiveWE's test files, Retera's
// Model Studio; what the npm packages war3-model and mdx-m3-viewer read and write.
package mdl
