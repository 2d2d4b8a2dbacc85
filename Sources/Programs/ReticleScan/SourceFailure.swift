// Why a source cannot be read, as a sentence that follows its name.

/// A source cannot be read.
struct SourceFailure: Error, Equatable {
  /// The reason, to follow the source's name and a colon.
  let sentence: String
  /// Whether --timeout ended the reading, as it then does for all sources that are left.
  var isLate = false
}
