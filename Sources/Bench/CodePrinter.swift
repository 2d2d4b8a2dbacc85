// Random codes of the generators that Debian has.

internal import Foundation
internal import Isolation
internal import Reading
internal import Staging

/// Prints random codes of one symbology with zint and qrencode. They share no code with the
/// engines, so that an error common to an engine's own writer and reader does not flatter the
/// figures.
struct CodePrinter: Sendable {
  /// The symbologies that people hold before a camera, the commonest first.
  static let kinds: [CodePrinter] = [
    CodePrinter(.qrCode, .qrencode) { .same("https://example.org/\($0.letters(4...14))") },
    CodePrinter(.ean13, .zint(13)) { $0.retailNumber(digits: 12) },
    CodePrinter(.code128, .zint(20)) { .same("\($0.letters(2...4))-\($0.digits(4...7))") },
    CodePrinter(.dataMatrix, .zint(71)) { .same("DM \($0.letters(6...20))") },
    CodePrinter(.pdf417, .zint(55)) { .same("PDF \($0.letters(8...24))") },
    CodePrinter(.itf, .zint(3)) { .same($0.digits(10...10)) },
    CodePrinter(.upcA, .zint(34)) { $0.retailNumber(digits: 11) },
    CodePrinter(.aztec, .zint(92)) { .same("Aztec \($0.letters(4...16))") },
    CodePrinter(.code39, .zint(8)) { .same($0.partNumber(5...8)) },
    CodePrinter(.ean8, .zint(13)) { $0.retailNumber(digits: 7) },
    CodePrinter(.code93, .zint(25)) { .same($0.letters(5...9).uppercased()) },
    CodePrinter(.codabar, .zint(18)) { .same("A\($0.digits(6...9))B") },
    CodePrinter(.databar, .zint(29)) { $0.itemNumber() },
  ]
  /// The symbology of parcels.
  static let maxiCode = CodePrinter(.maxiCode, .zint(57)) { .same("MAXI \($0.letters(6...30))") }
  /// With checks enough that a column may be missing.
  static let securePDF417 = {
    var secure = printer(of: .pdf417)
    secure.options = ["--secure=4"]
    return secure
  }()
  /// Linear codes with their text below them, each in all of some usual faces.
  static let labels: [CodePrinter] = {
    let itf14 = CodePrinter(.itf, .zint(3)) {
      .same(SampleCode.withCheckDigit($0.digits(13...13)))
    }
    let code128 = CodePrinter(.code128, .zint(20)) {
      .same("\($0.letters(2...4).uppercased())-\($0.digits(4...7))")
    }
    return [code128, printer(of: .code39), itf14].flatMap { printer in
      [
        ("Helvetica", []), ("Helvetica", ["--bold"]), ("DejaVu Sans", []), ("DejaVu Sans Mono", []),
        ("Courier", ["--bold"]),
      ].map { face, options in
        var label = printer
        (label.face, label.options) = (face, options)
        return label
      }
    }
  }()
  /// The symbology of small labels in several rows.
  static let microPDF417 = CodePrinter(.microPDF417, .zint(84)) {
    .same("MP \($0.letters(4...16))")
  }

  /// DataBar in two rows, whose height is its own.
  static let stackedDataBar = CodePrinter(.databar, .zint(80)) { $0.itemNumber() }

  /// The printer of a usual symbology, also of the digits below its bars if it `showsText`.
  static func printer(of symbology: Symbology, showsText: Bool = false) -> CodePrinter {
    var printer = kinds.first { $0.symbology == symbology } ?? maxiCode
    printer.showsText = showsText
    return printer
  }

  private enum Generator: Sendable {
    case zint(Int), qrencode
  }

  /// A text to print, and the text that a reader returns.
  struct Text {
    let printed: String
    let read: String

    static func same(_ text: String) -> Text { Text(printed: text, read: text) }
  }

  let symbology: Symbology
  private var showsText = false
  /// The face of the text below the bars.
  private var face: String?
  private var options: [String] = []
  private let generator: Generator
  private let text: @Sendable (inout SeededDice) -> Text

  private init(
    _ symbology: Symbology, _ generator: Generator,
    text: @escaping @Sendable (inout SeededDice) -> Text
  ) {
    self.symbology = symbology
    self.generator = generator
    self.text = text
  }

  /// Pixels to a module.
  private var scale: Int { symbology == .maxiCode ? 20 : 4 }

  private static let decoder = ImageDecoder()

  func print(using dice: inout SeededDice) throws -> SampleCode {
    let text = text(&dice)
    let folder = try MeasuringFolder()
    defer { folder.remove() }
    let file = folder["code.png"].path
    if let face {
      let drawing = folder["code.svg"]
      try Process.run(arguments(printing: text.printed, to: drawing.path))
      let svg = try String(contentsOf: drawing, encoding: .utf8)
      try svg.replacing("Helvetica, sans-serif", with: face)
        .write(to: drawing, atomically: true, encoding: .utf8)
      // Decoders have no fonts in their sandbox.
      try Process.run(["convert", drawing.path, "-background", "white", "-flatten", file])
    } else {
      try Process.run(arguments(printing: text.printed, to: file))
    }
    let image = try Self.decoder.decode(ImageFile(path: file)).luma
    return SampleCode(
      symbology, bytes: Array(text.read.utf8), printedIn: image, scale: scale)
  }

  private func arguments(printing text: String, to file: String) -> [String] {
    switch generator {
    case .qrencode:
      ["qrencode", "--level=M", "--size=\(scale)", "--margin=4", "-o", file, text]
    case .zint(let kind):
      // Scale 2 of zint is four pixels to a module.
      ["zint", "-b", "\(kind)", "--scale=2", "-o", file, "-d", text] + options
        + (showsText || face != nil ? [] : ["--notext"])
        + (symbology.isLinear && kind != 80 ? ["--height=30"] : [])
    }
  }
}

extension SeededDice {
  /// Letters and digits, as many as one of `counts`.
  fileprivate mutating func letters(_ counts: ClosedRange<Int>) -> String {
    random(from: "abcdefghijkmnpqrstuvwxyz23456789", counts)
  }

  /// Six characters without A, E, I or O may be the number of an Italian medicine (Code 32), and are
  /// read as that.
  fileprivate mutating func partNumber(_ counts: ClosedRange<Int>) -> String {
    let text = letters(counts).uppercased()
    return text.count == 6 ? "A" + text.dropFirst() : text
  }

  fileprivate mutating func digits(_ counts: ClosedRange<Int>) -> String {
    random(from: "0123456789", counts)
  }

  private mutating func random(from characters: String, _ counts: ClosedRange<Int>) -> String {
    let all = Array(characters)
    let count = Int.random(in: counts, using: &self)
    return String((0..<count).map { _ in all[Int.random(in: all.indices, using: &self)] })
  }

  /// A number of an article; generators add the check digit.
  fileprivate mutating func retailNumber(digits count: Int) -> CodePrinter.Text {
    let number = digits(count...count)
    return CodePrinter.Text(printed: number, read: SampleCode.withCheckDigit(number))
  }

  /// A global trade item number, which readers give with its application identifier.
  fileprivate mutating func itemNumber() -> CodePrinter.Text {
    let number = digits(13...13)
    return CodePrinter.Text(printed: number, read: "01" + SampleCode.withCheckDigit(number))
  }
}
