// Code One: drawings of zint, all versions, all sets of characters, and photographs.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Code One")
struct CodeOneTests {
  private let reader = PlaceReader(
    recognizers: EngineSet([]).makeRecognizers(),
    request: RecognitionRequest([.codeOne], effort: .thorough))

  /// The codes read in the middle of a photograph.
  private func read(_ photograph: LumaBitmap) -> [Detection] {
    reader.readModules(
      in: Quadrilateral(of: photograph.size).scaled(by: 0.75), of: photograph.image)
  }

  private func layout(_ name: String) throws -> CodeOneLayout {
    try #require(CodeOneLayout.all.first { $0.name == name })
  }

  // MARK: Sizes

  @Test("All versions have modules for all of their codewords, and no others")
  func capacities() {
    let sizes = CodeOneLayout.all.map { "\($0.name) \($0.columns) × \($0.rows)" }
    #expect(
      sizes == [
        "A 18 × 16", "B 22 × 22", "C 32 × 28", "D 42 × 40", "E 54 × 52", "F 76 × 70", "G 98 × 104",
        "H 134 × 148", "S-10 11 × 8", "S-20 21 × 8", "S-30 31 × 8", "T-16 17 × 16", "T-32 33 × 16",
        "T-48 49 × 16",
      ])
    for layout in CodeOneLayout.all {
      #expect(layout.codewords.count == layout.data + layout.checks, "\(layout.name)")
      let count = layout.codewords.flatMap(\.self).count + layout.patterns.count
      #expect(count == layout.columns * layout.rows, "\(layout.name)")
    }
  }

  @Test("Codes of all versions are read, however they are turned")
  func versions() throws {
    var dice = SeededDice(seed: 1)
    // Of the flat versions S, only the first shows its lattice in every turn.
    for layout in CodeOneLayout.all where !["S-20", "S-30"].contains(layout.name) {
      let most = layout.isNumeric ? 30 : 128
      let data = (0..<layout.data).map { _ in Int.random(in: 1...most, using: &dice) }
      let code = LumaBitmap(codeOne: data, layout)
      for turn in layout.columns < 100 ? [0, 90, 187, 303] : [8] {
        let found = read(ModulePhotograph(side: 6, turn: Double(turn))(code))
        #expect(found.map(\.version) == [layout.name], "turned by \(turn)")
        guard !layout.isNumeric else { continue }
        #expect(found.map(\.payload.bytes) == [data.map { UInt8($0 - 1) }])
      }
    }
  }

  // MARK: Drawings of another program

  @Test("A code with EDI, digits and text is read, and lies where it is")
  func sets() throws {
    let photograph = LumaBitmap(drawn: Self.ofSets).photographed(
      side: 5, turnedBy: 0, isLight: true, seed: 2)
    let found = read(photograph)
    let detection = try #require(found.first)
    #expect(detection.symbology == .codeOne && found.count == 1)
    #expect(
      text(detection) == "ABC>*12*ABCDEF>GHI 1234567890123456789012345 abc defghi")
    #expect(detection.version == "C" && detection.engines == [.modules] && detection.isInverted)
    let middle = Point(
      x: Double(photograph.size.width) / 2, y: Double(photograph.size.height) / 2)
    let outline = Quadrilateral(x: middle.x - 80, y: middle.y - 70, width: 160, height: 140)
    #expect(detection.outline.topLeft.distance(to: outline.topLeft) < 3)
    #expect(detection.outline.bottomRight.distance(to: outline.bottomRight) < 3)
  }

  @Test("A code's own label of its character set holds")
  func label() throws {
    let code = LumaBitmap(drawn: Self.ofLabel)
    let detection = try #require(read(ModulePhotograph(side: 6, turn: 12)(code)).first)
    #expect(detection.version == "T-32")
    #expect(
      detection.payload.bytes == Array("ABCdef \u{E9} 12345".unicodeScalars.map { UInt8($0.value) })
    )
    #expect(detection.payload.segments == [Payload.Segment(eci: 3, range: 0..<14)])
  }

  @Test("A code of GS1 says so, and keeps its separators")
  func elements() throws {
    let code = LumaBitmap(drawn: Self.ofElements)
    let detection = try #require(read(ModulePhotograph(side: 6, turn: 200)(code)).first)
    #expect(detection.isGS1 && text(detection) == "010950110153000310ABC")
  }

  @Test("The number of a flat code is read")
  func number() throws {
    let code = LumaBitmap(drawn: Self.ofNumber).image.bordered(by: 4).bitmap
    let area = Quadrilateral(x: 32, y: 32, width: 168, height: 64)
    let found = reader.readModules(in: area, of: code.image.enlarged(by: 8).bitmap.image)
    #expect(found.map(text) == ["123456789012"] && found.first?.version == "S-20")
  }

  private func text(_ detection: Detection) -> String {
    String(decoding: detection.payload.bytes, as: UTF8.self)
  }

  // MARK: Text

  @Test("Codewords of ASCII are characters, pairs of digits and the upper half of bytes")
  func ascii() {
    #expect(CodeOneText([66, 129, 130, 229, 235, 66])?.payload.bytes == [65, 48, 48, 57, 57, 193])
    #expect(CodeOneText([66, 235]) == nil)
    #expect(CodeOneText([0, 66]) == nil)
    #expect(CodeOneText([129, 129]) == nil)
  }

  @Test("Digits end with six set bits, with the last codeword, or with a digit in what is left")
  func digits() {
    // 15, 124, 63 and 1; then 15, 124 and 8 in the last four bits of another way.
    #expect(words([(15, 4), (124, 10), (63, 6), (15, 4)])?.payload.bytes == Array("123".utf8))
    #expect(words([(15, 4), (124, 10), (63, 6), (8, 4)])?.payload.bytes == Array("1237".utf8))
    #expect(
      words([(15, 4), (124, 10), (457, 10), (66, 8)])?.payload.bytes == Array("123456A".utf8))
    #expect(words([(15, 4), (0, 10), (63, 6), (15, 4)]) == nil)
  }

  private func words(_ parts: [(value: Int, count: Int)]) -> CodeOneText? {
    let bits = parts.flatMap { part in
      (0..<part.count).map { part.value >> (part.count - 1 - $0) & 1 }
    }
    return CodeOneText(
      stride(from: 0, to: bits.count, by: 8).map {
        bits[$0..<$0 + 8].reduce(0) { 2 * $0 + $1 }
      })
  }

  @Test("Bytes have their count before them, or go on to the end")
  func bytes() {
    #expect(CodeOneText([231, 2, 255, 0, 66])?.payload.bytes == [255, 0, 65])
    #expect(CodeOneText([231, 0, 255, 0])?.payload.bytes == [255, 0])
    #expect(CodeOneText([231, 3, 255, 0]) == nil)
    let many = [UInt8](repeating: 7, count: 260)
    #expect(CodeOneText([231, 250, 10] + many.map { Int($0) })?.payload.bytes == many)
  }

  @Test("A code among several states its place")
  func parts() {
    #expect(CodeOneText([17, 233, 66])?.sequence == SequencePart(index: 1, count: 3, id: ""))
    #expect(CodeOneText([2, 30, 233, 66])?.sequence == SequencePart(index: 1, count: 30, id: ""))
    #expect(CodeOneText([2, 1, 233, 66]) == nil)
  }

  @Test("No codewords at all let the reader fail")
  func random() {
    var dice = SeededDice(seed: 7)
    for index in 0..<20_000 {
      let count = Int.random(in: 0...60, using: &dice)
      // Changes to other sets are more frequent than by chance.
      _ = CodeOneText(
        (0..<count).map { _ in
          Int.random(
            in: index % 2 == 0 && Bool.random(using: &dice) ? 229...255 : 0...255, using: &dice)
        })
    }
  }

  // MARK: Photographs

  @Test("Codes that lean, are bent, pale, of dots or badly printed are read")
  func difficulties() {
    let difficulties: [@Sendable (inout ModulePhotograph) -> Void] = [
      { $0.lean = 30 }, { $0.bend = 50 }, { $0.corner = 0.3 }, { $0.blur = 4 },
      { $0.growth = 0.15 }, { $0.growth = -0.15 },
    ]
    var dice = SeededDice(seed: 4)
    var unread: [Int] = []
    for index in 0..<18 {
      let layout = CodeOneLayout.all[index % 5]
      let data = (0..<layout.data).map { _ in Int.random(in: 1...128, using: &dice) }
      var photograph = ModulePhotograph(side: 5 + Double(index % 4))
      (photograph.turn, photograph.away) = (Double(index * 31), Double(index * 67))
      (photograph.isLight, photograph.seed) = (index % 3 == 1, UInt64(index))
      difficulties[index % difficulties.count](&photograph)
      let found = read(photograph(LumaBitmap(codeOne: data, layout)))
      #expect(found.allSatisfy { $0.payload.bytes == data.map { UInt8($0 - 1) } })
      if found.isEmpty { unread.append(index) }
    }
    #expect(unread.count <= 4, "unread: \(unread) of 18")
  }

  @Test("Rows of bars and modules by chance are no codes")
  func others() {
    var dice = SeededDice(seed: 5)
    for index in 0..<60 {
      let size = PixelSize(
        width: Int.random(in: 10...50, using: &dice), height: Int.random(in: 8...40, using: &dice))
      let code = LumaBitmap(
        size: size,
        pixels: (0..<size.area).map { place in
          let isBar = index % 2 == 0 && place / size.width % 2 == 0
          return isBar != (Int.random(in: 0..<4, using: &dice) == 0) ? 0 : 255
        })
      let found = read(ModulePhotograph(side: 5, turn: Double(index * 7))(code))
      #expect(found.isEmpty, "\(index)")
    }
  }

  private static let ofSets = """
    11101101011110000010100010111011
    11101010011001110011100101100111
    01101001010111011110000101100001
    00001000100011101100001111100011
    10001011111111011010101110101000
    11111011110101101001110001101110
    10111011100111000100111010101110
    10001000111011111111111111101111
    00011000000110100001111000101111
    01011000000100101000111101101111
    00001000000000000000000000100000
    11111111111111111111111111111111
    00000000000000000000000000100000
    11111111111111111111111111111111
    00000000000000000000000000000000
    01111111111111111111111111111110
    01000000000000000000000000000010
    01111111111111111111111111111110
    01101001101000100010001000101000
    10011010100001000100010001100001
    10001010000001101110111101101000
    00011000011110001100111111100101
    00111011010011100111110011101111
    01001010101001001100010010100000
    00011011010001010010111000101101
    00001001100011010000000101100101
    10011000110011100110111001101110
    11011101010011000101101110110111
    """

  /// "ABCdef é 12345", labelled as ISO/IEC 8859-1.
  private static let ofLabel = """
    100001010101100011000100001000100
    000111011101001000010010100100011
    010001100110011000010111001100010
    010001010110011100001101110100001
    100010100011100001000100010001000
    111001000110000100001000100010001
    110101110110100101111101010001100
    000100010010010000110101011111010
    001011100100111100110110100101001
    010011111010011101111111010011000
    000000000000000010000000000000000
    111111111111111111111111111111111
    100000000000000010000000000000001
    101111111111111111111111111111101
    100000000000000000000000000000001
    101111111111111111111111111111101
    """

  /// "(01)09501101530003(10)ABC".
  private static let ofElements = """
    1110110000111101111011
    1100100010101100011100
    1001100000010101111111
    1010100000001111111101
    0100100100010010001000
    0010100011010000010001
    1000101000100010001100
    0000100000000000100000
    1111111111111111111111
    0000000000000000000000
    0111111111111111111110
    0100000000000000000010
    0111111111111111111110
    0100000000000000000010
    0111111111111111111110
    0001000100010001101111
    1110000110101000101100
    0100110101110001101011
    1111111010001001100100
    0110101100010101101101
    1110111011101001100011
    1011001011111001110110
    """

  private static let ofNumber = """
    000101110111000010010
    110101100101011000101
    100000101001110101100
    010110101001010001000
    000000000010000000000
    111111111111111111111
    100000000000000000001
    101111111111111111101
    """
}
