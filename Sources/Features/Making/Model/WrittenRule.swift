// What the kinds that zint makes can carry, in the writing in which they are read back.

internal import Meaning
public import Reading
internal import Wording

/// zint's input for a code.
public struct ZintInput: Hashable, Sendable {
  /// How its bytes are meant.
  public enum Writing: Hashable, Sendable {
    /// In UTF-8, which a code with more than ASCII says.
    case text
    case bytes
    /// GS1 elements with their identifiers in square brackets.
    case elements
  }

  public var bytes: [UInt8]
  public var writing = Writing.text
  /// The place among the levels of error correction; nil for the usual level.
  public var level: Int?
  /// The linear code below these elements, where they are a composite's component.
  public var carrier: String?
  /// The place among codes that carry a content together; nil for one alone.
  public var place: SequencePart?

  init(_ text: String, _ writing: Writing = .text) {
    (bytes, self.writing) = (Array(text.utf8), writing)
  }

  init(bytes: [UInt8]) { (self.bytes, writing) = (bytes, .bytes) }
}

/// The texts of a kind that has few.
struct WrittenRule {
  /// All of them, for people.
  let allowed: Sentence
  let isAllowed: (String) -> Bool

  init(_ allowed: Sentence, _ isAllowed: @escaping (String) -> Bool) {
    (self.allowed, self.isAllowed) = (allowed, isAllowed)
  }

  /// Texts of such characters and lengths.
  private init(_ allowed: Sentence, _ characters: Set<UInt8>, _ lengths: [ClosedRange<Int>]) {
    self.init(allowed) { text in
      text.utf8.allSatisfy(characters.contains)
        && lengths.contains { $0.contains(text.utf8.count) }
    }
  }

  /// Numbers without leading zeros, whose bars are not all equal.
  private static func number(
    _ allowed: Sentence, _ range: ClosedRange<Int>, equal: @escaping (Int) -> Bool
  ) -> WrittenRule {
    WrittenRule(allowed) { text in
      Int(text).map { range.contains($0) && !equal($0) && String($0) == text } ?? false
    }
  }

  private static let digits = Set("0123456789".utf8)
  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// Longer texts are too long for zint, which says so.
  private static let most = 8000
}

extension WrittenRule {
  /// Nil for kinds that have other rules.
  init?(of symbology: Symbology) {
    switch symbology {
    case .ean2: self.init(Sentence("2 digits"), Self.digits, [2...2])
    case .ean5: self.init(Sentence("5 digits"), Self.digits, [5...5])
    case .msi, .industrial2of5, .iata2of5, .matrix2of5, .datalogic2of5:
      self.init(Sentence("digits, at least 4"), Self.digits, [4...Self.most])
    case .code11:
      self.init(
        Sentence("digits and hyphens, at least 4"), Self.digits.union("-".utf8), [4...Self.most])
    case .plessey:
      self.init(
        Sentence("digits and letters from A to F, at least 2"), Self.digits.union("ABCDEF".utf8),
        [2...Self.most])
    case .pharmacode:
      self = .number(
        Sentence("a number from 15 to 131070 whose bars are not all equal"), 15...131_070
      ) { number in
        // All are narrow, or all wide.
        (number + 1).isPowerOfTwo || (number + 2).isPowerOfTwo
      }
    case .twoTrackPharmacode:
      self = .number(
        Sentence("a number from 40 to 64570080 whose bars are not all equal"), 40...64_570_080
      ) { number in
        var (rest, bars) = (number, Set<Int>())
        while rest > 0 {
          bars.insert((rest - 1) % 3)
          rest = (rest - 1) / 3
        }
        return bars.count == 1
      }
    case .channelCode:
      self.init(
        Sentence(
          "a number of 2 to 7 digits, by its length up to 26, 292, 3493, 44072, 576688 or 7742862")
      ) { text in
        let most = [2: 26, 3: 292, 4: 3493, 5: 44_072, 6: 576_688, 7: 7_742_862]
        guard text.utf8.allSatisfy(Self.digits.contains), let number = Int(text) else {
          return false
        }
        return number <= most[text.utf8.count] ?? -1
      }
    case .facingMark:
      self.init(Sentence("one of the letters A to E"), Set("ABCDE".utf8), [1...1])
    case .aztecRune:
      self.init(Sentence("a number from 0 to 255")) { text in
        text.utf8.count <= 3 && text.utf8.allSatisfy(Self.digits.contains)
          && Int(text).map { $0 < 256 } == true
      }
    case .flattermarken:
      // A zero has no mark.
      self.init(Sentence("digits, of which one is not 0")) { text in
        text.utf8.allSatisfy(Self.digits.contains) && text.contains { $0 != "0" }
      }
    case .bc412:
      self.init(
        Sentence("7 to 18 digits and capital letters but O"),
        Self.digits.union(Self.letters).subtracting("O".utf8), [7...18])
    case .code16K:
      // zint shifts back once too often behind a control character.
      self.init(
        Sentence(
          "printable characters of ASCII: no line breaks, no accents and no other scripts")
      ) { text in
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      }
    case .codablockF, .code49:
      self.init(Sentence("the characters of ASCII: no accents and no other scripts")) { text in
        text.utf8.allSatisfy { $0 < 0x80 }
      }
    default:
      guard let rule = WrittenRule(ofPost: symbology) else { return nil }
      self = rule
    }
  }

