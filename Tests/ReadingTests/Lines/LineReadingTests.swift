// Codes of bars that only scan lines read: as printed, turned, blurred, and with what must not be
// read.

import Assembly
import Reading
import Staging
import Testing

@Suite("Codes that only scan lines read")
struct LineReadingTests {
  /// A print in one row, by the widths of its bars and spaces in modules.
  struct Print: CustomTestStringConvertible {
    let symbology: Symbology
    let text: String
    let widths: String

    init(_ symbology: Symbology, _ text: String, _ widths: String) {
      (self.symbology, self.text, self.widths) = (symbology, text, widths)
    }

    var testDescription: String { symbology.rawValue }

    /// The print `module` pixels to a module, with so many modules of light on both sides.
    func bitmap(module: Int = 3, quiet: Int = 12, height: Int = 30) -> LumaBitmap {
      // Some have narrow bars of two modules.
      let narrow = widths.compactMap(\.wholeNumberValue).min() ?? 1
      let paper = [UInt8](repeating: 255, count: quiet * narrow * module)
      let bars = widths.enumerated().flatMap { index, width in
        [UInt8](
          repeating: index % 2 == 0 ? 0 : 255, count: (width.wholeNumberValue ?? 0) * module)
      }
      let line = paper + bars + paper
      let blank = [UInt8](repeating: 255, count: line.count)
      let lines = [
        Array(repeating: blank, count: 10), Array(repeating: line, count: height * module),
        Array(repeating: blank, count: 10),
      ].flatMap(\.self)
      return LumaBitmap(
        size: PixelSize(width: line.count, height: lines.count), pixels: lines.flatMap(\.self))
    }
  }

  static let prints = [
    Print(
      .msi, "80523175", "212112121212121212122112211212211212122121121212211221212112211221121"),
    Print(
      .plessey, "8052CB",
      "313113311313133113131313311331131331131313133131313113313131131331311331331311313"),
    Print(
      .code11, "123-45634", "11221121112112112122111111211111212121211112211122111111212111221"),
    Print(
      .industrial2of5, "9876543",
      "31311111311131113111113111111111313111313111113111311111111131113131311111113111"
        + "3"),
    Print(
      .iata2of5, "9876543",
      "11111131113111311111311111111131311131311111311131111111113111313131111111311"),
    Print(.matrix2of5, "9876543", "41111113131131131111133113311131311111313133111141111"),
    Print(.datalogic2of5, "9876543", "1111131311311311111331133111313111113131331111311"),
    Print(.pharmacode, "28512", "321232323232123232121212123"),
    Print(
      .bc412, "9Q3E4Z6N3X",
      "121113111312111114131111131111141211151111111115111511111111"
        + "121213121312111111141214111211111"),
    Print(.channelCode, "13", "111111111212212"),
    Print(.channelCode, "0000", "1111111111211111253"),
    Print(.channelCode, "123456", "11111111113115421112112"),
    Print(.channelCode, "0123456", "1111111111211141131324311"),
    Print(.facingMark, "A", "111515111"),
    Print(.facingMark, "B", "13111311131"),
    Print(.facingMark, "C", "11131313111"),
    Print(.facingMark, "D", "1111131311111"),
    Print(.facingMark, "E", "1317131"),
    Print(.patchCode, "1", "5252222"),
    Print(.patchCode, "2", "5222225"),
    Print(.patchCode, "3", "5222522"),
    Print(.patchCode, "4", "2252522"),
    Print(.patchCode, "6", "2222525"),
    Print(.patchCode, "T", "2252225"),
  ]

  private func read(
    _ image: LumaBitmap, _ symbologies: Set<Symbology> = Symbology.readByLines
  ) async throws -> [Found] {
    try await StillReader(for: symbologies).read(image).map(Found.init)
  }

  private func turned(_ image: LumaBitmap, by quarters: Int) -> LumaBitmap {
    (0..<quarters).reduce(image) { image, _ in
      let outline = Quadrilateral(of: image.size).turned
      let size = PixelSize(width: image.size.height, height: image.size.width)
      return image.image.rectified(outline, to: size)?.bitmap ?? image
    }
  }

