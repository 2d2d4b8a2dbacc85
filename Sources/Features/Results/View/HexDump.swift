// Bytes as programmers read them: the offset, eight bytes in hexadecimal, and their ASCII
// characters. Eight bytes fit into a narrow window. A long payload is shown in part; all of it can
// be saved.
//
//   0000  68 74 74 70 73 3a 2f 2f  https://

internal import Wording

/// Bytes as text.
nonisolated enum HexDump {
  /// The number of bytes shown: 512 lines are laid out without a delay.
  static let most = 4096
  private static let columns = 8

  /// The first bytes, eight in each line.
  static func text(of bytes: [UInt8]) -> String {
    let shown = bytes.prefix(most)
    return stride(from: 0, to: shown.count, by: columns)
      .map { line(of: shown[$0..<min($0 + columns, shown.count)], at: $0) }
      .joined(separator: "\n")
  }

  /// The sentence below a dump that does not show all bytes; nil if it does.
  static func remark(on bytes: [UInt8]) -> String? {
    guard bytes.count > most else { return nil }
    return tr("The first \(most) of \(bytes.count) bytes are shown. Save them to see the rest.")
  }

  private static func line(of bytes: ArraySlice<UInt8>, at offset: Int) -> String {
    let hex = bytes.map { digits($0, width: 2) }.joined(separator: " ")
    let padding = String(repeating: " ", count: columns * 3 - 1 - hex.count)
    let letters = bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "." }
    return "\(digits(offset, width: 4))  \(hex)\(padding)  \(String(letters))"
  }

  private static func digits(_ number: some BinaryInteger, width: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
