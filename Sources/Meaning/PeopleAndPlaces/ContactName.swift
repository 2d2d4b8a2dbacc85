// Joins the parts of a person's name.

/// The parts of a name in vCard's order.
struct ContactName {
  var family: String
  var given: String
  var additional: String
  var prefix: String
  var suffix: String

  /// Takes the components of an `N` property; missing ones are empty.
  init(components: [String]) {
    func part(_ index: Int) -> String {
      index < components.count ? components[index] : ""
    }
    (family, given, additional) = (part(0), part(1), part(2))
    (prefix, suffix) = (part(3), part(4))
  }

  /// The name in its usual order.
  var display: String {
    // Chinese, Japanese and Korean names begin with the family name.
    let isEastAsian = (family + given).unicodeScalars.allSatisfy(\.isEastAsian)
    let parts =
      isEastAsian
      ? [prefix, family, additional, given, suffix] : [prefix, given, additional, family, suffix]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether the character is a kana, a Han character or a Hangul syllable.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