  private func found(_ print: Print) -> Found {
    Found(
      Detection(
        symbology: print.symbology, payload: Payload(bytes: Array(print.text.utf8)),
        outline: Quadrilateral(x: 0, y: 0, width: 1, height: 1), engines: [.lines]))
  }

  @Test("A print is read as it lies and turned", arguments: prints, 0...3)
  func turns(_ print: Print, _ quarters: Int) async throws {
    // From the other end, a Pharmacode is another number, and a patch code often another one.
    guard ![.pharmacode, .patchCode].contains(print.symbology) || [0, 3].contains(quarters)
    else { return }
    let image = turned(print.bitmap(), by: quarters)
    #expect(try await read(image) == [found(print)])
  }

  @Test("A print is read in blur and noise", arguments: prints)
  func blurred(_ print: Print) async throws {
    let image = print.bitmap().blurred(2).withRange(black: 40, white: 190).noisy(sigma: 4)
    #expect(try await read(image) == [found(print)])
  }

  @Test(
    "A print is read on a label darker than the ground, seen in perspective",
    arguments: prints.filter { ![.facingMark, .patchCode].contains($0.symbology) })
  func label(_ print: Print) async throws {
    let code = SampleCode(print.symbology, bytes: [], printedIn: print.bitmap(), scale: 3)
    let side = code.bitmap.size.width + 160
    var scene = Scene(PixelSize(width: side, height: side), ground: 200)
    let middle = Point(x: Double(side) / 2, y: Double(side) / 2)
    scene.place(code, at: middle, turnedBy: 8, slant: 0.05, shades: 20...140)
    #expect(try await read(scene.bitmap.blurred(1).noisy(sigma: 3)) == [found(print)])
  }

  @Test(
    "A print without quiet zones, or with half of its bars, is not read", arguments: prints)
  func incomplete(_ print: Print) async throws {
    #expect(try await read(print.bitmap(quiet: 2)) == [])
    let image = print.bitmap()
    let half = PixelRect(
      x: 0, y: 0, size: PixelSize(width: image.size.width / 2, height: image.size.height))
    #expect(try await read(LumaBitmap(copying: image.image.cropped(to: half))) == [])
  }

  @Test("A few lines across low bars are not enough", arguments: prints)
  func low(_ print: Print) async throws {
    #expect(try await read(print.bitmap(module: 2, height: 2)) == [])
  }

  @Test("They are read only where they are chosen", arguments: prints)
  func usual(_ print: Print) async throws {
    #expect(try await read(print.bitmap(), Symbology.usual) == [])
  }

  @Test("A Plessey with a wrong check digit is not read")
  func plesseyCheck() async throws {
    let print = Self.prints[1]
    var widths = Array(print.widths)
    // The lowest bit of the first digit.
    (widths[8], widths[9]) = (widths[9], widths[8])
    let wrong = Print(.plessey, print.text, String(widths))
    #expect(try await read(wrong.bitmap()) == [])
  }

  @Test("A fence of equal bars is no code")
  func fence() async throws {
    for widths in ["1212121212121", "3232323232323", "1111111111111", "2121212121212"] {
      #expect(try await read(Print(.pharmacode, "", widths).bitmap()) == [])
    }
  }

  @Test(
    "The bars of a usual code are no other code when everything is looked for",
    arguments: SampleCode.symbologies)
  func usualCodes(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let all = Symbology.usual.union(Symbology.readByLines)
    let found = try await read(Scene(around: code).bitmap, all)
    #expect(found == [Found(code)])
  }

  @Test(
    "A Codablock F is read where it is chosen",
    arguments: [
      ("Hello Codablock", PartOfStackTests.codablocks[0]),
      ("123456789012345678901234567890", PartOfStackTests.codablocks[1]),
    ], 0...3)
  func codablock(_ sample: (text: String, print: PartOfStackTests.Print), _ quarters: Int)
    async throws
  {
    let image = turned(sample.print.bitmap(scale: 3), by: quarters)
    let expected = found(Print(.codablockF, sample.text, ""))
    #expect(try await read(image) == [expected])
    #expect(try await read(image.blurred(2), [.codablockF, .code128]) == [expected])
  }

  /// The rows of a Code 16K, by the widths of their bars and spaces.
  static let code16K = [
    "321111132221313211341111412211122143211", "222112122221232212231121123311122322221",
    "212212122221232211131413121311131232122", "141111411222114122114121113411112421411",
  ]

