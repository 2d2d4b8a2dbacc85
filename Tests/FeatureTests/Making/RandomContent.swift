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
      // Others are not made.
      default: .text("")
      }
    return CodeDesign(symbology, content)
  }
}
