// Photographs of linear codes whose modules are about a pixel, which engines cannot read.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Fine bars")
struct BarReadingTests {
  private static func photograph(
    _ code: SampleCode, module: Double, turnedBy degrees: Double, seed: UInt64
  ) -> LumaBitmap {
    Scene(
      around: code, turnedBy: degrees, scale: module / Double(code.scale), slant: 0.03
    ).bitmap.withRange(black: 40, white: 200).blurred(1).noisy(sigma: 3, seed: seed)
  }

  private func expectGain(_ symbology: Symbology, _ text: (Int) -> String) async throws {
    var (own, engine) = (0, 0)
    let count = 24
    for index in 0..<count {
      let code = try SampleCode(symbology, text: text(index))
      let image = Self.photograph(
        code, module: 0.85 + Double(index % 6) * 0.07, turnedBy: Double(index * 31),
        seed: UInt64(index))
      let found = try await StillReader().read(image)
      #expect(found.allSatisfy { $0.payload.bytes == code.bytes }, "\(index)")
      if code.isRead(in: found) { own += 1 }
      let request = RecognitionRequest([symbology], effort: .thorough)
      if !EngineSet.standard.makeRecognizers().recognize(image.image, request).isEmpty {
        engine += 1
      }
    }
    #expect(own >= max(count / 2, 2 * engine), "\(own) of \(count) read, \(engine) by the engines")
  }

  @Test("EAN-13 with modules of a pixel are read, twice as often as by the engines alone")
  func ean13() async throws {
    try await expectGain(.ean13) { index in
      let digits = [4, 0] + (0..<10).map { (index * 7 + $0 * (index + 3)) % 10 }
      let sum = digits.enumerated().reduce(0) {
        $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
      }
      return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
    }
  }

  @Test("Code 128 with modules of a pixel are read, twice as often as by the engines alone")
  func code128() async throws {
    try await expectGain(.code128) { "PART-\($0 * 7919 + 1000)" }
  }

  @Test("The outline of fine bars lies where they are")
  func outline() async throws {
    let code = try SampleCode(.code128, text: "OUTLINE-77")
    let image = Self.photograph(code, module: 1.1, turnedBy: 20, seed: 3)
    let found = try await StillReader().read(image)
    let detection = try #require(found.first)
    let middle = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) / 2)
    #expect(detection.outline.center.distance(to: middle) < 6)
    let width = Double(code.bitmap.size.width) / Double(code.scale) * 1.1
    #expect(abs(detection.outline.width - width) < 6)
  }
}
