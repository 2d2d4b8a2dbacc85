// The characters that are percent-encoded in each part of an address (WHATWG URL Standard, 1.3).

/// The characters that a part of an address must escape.
struct EscapeSet {
  private let escaped: Set<UInt8>

  private init(_ characters: String, and others: EscapeSet? = nil) {
    escaped = Set(characters.utf8).union(others?.escaped ?? [])
  }

  /// What no address may contain (RFC 3986), for schemes that have no rules of their own here.
  static let anywhere = EscapeSet(" \"<>^`{|}")
  /// What stands in no ordinary host. The URL Standard undoes the escapes of a host.
  static let host = EscapeSet("!\"$&'()*+,;=`{}~")
  static let fragment = EscapeSet(" \"<>`")
  static let query = EscapeSet(" \"#<>'")
  static let path = EscapeSet(" \"#<>?^`{}")
  static let userInfo = EscapeSet("/:;=@[\\]|", and: path)

  /// The text with these characters, controls and everything beyond ASCII escaped. Existing escapes
  /// stay as they are.
  func encoded(_ text: UTF8Text) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text {
      if byte <= 0x1F || byte >= 0x7F || escaped.contains(byte) {
        output += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