  private func stacked(_ rows: [String]) -> LumaBitmap {
    let bands = rows.map { Print(.code16K, "", $0).bitmap(height: 8) }
    let width = bands[0].size.width
    // Each band has ten rows of paper above and below.
    let lines = bands.flatMap { $0.pixels[10 * width..<$0.pixels.count - 10 * width] }
    let paper = [UInt8](repeating: 255, count: 20 * width)
    let pixels = paper + lines + paper
    return LumaBitmap(
      size: PixelSize(width: width, height: pixels.count / width), pixels: pixels)
  }

  @Test("A Code 16K is read where it is chosen", arguments: 0...3)
  func code16K(_ quarters: Int) async throws {
    let expected = found(Print(.code16K, "Code 16K, 1234567", ""))
    let image = turned(stacked(Self.code16K), by: quarters)
    #expect(try await read(image) == [expected])
    #expect(try await read(image.blurred(2)) == [expected])
  }

  @Test("A Code 16K without one of its rows is not read", arguments: 0..<4)
  func incompleteCode16K(_ row: Int) async throws {
    var rows = Self.code16K
    rows.remove(at: row)
    #expect(try await read(stacked(rows)) == [])
  }

  /// The rows of Code 49s, by the widths of their bars and spaces.
  static let code49: [(text: String, rows: [String])] = [
    (
      "CODE 49",
      [
        "11121311251122241312222214415112114",
        "11224211312223141113232311125213114",
      ]
    ),
    (
      "Mixed: 1234567890123",
      [
        "11112213152122115224211213151131224",
        "11121521222132133115122122111241154",
        "11133411212311422121411331233221124",
        "11224211311311242241311222311414114",
      ]
    ),
  ]

  /// Numbers with check digits of each sort at their end, and those that fit.
  static let checked: [(symbology: Symbology, text: String, widths: String, fitting: String?)] = [
    (
      .msi, "7523185", "2112212121122112211212211212122121121212212112121212211221121",
      nil
    ),
    (
      .msi, "75231845", "211221212112211221121221121212212112121221211212121221121212211221121",
      "mod 10"
    ),
    (
      .msi, "752318451",
      "21122121211221122112122112121221211212122121121212122112121221122112121221121",
      "mod 10, mod 10/10"
    ),
    (
      .msi, "75231849", "211221212112211221121221121212212112121221211212121221121221121221121",
      "mod 11 IBM"
    ),
    (
      .msi, "752318493",
      "21122121211221122112122112121221211212122121121212122112122112122112122121121",
      "mod 10, mod 11 IBM/10"
    ),
    (
      .msi, "75231840", "211221212112211221121221121212212112121221211212121221121212121212121",
      "mod 11 NCR"
    ),
    (
      .msi, "752318402",
      "21122121211221122112122112121221211212122121121212122112121212121212122112121",
      "mod 10, mod 11 NCR/10"
    ),
    (
      .code11, "123-45", "11221121112112112122111111211111212121211111221",
      nil
    ),
    (
      .code11, "123-455", "11221121112112112122111111211111212121211121211111221",
      "C"
    ),
    (
      .code11, "123-4552", "11221121112112112122111111211111212121211121211112112111221",
      "C, K"
    ),
  ]

  @Test("The check digits that fit are said, and stay part of the number", arguments: checked)
  func saidChecks(
    _ print: (symbology: Symbology, text: String, widths: String, fitting: String?)
  ) async throws {
    let image = Print(print.symbology, print.text, print.widths).bitmap()
    let read = try await StillReader(for: [print.symbology]).read(image)
    #expect(read.map(\.payload.bytes) == [Array(print.text.utf8)])
    #expect(read.map(\.errorCorrection) == [print.fitting])
  }

  @Test("A Code 49 is read where it is chosen", arguments: code49, 0...3)
  func readCode49(_ print: (text: String, rows: [String]), _ quarters: Int) async throws {
    let expected = found(Print(.code49, print.text, ""))
    let image = turned(stacked(print.rows), by: quarters)
    #expect(try await read(image) == [expected])
    #expect(try await read(image.blurred(2)) == [expected])
    #expect(try await read(image, Symbology.usual) == [])
  }

