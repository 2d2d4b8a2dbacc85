// What one look tells of a result, and whether that is more than was known.

internal import Barcodes
internal import Recognition

/// A code as it was seen, or the text that it completes.
nonisolated struct Finding: Hashable, Sendable {
  var code: Detection
  var progress: SequenceProgress?

  init(_ sighting: Sighting) {
    progress = sighting.sequence
    if case .joined(let whole) = sighting.sequence {
      code = whole.detection
    } else {
      code = sighting.detection
    }
  }

  init(of result: ScanResult) {
    code = result.code
    progress = result.sequence
  }

  /// Whether it stands for something whole: a single code, or a text of which no part is missing.
  var isWhole: Bool {
    if case .collecting = progress { false } else { true }
  }

  /// Whether this look knows what `known` does not. Two places of one code that know different
  /// things must not take turns for ever: only ever more is more.
  func adds(to known: Finding) -> Bool {
    switch (progress, known.progress) {
    case (.collecting(let seen, let count), .collecting(let before, let total)):
      return seen > before || (seen == before && count > total)
    case (.joined, .collecting): return true
    case (.collecting, .joined), (.joined, .joined): return false
    default: break
    }
    let (mine, theirs) = (code, known.code)
    return mine.payload.bytes.count > theirs.payload.bytes.count
      || (mine.payload.bytes.count == theirs.payload.bytes.count
        && !mine.payload.segments.isEmpty && theirs.payload.segments.isEmpty)
      || (mine.isGS1 && !theirs.isGS1)
      || (mine.version != nil && theirs.version == nil)
      || (mine.errorCorrection != nil && theirs.errorCorrection == nil)
  }
}
