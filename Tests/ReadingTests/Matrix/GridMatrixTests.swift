// Grid Matrix codes: drawings of zint, all sizes and levels, all modes of text, and photographs.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Grid Matrix")
struct GridMatrixTests {
  private let reader = PlaceReader(
    recognizers: EngineSet([]).makeRecognizers(),
    request: RecognitionRequest([.gridMatrix], effort: .thorough))

  /// The codes read in the middle of a photograph.
  private func read(_ photograph: LumaBitmap) -> [Detection] {
    reader.readModules(
      in: Quadrilateral(of: photograph.size).scaled(by: 0.75), of: photograph.image)
  }

  private func code(_ bytes: [UInt8], version: Int, level: Int) -> LumaBitmap {
    LumaBitmap(gridMatrix: GridBits(bytes: bytes).codewords, version: version, level: level)
  }

  // MARK: Drawings of another program

  @Test("A code with Chinese characters is read as GB 2312, and lies where it is")
  func chinese() throws {
    let photograph = LumaBitmap(drawn: Self.ofChinese).photographed(
      side: 5, turnedBy: 0, isLight: true, seed: 1)
    let found = read(photograph)
    let detection = try #require(found.first)
    #expect(detection.symbology == .gridMatrix && found.count == 1)
    let bytes = detection.payload.bytes
    #expect(bytes.prefix(6) == [0xBA, 0xBA, 0xD0, 0xC5, 0xC2, 0xEB])
    #expect(bytes.dropFirst(6) == Array(" Grid 2026, +12.5".utf8)[...])
    #expect(detection.payload.segments == [Payload.Segment(eci: 29, range: bytes.indices)])
    #expect(detection.version == "2" && detection.errorCorrection == "L4")
    #expect(detection.engines == [.modules] && detection.isInverted)
    let middle = Point(
      x: Double(photograph.size.width) / 2, y: Double(photograph.size.height) / 2)
    let outline = Quadrilateral(x: middle.x - 75, y: middle.y - 75, width: 150, height: 150)
    #expect(detection.outline.topLeft.distance(to: outline.topLeft) < 3)
    #expect(detection.outline.bottomRight.distance(to: outline.bottomRight) < 3)
  }

  @Test("A code's own label of its character set holds, however it is turned", arguments: 0..<4)
  func label(_ quarters: Int) throws {
    let code = LumaBitmap(drawn: Self.ofLabel)
    let photograph = ModulePhotograph(side: 5, turn: Double(90 * quarters + 14))
    let detection = try #require(read(photograph(code)).first)
    #expect(String(decoding: detection.payload.bytes, as: UTF8.self) == "汉 Grid 2026")
    #expect(detection.payload.segments.map(\.eci) == [26])
  }

