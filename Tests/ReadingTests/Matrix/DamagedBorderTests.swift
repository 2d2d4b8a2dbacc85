// Data Matrix codes whose borders are damaged.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Damaged borders")
struct DamagedBorderTests {
  /// A side of a symbol, clockwise from the top.
  private enum Side: Int, CaseIterable { case top, right, bottom, left }

  /// The modules of `code`, which has one pixel a module, with `share` of the modules along some
  /// sides painted in one colour.
  private func damaged(_ code: SampleCode, at sides: [Side], share: Double) -> LumaBitmap {
    var pixels = code.bitmap.pixels
    let (width, height) = (code.bitmap.size.width, code.bitmap.size.height)
    for (index, side) in sides.enumerated() {
      let length = side == .top || side == .bottom ? width : height
      for place in 0..<Int(Double(length) * share) {
        let (x, y) =
          switch side {
          case .top: (place, 0)
          case .right: (width - 1, place)
          case .bottom: (length - 1 - place, height - 1)
          case .left: (0, length - 1 - place)
          }
        pixels[y * width + x] = index % 2 == 0 ? 255 : 0
      }
    }
    return LumaBitmap(size: code.bitmap.size, pixels: pixels)
  }

  @Test(
    "A Data Matrix is read though one, two or three of its borders are damaged",
    arguments: [1, 2, 3])
  func damagedBorders(_ count: Int) async throws {
    var unread: [Int] = []
    for index in 0..<16 {
      let code = try SampleCode(
        .dataMatrix, text: String("PART \(index * 104_729) OF RETICLE".prefix(10 + index)),
        options: index % 4 == 3 ? "" : "forceSquare", scale: 1)
      let sides = (0..<count).map { Side.allCases[(index + $0) % 4] }
      let image = damaged(code, at: sides, share: 0.4 + Double(index % 4) / 5).photographed(
        side: 4 + Double(index) / 3, turnedBy: Double(index * 31), isLight: index % 3 == 2,
        seed: UInt64(index))
      if !code.isRead(in: try await readAll(image)) { unread.append(index) }
    }
    #expect(unread.count <= count, "unread: \(unread) of 16")
  }

  @Test("A lattice of random modules gives no code")
  func randomModules() throws {
    var dice = SeededDice(seed: 7)
    let reader = PlaceReader(
      recognizers: EngineSet.zxing.makeRecognizers(),
      request: RecognitionRequest([.dataMatrix], effort: .thorough))
    for index in 0..<20 {
      let side = 14 + index % 20
      let size = PixelSize(width: side, height: side)
      let pixels = (0..<size.area).map { _ in Bool.random(using: &dice) ? UInt8(255) : 0 }
      let image = LumaBitmap(size: size, pixels: pixels).photographed(
        side: 6, turnedBy: Double(index * 7), isLight: false, seed: UInt64(index))
      let field = Quadrilateral(of: image.size).scaled(by: 0.7)
      #expect(reader.readModules(in: field, of: image.image).isEmpty, "in image \(index)")
    }
  }
}