  private init?(ofPost symbology: Symbology) {
    let address = Self.digits.union(Self.letters)
    switch symbology {
    case .intelligentMail:
      self.init(
        Sentence("20 digits, of which the second is below 5, and 5, 9 or 11 more of an address")
      ) { text in
        text.utf8.allSatisfy(Self.digits.contains) && [20, 25, 29, 31].contains(text.utf8.count)
          && (text.utf8.dropFirst().first ?? 0x39) < 0x35
      }
    case .postnet: self.init(Sentence("5, 9 or 11 digits"), Self.digits, [5...5, 9...9, 11...11])
    case .planet: self.init(Sentence("11 or 13 digits"), Self.digits, [11...11, 13...13])
    case .cepNet: self.init(Sentence("8 digits"), Self.digits, [8...8])
    case .koreaPost: self.init(Sentence("6 digits"), Self.digits, [6...6])
    case .rm4scc: self.init(Sentence("5 to 50 capital letters and digits"), address, [5...50])
    case .kix:
      self.init(Sentence("a Dutch postcode and the number of a house, such as 2500GG30250X1")) {
        $0.wholeMatch(of: /[1-9][0-9]{3}[A-Z]{2}[0-9]{1,5}(X[0-9A-Z]{1,6})?/) != nil
      }
    case .daft:
      self.init(
        Sentence(
          "the letters D, A, F and T, at least 12, most of them unlike the one before")
      ) { text in
        let letters = Array(text.utf8)
        return letters.allSatisfy("DAFT".utf8.contains) && (12...100).contains(letters.count)
          && 2 * zip(letters, letters.dropFirst()).count { $0 != $1 } > letters.count
      }
    case .japanPost:
      self.init(
        Sentence("20 digits and hyphens at most, where a capital letter counts as two")
      ) { text in
        text.utf8.allSatisfy { address.contains($0) || $0 == UInt8(ascii: "-") }
          && text.utf8.reduce(0) { $0 + (Self.letters.contains($1) ? 2 : 1) } <= 20
      }
    case .australiaPost:
      self.init(
        Sentence(
          "a code such as 1139549554: 11, 45, 87 or 92 and 8 digits, or 59 or 62 with the customer’s information behind them"
        )
      ) { text in
        text.wholeMatch(of: /(11|45|87|92)[0-9]{8}/) != nil
          || text.wholeMatch(of: /59[0-9]{8}([A-Za-z0-9 #]{5}|[0-9]{8})/) != nil
          || text.wholeMatch(of: /62[0-9]{8}([A-Za-z0-9 #]{10}|[0-9]{15})/) != nil
      }
    case .mailmark:
      self.init(
        Sentence("its fields and a postcode, such as 21B2254800659JW5O9QA6Y")
      ) {
        $0.wholeMatch(of: /[0-4][1-4][0-9A-E]([0-9]{10}|[0-9]{14})([A-Z][A-Z0-9]{6,8}|XY11)/) != nil
      }
    default: return nil
    }
  }
}

extension Int {
  fileprivate var isPowerOfTwo: Bool { self > 0 && self & (self - 1) == 0 }
}

extension CodeDesign {
  /// The text as it is read back: with the check digits that are chosen, and all digits of a rune.
  func checked(_ text: String) -> String {
    if symbology == .aztecRune {
      return String(repeating: "0", count: max(0, 3 - text.count)) + text
    }
    guard let correction, AddedChecks.names(of: symbology).contains(correction.name) else {
      return text
    }
    return text + AddedChecks.digits(correction.name, of: symbology, behind: text)
  }
}
