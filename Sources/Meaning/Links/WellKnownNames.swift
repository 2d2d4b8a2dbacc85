// The names that phishing imitates most, compared by their look.

/// Names of sites that many people trust.
struct WellKnownNames {
  enum Match: Hashable {
    case equal
    /// The label looks like a well-known name but is not one.
    case imitation
  }

  private let names: any HostNames

  init(_ names: some HostNames) {
    self.names = names
  }

  /// The relation of a label in Unicode form to the names; nil if it has none.
  func match(of label: String) -> Match? {
    if Self.contain(label) { return .equal }
    guard let look = look(of: label) else { return nil }
    if Self.looks.contains(look) || Self.isShort(look, of: label) { return .imitation }
    // goo-gle.com
    let joined = String(label.filter { $0 != "-" })
    if joined != label, Self.unmistakable.contains(joined) { return .imitation }
    // Among letters that already look strange, a reader does not notice a missing one.
    if label.utf8.contains(where: { $0 >= 0x80 }), Self.misses(look, in: label) {
      return .imitation
    }
    // gooogle.com, facebok.com
    return look.count > 4 && Self.shortLooks.contains(look.withoutRepetitions) ? .imitation : nil
  }

  static func contain(_ label: String) -> Bool {
    unmistakable.contains(label) || words.contains(label) || short.contains(label)
  }

  /// Whether a name means only the site: `chase` and `office` are words too.
  static func isUnmistakable(_ label: String) -> Bool { unmistakable.contains(label) }

  /// Whether a suffix is unusual for the site of a name: `com.se`, which anyone can buy, or
  /// `com.co` for a site that is not in Colombia.
  static func areStrange(_ suffix: ArraySlice<String>, behind name: String) -> Bool {
    guard suffix.count == 2, let first = suffix.first, let country = suffix.last else {
      return false
    }
    if sold.contains(suffix.joined(separator: ".")) { return true }
    // Suffixes that countries sell are short; `github.io` is longer, and its users choose names
    // below it.
    guard first.utf8.count < 4 || ["info", "firm", "name"].contains(first),
      country.utf8.count == 2, !official.contains(first)
    else { return false }
    return name != "google" && !isAtHome(name, under: suffix)
  }

  /// Whether a name's own site is under these two labels.
  static func isAtHome(_ name: String, under suffix: ArraySlice<String>) -> Bool {
    guard suffix.count == 2, let first = suffix.first, let country = suffix.last else {
      return false
    }
    let countries = first == "com" ? underCom[name] : first == "co" ? underCo[name] : nil
    return countries?.split(separator: " ").contains { $0 == country }
      ?? elsewhere.contains("\(name).\(first).\(country)")
  }

  /// Whether the look of a label with Latin letters beyond ASCII is a short name.
  private static func isShort(_ look: [UInt8], of label: String) -> Bool {
    label.utf8.contains { $0 >= 0x80 } && label.isLatin && looksOfShort.contains(look)
      && !ordinaryShort.contains(label)
  }

  /// Whether the look of a label with letters beyond ASCII is a name that lacks one letter, but not
  /// its first.
  private static func misses(_ look: [UInt8], in label: String) -> Bool {
    guard !ordinaryLooks.contains(look) else { return false }
    if look.count >= (label.isLatin ? 5 : 4), looksWithoutOne.contains(look) { return true }
    return wordsWithoutOne.contains(look)
  }

  /// Whether a label joins a name to a word that lures: `paypal-login`, `verify-amazon`,
  /// `securepaypal`, `paypal-com`.
  func lures(with label: String) -> Bool {
    let parts = label.split(separator: "-").map(String.init)
    if parts.count > 1 {
      let matches = parts.map(match)
      if matches.contains(.imitation) { return true }
      let isNamed = zip(parts, matches).contains { $1 == .equal && Self.unmistakable.contains($0) }
      return isNamed && parts.contains(where: Self.lures.contains)
    }
    guard let look = look(of: label) else { return false }
    return Self.longLooks.contains { name in
      look.starts(with: name) && Self.lureLooks.contains(Array(look.dropFirst(name.count)))
        || look.reversed().starts(with: name.reversed())
          && Self.lureLooks.contains(Array(look.dropLast(name.count)))
    }
  }

