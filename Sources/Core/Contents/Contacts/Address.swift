// An address of the form `scheme:body?name=value&…#fragment`, taken apart and its escapes decoded.

/// A scheme, a body and parameters.
struct Address {
  /// In small letters.
  let scheme: String
  /// Between the colon and the parameters, still escaped.
  let body: UTF8Text
  /// In their order, names in small letters, values decoded.
  let parameters: [Parameter]

  /// One `name=value`.
  struct Parameter: Hashable {
    let name: String
    let value: String
  }

  /// Takes `text` apart; nil where it does not begin with a scheme.
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

  /// The value of the first parameter of that name that is not empty.
  subscript(name: String) -> String? {
    parameters.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// The parameters that are not among `known`.
  func others(than known: Set<String>) -> [Parameter] {
    parameters.filter { !known.contains($0.name) && !$0.value.isEmpty }
  }

  /// The body without the slashes that some writers put before it.
  var bodyAfterSlashes: UTF8Text { body.drop { $0 == UInt8(ascii: "/") } }

  static func parameters(of query: UTF8Text, plusIsSpace: Bool) -> [Parameter] {
    AddressQuery(query, plusIsSpace: plusIsSpace).items
      .map { Parameter(name: $0.name, value: $0.value) }
  }
}
