// Text files, such as lists and tables: longer than payloads, in one character set, without labels
// but for the mark at their beginning.

extension TextReader {
  /// The bytes from which the character set of a file is guessed.
  private static let sample = 4000

  /// The text of a file: by its byte order mark, as UTF-8, or in the likeliest character set; nil
  /// if the file is not text.
  public func text(ofFile bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) {
      return decoder.text(of: bytes[...], in: .utf16LittleEndian)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return decoder.text(of: bytes[...], in: .utf16BigEndian)
    }
    guard !bytes.contains(where: { $0 < 0x20 && !Self.blanks.contains($0) }) else { return nil }
    if let text = decoder.text(of: bytes[...], in: .utf8) { return text }
    let charset = guesses(Self.telling(bytes)[...]).first?.reading.charset ?? .windows1252
    return decoder.text(of: bytes[...], in: charset)
      ?? decoder.text(of: bytes[...], in: .iso8859_1)
  }

  /// Tab, line feed, vertical tab, form feed, carriage return, and the end that old files have.
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A]

  /// The first lines with characters beyond ASCII, which tell the character set.
  private static func telling(_ bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in bytes.lazy.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 }) {
      lines += line.prefix(sample)
      if lines.count >= sample { break }
    }
    return lines
  }
}
