// Random contents that a symbology can carry, the same in every run.

import Reading
import FeatureModels

/// Numbers that look random.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension CodeDesign {
  /// Elements of a composite's component with about so many characters.
  static func randomComponent(_ length: Int, by numbers: inout SeededNumbers) -> String {
    func text(_ most: Int) -> String {
      let all = Array("0123456789ABCDEFGHIJ-./abc")
      return String((0..<most).map { _ in all.randomElement(using: &numbers) ?? "0" })
    }
    let (lot, serial, order) = (min(length, 20), min(length - 20, 20), length - 40)
    return "(10)" + text(lot) + (serial > 0 ? "(21)" + text(serial) : "")
      + (order > 0 ? "(400)" + text(order) : "")
  }

  /// A design with content of any length and any characters that the kind carries.
  static func random(_ symbology: Symbology, by numbers: inout SeededNumbers) -> CodeDesign {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in "0123456789".randomElement(using: &numbers) ?? "0" })
    }
    func text(of characters: String, _ lengths: ClosedRange<Int>) -> String {
      let count = Int.random(in: lengths, using: &numbers)
      let all = Array(characters)
      return String((0..<count).map { _ in all.randomElement(using: &numbers) ?? "0" })
    }
    let ascii = String(decoding: Array(0x20...0x7E) as [UInt8], as: UTF8.self)
    let words = ascii + "äöüßéñçĂЖяΩλקاあ漢字カ한国🙂👍🏽\u{200B}\n\t"
    func bytesOrText(_ lengths: ClosedRange<Int>) -> CodeDesign.CarriedContent {
      guard Bool.random(using: &numbers) else { return .text(text(of: words, lengths)) }
      let count = Int.random(in: lengths, using: &numbers)
      return .bytes((0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    }
    let count = 5 * Int.random(in: 1...8, using: &numbers)
    let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    /// A number in bars that are not all equal, or the address in a post's code.
    func address() -> String {
      switch symbology {
      case .pharmacode: String(8 * Int.random(in: 3...16_000, using: &numbers) + 1)
      case .twoTrackPharmacode: String(Int.random(in: 5...60_000_000, using: &numbers))
      case .intelligentMail:
        digits(1) + text(of: "01234", 1...1) + digits(18)
          + digits([0, 5, 9, 11].randomElement(using: &numbers) ?? 0)
      case .postnet: digits([5, 9, 11].randomElement(using: &numbers) ?? 5)
      case .planet: digits([11, 13].randomElement(using: &numbers) ?? 11)
      case .cepNet: digits(8)
      case .koreaPost: digits(6)
      case .rm4scc: text(of: capitals + "0123456789", 5...12)
      case .kix:
        text(of: "123456789", 1...1) + digits(3) + text(of: capitals, 2...2)
          + text(of: "0123456789", 1...5)
      case .daft: "DAFT" + text(of: "DA", 1...1) + "TFADTAF" + text(of: "DAFT", 3...6)
      case .japanPost: digits(7) + text(of: "0123456789-", 0...13)
      case .australiaPost:
        [
          ("11", ""), ("45", ""), ("87", ""), ("92", ""),
          ("59", text(of: "abcXYZ #", 5...5)), ("59", digits(8)),
          ("62", text(of: "abcXYZ #", 10...10)), ("62", digits(15)),
        ].randomElement(using: &numbers).map { $0.0 + digits(8) + $0.1 } ?? ""
      case .mailmark:
        text(of: "01234", 1...1) + text(of: "1234", 1...1) + text(of: "0123456789ABCDE", 1...1)
          + digits([10, 14].randomElement(using: &numbers) ?? 10)
          + (["JW5O9QA6Y", "EH111AA1B", "B11AA1A", "XY11"].randomElement(using: &numbers) ?? "")
      default: ""
      }
    }
    let content: CodeDesign.CarriedContent =
      switch symbology {
      case .qrCode, .aztec, .dataMatrix, .pdf417: bytesOrText(1...120)
      case .microQRCode: .text(text(of: ascii, 1...15))
      case .rectangularMicroQRCode: bytesOrText(1...30)
      case .microPDF417: bytesOrText(1...40)
      case .maxiCode: .text(text(of: ascii, 1...60))
      case .ean13: .text(digits(12))
      case .isbn13: .text("978" + digits(9))
      case .ean8: .text(digits(7))
      case .upcA: .text(digits(11))
      case .upcE:
        // Other digits have a shorter spelling.
        .text(
          text(of: "01", 1...1) + digits(2) + text(of: "3456789", 3...3) + digits(1))
      case .code39:
        // A mark before a letter is a character of its own, and six characters may be the number of
        // an Italian medicine (Code 32).
        .text(
          text(of: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -.", 7...14)
            + text(of: "0123456789 -.$/+%", 0...6))
      case .code93: .text(text(of: ascii, 1...20))
      // A single digit reads as two.
      case .telepen: .text(text(of: ascii, 2...20))
      case .code128: .text(text(of: ascii + "\t\u{1}", 1...24))
      case .itf: .text(digits(2 * Int.random(in: 3...10, using: &numbers)))
      case .codabar:
        .text(
          text(of: "ABCD", 1...1) + text(of: "0123456789-$:/.+", 4...14) + text(of: "ABCD", 1...1))
      case .databar: .text(digits(13))
      case .databarLimited: .text(text(of: "01", 1...1) + digits(12))
      case .databarExpanded:
        .elements(
          "(10)" + text(of: "0123456789ABCDEFGHIJ-./", 1...12) + "(21)"
            + text(of: "0123456789abcXYZ", 1...8))
      case .dxFilmEdge:
        .text(
          "\(Int.random(in: 1...127, using: &numbers))-\(Int.random(in: 1...15, using: &numbers))/"
            + "\(Int.random(in: 0...63, using: &numbers))" + text(of: "A", 0...1))
      case .aztecRune: .text(String(Int.random(in: 0...255, using: &numbers)))
      case .flattermarken: .text(text(of: "123456789", 1...1) + digits(count))
      case .hanXin, .dotCode, .codeOne, .gridMatrix, .ultracode: bytesOrText(1...60)
      case .ean2: .text(digits(2))
      case .ean5: .text(digits(5))
      case .msi, .industrial2of5, .iata2of5, .matrix2of5, .datalogic2of5:
        .text(digits(Int.random(in: 4...14, using: &numbers)))
      case .code11: .text(text(of: "0123456789-", 4...14))
      case .plessey: .text(text(of: "0123456789ABCDEF", 2...14))
      case .channelCode:
        .text(text(of: "012", 1...1) + digits(Int.random(in: 2...5, using: &numbers)))
      case .facingMark: .text(text(of: "ABCDE", 1...1))
      case .bc412: .text(text(of: "0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ", 7...18))
      case .codablockF: .text(text(of: ascii + "\t\u{1}", 1...60))
      case .code16K:
        // zint fails at a fifth of all lengths.
        .text(text(of: "abcdefghijkmnoprstuvw", count...count))
      case .code49: .text(text(of: ascii + "\t\u{1}", 1...30))
      default: .text(address())
      }
    return CodeDesign(symbology, content)
  }
}
