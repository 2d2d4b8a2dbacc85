// What is known about a code besides its content, as labelled values.

internal import Reading
internal import Meaning
internal import FeatureSessions
internal import Wording

/// A labelled value.
nonisolated struct CodeFact: Hashable {
  var label: String
  var value: String
}

nonisolated extension ScanResult {
  /// The facts, in the order of the page; unknown ones are left out.
  var facts: [CodeFact] {
    let traits = [
      code.isGS1 ? "GS1" : nil, code.isInverted ? tr("light on dark") : nil,
      code.isMirrored ? tr("mirrored") : nil,
    ].compactMap(\.self)
    let size = code.payload.bytes.count
    let facts: [(String, String?)] = [
      (tr("Kind of code"), code.symbology.displayName.text),
      (tr("Content"), content.kind.heading),
      (tr("Version"), code.version),
      (tr("Error correction"), code.errorCorrection),
      (tr("Size"), tr("1 byte", plural: "\(size) bytes", count: size)),
      (tr("Traits"), traits.isEmpty ? nil : traits.joined(separator: ", ")),
      (tr("Several codes"), RowText.progress(of: self)),
      (tr("Corners in the image"), code.outline.cornersText),
      (tr("Read by"), code.engines.map(\.rawValue).joined(separator: ", ")),
    ]
    return facts.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : CodeFact(label: label, value: ShownText.line($0)) }
    }
  }

  /// Whether text, bytes and image are hidden at first.
  var isMasked: Bool { holdsSecret || isIncomplete }

  /// The fields without the whole text, which the page shows elsewhere.
  var shownFields: [ContentField] {
    content.fields.filter { $0.name != "text" || $0.value.english != text }
  }

  /// The names of the readings: their character sets, or what the kind of code is taken to mean.
  var readingNames: [String] {
    readings.map {
      switch $0.kind {
      case .numbers: tr("Pairs of digits")
      case .fullASCII: tr("Full ASCII")
      case nil: $0.charset.map { $0.rawValue.uppercased() } ?? tr("As labelled")
      }
    }
  }

  /// The file name for saving the payload: the one that the content proposes, or a general one.
  var fileName: String {
    let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
    for case .saveBytes(_, let name) in actions { return name }
    return text == nil ? "code.bin" : "code.txt"
  }
}

nonisolated extension Quadrilateral {
  /// The corners in whole pixels.
  fileprivate var cornersText: String {
    corners.map { "(\(Int($0.x.rounded())), \(Int($0.y.rounded())))" }.joined(separator: " ")
  }
}
