// The codes in the reports of a scanner that is a HID device. Each report has a code or a part of
// one, with the identifier of its symbology beside it.

internal import Reading

/// Joins the reports of one scanner to codes.
struct ReportDecoder: CodeDecoder {
  /// All reports of a code follow each other at once.
  private static let longestGap = Duration.seconds(1)

  private let description: ReportDescription
  private var buffer = CodeBuffer()
  private var identifier: SymbologyIdentifier?
  private var lastPart: Moment?

  init(_ description: ReportDescription) {
    self.description = description
  }

  var deadline: Moment? {
    buffer.isEmpty ? nil : lastPart.map { $0 + Self.longestGap }
  }

  /// Takes one report.
  mutating func take(_ bytes: [UInt8], at now: Moment) -> [DecodedItem] {
    let number = description.hasNumbers ? bytes.first ?? 0 : 0
    guard let layout = description.layouts[number] else { return [] }
    let report = description.hasNumbers ? Array(bytes.dropFirst()) : bytes
    lastPart = now
    if buffer.isEmpty {
      identifier = SymbologyIdentifier(layout.identifier.map { $0.value(in: report) })
    }
    let isTooLong = buffer.append(layout.code(in: report))
    if let isContinued = layout.isContinued, isContinued.value(in: report) != 0 {
      return isTooLong ? [.tooLong] : []
    }
    return (isTooLong ? [.tooLong] : []) + end()
  }

  mutating func expire() -> [DecodedItem] {
    // A part of a code is none.
    buffer = CodeBuffer()
    return []
  }

  private mutating func end() -> [DecodedItem] {
    guard let bytes = buffer.end() else { return [] }
    return [.code(identifier.map { ScannedCode(bytes, $0) } ?? ScannedCode(sent: bytes))]
  }
}

extension ReportLayout {
  /// The bytes of the code in a report.
  fileprivate func code(in report: [UInt8]) -> [UInt8] {
    let all = data.map { $0.value(in: report) }
    if let count { return Array(all.prefix(Int(count.value(in: report)))) }
    return Array(all.prefix(all.count - all.reversed().prefix { $0 == 0 }.count))
  }
}
