// GS1: product numbers, GS1 element strings and GS1 digital links. An application identifier starts
// each element of a GS1 code and defines its value: length, characters, meaning and name. The
// tables are in `GS1Applications`, the values are read in `GS1Element`.

internal import Wording

struct GS1Application {
  let name: String
  /// The name for people, as the table writes it.
  let entry: String
  let components: [Component]

  struct Component {
    enum Alphabet: UInt8 { case digits = 0x6E, characters = 0x78, part = 0x79, base64 = 0x7A }
    let alphabet: Alphabet
    let length: ClosedRange<Int>
    let isOptional: Bool
    let meaning: Character?
    /// The largest number of decimal places that the fourth digit may state.
    let places: Int?
    let unit: String
  }

  var label: Sentence { Sentence(entry: entry) }
  var longest: Int { components.reduce(0) { $0 + $1.length.upperBound } }
  var shortest: Int { components.reduce(0) { $0 + ($1.isOptional ? 0 : $1.length.lowerBound) } }
  var isChecked: Bool { components.contains { $0.meaning == "c" || $0.meaning == "g" } }

  static func leading(_ text: UTF8Text) -> (identifier: String, application: GS1Application)? {
    for length in 2...4 {
      let digits = text.prefix(length)
      guard digits.count == length, digits.areDigits else { return nil }
      if let application = Self[digits.string] { return (digits.string, application) }
    }
    return nil
  }

  static subscript(identifier: String) -> GS1Application? {
    if let exact = table[identifier] { return exact }
    guard identifier.utf8.count == 4, let starred = table[identifier.dropLast() + "*"],
      let digit = identifier.last?.wholeNumberValue, digit <= starred.components.last?.places ?? 0
    else { return nil }
    return starred
  }

  /// The length of values that never need a separator, by the first two digits of the identifier.
  static func predefinedLength(_ identifier: String) -> Int? {
    guard let start = Int(identifier.prefix(2)) else { return nil }
    switch start {
    case 0: return 18
    case 1...3: return 14
    case 11...19: return 6
    case 20: return 2
    case 31...36: return 6
    case 41: return 13
    default: return nil
    }
  }

  private static let table: [String: GS1Application] = {
    var table: [String: GS1Application] = [:]
    for line in (tradeTable + "\n" + logisticsTable).split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count == 4 else { continue }
      table[parts[0]] = GS1Application(
        name: parts[2], entry: parts[3],
        components: parts[1].split(separator: " ").compactMap { Component($0) })
    }
    return table
  }()
}

extension GS1Application.Component {
  /// Reads the notation of the table: `?x..17`, `n14c`, `n6p5:kg`.
  fileprivate init?(_ written: Substring) {
    isOptional = written.hasPrefix("?")
    var rest = UTF8Text(utf8: String(written.drop { $0 == "?" }))
    guard let letter = rest.popFirst(), let alphabet = Alphabet(rawValue: letter) else {
      return nil
    }
    self.alphabet = alphabet
    let isVariable = rest.starts(with: "..".utf8)
    if isVariable { rest = rest.dropFirst(2) }
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard let longest = digits.number, longest > 0 else { return nil }
    length = (isVariable ? 1 : longest)...longest
    rest = rest[digits.endIndex...]
    let (letters, unit) = rest.cut(at: .colon)
    self.unit = unit?.string ?? ""
    let first = letters.first.map { Character(Unicode.Scalar($0)) }
    places = first == "p" ? letters.dropFirst().number : nil
    meaning = first == "p" ? nil : first
  }
}
