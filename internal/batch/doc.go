// Package batch runs work over whole folders: tens of thousands of files, on all
// cores, in bounded memory. It can be stopped at any moment and continued.
//
//   - [Files] walks folders and yields the files of a run one by one, chosen by the names of the formats, by globs and by
//     shard.
//   - [Each] processes many files at a time and yields the results in the order of the files.
//   - [Store] is the output folder of a run. A file appears there under its name
//     only when it is complete.
//   - [Journal] lists the completed files, one line each. A continued run reads it.
//   - [Report] contains the findings of a run, one line of JSON for each file; [Merge]
//     combines the reports of all shards.
//
// Results come in the order of the files, so a journal is at any moment a prefix of
// the complete one. A continued run appends the rest, and ends with the same bytes as
// an uninterrupted run.
package batch
