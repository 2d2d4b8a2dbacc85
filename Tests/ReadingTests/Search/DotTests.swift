// Matrix codes whose modules are dots that do not touch each other.

import Assembly
import Glibc
import Reading
import Staging
import Testing

@Suite("Codes of dots")
struct DotTests {
  /// A photograph of `code`, which has one pixel a module, with dots of `share` of a module of
  /// `side` pixels.
  private func dotted(
    _ code: SampleCode, side: Double, share: Double, turnedBy degrees: Double, isLight: Bool,
    seed: UInt64
  ) -> LumaBitmap {
    let modules = code.bitmap
    let size = modules.size
    let width = Int(Double(size.width + 6) * side * 1.42)
    let middle = Point(x: Double(width) / 2, y: Double(width) / 2)
    let (sine, cosine) = (sin(degrees * .pi / 180) / side, cos(degrees * .pi / 180) / side)
    let ground = LumaBitmap(size: PixelSize(width: width, height: width), filledWith: 0)
    return ground.redrawn { _, place in
      let way = place - middle
      let x = way.x * cosine + way.y * sine + Double(size.width) / 2
      let y = way.y * cosine - way.x * sine + Double(size.height) / 2
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      guard (0..<size.width).contains(column), (0..<size.height).contains(row),
        modules.pixels[row * size.width + column] == 0
      else { return isLight ? 60 : 190 }
      let distance = Point(x: x - Double(column) - 0.5, y: y - Double(row) - 0.5).length
      return (distance < share / 2) == isLight ? 190 : 60
    }.blurred(1).noisy(sigma: 6, seed: seed)
  }

  @Test("A Data Matrix of dots is read at every turn, light or dark", arguments: [0.6, 0.7, 0.8])
  func dataMatrix(_ share: Double) async throws {
    var unread: [Int] = []
    for index in 0..<12 {
      let code = try SampleCode(
        .dataMatrix, text: "PART \(index * 104_729)", options: "forceSquare", scale: 1)
      let image = dotted(
        code, side: 4 + Double(index) / 2, share: share, turnedBy: Double(index * 31),
        isLight: index % 2 == 0, seed: UInt64(index))
      if !code.isRead(in: try await readAll(image)) { unread.append(index) }
    }
    #expect(unread.count <= 1, "unread: \(unread) of 12")
  }

  @Test("A QR code of dots is read", arguments: [0.6, 0.8])
  func qrCode(_ share: Double) async throws {
    var unread: [Int] = []
    for index in 0..<12 {
      let code = try SampleCode(.qrCode, text: "https://example.org/\(index * 7919)", scale: 1)
      let image = dotted(
        code, side: 4 + Double(index) / 2, share: share, turnedBy: Double(index * 31),
        isLight: false, seed: UInt64(index))
      if !code.isRead(in: try await readAll(image)) { unread.append(index) }
    }
    #expect(unread.count <= 1, "unread: \(unread) of 12")
  }
}