  /// The label as a hasty reader sees it: without accents, every letter replaced by the plainest
  /// one that looks like it; nil if a letter outside ASCII is left.
  private func look(of label: String) -> [UInt8]? {
    let isPlain = label.utf8.allSatisfy { $0 < 0x80 }
    let skeleton = isPlain ? label : names.skeleton(ofLabel: label)
    var letters: [UInt8] = []
    for scalar in skeleton.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      guard let plain = scalar.isASCII ? scalar : Self.foreign[scalar] else { return nil }
      Self.append(UInt8(truncatingIfNeeded: plain.value).asciiLowercased, to: &letters)
    }
    return letters
  }

  /// `rn` becomes `m`, `vv` becomes `w`, `cl` becomes `d`, and `i` and `1` become `l`.
  private static func append(_ written: UInt8, to letters: inout [UInt8]) {
    let letter = figures[written] ?? written
    if let pair = pairs[[letters.last ?? 0, letter]] {
      letters[letters.count - 1] = pair
    } else {
      letters.append(letter)
    }
  }

  private static let pairs: [[UInt8]: UInt8] = [
    Array("rn".utf8): UInt8(ascii: "m"), Array("vv".utf8): UInt8(ascii: "w"),
    Array("cl".utf8): UInt8(ascii: "d"),
  ]

  private static let figures: [UInt8: UInt8] = [
    UInt8(ascii: "0"): UInt8(ascii: "o"), UInt8(ascii: "1"): UInt8(ascii: "l"),
    UInt8(ascii: "i"): UInt8(ascii: "l"), UInt8(ascii: "|"): UInt8(ascii: "l"),
    UInt8(ascii: "3"): UInt8(ascii: "e"), UInt8(ascii: "4"): UInt8(ascii: "a"),
    UInt8(ascii: "5"): UInt8(ascii: "s"), UInt8(ascii: "7"): UInt8(ascii: "t"),
    UInt8(ascii: "8"): UInt8(ascii: "b"), UInt8(ascii: "9"): UInt8(ascii: "g"),
  ]

  /// Letters that look too different from Latin ones for UTS 39, but similar enough inside a known
  /// name.
  private static let foreign: [Unicode.Scalar: Unicode.Scalar] = [
    "ĸ": "k", "к": "k", "κ": "k", "т": "t", "τ": "t", "м": "m", "н": "h", "в": "b", "ь": "b",
    "ъ": "b", "п": "n", "η": "n", "π": "n", "ŋ": "n", "ш": "w", "щ": "w", "ω": "w", "ԝ": "w",
    "и": "u", "μ": "u", "ε": "e", "є": "e", "ə": "e", "ǝ": "e", "з": "e", "χ": "x",
    "β": "b", "ß": "b", "þ": "p", "ρ": "p", "ð": "d", "σ": "o", "ο": "o", "口": "o", "〇": "o",
    "ㅇ": "o", "工": "i", "丨": "l", "ㅣ": "l", "ł": "l", "λ": "l", "г": "r", "л": "l", "я": "r",
    "ı": "i",
  ]

  private static let looks = Set((unmistakable.union(words)).map(plainLook))
  private static let shortLooks = Set(looks.filter { $0.count > 5 }.map(\.withoutRepetitions))

  private static let looksOfShort = Set(short.map(plainLook))
  private static let looksWithoutOne = withoutOne(unmistakable)
  private static let wordsWithoutOne = withoutOne(words)

  /// The looks of names that lack one letter, which is not the first.
  private static func withoutOne(_ names: Set<String>) -> Set<[UInt8]> {
    Set(
      names.filter { $0.utf8.count > 4 }.map(plainLook).flatMap { look in
        look.indices.dropFirst().map { index in Array(look[..<index] + look[(index + 1)...]) }
      })
  }

  /// Words and names of persons that lack only accents: Klára, spåra, éster, révolt, léger, stäm.
  private static let ordinaryLooks = Set(
    ["klara", "spara", "ester", "papal", "revolt", "leger", "stam", "stea"].map(plainLook))
  /// A bank, and words that are short names but for their accents.
  private static let ordinaryShort: Set = ["itaú", "túi", "tūī", "über", "vísa"]

  private static let longLooks = unmistakable.filter { $0.utf8.count > 4 }.map(plainLook)
  private static let lureLooks = Set(lures.map(plainLook))

  private static func plainLook(of name: String) -> [UInt8] {
    name.utf8.reduce(into: []) { append($1, to: &$0) }
  }
}

extension String {
  fileprivate var isLatin: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value >> 8 == 0x1E }
  }
}

extension [UInt8] {
  /// The letters, each run of equal ones cut to one.
  fileprivate var withoutRepetitions: [UInt8] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
