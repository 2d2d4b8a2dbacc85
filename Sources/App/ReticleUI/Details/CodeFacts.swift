// What is known of a code besides what it says, as labelled lines.

internal import Barcodes
internal import Contents
internal import Imaging
internal import Recognition
internal import Scanning
internal import Text
internal import Wording

nonisolated struct CodeFact: Hashable {
  var label: String
  var value: String
}

nonisolated extension ScanResult {
  /// The facts, in the order in which they are shown.
  var facts: [CodeFact] {
    let traits = [
      code.isGS1 ? "GS1" : nil, code.isInverted ? tr("light on dark") : nil,
      code.isMirrored ? tr("mirrored") : nil,
    ].compactMap(\.self)
    let size = code.payload.bytes.count
    let facts: [(String, String?)] = [
      (tr("Kind of code"), code.symbology.displayName),
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

  /// Whether what the code says is kept back until asked for.
  var isMasked: Bool { holdsSecret || isIncomplete }

  /// The fields but for the whole text, which has a place of its own.
  var shownFields: [ContentField] {
    content.fields.filter { $0.name != "text" || $0.value.english != text }
  }

  /// The reading's names, for choosing among them.
  var readingNames: [String] {
    readings.map { $0.charset.map { $0.rawValue.uppercased() } ?? tr("As labelled") }
  }

  /// A file's name for the whole of it: that of the content's own file, if it is one of bytes.
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
