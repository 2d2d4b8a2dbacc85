// What is known of a code besides what it says, as labelled lines.

internal import Barcodes
internal import Contents
internal import Imaging
internal import Recognition
internal import Scanning

nonisolated struct CodeFact: Hashable {
  var label: String
  var value: String
}

nonisolated extension ScanResult {
  /// The facts, in the order in which they are shown.
  var facts: [CodeFact] {
    let traits = [
      code.isGS1 ? "GS1" : nil, code.isInverted ? "light on dark" : nil,
      code.isMirrored ? "mirrored" : nil,
    ].compactMap(\.self)
    let size = code.payload.bytes.count
    let facts: [(String, String?)] = [
      ("Kind of code", code.symbology.displayName),
      ("Content", content.kind.heading),
      ("Version", code.version),
      ("Error correction", code.errorCorrection),
      ("Size", size == 1 ? "1 byte" : "\(size) bytes"),
      ("Traits", traits.isEmpty ? nil : traits.joined(separator: ", ")),
      ("Several codes", RowText.progress(of: self)),
      ("Corners in the picture", code.outline.cornersText),
      ("Read by", code.engines.map(\.rawValue).joined(separator: ", ")),
    ]
    return facts.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : CodeFact(label: label, value: ShownText.line($0)) }
    }
  }

  /// Whether what the code says is kept back until asked for.
  var isMasked: Bool { holdsSecret || isIncomplete }

  /// The fields but for the whole text, which has a place of its own.
  var shownFields: [ContentField] {
    content.fields.filter { $0.name != "text" || $0.value != text }
  }

  /// The reading's names, for choosing among them.
  var readingNames: [String] {
    readings.map { $0.charset.map { $0.rawValue.uppercased() } ?? "As labelled" }
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
