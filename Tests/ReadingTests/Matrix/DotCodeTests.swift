// DotCodes: drawings of two other programs, all sets of characters, and photographs.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("DotCodes")
struct DotCodeTests {
  private let reader = PlaceReader(
    recognizers: EngineSet([]).makeRecognizers(),
    request: RecognitionRequest([.dotCode], effort: .thorough))

  /// The codes read in the middle of a photograph.
  private func read(_ photograph: LumaBitmap) -> [Detection] {
    reader.readModules(
      in: Quadrilateral(of: photograph.size).scaled(by: 0.75), of: photograph.image)
  }

  private func photograph(
    _ code: LumaBitmap, dots: Double = 0.8, side: Double = 5, turn: Double = 20,
    isLight: Bool = false, seed: UInt64 = 1
  ) -> LumaBitmap {
    code.photographed(side: side, dots: dots, turnedBy: turn, isLight: isLight, seed: seed)
  }

  private func text(_ detections: [Detection]) -> [String] {
    detections.map { String(decoding: $0.payload.bytes, as: UTF8.self) }
  }

  /// Letters of the second set.
  private func codewords(_ text: String) -> [Int] { [107, 106] + text.utf8.map { Int($0) - 32 } }

  // MARK: Drawings of other programs

  @Test("A code of zint is read with the usual kinds")
  func zint() async throws {
    let found = try await readAll(photograph(LumaBitmap(drawn: Self.ofZint)))
    #expect(text(found) == ["Dots 2026-11-27"])
    let detection = try #require(found.first)
    #expect(detection.symbology == .dotCode && !detection.isGS1 && detection.sequence == nil)
    #expect(detection.version == "21 × 22" && detection.engines == [.modules])
  }

