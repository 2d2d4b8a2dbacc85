// Addresses of the form `scheme:body?name=value&…#fragment`, split and decoded.

/// A scheme, a body and parameters.
struct Address {
  /// In lower case.
  let scheme: String
  /// The text between the colon and the parameters, with its escapes.
  let body: UTF8Text
  /// In their order, names in lower case, values decoded.
  let parameters: [Parameter]

  /// One `name=value`.
  struct Parameter: Hashable {
    let name: String
    let value: String
  }

  /// Splits `text`; nil if it does not begin with a scheme.
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

  /// The first value with this name that is not empty.
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
