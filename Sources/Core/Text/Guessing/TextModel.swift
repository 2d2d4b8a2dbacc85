// The idea behind guessing a character set: each candidate's decoded text is priced, in bits, as
// everyday text of the languages written in that set. All candidates explain the same bytes, so the
// cheapest explanation is the best one; noise costs eight bits a byte and shows binary data.

/// Prices a text by how surprising it is.
protocol TextModel: Sendable {
  /// What it costs to suppose this model at all: sets that are rare in codes pay for it.
  var prior: Double { get }

  /// The cost of the text, which was decoded from the bytes.
  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double
}

/// What a single character costs, whatever the script around it.
enum Surprise {
  /// More than eight bits a byte is noise, but a short text of rare characters may have this much.
  static let allowance = 6.0

  /// Whether a text at this price is one, and no string of random bytes.
  static func isText(bits: Double, byteCount: Int) -> Bool {
    bits <= 8 * Double(byteCount) + allowance
  }

  /// The cost of an ASCII character. Separators (FS, GS, RS, US, EOT) are part of GS1 and
  /// ISO/IEC 15434 texts; other controls are a mark of binary data.
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

/// Prices a text whose character set is certain: only control characters can make it no text.
struct KnownTextModel: TextModel {
  let prior = 0.0

  /// A few controls among letters are part of the text; nothing but controls is none.
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
