// Bytes that are no text.

/// Whatever cannot be read as text.
enum BinaryFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard code.text == nil else { return nil }
    let size = code.bytes.count == 1 ? "1 byte" : "\(code.bytes.count) bytes"
    var digits = code.bytes.prefix(previewLength).map { Hexadecimal.digits([$0]) }
    if code.bytes.count > previewLength { digits.append("…") }
    return Content(
      .binary, title: "Binary data, \(size)",
      fields: [
        ContentField("size", label: "Size", size),
        ContentField("hex", label: "Bytes", digits.joined(separator: " ")),
      ].filter { !$0.value.isEmpty },
      mainAction: code.bytes.isEmpty ? nil : .saveBytes(code.bytes, fileName: "code.bin"))
  }

  /// In bytes: four lines of 16.
  private static let previewLength = 64
}
