// The symbology identifiers of AIM (ISO/IEC 15424), three characters with which a scanner says what
// kind of code it has read: `]C1` before the text is a Code 128 that starts with FNC1. ScannedCode
// is what such a scanner sends.

/// A statement about a code, in front of its text.
///
///     SymbologyIdentifier("]C1".utf8)?.isGS1    // true
public struct SymbologyIdentifier: Hashable, Sendable {
  /// The number of its characters.
  public static let length = 3

  private let letter: Unicode.Scalar
  private let modifier: Unicode.Scalar

  /// Reads an identifier at the start of `bytes`; nil if there is none.
  public init?(_ bytes: some Sequence<UInt8>) {
    let head = Array(bytes.prefix(Self.length))
    guard head.count == Self.length, head[0] == UInt8(ascii: "]") else { return nil }
    (letter, modifier) = (Unicode.Scalar(head[1]), Unicode.Scalar(head[2]))
    guard Self.letters.contains(letter), Self.modifiers.contains(modifier) else { return nil }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVXYZacdehopsz".unicodeScalars
  private static let modifiers = "0123456789ABCDEFabcdef".unicodeScalars

  // The modifiers by letters.
  private static let gs1: [Unicode.Scalar: String] = [
    "C": "1", "D": "1", "J": "14", "K": "1", "L": "3", "O": "5", "Q": "34", "T": "1", "d": "25",
    "e": "0123",
    "z": "147Aa",
  ]
  private static let labeled: [Unicode.Scalar: String] = [
    "J": "345", "L": "1", "Q": "246", "U": "23", "d": "456", "e": "3", "h": "1", "z": "3459ABab",
  ]

  /// Whether the code states that it follows the rules of GS1. The mark of this is not part of the
  /// text.
  public var isGS1: Bool { Self.gs1[letter]?.unicodeScalars.contains(modifier) ?? false }

  /// Whether the text has labels of character sets, such as `\000026`, and two backslashes for one.
  var isLabeled: Bool { Self.labeled[letter]?.unicodeScalars.contains(modifier) ?? false }

  /// The code with this identifier and these bytes behind it. Some letters stand for several
  /// symbologies, which the bytes tell apart; the symbology of others is not known.
  fileprivate func symbology(of bytes: [UInt8]) -> Symbology? {
    switch letter {
    case "A": .code39
    case "B": .telepen
    case "C": .code128
    case "D": .codeOne
    case "E": retailSymbology(of: bytes)
    case "F": .codabar
    case "G": .code93
    case "H": .code11
    case "I": .itf
    case "J": .dotCode
    case "K": .code16K
    case "L": modifier == "0" || modifier == "1" || modifier == "2" ? .pdf417 : .microPDF417
    case "M": .msi
    case "O": modifier == "6" ? .codablockA : modifier == "4" || modifier == "5" ? .codablockF : nil
    case "P": .plessey
    case "Q": .qrCode
    case "R": .iata2of5
    case "S": .industrial2of5
    case "T": .code49
    case "U": .maxiCode
    case "c": .channelCode
    case "d": .dataMatrix
    case "e": bytes.count == 16 && bytes.starts(with: "01".utf8) ? .databar : .databarExpanded
    case "h": .hanXin
    case "z": .aztec
    default: nil
    }
  }

  /// All spellings of EAN and UPC have the same letter.
  private func retailSymbology(of bytes: [UInt8]) -> Symbology? {
    guard bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return switch (modifier, bytes.count) {
    case ("1", 2): .ean2
    case ("2", 5): .ean5
    case ("0", 8): .upcE
    case ("4", 8): .ean8
    case ("0", 12): .upcA
    case ("0", 13), ("3", 15), ("3", 18):
      // As the engines have it: a UPC-A is an EAN-13 that starts with 0.
      bytes.first == UInt8(ascii: "0") ? .upcA : .ean13
    default: nil
    }
  }
}

/// A code as a scanner sends it: without a place in an image, and with a symbology only if the
/// scanner is set up to state it.
///
///     ScannedCode(sent: Array("]C101095011015300037\u{1D}10A1".utf8)).symbology    // .code128
///     ScannedCode(sent: Array("Hello".utf8)).symbology                             // nil
public struct ScannedCode: Hashable, Sendable {
  /// Nil if it is not stated, or is none that the program knows.
  public var symbology: Symbology?
  public var payload: Payload
  public let isGS1: Bool

  /// Takes the bytes with the identifier that may stand before them.
  public init(sent bytes: [UInt8]) {
    let identifier =
      bytes.count > SymbologyIdentifier.length ? SymbologyIdentifier(bytes) : nil
    let start = identifier == nil ? 0 : SymbologyIdentifier.length
    self.init(Array(bytes[start...]), identifier)
  }

  /// Takes the bytes with an identifier that came beside them.
  public init(_ bytes: [UInt8], _ identifier: SymbologyIdentifier?) {
    symbology = identifier?.symbology(of: bytes)
    isGS1 = identifier?.isGS1 ?? false
    if let symbology, let number = RetailNumber(bytes, of: symbology) {
      payload = Payload(bytes: number.spelled(as: symbology))
    } else {
      payload =
        identifier?.isLabeled == true ? Payload(escaped: bytes) : Payload(bytes: bytes)
    }
  }

  public var identity: CodeIdentity { CodeIdentity(symbology, payload.bytes) }

  /// The code beside those of images. Its outline is one point, because it has no place.
  public var detection: Detection {
    var detection = Detection(
      symbology: symbology ?? .unstated, payload: payload,
      outline: Quadrilateral(x: 0, y: 0, width: 0, height: 0), engines: [.scanner])
    detection.isGS1 = isGS1
    return detection
  }
}

extension Engine {
  /// A hand-held scanner.
  public static let scanner = Engine(rawValue: "scanner")
}
