// Package batch runs work over whole folders: tens of thousands of files, on all
// cores, in bounded memory, so that it can be stopped at any moment and taken up again.
//
//   - [Files] walks folders and says, one after the other, which files a run takes:
//     by the names of its formats, by globs, by its share of the whole.
//   - [Each] does the work on many files at a time and gives the results in the order
//     of the files.
//   - [Store] is the folder that a run writes into. A file appears there under its name
//     only once it is whole.
//   - [Journal] is the list of what is done, a line each. It is what a later run goes by.
//   - [Report] is what a run has to say, a line of JSON for each file; [Merge] puts
//     the reports of a run's shares together.
//
// Since results come in the order of the files, a journal is at any moment the
// beginning of what it will be in the end; taking up a run appends the rest, and so
// ends with the same bytes as a run that was never stopped.
package batch
