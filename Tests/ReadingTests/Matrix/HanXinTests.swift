// Han Xin Codes: drawings of two other programs, all sizes, all modes of text, and photographs.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Han Xin Codes")
struct HanXinTests {
  private let reader = PlaceReader(
    recognizers: EngineSet([]).makeRecognizers(),
    request: RecognitionRequest([.hanXin], effort: .thorough))

  /// The codes read in the middle of a photograph.
  private func read(_ photograph: LumaBitmap) -> [Detection] {
    reader.readModules(
      in: Quadrilateral(of: photograph.size).scaled(by: 0.75), of: photograph.image)
  }

  private static let text = "RETICLE 2026 https://example.org/"

  private func code(
    _ bytes: [UInt8] = Array(text.utf8), version: Int = 5, level: Int = 2, mask: Int = 1
  ) -> LumaBitmap {
    LumaBitmap(hanXin: HanXinBits(bytes: bytes), version: version, level: level, mask: mask)
  }

  // MARK: Drawings of other programs

  @Test("A code of zint with Chinese characters of all regions is read as GB 18030")
  func chinese() async throws {
    let code = LumaBitmap(drawn: Self.ofZint)
    let found = try await readAll(code.photographed(side: 4, turnedBy: 20, isLight: false, seed: 1))
    let detection = try #require(found.first)
    #expect(detection.symbology == .hanXin && found.count == 1)
    let bytes = detection.payload.bytes
    #expect(bytes.prefix(7) == [0xBA, 0xBA, 0xD0, 0xC5, 0xC2, 0xEB, 0x20])
    #expect(bytes.dropFirst(7).prefix(13) == Array("Han Xin 2026 ".utf8)[...])
    #expect(bytes.suffix(6) == [0x87, 0xD6, 0x95, 0x32, 0x82, 0x36])
    #expect(detection.payload.segments == [Payload.Segment(eci: 32, range: bytes.indices)])
    #expect(detection.version == "3" && detection.errorCorrection == "L2")
    #expect(detection.engines == [.modules] && !detection.isInverted)
  }

  @Test("A code of BWIPP is read, and lies where it is")
  func other() throws {
    let code = LumaBitmap(drawn: Self.ofBWIPP)
    let photograph = code.photographed(side: 6, turnedBy: 0, isLight: true, seed: 2)
    let found = read(photograph)
    #expect(found.map { String(decoding: $0.payload.bytes, as: UTF8.self) } == ["Han Xin 2026"])
    let detection = try #require(found.first)
    #expect(detection.isInverted && detection.payload.segments.isEmpty)
    let middle = Point(
      x: Double(photograph.size.width) / 2, y: Double(photograph.size.height) / 2)
    let outline = Quadrilateral(
      x: middle.x - 75, y: middle.y - 75, width: 150, height: 150)
    #expect(detection.outline.topLeft.distance(to: outline.topLeft) < 3)
    #expect(detection.outline.bottomRight.distance(to: outline.bottomRight) < 3)
  }

  // MARK: Sizes

  @Test("All versions have room for their codewords, the same at each level")
  func capacities() {
    for version in HanXinLayout.versions {
      let room = HanXinLayout(version: version).places.count
      for level in 1...4 {
        let count = HanXinBlock.all(ofVersion: version, level: level)
          .reduce(0) { $0 + $1.data + $1.checks }
        #expect((8 * count..<8 * count + 8).contains(room), "version \(version), level \(level)")
      }
    }
  }

  @Test("Codes of all sorts of sizes, levels and masks are read")
  func sizes() {
    for (index, version) in [1, 3, 4, 10, 11, 22, 32, 47].enumerated() {
      let (level, mask) = (1 + index % 4, (index / 2) % 4)
      let room = HanXinBlock.all(ofVersion: version, level: level).reduce(0) { $0 + $1.data }
      let bytes = (0..<room - 3).map { UInt8($0 * 101 % 251) }
      let code = code(bytes, version: version, level: level, mask: mask)
      let found = read(ModulePhotograph(side: 4, turn: 10)(code))
      #expect(found.map(\.payload.bytes) == [bytes], "version \(version)")
      #expect(found.first?.errorCorrection == "L\(level)")
    }
  }

