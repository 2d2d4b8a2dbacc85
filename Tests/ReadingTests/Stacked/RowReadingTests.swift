// PDF417 read row by row, where the engine reads nothing.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Codes read row by row")
struct RowReadingTests {
  /// A photograph of a PDF417 with modules of `module` pixels.
  private static func photograph(
    _ text: String, _ module: Double, turnedBy degrees: Double = 0, options: String = "",
    noise: Double = 5, seed: UInt64
  ) throws -> LumaBitmap {
    let code = try SampleCode(.pdf417, text: text, options: options)
    let scene = Scene(
      around: code, turnedBy: degrees, scale: module / Double(code.scale), slant: 0.08)
    return scene.bitmap.blurred(1).noisy(sigma: noise, seed: seed)
  }

  private func reader() -> PlaceReader {
    PlaceReader(
      recognizers: EngineSet.zxing.makeRecognizers(),
      request: RecognitionRequest([.pdf417], effort: .thorough))
  }

  @Test("Every shape is found with its codewords", arguments: 0...8)
  func shapes(_ level: Int) throws {
    for columns in [1, 2, 3, 6, 12] {
      let options = "columns=\(columns), ecLevel=\(level)"
      let text = "Level \(level), \(columns) columns"
      guard let code = try? SampleCode(.pdf417, text: text, options: options) else { continue }
      let image = Scene(around: code, scale: 0.75).bitmap
      let found = PDF417Grid.find(in: image.image)
      let grid = try #require(found, "\(options)")
      let evidence = CodewordEvidence(of: grid, in: image.image)
      let codewords = try #require(evidence.codewords, "\(options)")
      let drawing = try #require(grid.layout.drawing(of: codewords, at: grid.outline))
      let read = reader().read(drawing.bitmap.image, .identity)
      #expect(read.map(\.payload.bytes) == [code.bytes])
    }
  }

  @Test("Modules of one and a half pixels are read, twice as often as by the engine alone")
  func small() async throws {
    var (own, engine) = (0, 0)
    for index in 0..<24 {
      let text = "Parcel \(index * 7919) of 24"
      let image = try Self.photograph(
        text, 1.35 + Double(index % 4) * 0.1, turnedBy: Double(index * 15), seed: UInt64(index))
      let found = try await StillReader(for: [.pdf417]).read(image)
      #expect(found.allSatisfy { $0.payload.bytes == Array(text.utf8) })
      if !found.isEmpty { own += 1 }
      let request = RecognitionRequest([.pdf417], effort: .thorough)
      if !EngineSet.zxing.makeRecognizers().recognize(image.image, request).isEmpty { engine += 1 }
    }
    #expect(own >= max(16, 2 * engine), "\(own) of 24 read, \(engine) by the engine")
  }

  @Test("Rows that no single image shows clearly are read from several")
  func addsUp() throws {
    let text = "What one image hides in a row, several show together: 0123456789 and on to 98765"
    let known = RowEvidence()
    var (alone, together) = (0, 0)
    for index in 0..<12 {
      let image = try Self.photograph(
        text, 1.7, options: "columns=4, ecLevel=1", noise: 79, seed: UInt64(index))
      let field = Quadrilateral(of: image.size).extended(across: -0.1, down: -0.12)
      if !reader().readRows(in: field, of: image.image).isEmpty { alone += 1 }
      let found = reader().readRows(in: field, of: image.image, with: known)
      #expect(found.allSatisfy { $0.payload.bytes == Array(text.utf8) })
      if !found.isEmpty { together += 1 }
    }
    #expect(together > alone + 3, "\(alone) of 12 images read alone, \(together) together")
  }

  /// How many of `codes` are read, each photographed with modules of some pixels.
  private func count(of codes: [SampleCode], _ module: Double) -> Int {
    codes.enumerated().count { index, code in
      let scene = Scene(around: code, scale: module / Double(code.scale), slant: 0.04)
      let image = scene.bitmap.blurred(1).noisy(sigma: 4, seed: UInt64(index))
      let found = reader().readRows(in: scene.codes[0].outline, of: image.image)
      #expect(found.allSatisfy { $0.payload.bytes == code.bytes })
      return !found.isEmpty
    }
  }

  @Test(
    "A code without its start or its stop, and without a column, is read", arguments: [true, false])
  func cut(isLeft: Bool) throws {
    let codes = try (0..<8).map { index in
      let text = "Torn off \(index * 7919)"
      return try SampleCode(.pdf417, text: text, options: "columns=4, ecLevel=4")
        .cut(by: 12 + 5 * Double(index), isLeft: isLeft)
    }
    let read = count(of: codes, 2.5)
    #expect(read >= 7, "\(read) of 8")
  }

  @Test("A code around a bottle is read", arguments: [true, false])
  func bent(bendsRows: Bool) throws {
    let codes = try (0..<8).map { index in
      let (angle, tilt) = (0.4 + 0.06 * Double(index), 0.2 * Double(index % 3 - 1))
      return try SampleCode(.pdf417, text: "Bottle \(index * 7919)", options: "columns=3")
        .bent(by: angle, leaning: tilt, bendsRows: bendsRows)
    }
    let read = count(of: codes, 3)
    #expect(read >= 6, "\(read) of 8")
  }

  @Test("Nothing is read where there is no PDF417")
  func nothing() throws {
    var seeds = SystemRandomNumberGenerator()
    let size = PixelSize(width: 320, height: 120)
    for _ in 0..<40 {
      let noise = LumaBitmap(
        size: size, pixels: (0..<size.area).map { _ in .random(in: 0...255, using: &seeds) })
      let bars = LumaBitmap(
        size: size,
        pixels: (0..<size.area).map {
          noise.pixels[$0 % size.width + $0 / size.width / 8 * size.width]
        })
      for image in [noise, bars] {
        let found = reader().readRows(in: Quadrilateral(of: size), of: image.image)
        #expect(found.isEmpty)
      }
    }
  }
}
