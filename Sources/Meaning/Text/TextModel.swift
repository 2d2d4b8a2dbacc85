// Guesses the character set of bytes. The text that each candidate set gives has a price in bits,
// which is low for everyday text of the languages written in that set. All candidates explain the
// same bytes, so the cheapest is the best. Noise costs eight bits a byte, so a text that costs more
// is binary data. By hand because ICU's detector needs a few hundred bytes, and a code often has
// twenty.
//
// This file has the protocol and the prices of ASCII. The other files have a model for each family
// of sets, and the frequent characters of the scripts with double-byte sets.

/// Prices a text by its surprise.
protocol TextModel: Sendable {
  /// The price of the model itself, which is higher for sets that are rare in codes.
  var prior: Double { get }

  /// `text` was decoded from `bytes`.
  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double
}

enum Surprise {
  /// A short text of rare characters may cost this many bits more than noise.
  static let allowance = 6.0

  /// Whether a text at this price is a text, and not a string of random bytes.
  static func isText(bits: Double, byteCount: Int) -> Bool {
    bits <= 8 * Double(byteCount) + allowance
  }

  /// Separators (FS, GS, RS, US, EOT) belong to GS1 and ISO/IEC 15434 texts; other controls
  /// indicate binary data.
  static func bits(ofASCII scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "a"..."z", "0"..."9": 6
    case "A"..."Z": 6.5
    case " ": 4
    case "\n", "\r", "\t": 8
    case "\u{1C}"..."\u{1F}", "\u{04}": 11
    case "\u{00}"..."\u{1B}", "\u{7F}": 16
    default: 8
    }
  }
}

/// Prices a text with a known character set. Only control characters can make it binary data.
struct KnownTextModel: TextModel {
  let prior = 0.0

  /// At this price a few controls among letters pass as text, and controls alone do not.
  private static let mostBits = 11.0

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar.isASCII { return sum + min(Surprise.bits(ofASCII: scalar), Self.mostBits) }
      return switch scalar.properties.generalCategory {
      case .control: sum + 16
      case .unassigned, .privateUse: sum + 30
      default: sum + 7
      }
    }
  }
}

struct LatinModel: TextModel {
  let prior = 0.0

  private enum Kind {
    case plainLower, plainUpper, accentedLower, accentedUpper, sign, other
  }

  private static let lower = prices([
    (6.5, "éäöüóáíèñçãàå"), (8, "ßøæêúôâîûëïõòùìœ"), (10.5, "þðýÿžš"),
  ])
  private static let upper = prices([(10, "ÄÖÜÉÅØÀÇÑÆÁÍÓÚÊÈÔÃ"), (12, "ÂÎËÏÕÒÙÌÐÞÝŒŠŽŸÛ")])
  /// Signs that may follow a letter.
  private static let closing = prices([(10, "’”»…°ºª€™®²³·–")])
  private static let opening = prices([(10, "«“‘„¡¿©£§±µ•—½×"), (14, "‚‹›¤¦¬¶¸¹¼¾÷ƒˆ†‡‰˜¨¯´¥¢")])

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    var sum = 0.0
    var previous = Kind.other
    for scalar in text.unicodeScalars {
      let (kind, bits) = Self.price(of: scalar, after: previous)
      sum += bits
      previous = kind
    }
    return sum
  }

  private static func price(
    of scalar: Unicode.Scalar, after previous: Kind
  ) -> (kind: Kind, bits: Double) {
    if scalar.isASCII {
      let bits = Surprise.bits(ofASCII: scalar)
      switch scalar {
      case "a"..."z": return (.plainLower, bits)
      case "A"..."Z": return (.plainUpper, bits + (previous == .accentedLower ? 4 : 0))
      default: return (.other, bits)
      }
    }
    if let bits = lower[scalar] {
      let crowding = previous == .accentedLower ? 2.5 : previous == .sign ? 3.0 : 0
      return (.accentedLower, bits + crowding + (previous == .accentedUpper ? 2 : 0))
    }
    if let bits = upper[scalar] {
      switch previous {
      case .plainUpper: return (.accentedUpper, bits - 1.5)
      case .plainLower, .accentedLower: return (.accentedUpper, bits + 6)
      case .accentedUpper: return (.accentedUpper, bits + 1.5)
      case .sign: return (.accentedUpper, bits + 3)
      case .other: return (.accentedUpper, bits)
      }
    }
    if scalar == "\u{A0}" { return (.other, 8) }
    let crowding = previous == .sign ? 3.0 : 0
    if let bits = closing[scalar] { return (.sign, bits + crowding) }
    let isAfterLetter = previous != .other && previous != .sign
    return (.sign, (opening[scalar] ?? 16) + crowding + (isAfterLetter ? 4 : 0))
  }

  private static func prices(_ tiers: [(Double, String)]) -> [Unicode.Scalar: Double] {
    var result: [Unicode.Scalar: Double] = [:]
    for (bits, scalars) in tiers {
      for scalar in scalars.unicodeScalars { result[scalar] = bits }
    }
    return result
  }
}

struct CyrillicModel: TextModel {
  let prior: Double

  private enum Kind {
    case plain, lower, upper, other
  }

  private static let byFrequency = Array("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфё".unicodeScalars)
  private static let bitsOfLetter: [Unicode.Scalar: Double] = {
    var bits: [Unicode.Scalar: Double] = [:]
    for (rank, letter) in byFrequency.enumerated() { bits[letter] = 3.8 + 0.16 * Double(rank) }
    for letter in "іїєъ".unicodeScalars { bits[letter] = 9 }
    return bits
  }()
  private static let signs = Set("«»—–№“”„…©\u{A0}".unicodeScalars)

  private static let entry = 3.0

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    var sum = 0.0
    var previous = Kind.other
    for scalar in text.unicodeScalars {
      let (kind, bits) = Self.price(of: scalar, after: previous)
      sum += bits
      previous = kind
    }
    return sum
  }

  private static func price(
    of scalar: Unicode.Scalar, after previous: Kind
  ) -> (kind: Kind, bits: Double) {
    if scalar.isASCII {
      let isLetter = scalar.properties.isAlphabetic
      let isInsideWord = isLetter && (previous == .lower || previous == .upper)
      return (isLetter ? .plain : .other, Surprise.bits(ofASCII: scalar) + (isInsideWord ? 7 : 0))
    }
    if let bits = bitsOfLetter[scalar] {
      switch previous {
      case .lower, .upper: return (.lower, bits)
      case .other: return (.lower, bits + entry)
      case .plain: return (.lower, bits + 7)
      }
    }
    if let small = scalar.properties.lowercaseMapping.unicodeScalars.first,
      let bits = bitsOfLetter[small]
    {
      // No word starts with these letters.
      let start = "ыьъ".unicodeScalars.contains(small) ? 6.0 : 2
      switch previous {
      case .upper: return (.upper, bits + 0.25)
      case .lower, .plain: return (.upper, bits + 8)
      case .other: return (.upper, bits + entry + start)
      }
    }
    return (.other, signs.contains(scalar) ? 11 : 15)
  }
}
