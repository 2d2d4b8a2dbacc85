// Phone numbers, as people and as addresses write them.

/// A phone number.
enum PhoneNumber {
  /// The digits to dial, with the plus of an international number and the keys `*` and `#`; nil if
  /// there are none. Signs that group the digits are left out.
  static func dialled(_ written: String) -> String? {
    var dialled: [UInt8] = []
    for byte in written.utf8 {
      if byte == UInt8(ascii: "+"), dialled.isEmpty {
        dialled.append(byte)
      } else if byte.isASCIIDigit || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#") {
        dialled.append(byte)
      }
    }
    return dialled.contains(where: \.isASCIIDigit) ? String(decoding: dialled, as: UTF8.self) : nil
  }

  /// Whether the text consists of digits, `+`, `*`, `#` and signs that group them.
  static func isPlain(_ written: String) -> Bool {
    written.utf8.allSatisfy { $0.isASCIIDigit || "+*# -.()/".utf8.contains($0) }
  }

  /// The action that calls a number; nil if there is nothing to dial.
  static func call(_ written: String) -> ContentAction? {
    dialled(written).map {
      .openAddress("tel:\(PercentEncoding.encoded($0, keeping: "+*"))", purpose: .call)
    }
  }

  /// The number and the extension of a field that holds plain text or a `tel:` address.
  static func parts(of text: String) -> (number: String, ext: String?) {
    guard let address = UTF8Text(utf8: text).dropping(prefix: "tel:") else { return (text, nil) }
    let (number, parameters) = parts(ofAddress: address)
    return (number, parameters.first { $0.name.lowercased() == "ext" }?.value)
  }

  /// The number and the parameters of a `tel:` address without its scheme.
  static func parts(
    ofAddress address: UTF8Text
  ) -> (number: String, parameters: [(name: String, value: String)]) {
    // Some writers add two slashes, as if before a host.
    let pieces = (address.dropping(prefix: "//") ?? address).split(
      separator: .semicolon, omittingEmptySubsequences: false)
    let parameters = pieces.dropFirst().map { piece in
      let (name, value) = piece.cut(at: .equals)
      return (name.trimmed.string, value.map { PercentEncoding.decoded($0) } ?? "")
    }
    return (PercentEncoding.decoded(pieces.first ?? []), parameters)
  }
}
