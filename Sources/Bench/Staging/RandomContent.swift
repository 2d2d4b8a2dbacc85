// Random contents that a symbology can carry, the same in every run.

public import FeatureModels
public import Reading

extension CodeDesign {
  /// Elements of a composite's component with about so many characters.
  private static func randomComponent(_ length: Int, using dice: inout SeededDice) -> String {
    func text(_ most: Int) -> String {
      let all = Array("0123456789ABCDEFGHIJ-./abc")
      return String((0..<most).map { _ in all.randomElement(using: &dice) ?? "0" })
    }
    let (lot, serial, order) = (min(length, 20), min(length - 20, 20), length - 40)
    return "(10)" + text(lot) + (serial > 0 ? "(21)" + text(serial) : "")
      + (order > 0 ? "(400)" + text(order) : "")
  }

  /// A GS1 composite of this linear code, with a component of a length that grows with `index`.
  public static func randomComposite(
    _ symbology: Symbology, _ index: Int, using dice: inout SeededDice
  ) -> CodeDesign {
    // The components above UPC-E are read only where they are long.
    let length = symbology == .upcE ? 40 : [3, 18, 40][index % 3]
    let component = randomComponent(length, using: &dice)
    var design = random(symbology, using: &dice)
    switch (symbology, design.content) {
    case (.code128, _): design.content = .elements("(01)09501101530003(10)A1|\(component)")
    case (_, .text(let text)): design.content = .text("\(text)|\(component)")
    case (_, .elements(let text)): design.content = .elements("\(text)|\(component)")
    default: break
    }
    return design
  }

  /// The linear codes that carry components.
  public static let compositeCarriers: [Symbology] = [
    .ean13, .ean8, .upcA, .upcE, .isbn13, .code128, .databar, .databarLimited, .databarExpanded,
  ]

  /// A design with content of any length and any characters that the kind carries.
  public static func random(_ symbology: Symbology, using dice: inout SeededDice) -> CodeDesign {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in "0123456789".randomElement(using: &dice) ?? "0" })
    }
    func text(of characters: String, _ lengths: ClosedRange<Int>) -> String {
      let count = Int.random(in: lengths, using: &dice)
      let all = Array(characters)
      return String((0..<count).map { _ in all.randomElement(using: &dice) ?? "0" })
    }
    let ascii = String(decoding: Array(0x20...0x7E) as [UInt8], as: UTF8.self)
    let words = ascii + "äöüßéñçĂЖяΩλקاあ漢字カ한国🙂👍🏽\u{200B}\n\t"
    func bytesOrText(_ lengths: ClosedRange<Int>) -> CodeDesign.CarriedContent {
      guard Bool.random(using: &dice) else { return .text(text(of: words, lengths)) }
      let count = Int.random(in: lengths, using: &dice)
      return .bytes((0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) })
    }
    let count = 5 * Int.random(in: 1...8, using: &dice)
    let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    /// A number in bars that are not all equal, or the address in a post's code.
    func address() -> String {
      switch symbology {
      case .pharmacode: String(8 * Int.random(in: 3...16_000, using: &dice) + 1)
      case .twoTrackPharmacode: String(Int.random(in: 41...60_000_000, using: &dice))
      case .intelligentMail:
        digits(1) + text(of: "01234", 1...1) + digits(18)
          + digits([0, 5, 9, 11].randomElement(using: &dice) ?? 0)
      case .postnet: digits([5, 9, 11].randomElement(using: &dice) ?? 5)
      case .planet: digits([11, 13].randomElement(using: &dice) ?? 11)
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
        ].randomElement(using: &dice).map { $0.0 + digits(8) + $0.1 } ?? ""
      case .mailmark:
        text(of: "01234", 1...1) + text(of: "1234", 1...1) + text(of: "0123456789ABCDE", 1...1)
          + digits([10, 14].randomElement(using: &dice) ?? 10)
          + (["JW5O9QA6Y", "EH111AA1B", "B11AA1A", "XY11"].randomElement(using: &dice) ?? "")
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
      // With a leading 0 it is a UPC-A.
      case .ean13: .text(text(of: "123456789", 1...1) + digits(11))
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
      case .itf: .text(digits(2 * Int.random(in: 3...10, using: &dice)))
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
          "\(Int.random(in: 1...127, using: &dice))-\(Int.random(in: 1...15, using: &dice))/"
            + "\(Int.random(in: 0...63, using: &dice))" + text(of: "A", 0...1))
      case .aztecRune: .text(String(Int.random(in: 0...255, using: &dice)))
      case .flattermarken: .text(text(of: "123456789", 1...1) + digits(count))
      case .hanXin, .dotCode, .codeOne, .gridMatrix, .ultracode: bytesOrText(1...60)
      case .ean2: .text(digits(2))
      case .ean5: .text(digits(5))
      case .msi, .industrial2of5, .iata2of5, .matrix2of5, .datalogic2of5:
        .text(digits(Int.random(in: 4...14, using: &dice)))
      case .code11: .text(text(of: "0123456789-", 4...14))
      case .plessey: .text(text(of: "0123456789ABCDEF", 2...14))
      case .channelCode:
        .text(text(of: "012", 1...1) + digits(Int.random(in: 2...5, using: &dice)))
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