  @Test("A Code 49 without one of its rows, or with two of them exchanged, is not read")
  func incompleteCode49() async throws {
    let rows = Self.code49[1].rows
    for row in rows.indices {
      var fewer = rows
      fewer.remove(at: row)
      #expect(try await read(stacked(fewer)) == [])
    }
    var others = rows
    others.swapAt(0, 1)
    #expect(try await read(stacked(others)) == [])
  }

  /// The rows of Codablock As, as Code 39.
  static let codablockAs = [
    (text: "RETICLE READS IT", rows: ["NRETICLN", "0E READ0", "1S ITSM1"]),
    (
      text: "PALLET 20/40 - A.7 $5+%",
      rows: ["RPALLR", "0ET 20", "10/401", "2 - A2", "3.7 $3", "45+% 4", "5  .X5"]
    ),
    // With sums of which the printer keeps 16 bits.
    (
      text: "NO WAY OUT OF A LONG CODE WITHOUT SUMS THAT ARE TOO LARGE FOR THE PRINTER WHICH KEEPS "
        + "SIXTEEN BITS OF THEM",
      rows: [
        "QNO WAY OUT OF A LOQ",
        "0NG CODE WITHOUT SU0",
        "1MS THAT ARE TOO LA1",
        "2RGE FOR THE PRINTE2",
        "3R WHICH KEEPS SIXT3",
        "4EEN BITS OF THEMA-4",
      ]
    ),
  ]

  /// The rows with lines between them that leave the asterisks clear, as printers draw them, or with
  /// so much paper.
  private func codablockA(_ rows: [String], apart modules: Int? = nil) throws -> LumaBitmap {
    let codes = try rows.map { try SampleCode(.code39, text: $0) }
    let (width, scale) = (codes[0].bitmap.size.width, codes[0].scale)
    let character = (width + scale) / (rows[0].count + 2)
    let bands = codes.map { Array($0.bitmap.pixels.prefix(width)) }
    var line = bands[0]
    for x in modules == nil ? character..<width - character : 0..<width {
      line[x] = modules == nil ? 0 : 255
    }
    let lines = bands.flatMap {
      Array(repeating: $0, count: 8 * scale) + Array(repeating: line, count: (modules ?? 1) * scale)
    }
    .dropLast((modules ?? 1) * scale)
    let print = LumaBitmap(
      size: PixelSize(width: width, height: lines.count), pixels: lines.flatMap(\.self))
    return print.image.bordered(by: 12 * scale).bitmap
  }

  @Test("A Codablock A is read where it is chosen", arguments: codablockAs, 0...3)
  func readCodablockA(_ print: (text: String, rows: [String]), _ quarters: Int) async throws {
    let expected = found(Print(.codablockA, print.text, ""))
    let image = turned(try codablockA(print.rows), by: quarters)
    #expect(try await read(image) == [expected])
    #expect(try await read(image.blurred(2), [.codablockA, .code39]) == [expected])
    // Its rows are no codes.
    #expect(try await read(image, Symbology.usual) == [])
  }

  @Test("Rows of Code 39 that begin and end with one character each are codes")
  func code39() async throws {
    let rows = ["NAME 12N", "E 345-6E", "NAME 78N"]
    let read = try await read(codablockA(rows, apart: 6), [.codablockA, .code39])
    #expect(Set(read.map { String(decoding: $0.bytes, as: UTF8.self) }) == Set(rows))
  }

  @Test("A Codablock A without one of its rows, or with a wrong character, is not read")
  func incompleteCodablockA() async throws {
    let rows = Self.codablockAs[0].rows
    for row in rows.indices {
      var fewer = rows
      fewer.remove(at: row)
      #expect(try await read(codablockA(fewer)) == [])
    }
    #expect(try await read(codablockA(["NRETICLN", "0E RAED0", "1S ITSM1"])) == [])
  }

  @Test("A Codablock F without its last row is not read")
  func incompleteCodablock() async throws {
    let print = PartOfStackTests.codablocks[1]
    let most = PartOfStackTests.Print(testDescription: "", rows: Array(print.rows.dropLast(3)))
    #expect(try await read(most.bitmap(scale: 3)) == [])
  }
}