  @Test("The largest code is read")
  func largest() {
    let bytes = (0..<1500).map { UInt8($0 % 251) }
    let image = code(bytes, version: 84, level: 3, mask: 2).image.bordered(by: 4).bitmap
    #expect(read(image.image.enlarged(by: 4).bitmap).map(\.payload.bytes) == [bytes])
  }

  // MARK: Text

  @Test("Groups of digits end with the number of digits in the last one")
  func digits() {
    let text = HanXinBits((1, 4), (12, 10), (7, 10), (1022, 10)).text
    #expect(text?.payload.bytes == Array("01207".utf8))
    #expect(HanXinBits((1, 4), (12, 10), (100, 10), (1022, 10)).text == nil)
    #expect(HanXinBits((1, 4), (1023, 10)).text == nil)
  }

  @Test("Letters and all other characters of ASCII are in two sets")
  func letters() {
    let bits = HanXinBits((2, 4), (17, 6), (42, 6), (62, 6), (28, 6), (61, 6), (0, 6), (63, 6))
    #expect(bits.text?.payload.bytes == [0x48, 0x67, 0x20, 0x7F, 0x00])
  }

  @Test("Both regions of common Chinese characters change into each other")
  func regions() {
    let bits = HanXinBits(
      (4, 4), (0, 12), (3759, 12), (3760, 12), (4042, 12), (4094, 12), (0, 12), (3007, 12),
      (4095, 12))
    #expect(
      bits.text?.payload.bytes == [
        0xB0, 0xA1, 0xD7, 0xFE, 0xA1, 0xA1, 0xA8, 0xA1, 0xD8, 0xA1, 0xF7, 0xFE,
      ])
    #expect(HanXinBits((5, 4), (3008, 12), (4095, 12)).text == nil)
  }

  @Test("Characters of two and of four bytes are those of GB 18030")
  func longer() {
    let pairs = HanXinBits((6, 4), (62, 15), (63, 15), (23939, 15), (0x7FFF, 15))
    #expect(pairs.text?.payload.bytes == [0x81, 0x7E, 0x81, 0x80, 0xFE, 0xFE])
    let fours = HanXinBits((7, 4), (0, 21), (7, 4), (1_587_599, 21))
    #expect(fours.text?.payload.bytes == [0x81, 0x30, 0x81, 0x30, 0xFE, 0x39, 0xFE, 0x39])
    #expect(HanXinBits((7, 4), (1_587_600, 21)).text == nil)
  }

  @Test("A code's own label of its character set holds", arguments: [9, 899, 811_799])
  func labels(_ number: Int) {
    var bits = HanXinBits(bytes: [0x41])
    bits.add(8, 4)
    switch number {
    case ..<128: bits.add(number, 8)
    case ..<16_384: bits.add(2 << 14 | number, 16)
    default: bits.add(6 << 21 | number, 24)
    }
    for bit in HanXinBits(bytes: [0xE1, 0xE2]).bits { bits.add(bit ? 1 : 0, 1) }
    let payload = bits.text?.payload
    #expect(payload?.bytes == [0x41, 0xE1, 0xE2])
    #expect(payload?.segments == [Payload.Segment(eci: number, range: 1..<3)])
  }

  @Test("Modes that are not known and texts that end early are not read")
  func endings() {
    for mode in 9...15 { #expect(HanXinBits((mode, 4), (0xFFFF, 16), (0, 8)).text == nil) }
    #expect(HanXinText([]) == nil)
    #expect(HanXinText([0, 0]) == nil)
    #expect(HanXinBits((3, 4), (3, 13), (0x41, 8)).text == nil)
    var dice = SeededDice(seed: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...60, using: &dice)
      _ = HanXinText((0..<count).map { _ in Int.random(in: 0...255, using: &dice) })
    }
  }

  // MARK: Photographs

  @Test("Codes that lean, are bent, pale, of dots or badly printed are read")
  func difficulties() {
    let difficulties: [@Sendable (inout ModulePhotograph) -> Void] = [
      { $0.lean = 35 }, { $0.bend = 60 }, { $0.corner = 0.2 }, { $0.dots = 0.8 },
      { $0.growth = 0.15 }, { $0.growth = -0.15 },
    ]
    var unread: [Int] = []
    for index in 0..<18 {
      let bytes = Array("\(index) \(Self.text)".utf8.prefix(10 + 2 * index))
      var photograph = ModulePhotograph(side: 4 + Double(index % 5))
      (photograph.turn, photograph.away) = (Double(index * 31), Double(index * 67))
      (photograph.isLight, photograph.seed) = (index % 3 == 1, UInt64(index))
      difficulties[index % difficulties.count](&photograph)
      let found = read(photograph(code(bytes, version: 4 + index % 4)))
      #expect(found.allSatisfy { $0.payload.bytes == bytes })
      if found.isEmpty { unread.append(index) }
    }
    #expect(unread.count <= 2, "unread: \(unread) of 18")
  }

  @Test("A code with a torn corner is read, and one with too much damage is not read wrong")
  func damaged() {
    let whole = code(version: 8, level: 4)
    var dice = SeededDice(seed: 3)
    for index in 0..<24 {
      let share = index < 4 ? 0.22 : Double.random(in: 0.3...0.8, using: &dice)
      let torn = Int(Double(whole.size.width) * share)
      let (isRight, isBelow) = (index % 2 == 1, index % 4 > 1)
      let last = whole.size.width - 1
      let pixels = whole.pixels.indices.map { place -> UInt8 in
        let (y, x) = place.quotientAndRemainder(dividingBy: whole.size.width)
        let isTorn = (isRight ? last - x : x) < torn && (isBelow ? last - y : y) < torn
        return isTorn ? 255 : whole.pixels[place]
      }
      let found = read(
        ModulePhotograph(side: 5, turn: 15)(LumaBitmap(size: whole.size, pixels: pixels)))
      #expect(found.allSatisfy { $0.payload.bytes == Array(Self.text.utf8) })
      if index < 4 { #expect(!found.isEmpty, "corner \(index)") }
    }
  }

  @Test(
    "Other matrix codes and noise are no Han Xin Codes",
    arguments: [Symbology.qrCode, .aztec, .dataMatrix])
  func others(_ symbology: Symbology) throws {
    let code = try SampleCode(symbology, text: Self.text, scale: 1)
    #expect(read(code.bitmap.photographed(side: 5, turnedBy: 5, isLight: false, seed: 1)).isEmpty)
    var dice = SeededDice(seed: 5)
    let noise = LumaBitmap(
      size: PixelSize(width: 31, height: 31),
      pixels: (0..<961).map { _ in Bool.random(using: &dice) ? 0 : 255 })
    #expect(read(noise.photographed(side: 5, turnedBy: 5, isLight: false, seed: 1)).isEmpty)
  }

  /// "汉信码 Han Xin 2026 囍𠀀" at level 2.
  private static let ofZint = """
    111111100011001010001111111
    100000000111100111100000001
    101111100000111111101111101
    101000000001000101000000101
    101011100111001100001110101
    101011101001010101001110101
    101011100011000001001110101
    000000001100001000100000000
    000101110111000100110000000
    010101001101010111101111011
    101010101010000010001100001
    010110011101010100001000111
    001000101100101010101010001
    001010010111011001110101010
    010110001101111110110001101
    010101000100100111010101110
    100001001010101111100011101
    110100110010101010000101001
    000000011010110111011101000
    000000001110110111100000000
    111111100011010101001110101
    000000100111100010101110101
    111110100011011010001110101
    000010100110011101000000101
    111010101000101101001111101
    111010101011011101000000001
    111010100001001010001111111
    """

  /// "Han Xin 2026".
  private static let ofBWIPP = """
    1111111010110010001111111
    1000000001010011000000001
    1011111011010100001111101
    1010000000000101000000101
    1010111000011010101110101
    1010111011010110001110101
    1010111000111100101110101
    0000000011110001100000000
    0001011000101010011010101
    0110011011001101010101010
    0000011000011101101010100
    0010111101110101010101001
    0111101000011010101010011
    0000110011110101010100100
    1011000111011010101010100
    1101011101010101010011000
    1010101101001001001101000
    0000000011000101100000000
    1111111010101010001110101
    0000001000101101101110101
    1111101010011010001110101
    0000101001010101000000101
    1110101000100110101111101
    1110101000000000000000001
    1110101000001010101111111
    """
}
