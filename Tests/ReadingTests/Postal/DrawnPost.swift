// The posts' codes drawn bar by bar, for tests of their readers.

import Reading
import Staging

enum DrawnPost {
  /// Pixels to a module: a bar is one wide, and so is the gap behind it.
  static let scale = 8

  /// A row of full bars, ascenders, descenders and trackers by their letters. `A` and `T` alone
  /// stand on one line.
  static func code(_ symbology: Symbology, _ text: String, _ bars: String) -> SampleCode {
    let letters = Array(bars.utf8)
    let descends = letters.contains { "DF".utf8.contains($0) }
    let rows = descends ? 8 : 5
    return drawn(symbology, text, columns: 2 * letters.count - 1, rows: rows) { column, row in
      guard column % 2 == 0 else { return false }
      let letter = letters[column / 2]
      return switch row {
      case 0..<3: "AF".utf8.contains(letter)
      case 3..<5: true
      default: "DF".utf8.contains(letter)
      }
    }
  }

  /// The places of Korea Post's digits: a bar is one module wide, and a place four.
  private static let korean = [
    "111001", "001111", "010111", "100111", "011011", "101011", "110011", "011101", "101101",
    "110101",
  ]

  /// A code of Korea Post for six digits.
  static func korean(_ text: String) -> SampleCode {
    let digits = text.compactMap(\.wholeNumberValue)
    let check = (10 - digits.reduce(0, +) % 10) % 10
    let places = (digits.reversed() + [check]).flatMap { korean[$0].utf8 }
    return drawn(.koreaPost, text, columns: 4 * places.count, rows: 40) { column, _ in
      column % 4 == 0 && places[column / 4] == UInt8(ascii: "1")
    }
  }

  private static func drawn(
    _ symbology: Symbology, _ text: String, columns: Int, rows: Int,
    isDark: (_ column: Int, _ row: Int) -> Bool
  ) -> SampleCode {
    let size = PixelSize(width: columns * scale, height: rows * scale)
    let pixels = (0..<size.area).map { index -> UInt8 in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      return isDark(x / scale, y / scale) ? 0 : 255
    }
    return SampleCode(
      symbology, bytes: Array(text.utf8),
      printedIn: LumaBitmap(size: size, pixels: pixels), scale: scale)
  }
}

extension DrawnPost {
  /// A code of each sort. That of the United States' post and the first Mailmark are its
  /// specification's own examples.
  static let samples = [
    code(
      .intelligentMail, "0123456709498765432101234567891",
      "AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA"),
    code(
      .intelligentMail, "01234567094987654321",
      "ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT"),
    code(
      .mailmark, "1100000000000XY11",
      "TTDTTATTDTAATTDTAATTDTAATTDTTDDAATAADDATAATDDFAFTDDTAADDDTAAFDFAFF"),
    code(
      .mailmark, "41038422416563762EF61AH8T",
      "DTTFATTDDTATTTATFTDFFFTFDFDAFTTTADTTFDTFDDDTDFDDFTFAADTFDTDTDTFAATAFDDTAATTDTT"),
    code(.rm4scc, "BX11LT1A", "ADFTAFATDTDAFTDAFFTTFFDATTDAFDADAATDFF"),
    code(.kix, "1231FZ13XHS", "TDAFTDFADTAFTDAFDAADFFTTTDAFDTAFFATDDFATFTFT"),
    code(.australiaPost, "1196184209", "ATFAFATFDFFADDAAFDFFTFTDFFTDADADTADAT"),
    code(.australiaPost, "4512345678", "ATAAADFAFDAFAAADDFDADDTTATDADDDTFDAAT"),
    code(
      .australiaPost, "5939549554mail4", "ATADTFAFTFADAATFADADAADFTFDTATFATTTAFTDFFAFDAAFADFAT"),
    code(
      .australiaPost, "593954955412345678",
      "ATADTFAFTFADAATFADADAAFAFDAFAAADDFDADDFADTDFTTADAAAT"),
    code(
      .australiaPost, "6239549554Cust Nr 42",
      "ATDFFDAFTFADAATFADADAAFFDTATDTTTFTFFTAAADTDFFTTAFTFATFAFDFFFADFAAAT"),
    code(
      .japanPost, "1540023-3-16-4-B2",
      "FDFFTFTFFADFTTFTTFDADFATFTDFATFTFFTDAFTFTFADTFTDATFFTFDATDATDADFADF"),
    code(
      .postnet, "12345678901", "ATTTAATTATATTAATTATTATATATTAATTATTTAATTATATATTAATTTTTTAATATTAA"),
    code(
      .planet, "4012345235636",
      "AATAATTTAAAAAATTAATATAATTAATAATATATAAATATAATTAATATAATTAAAATTAATTAAATTAAA"),
    code(.cepNet, "12345678", "ATTTAATTATATTAATTATTATATATTAATTATTTAATTATTATTAA"),
    korean("123456"), korean("008214"),
  ]
}
