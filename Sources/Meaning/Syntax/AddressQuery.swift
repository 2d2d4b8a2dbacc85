// The query of an address, after the question mark: `name=value&name=value`.

/// The named values of an address, decoded and in their order.
struct AddressQuery {
  private(set) var items: [(name: String, value: String)] = []

  /// Reads the text after the question mark. Names become lower case.
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

  /// The first value with this name.
  subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }
}
