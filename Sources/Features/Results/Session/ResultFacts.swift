// What is known of a result, and whether one sighting adds to it.

internal import Reading

/// The code of a result, or the text in several codes that it stands for.
nonisolated struct ResultFacts: Hashable, Sendable {
  var code: Detection
  var progress: SequenceProgress?

  init(_ sighting: Sighting) {
    progress = sighting.sequence
    if case .joined(let whole) = sighting.sequence {
      code = whole.detection
    } else {
      code = sighting.partial ?? sighting.detection
    }
  }

  init(of result: ScanResult) {
    code = result.code
    progress = result.sequence
  }

  /// Whether this is a single code, or a text without missing parts.
  var isWhole: Bool {
    if case .collecting = progress { false } else { true }
  }

  /// Whether this sighting adds something that `known` lacks. Facts only grow: otherwise two
  /// outlines of one code that carry different facts would take turns forever.
  func adds(to known: ResultFacts) -> Bool {
    switch (progress, known.progress) {
    case (.collecting(let seen, let count), .collecting(let before, let total)):
      return seen > before || (seen == before && count > total)
    case (.joined, .collecting): return true
    case (.collecting, .joined), (.joined, .joined): return false
    default: return code.facts.adds(to: known.code.facts)
    }
  }

  /// These facts, completed by those of `known`, which are about the same result.
  func joined(with known: ResultFacts) -> ResultFacts {
    guard progress == nil, known.progress == nil else { return self }
    var joined = self
    joined.code.facts = known.code.facts.merged(with: code.facts)
    return joined
  }
}
