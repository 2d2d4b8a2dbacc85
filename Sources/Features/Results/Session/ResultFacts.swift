// The facts about a result, and whether one sighting adds to them.

internal import Meaning
internal import Reading
internal import Wording

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

  init(code: Detection) { self.code = code }

  init(of result: ScanResult) {
    code = result.code
    progress = result.sequence
  }

  var isWhole: Bool {
    if case .collecting = progress { false } else { true }
  }

  /// Whether a sighting adds facts. Facts only grow, because two outlines of one code with
  /// different facts would otherwise alternate for ever.
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

nonisolated extension DisplayText {
  /// The beginning of a text on one line, safe to show and to speak.
  static func excerpt(of text: String) -> String {
    let most = 60
    // Making a text safe can lengthen it, so it is cut both before and after.
    let shown = DisplayText(String(text.unicodeScalars.prefix(most + 1))).string
    return shown.count > most ? shown.prefix(most) + "…" : shown
  }
}

nonisolated extension Sentence {
  /// The sentence with the beginning of each scanned text in it, safe to show and to speak.
  var excerpt: Sentence { mapExact { DisplayText.excerpt(of: $0) } }
}