  @Test("A code among several states its place, and all sets of characters are read")
  func part() throws {
    let code = LumaBitmap(drawn: Self.ofPart)
    let detection = try #require(read(ModulePhotograph(side: 5, turn: 30)(code)).first)
    #expect(
      String(decoding: detection.payload.bytes, as: UTF8.self) == "Grid MATRIX 12,345.6 a7Z_\\")
    #expect(detection.sequence == SequencePart(index: 1, count: 3, id: "77"))
  }

  // MARK: Sizes

  @Test("The spiral goes through all macromodules")
  func spiral() {
    for version in GridMatrixLayout.versions {
      let layout = GridMatrixLayout(version: version)
      let places = Set(layout.spiral.map { "\($0.x) \($0.y)" })
      #expect(places.count == layout.macros * layout.macros)
      #expect(layout.spiral.allSatisfy { max(abs($0.x), abs($0.y)) <= version })
      for level in GridMatrixLayout.levels {
        let checks = (0..<layout.blocks).map { layout.checks(ofBlock: $0, level: level) }
        #expect(checks.reduce(0, +) == layout.codewords * level / 10)
      }
    }
  }

  @Test("Codes of all sorts of sizes and levels are read")
  func sizes() {
    for (version, level) in [(1, 5), (1, 3), (2, 2), (3, 4), (4, 1), (5, 5), (7, 3), (13, 4)] {
      let layout = GridMatrixLayout(version: version)
      let room = 7 * (layout.codewords - layout.codewords * level / 10) / 8 - 3
      let bytes = (0..<min(room, 512)).map { UInt8($0 * 101 % 251) }
      let found = read(
        ModulePhotograph(side: 5, turn: 10)(code(bytes, version: version, level: level)))
      #expect(found.map(\.payload.bytes) == [bytes], "version \(version)")
      #expect(found.first?.errorCorrection == "L\(level)" && found.first?.version == "\(version)")
    }
  }

  // MARK: Text

  @Test("Groups of digits may be short, and have a mark before any digit")
  func digits() {
    let text = GridBits((2, 4), (1, 2), (1010, 10), (123, 10), (1015, 10), (450, 10), (1018, 10))
      .text
    #expect(text?.payload.bytes == Array("1.23\r\n45".utf8))
    #expect(GridBits((2, 4), (0, 2), (1018, 10)).text == nil)
    #expect(GridBits((2, 4), (3, 2), (123, 10), (1018, 10)).text == nil)
    #expect(GridBits((2, 4), (0, 2), (1000, 10), (1000, 10), (1, 10), (1018, 10)).text == nil)
  }

  @Test("Each mode changes to the others")
  func modes() {
    let bits = GridBits(
      (3, 4), (0, 5), (30, 5), (1, 5), (31, 5), (0, 2), (62, 6), (63, 6), (6, 4), (27, 6), (63, 6),
      (1, 4), (7776, 13), (7842, 13), (8075, 13), (8165, 13), (0, 9), (255, 8), (0, 4))
    #expect(bits.text?.payload.bytes == Array("aB ".utf8) + [27, 13, 10, 65, 52, 50, 255])
    #expect(bits.text?.payload.segments.isEmpty == true)
  }

  @Test("Modes that are not known and texts that end early are not read")
  func endings() {
    for mode in [8, 11, 13, 14, 15] { #expect(GridBits((mode, 4), (0, 30)).text == nil) }
    #expect(GridMatrixText([]) == nil)
    #expect(GridMatrixText([0, 0]) == nil)
    #expect(GridBits((6, 4), (3, 9), (65, 8)).text == nil)
    #expect(GridBits((1, 4), (0, 13), (8160, 13)).text == nil)
    var dice = SeededDice(seed: 7)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...60, using: &dice)
      _ = GridMatrixText((0..<count).map { _ in Int.random(in: 0...127, using: &dice) })
    }
  }

  // MARK: Photographs

  @Test("Codes that lean, are bent, pale, blurred or badly printed are read")
  func difficulties() {
    let difficulties: [@Sendable (inout ModulePhotograph) -> Void] = [
      { $0.lean = 30 }, { $0.bend = 50 }, { $0.corner = 0.3 }, { $0.blur = 4 },
      { $0.growth = 0.15 }, { $0.growth = -0.15 },
    ]
    var unread: [Int] = []
    for index in 0..<18 {
      let bytes = Array("\(index) Grid Matrix".utf8.prefix(7 + index))
      var photograph = ModulePhotograph(side: 5 + Double(index % 4))
      (photograph.turn, photograph.away) = (Double(index * 31), Double(index * 67))
      (photograph.isLight, photograph.seed) = (index % 3 == 1, UInt64(index))
      difficulties[index % difficulties.count](&photograph)
      let found = read(photograph(code(bytes, version: 2 + index % 3, level: 4)))
      #expect(found.allSatisfy { $0.payload.bytes == bytes })
      if found.isEmpty { unread.append(index) }
    }
    #expect(unread.count <= 4, "unread: \(unread) of 18")
  }

  @Test("Frames around modules by chance are no codes")
  func others() {
    var dice = SeededDice(seed: 5)
    for index in 0..<40 {
      let macros = 3 + 2 * (index % 3)
      let frames = LumaBitmap(gridMatrix: [], version: macros / 2, level: 5)
      let code = LumaBitmap(
        size: frames.size,
        pixels: frames.pixels.indices.map { place in
          let (y, x) = place.quotientAndRemainder(dividingBy: frames.size.width)
          let isFrame = [0, 5].contains(x % 6) || [0, 5].contains(y % 6)
          return isFrame ? frames.pixels[place] : Bool.random(using: &dice) ? 0 : 255
        })
      let found = read(ModulePhotograph(side: 5, turn: Double(index * 7))(code))
      #expect(found.isEmpty, "\(index)")
    }
  }

  /// "汉信码 Grid 2026, +12.5".
  private static let ofChinese = """
    111111000000111111000000111111
    111001011100111001011110111001
    110011000100100001000010110111
    111011010000111001000100110111
    100101000010100101011000100101
    111111000000111111000000111111
    000000111111000000111111000000
    011110110111010110110011011010
    010010110111000000110101000000
    011000110111010100110101000000
    000100101111001110110101011010
    000000111111000000111111000000
    111111000000111111000000111111
    111001010000101111010110111111
    101011001000100111000100111111
    101101000000110001001110100001
    111001000000110011011110100001
    111111000000111111000000111111
    000000111111000000111111000000
    011010110001010100110101011110
    011110100011001000100011010100
    001000101111010100111111011000
    000110111111011010111001010100
    000000111111000000111111000000
    111111000000111111000000111111
    111101011110111001011010111111
    100011010010111011011010100111
    101101000100111111010010101011
    110001011110100111010000111011
    111111000000111111000000111111
    """

  /// "汉 Grid 2026" as UTF-8.
  private static let ofLabel = """
    111111000000111111000000111111
    111011011110111111011110111111
    110101011110111111011110111111
    110011000000100001000000100001
    101001000000100001000000100001
    111111000000111111000000111111
    000000111111000000111111000000
    011110110111010000110011011110
    010010110001000010101101011110
    010000100111000010101111000000
    011110101111010000100111000000
    000000111111000000111111000000
    111111000000111111000000111111
    111101010000101001010000111111
    101001001000101101010100111111
    101011000000111101010110100001
    101011000000100001000010100001
    111111000000111111000000111111
    000000111111000000111111000000
    011110110001010100110101011000
    000010100011001000100011001100
    001100101111010100111111011000
    011110111111011010111001000000
    000000111111000000111111000000
    111111000000111111000000111111
    111111011000111101011100111001
    101011010100110001000000111001
    100101000000110101000110111001
    101001001100111011011000111001
    111111000000111111000000111111
    """

  /// "Grid MATRIX 12,345.6 a7Z_\" as the second of three codes.
  private static let ofPart = """
    111111000000111111000000111111000000111111
    100001000110100111000110100111000100100101
    111111011110111111011110111111010010111111
    110111000000100001000000100001010000110011
    111111000000100001000000100001000000110001
    111111000000111111000000111111000000111111
    000000111111000000111111000000111111000000
    000010111111011110111111011100111111000000
    000100111111011110110011011000100001001000
    001100100001010000101001001110111001010010
    010010100001010110100001000010100001011100
    000000111111000000111111000000111111000000
    111111000000111111000000111111000000111111
    100111011110110111010100110001011100100011
    111101011110101111000010101011010110110011
    100011000000100011011000100111000010111001
    111101000000111101000100111011010110101111
    111111000000111111000000111111000000111111
    000000111111000000111111000000111111000000
    000000111111010110101011010110111111000110
    000110111111001100110101011010110101000110
    001100100001001010101001010000111001011000
    001010100001011110110101000110110111001100
    000000111111000000111111000000111111000000
    111111000000111111000000111111000000111111
    100001011110110011010010110001011000100111
    111001011110101111001000100001000000101101
    101101000000101011000010110101001100110001
    111111000000111111011000101101000000111101
    111111000000111111000000111111000000111111
    000000111111000000111111000000111111000000
    000100111111011110111111011110111111000000
    000010111111011110111111011110111111000010
    011000100001000000100001000000100001000010
    000110100001000000100001000000100001011010
    000000111111000000111111000000111111000000
    111111000000111111000000111111000000111111
    100101000010100001000110100101000100100111
    110001000110101101011000110111011000110001
    110011011010100011010000101011011000111101
    100011011000110001000000111111010000110101
    111111000000111111000000111111000000111111
    """
}
