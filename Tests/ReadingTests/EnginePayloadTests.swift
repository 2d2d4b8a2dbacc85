// The payload of a code comes back byte for byte, once, whichever engines saw it.

import Reading
import Staging
import Testing

@Suite("Payloads")
struct EnginePayloadTests {
  /// A content and how it is put into a code.
  struct Content: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: @Sendable (Symbology) throws -> SampleCode
  }

  static let contents = [
    Content(testDescription: "all byte values") {
      try SampleCode($0, bytes: Array(0...255))
    },
    Content(testDescription: "NULs") {
      try SampleCode($0, bytes: [0, 65, 0, 0, 66, 0])
    },
    Content(testDescription: "UTF-8, marked") {
      try SampleCode($0, text: "Grüße, 世界, 🎉", options: "eci=UTF-8")
    },
    Content(testDescription: "UTF-8, marked as bytes") {
      try SampleCode($0, bytes: Array("Il était une fois, 世界".utf8))
    },
    Content(testDescription: "Windows-1251, marked") {
      try SampleCode(
        $0, text: "Привет", bytes: [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], options: "eci=22")
    },
    Content(testDescription: "Latin-1, marked") {
      try SampleCode($0, text: "déjà", bytes: [0x64, 0xE9, 0x6A, 0xE0], options: "eci=3")
    },
  ]

  @Test(
    "Any content comes back byte for byte, once",
    arguments: [Symbology.qrCode, .aztec, .dataMatrix, .pdf417], contents)
  func bytes(_ symbology: Symbology, _ content: Content) async throws {
    let code = try content.code(symbology)
    let found = try await readAll(Scene(around: code).bitmap)
    #expect(found.map(Found.init) == [Found(code)])
  }

  @Test(
    "A code that names its encoding is labelled with it, its bytes unchanged",
    arguments: [Symbology.qrCode, .aztec, .dataMatrix, .pdf417])
  func label(_ symbology: Symbology) async throws {
    let code = try SampleCode(symbology, bytes: [0xCF, 0xF0, 0xE8], options: "eci=22")
    let found = try await readAll(Scene(around: code).bitmap)
    #expect(found.map(Found.init) == [Found(code)])
    #expect(found.first?.payload.segments.map(\.eci) == [22])
    #expect(found.first?.payload.segments.map(\.range) == [0..<3])
  }

  @Test("Kanji mode comes as Shift-JIS, once")
  func kanji() async throws {
    let code = try SampleCode(.qrCode, text: "点茗", bytes: [0x93, 0x5F, 0xE4, 0xAA])
    let found = try await readAll(Scene(around: code).bitmap)
    #expect(found.map(Found.init) == [Found(code)])
  }

  @Test(
    "A GS1 code keeps its separators and is marked as one, once",
    arguments: [
      Symbology.qrCode, .rectangularMicroQRCode, .dataMatrix, .aztec, .code128,
    ])
  func gs1(_ symbology: Symbology) async throws {
    let code = try SampleCode(
      symbology, text: "[01]98898765432106[10]AB[21]X",
      bytes: Array("019889876543210610AB\u{1D}21X".utf8), options: "gs1")
    let found = try await readAll(Scene(around: code).bitmap)
    #expect(found.map(Found.init) == [Found(code)])
    #expect(found.allSatisfy { $0.isGS1 })
  }

  @Test("The parts of a text in several codes are told apart and belong together")
  func sequence() async throws {
    var scene = Scene(PixelSize(width: 500, height: 250))
    for (index, code) in SampleCode.sequence.enumerated() {
      scene.place(code, at: Point(x: Double(125 + index * 250), y: 125))
    }
    let found = try await readAll(scene.bitmap)
    let parts = found.sorted { $0.sequence?.index ?? 9 < $1.sequence?.index ?? 9 }
    #expect(parts.map(Found.init) == SampleCode.sequence.map(Found.init))
    #expect(parts.map { $0.sequence?.index } == [0, 1])
    #expect(parts.allSatisfy { $0.sequence?.count == 2 })
    #expect(parts.allSatisfy { $0.sequence?.id == "\(SampleCode.sequenceParity)" })
  }
}
