// Package mdl reads and writes MDL, the text form of Warcraft III's models.
//
// The document is that of package mdx: a model that was read from a text is the same
// [mdx.Model] as one from an MDX file, and each can be written as the other.
//
// Reading is tolerant, because every editor writes MDL a little differently. It
// accepts both dialects (see [Dialect]), all spellings of real files and other
// tools, entries in any order, missing and wrong counts, and comments. Errors have
// lines and columns, and one run may report several.
//
// Writing is exact. Numbers have the shortest form that reads back to the same
// bits, and data MDL can't express is stored in structured comments that other
// tools ignore: see notes.go. MDX to MDL to MDX gives the same bytes.
//
// Sources: the v800 specification of Magos and others (part B); for Reforged's and
// client 3.0's keywords, WhiteoutLib's documentation, HiveWE's test files and Retera's
// Model Studio; what the npm packages war3-model and mdx-m3-viewer read and write.
package mdl
