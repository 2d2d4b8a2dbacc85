// Piles: folders and lists of files, read to the end over several runs if need be.
//
// PileOptions is what the command line says of them. SourceList finds the files, and ResumeLog
// knows which of them an earlier run has read.

/// How many files are named, and where their results go.
struct PileOptions: Equatable, Sendable {
  /// What an option changes.
  enum Change: Equatable, Sendable {
    case readFolders, readList, separateByZero, resume
  }

  /// Whether folders stand for the files below them.
  var readsFolders = false
  /// The file with names of files; nil if there is none.
  var list: FileName?
  /// Whether a zero byte ends each name in the list, instead of a line's end.
  var isSeparatedByZero = false
  /// The file for results that an earlier run may have begun; nil if there is none.
  var log: FileName?

  /// Applies an option with its value.
  mutating func apply(_ change: Change, _ value: FileName) {
    switch change {
    case .readFolders: readsFolders = true
    case .readList: list = value
    case .separateByZero: isSeparatedByZero = true
    case .resume: log = value
    }
  }
}
