// Guessing: which character set some bytes are written in. The text that each candidate set gives
// has a price in bits, which is low for everyday text of the languages written in that set. All
// candidates explain the same bytes, so the cheapest is the best. Noise costs eight bits a byte, so
// a text that costs more is binary data.
//
// This file has the protocol and the prices of ASCII. The other files have a model for each family
// of sets, and the frequent characters of the scripts with double-byte sets.

/// Prices a text by its surprise.
protocol TextModel: Sendable {
  /// The price of the model itself, which is higher for sets that are rare in codes.
  var prior: Double { get }

  /// The price of `text`, which was decoded from `bytes`.
  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double
}

/// The price of a single character in any script.
enum Surprise {
  /// A short text of rare characters may cost this many bits more than noise.
  static let allowance = 6.0

  /// Whether a text at this price is a text, and not a string of random bytes.
  static func isText(bits: Double, byteCount: Int) -> Bool {
    bits <= 8 * Double(byteCount) + allowance
  }

  /// The price of an ASCII character. Separators (FS, GS, RS, US, EOT) belong to GS1 and
  /// ISO/IEC 15434 texts; other controls indicate binary data.
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
