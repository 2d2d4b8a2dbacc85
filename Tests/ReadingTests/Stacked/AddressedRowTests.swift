// MicroPDF417 read by the addresses of its rows, where the engine reads nothing.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Rows read by their addresses")
struct AddressedRowTests {
  private func reader() -> PlaceReader {
    PlaceReader(
      recognizers: EngineSet.zxing.makeRecognizers(),
      request: RecognitionRequest([.microPDF417], effort: .thorough))
  }

  /// The codes of all sizes with so many columns, the smallest first.
  private static func codes(columns: Int) throws -> [SampleCode] {
    var codes: [SampleCode] = []
    for length in 1...250 {
      let text = String(
        "7RK5M2XW9QPD4FJ8".flatMap { String(repeating: $0, count: 16) }.prefix(length))
      guard
        let code = try? SampleCode(.microPDF417, text: text, options: "columns=\(columns)"),
        code.columns == columns
      else { break }
      if code.bitmap.size != codes.last?.bitmap.size { codes.append(code) }
    }
    return codes
  }

  @Test("Every size is found with its codewords", arguments: zip(1...4, [6, 7, 10, 11]))
  func sizes(columns: Int, count: Int) throws {
    let codes = try Self.codes(columns: columns)
    #expect(codes.count == count)
    for code in codes {
      let scene = Scene(around: code, scale: 0.5)
      let area = scene.codes[0].outline.extended(across: 0.12, down: 0.15)
      let size = PixelSize(width: Int(area.width), height: Int(area.height))
      let field = try #require(scene.bitmap.image.rectified(area, to: size)?.bitmap)
      let found = MicroPDF417Grid.find(in: field.image)
      let grid = try #require(found, "\(code.bitmap.size)")
      #expect(grid.layout.columnStarts.count == columns)
      let evidence = CodewordEvidence(of: grid, in: field.image)
      let codewords = try #require(evidence.codewords, "\(code.bitmap.size)")
      let drawn = grid.layout.drawing(of: codewords, at: grid.outline)
      let drawing = try #require(drawn)
      let read = reader().read(drawing.bitmap.image, .identity)
      #expect(read.map(\.payload.bytes) == [code.bytes])
    }
  }

  @Test("Modules of a pixel and a third are read, where the engine alone reads none")
  func small() async throws {
    var (own, engine) = (0, 0)
    for index in 0..<20 {
      let text = "Part \(index * 7919) of 20"
      let code = try SampleCode(.microPDF417, text: text, options: "columns=\(1 + index % 3)")
      let scale = (1.2 + Double(index % 4) * 0.1) / Double(code.scale)
      let scene = Scene(around: code, turnedBy: Double(index * 18), scale: scale, slant: 0.08)
      let image = scene.bitmap.blurred(1).noisy(sigma: 5, seed: UInt64(index))
      let found = try await StillReader(for: [.microPDF417]).read(image)
      #expect(found.allSatisfy { $0.payload.bytes == Array(text.utf8) })
      if !found.isEmpty { own += 1 }
      let request = RecognitionRequest([.microPDF417], effort: .thorough)
      if !EngineSet.zxing.makeRecognizers().recognize(image.image, request).isEmpty { engine += 1 }
    }
    #expect(own >= 18 && own > engine + 12, "\(own) of 20 read, \(engine) by the engine")
  }

  @Test(
    "The belt of its edges tells where a flat code lies, and in which direction", arguments: 0..<9)
  func belt(turn: Int) throws {
    let code = try SampleCode(.microPDF417, text: "Flat 7RK5M2", options: "columns=4")
    let scale = 1.3 / Double(code.scale)
    let scene = Scene(around: code, turnedBy: Double(turn * 20 + 3), scale: scale)
    let image = scene.bitmap.blurred(1).noisy(sigma: 4, seed: UInt64(turn))
    let outline = scene.codes[0].outline
    let part = outline.extended(across: -0.2, down: 0.3)
    // Around all of it and around a part of it.
    for field in [Quadrilateral(of: image.size), part] {
      let found = image.image.edgeBelt(in: field)
      let belt = try #require(found)
      #expect(belt.overlap(with: outline) > 0.7)
      let (top, side) = (belt.topRight - belt.topLeft, outline.topRight - outline.topLeft)
      #expect(abs(top.normalized.cross(side.normalized)) < 0.015)
    }
  }

  @Test("There is no belt where there are no edges")
  func noBelt() throws {
    let even = LumaBitmap(size: PixelSize(width: 60, height: 40), filledWith: 120)
    #expect(even.image.edgeBelt(in: Quadrilateral(of: even.size)) == nil)
    let code = try SampleCode(.microPDF417, text: "Flat 7RK5M2", options: "columns=4")
    let bars = Scene(around: code, scale: 1.3 / Double(code.scale)).bitmap
    let all = Quadrilateral(of: bars.size)
    #expect(bars.image.edgeBelt(in: all) != nil)
    #expect(bars.image.edgeBelt(in: all.mapped { $0 + Point(x: 900, y: 0) }) == nil)
  }

  @Test("Nothing is read where there is no MicroPDF417")
  func nothing() throws {
    var seeds = SeededDice(seed: 4)
    let size = PixelSize(width: 160, height: 70)
    let other = try SampleCode(.pdf417, text: "Rows, but no addresses")
    let rows = Scene(around: other, scale: 1.3 / Double(other.scale)).bitmap
    #expect(
      reader().readAddressedRows(in: Quadrilateral(of: rows.size), of: rows.image).isEmpty)
    for _ in 0..<20 {
      let noise = LumaBitmap(
        size: size, pixels: (0..<size.area).map { _ in .random(in: 0...255, using: &seeds) })
      let bars = LumaBitmap(
        size: size,
        pixels: (0..<size.area).map {
          noise.pixels[$0 % size.width + $0 / size.width / 4 * size.width]
        })
      for image in [noise, bars] {
        let found = reader().readAddressedRows(in: Quadrilateral(of: size), of: image.image)
        #expect(found.isEmpty)
      }
    }
  }

  @Test("An image of any size is read without harm")
  func anySize() {
    for size in [PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 90)] {
      let image = LumaBitmap(size: size, filledWith: 90)
      #expect(MicroPDF417Grid.find(in: image.image) == nil)
    }
  }
}

extension SampleCode {
  /// The columns of a MicroPDF417 of this width.
  fileprivate var columns: Int? {
    (1...4).first { MicroPDF417Shape.width(columns: $0) * scale == bitmap.size.width }
  }
}
