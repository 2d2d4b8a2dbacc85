// Structured: JSON, XML, plain text, and bytes that are not text.

internal import Wording

/// Bytes that are not text.
enum BinaryFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard code.text == nil else { return nil }
    let count = code.bytes.count
    let size = Sentence("\(count) byte", plural: "\(count) bytes", count: count)
    var digits = code.bytes.prefix(previewLength).map { Hexadecimal.digits([$0]) }
    if count > previewLength { digits.append("…") }
    return Content(
      .binary,
      title: Sentence(
        "Binary data, \(count) byte", plural: "Binary data, \(count) bytes", count: count),
      fields: [
        ContentField("size", label: Sentence("Size"), size),
        ContentField("hex", label: Sentence("Bytes"), digits.joined(separator: " ")),
      ].filter { !$0.value.isEmpty },
      mainAction: code.bytes.isEmpty ? nil : .saveBytes(code.bytes, fileName: "code.bin"))
  }

  /// In bytes, four lines of 16.
  private static let previewLength = 64
}
