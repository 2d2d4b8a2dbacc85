// Addresses of the form `scheme:body?name=value&…#fragment`, split and decoded.

struct Address {
  /// In lower case.
  let scheme: String
  /// The text between the colon and the parameters, with its escapes.
  let body: UTF8Text
  /// In their order, names in lower case, values decoded.
  let parameters: [Parameter]

  struct Parameter: Hashable {
    let name: String
    let value: String
  }

  init?(_ text: UTF8Text, plusIsSpace: Bool = false) {
    guard let colon = text.firstIndex(of: .colon), text.first?.isASCIILetter == true,
      text[..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) })
    else { return nil }
    scheme = text[..<colon].lowercased.string
    let rest = text[(colon + 1)...].prefix { $0 != UInt8(ascii: "#") }
    body = rest.prefix { $0 != .question }
    parameters = Self.parameters(
      of: rest[body.endIndex...].dropFirst(), plusIsSpace: plusIsSpace)
  }

  subscript(name: String) -> String? {
    parameters.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// The parameters outside `known` that are not empty.
  func others(than known: Set<String>) -> [Parameter] {
    parameters.filter { !known.contains($0.name) && !$0.value.isEmpty }
  }

  /// The body without the slashes that some writers add.
  var bodyAfterSlashes: UTF8Text { body.drop { $0 == UInt8(ascii: "/") } }

  static func parameters(of query: UTF8Text, plusIsSpace: Bool) -> [Parameter] {
    AddressQuery(query, plusIsSpace: plusIsSpace).items
      .map { Parameter(name: $0.name, value: $0.value) }
  }
}

/// An http or https address in visible ASCII, for formats that are links too. It has no user name;
/// `LinkReport` judges links.
struct HTTPLink {
  /// In lower case, without the port.
  let domain: String
  let path: UTF8Text
  let query: UTF8Text
  let fragment: UTF8Text

  init?(_ text: UTF8Text) {
    let scheme = ["https://", "http://"].compactMap { text.dropping(prefix: $0) }.first
    guard let rest = scheme, !rest.contains(.backslash),
      rest.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    let (whole, fragment) = rest.cut(at: UInt8(ascii: "#"))
    let (address, query) = whole.cut(at: .question)
    let host = address.prefix { $0 != UInt8(ascii: "/") }
    guard !host.isEmpty,
      host.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-.:".utf8.contains($0) })
    else { return nil }
    domain = host.prefix { $0 != .colon }.lowercased.string
    path = address[host.endIndex...]
    self.query = query ?? []
    self.fragment = fragment ?? []
  }

  /// Whether the link leads to one of the hosts or to one below it.
  func isOn(_ hosts: [String]) -> Bool {
    hosts.contains { domain == $0 || domain.hasSuffix("." + $0) }
  }
}

struct AddressQuery {
  private(set) var items: [(name: String, value: String)] = []

  /// The text after the question mark. Names become lower case.
  init(_ text: UTF8Text, plusIsSpace: Bool = false) {
    for part in text.split(separator: .ampersand) {
      let (name, value) = part.cut(at: .equals)
      // Addresses copied from HTML have `&amp;` between their items.
      let key = name.dropping(prefix: "amp;") ?? name
      guard !key.isEmpty else { continue }
      items.append(
        (
          PercentEncoding.decoded(key).lowercased(),
          value.map { PercentEncoding.decoded($0, plusIsSpace: plusIsSpace) } ?? ""
        ))
    }
  }

  subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }
}

/// Percent-encoding of UTF-8.
package enum PercentEncoding {
  /// A percent sign that starts no escape stands for itself. Bytes that are not valid UTF-8 count
  /// as Windows-1252, which old programs wrote.
  static func decoded(_ text: UTF8Text, plusIsSpace: Bool = false) -> String {
    let bytes = decodedBytes(text, plusIsSpace: plusIsSpace)
    return String(validating: bytes, as: UTF8.self) ?? LabelledCharset.windows1252(bytes)
  }

  static func decodedBytes(_ text: UTF8Text, plusIsSpace: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .percent, let value = hexPair(rest) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? .space : byte)
      }
    }
    return bytes
  }

  /// Keeps letters, digits, `-._~` and the characters of `kept`.
  package static func encoded(_ text: String, keeping kept: String = "") -> String {
    let kept = Set("-._~".utf8).union(kept.utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        output.append(byte)
      } else {
        output += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The value of the two hexadecimal digits at the start of `text`; nil if there are none.
  static func hexPair(_ text: UTF8Text) -> UInt8? {
    guard let high = text.first?.hexValue, let low = text.dropFirst().first?.hexValue else {
      return nil
    }
    return high << 4 | low
  }
}

enum Hexadecimal {
  /// The bytes of digits in either case; nil if the digits are invalid.
  static func decoded(_ digits: UTF8Text) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var rest = digits
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      guard let byte = PercentEncoding.hexPair(rest.removing(2)) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The hexadecimal digits of bytes, in upper case.
  static func digits(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