  @Test("A code of BWIPP is read, light on dark, and lies where it is")
  func other() throws {
    let image = photograph(LumaBitmap(drawn: Self.ofBWIPP), side: 6, turn: 0, isLight: true)
    let found = read(image)
    #expect(text(found) == ["Dots by BWIPP 42"])
    let detection = try #require(found.first)
    #expect(detection.isInverted)
    let middle = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) / 2)
    let outline = Quadrilateral(x: middle.x - 75, y: middle.y - 66, width: 150, height: 132)
    #expect(detection.outline.topLeft.distance(to: outline.topLeft) < 3)
    #expect(detection.outline.bottomRight.distance(to: outline.bottomRight) < 3)
  }

  @Test("Elements of GS1 are read as such")
  func elements() throws {
    let found = read(photograph(LumaBitmap(drawn: Self.ofElements)))
    #expect(text(found) == ["01095011015300031726112710ABC"])
    #expect(found.first?.isGS1 == true)
  }

  @Test("A part of several states its number")
  func part() throws {
    let found = read(photograph(LumaBitmap(drawn: Self.ofPart)))
    #expect(text(found) == ["PART"])
    #expect(found.first?.sequence == SequencePart(index: 1, count: 3, id: ""))
  }

  // MARK: Sizes and damages

  @Test("Codes of all sorts of shapes, turns and dots are read")
  func shapes() {
    let shapes: [(columns: Int, rows: Int, letters: Int)] = [
      (21, 16, 8), (45, 12, 15), (9, 60, 15), (21, 22, 13), (61, 40, 20), (35, 70, 20),
    ]
    var unread: [String] = []
    for (index, shape) in shapes.enumerated() {
      let content = String("LOT 2026-11-27 \(index * 104_729)".prefix(shape.letters))
      let code = LumaBitmap(
        dotCode: codewords(content), mask: index % 4, columns: shape.columns, rows: shape.rows)
      for share in [0.5, 0.75, 1] {
        let image = photograph(
          code, dots: share, side: 4 + Double(index) / 2, turn: Double(index * 61),
          isLight: index % 2 == 1, seed: UInt64(index))
        let found = text(read(image))
        #expect(found.allSatisfy { $0 == content }, "\(shape), dots of \(share)")
        if found.isEmpty { unread.append("\(shape), dots of \(share)") }
      }
    }
    #expect(unread.count <= 1, "\(unread)")
  }

  @Test("Missing and stray dots are corrected, and too many are not read wrong")
  func damaged() {
    let content = "DAMAGED 0123456789"
    let whole = LumaBitmap(dotCode: codewords(content), mask: 2, columns: 25, rows: 24)
    var dice = SeededDice(seed: 4)
    for index in 0..<20 {
      let share = index < 5 ? 0.012 : Double.random(in: 0.05...0.4, using: &dice)
      let pixels = whole.pixels.indices.map { place -> UInt8 in
        let isDot = (place / 25 + place % 25) % 2 == 0
        let isChanged = isDot && Double.random(in: 0..<1, using: &dice) < share
        return isChanged ? 255 - whole.pixels[place] : whole.pixels[place]
      }
      let found = read(photograph(LumaBitmap(size: whole.size, pixels: pixels)))
      #expect(found.allSatisfy { $0.payload.bytes == Array(content.utf8) })
      if index < 5 { #expect(!found.isEmpty, "damage \(index)") }
    }
  }

  @Test("Other codes of dots and random dots are no DotCodes")
  func others() throws {
    for symbology in [Symbology.dataMatrix, .qrCode] {
      let code = try SampleCode(symbology, text: "RETICLE 2026 PART 17", scale: 1)
      #expect(read(photograph(code.bitmap)).isEmpty)
    }
    var dice = SeededDice(seed: 5)
    for _ in 0..<6 {
      let pixels = (0..<25 * 24).map { place -> UInt8 in
        (place / 25 + place % 25) % 2 == 0 && Bool.random(using: &dice) ? 0 : 255
      }
      let random = LumaBitmap(size: PixelSize(width: 25, height: 24), pixels: pixels)
      #expect(read(photograph(random)).isEmpty)
    }
  }

  // MARK: Text

  private func bytes(_ codewords: [Int]) -> [UInt8]? { DotCodeText(codewords)?.payload.bytes }

  @Test("Sets of characters change, for good or for a few characters")
  func sets() {
    // Pairs of digits, two letters, the capitals with a control character, a pair, and small letters.
    #expect(bytes([107, 12, 103, 33, 65]) == Array("12Aa".utf8))
    #expect(bytes([107, 101, 33, 64, 103, 1, 23, 34]) == [0x41, 0, 0x30, 0x31, 0x32, 0x33, 0x42])
    #expect(bytes([107, 101, 97, 65, 66, 33]) == Array("abA".utf8))
    #expect(bytes([107, 106, 65, 96, 97, 101, 64]) == [0x61, 0x0D, 0x0A, 0x09, 0x00])
    #expect(bytes([107, 106, 65, 106, 99, 106, 66]) == Array("a99b".utf8))
  }

  @Test("Digits at the start are of GS1 unless a function character comes first")
  func start() {
    #expect(DotCodeText([1, 2])?.isGS1 == true)
    #expect(DotCodeText([107, 1, 2])?.isGS1 == false)
    #expect(bytes([100, 26, 11, 27, 102, 33]) == Array("1726112710A".utf8))
    #expect(bytes([10, 102, 33, 107, 17]) == Array("10A\u{1D}17".utf8))
  }

  @Test("A codeword at the start stands for an envelope of ISO/IEC 15434")
  func envelope() {
    let text = bytes([106, 98, 33]).map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "[)>\u{1E}06\u{1D}A\u{1E}\u{4}")
  }

  @Test("Bytes above 127 come singly or in groups")
  func upper() {
    #expect(bytes([107, 101, 33, 110, 65, 111, 65]) == [0x41, 0x81, 0xE1])
    // Two bytes, E4 and F6, in three numbers of the base 103, before a pair of digits.
    let number = 0xE4 * 259 + 0xF6
    let group = [number / 103 / 103, number / 103 % 103, number % 103]
    #expect(bytes([107, 112] + group + [103, 12, 34]) == [0xE4, 0xF6] + Array("1234".utf8))
    #expect(bytes([107, 112] + group + [110, 65]) == [0xE4, 0xF6, 0x61])
    #expect(bytes([107, 112, 102, 102, 102, 102, 102, 102]) == nil)
  }

  @Test("Labels of character sets have one number or three", arguments: [26, 899])
  func labels(_ number: Int) throws {
    let label =
      number < 40
      ? [108, number]
      : [108, (number - 40) / 12_769 + 40, (number - 40) / 113, (number - 40) % 113]
    let text = try #require(DotCodeText([107, 106, 33] + label + [34, 35]))
    #expect(text.payload.bytes == Array("ABC".utf8))
    #expect(text.payload.segments == [Payload.Segment(eci: number, range: 1..<3)])
  }

  @Test("Codewords that are no text are refused, whatever they are")
  func refused() {
    #expect(DotCodeText([]) == nil && DotCodeText([107]) == nil)
    #expect(bytes([107, 106, 33, 109, 34]) == nil)
    #expect(bytes([107, 1, 102]) == nil)
    var dice = SeededDice(seed: 8)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...40, using: &dice)
      _ = DotCodeText((0..<count).map { _ in Int.random(in: 0...112, using: &dice) })
    }
  }

  /// "Dots 2026-11-27".
  private static let ofZint = """
    101010101010001000001
    000100010100010001010
    001010100000101000001
    000001010001000100000
    000000101010100010100
    000000000100000001010
    100000001000000010101
    010001010001010001000
    001000100010100010000
    000100000100000101010
    001010001010001000101
    010001010100010100010
    100010100000001000100
    000101000001000100010
    100000001010101010001
    000101000000010000010
    101010000010000010101
    010100010101010001000
    101000100000101000001
    010000000101000101000
    001010101010100010000
    010100010001010101010
    """

  /// "Dots by BWIPP 42".
  private static let ofBWIPP = """
    1010101010101010100010001
    0000010100010100000101010
    0010101000001000001000100
    0000000101010101000001010
    1010101010000010000010100
    0001010001010000010100000
    1000001000101000101010001
    0100010000000101000100010
    0000100000101000000010001
    0101010101000100000001000
    0000101010000010101010100
    0001010000010001010001010
    1010101000000010100000100
    0001000101010000010100000
    1010001010001010100000001
    0101000001000000010100010
    1000000010100000001010000
    0000000101000101000001010
    1010100000000010101000000
    0100010101010101010101010
    1000000000101000100010101
    0100000100000101010000010
    """

  /// (01)09501101530003(17)261127(10)ABC, of zint.
  private static let ofElements = """
    1010000000101010101010101010
    0000010001010100010001000101
    0010001000000000101000101010
    0101010001010001000100010101
    0000101000101000100010100000
    0001010001010101000100000001
    0000100010101010000010001010
    0100010101010001010001000000
    0000101000101010000010100000
    0101000101010000010100010100
    1010001010000000101000001000
    0101010100000001000000010101
    1000000010101010001000001000
    0001000101010000010001010001
    1000100010100000001010100010
    0101000001010100010100010000
    1000101010101000100010000000
    0100010001000001010100000001
    1010100010001000100010101010
    """

  /// "PART", the second of three, of zint.
  private static let ofPart = """
    101010000010001
    010100000100010
    101010100000100
    010001010101010
    100000101000000
    000001000001000
    100010000010101
    000101000100010
    001010101010001
    000001010000010
    000000001000100
    010000000001010
    000010100000101
    010000010101000
    101000000000000
    010101010101010
    101010101010000
    000100000001000
    101000101010101
    010101010100010
    """
}
