// A second way to read some symbologies: a Telepen code does not say whether its characters are
// pairs of digits, nor a Code 39 whether $ / + and % start a character of ASCII.

/// Another way to read what a code of some symbologies carries.
///
///     KindReading.numbers.bytes(of: Array("IZ<".utf8))    // "466333"
public enum KindReading: CaseIterable, Hashable, Sendable {
  /// Each character of a Telepen code is two digits.
  case numbers
  /// In Code 39, one of $ / + % and the letter behind it are one character of ASCII.
  case fullASCII

  public var symbology: Symbology {
    switch self {
    case .numbers: .telepen
    case .fullASCII: .code39
    }
  }

  public func bytes(of text: [UInt8]) -> [UInt8]? {
    switch self {
    case .numbers: Self.numbers(in: text)
    case .fullASCII: Code39Text(text).flatMap { $0.hasPairs ? $0.fullASCII : nil }
    }
  }

  /// The characters themselves, unless there is evidence that they stand for others.
  public static func ofCode39(_ text: [UInt8]) -> [UInt8] {
    guard let pairs = Code39Text(text), pairs.isEvident else { return text }
    return pairs.fullASCII
  }

  /// Characters from 27 are two digits, those from 17 a digit and an X; after a 16 follows text.
  private static func numbers(in text: [UInt8]) -> [UInt8]? {
    let shift = text.firstIndex(of: 16) ?? text.endIndex
    var result: [UInt8] = []
    for character in text[..<shift] {
      switch character {
      case 17...26: result += [zero + character - 17, UInt8(ascii: "X")]
      case 27...126: result += [zero + (character - 27) / 10, zero + (character - 27) % 10]
      default: return nil
      }
    }
    return result.isEmpty ? nil : result + text[shift...].dropFirst()
  }
}

/// The characters of a Code 39, with possible pairs combined.
private struct Code39Text {
  private var characters: [(shift: UInt8?, letter: UInt8)] = []
  /// A check character takes no part in pairs.
  private let check: [UInt8]

  /// Fails where no letter follows one of $ / + %, and for characters outside Code 39, which are
  /// already decoded pairs.
  init?(_ text: [UInt8]) {
    guard text.allSatisfy(OptionalCheck.code39Characters.contains) else { return nil }
    // One text in 43 ends with a valid check character by chance; after a lone sign, the last
    // character belongs to a pair instead.
    let hasCheck = OptionalCheck.code39.verified(text) != nil
    if hasCheck, let read = Self(text.dropLast(), check: text.suffix(1)) {
      self = read
    } else {
      self.init(text[...], check: [])
    }
  }

  private init?(_ text: ArraySlice<UInt8>, check: ArraySlice<UInt8>) {
    self.check = Array(check)
    var shift: UInt8?
    for character in text {
      if shift == nil, Self.shifts.contains(character) {
        shift = character
      } else {
        guard shift == nil || isLetter(character) else { return nil }
        characters.append((shift, character))
        shift = nil
      }
    }
    guard shift == nil else { return nil }
  }

  private static let shifts = Set("$/+%".utf8)

  var hasPairs: Bool { characters.contains { $0.shift != nil } }

  /// Two pairs of small letters beside each other, or one behind the capital that starts a word. A
  /// slash, a percent sign or a single plus sign mostly stands for itself, and text has no control
  /// characters but tabs and line ends.
  var isEvident: Bool {
    let controls = fullASCII.filter { $0 < 0x20 || $0 == 0x7F }
    guard controls.allSatisfy({ [0x09, 0x0A, 0x0D].contains($0) }) else { return false }
    let isLower = characters.map { $0.shift == UInt8(ascii: "+") }
    let isPair = characters.map { $0.shift != nil }
    let isCapital = characters.map { $0.shift == nil && isLetter($0.letter) }
    let beside = characters.indices.dropFirst()
    if beside.contains(where: { isPair[$0 - 1] && isPair[$0] && (isLower[$0 - 1] || isLower[$0]) })
    {
      return true
    }
    guard !beside.contains(where: { isCapital[$0 - 1] && isCapital[$0] }) else { return false }
    return beside.contains { isCapital[$0 - 1] && isLower[$0] }
  }

  var fullASCII: [UInt8] {
    characters.map { shift, letter in
      switch (shift, letter) {
      case (UInt8(ascii: "$"), _): letter - 64
      case (UInt8(ascii: "/"), _): letter - 32
      case (UInt8(ascii: "+"), _): letter + 32
      case (UInt8(ascii: "%"), ...UInt8(ascii: "E")): letter - 38
      case (UInt8(ascii: "%"), ...UInt8(ascii: "J")): letter - 11
      case (UInt8(ascii: "%"), ...UInt8(ascii: "O")): letter + 16
      case (UInt8(ascii: "%"), ...UInt8(ascii: "T")): letter + 43
      case (UInt8(ascii: "%"), UInt8(ascii: "U")): 0
      case (UInt8(ascii: "%"), UInt8(ascii: "V")): UInt8(ascii: "@")
      case (UInt8(ascii: "%"), UInt8(ascii: "W")): UInt8(ascii: "`")
      case (UInt8(ascii: "%"), _): 127
      default: letter
      }
    } + check
  }
}

private func isLetter(_ character: UInt8) -> Bool {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(character)
}

private let zero = UInt8(ascii: "0")
