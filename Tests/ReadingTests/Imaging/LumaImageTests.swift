// Borrowed images: rows with padding, and parts of images.

import Reading
import Testing

@Suite("Borrowed images")
struct LumaImageTests {
  /// The value of each pixel is 10 × row + column.
  static let numbered = LumaBitmap(
    size: PixelSize(width: 6, height: 5),
    pixels: (0..<5).flatMap { y in (0..<6).map { UInt8(10 * y + $0) } })

  @Test("The padding after a row is not part of it")
  func padding() {
    let padded: [UInt8] = [1, 2, 3, 99, 4, 5, 6]
    let image = LumaImage(padded.span, size: PixelSize(width: 3, height: 2), stride: 4)
    let bitmap = LumaBitmap(copying: image)
    #expect(bitmap.pixels == [1, 2, 3, 4, 5, 6])
  }

  @Test("A part of an image has its own first pixel and the whole image's rows")
  func crop() {
    let rect = PixelRect(x: 2, y: 1, size: PixelSize(width: 3, height: 4))
    let part = LumaBitmap(copying: Self.numbered.image.cropped(to: rect))
    #expect(part.size == rect.size)
    #expect(part.pixels == [12, 13, 14, 22, 23, 24, 32, 33, 34, 42, 43, 44])
  }

  @Test("A part of a part is a part of the whole image")
  func cropOfCrop() {
    let outer = PixelRect(x: 1, y: 1, size: PixelSize(width: 4, height: 3))
    let inner = PixelRect(x: 1, y: 1, size: PixelSize(width: 2, height: 2))
    let image = Self.numbered.image.cropped(to: outer).cropped(to: inner)
    let pixels = LumaBitmap(copying: image).pixels
    #expect(pixels == [22, 23, 32, 33])
  }

  @Test("A part without pixels is empty", arguments: [(0, 0), (2, 0)])
  func emptyCrop(_ width: Int, _ height: Int) {
    let rect = PixelRect(x: 1, y: 1, size: PixelSize(width: width, height: height))
    let part = LumaBitmap(copying: Self.numbered.image.cropped(to: rect))
    #expect(part.pixels.isEmpty)
  }

  @Test("Brightness is mixed between pixels and constant beyond the edge")
  func brightness() {
    let bitmap = LumaBitmap(size: PixelSize(width: 2, height: 2), pixels: [0, 100, 100, 200])
    let image = bitmap.image
    let inside = [
      image.brightness(at: Point(x: 0.5, y: 0.5)), image.brightness(at: Point(x: 1, y: 0.5)),
      image.brightness(at: Point(x: 1, y: 1)),
    ]
    #expect(inside == [0, 50, 100])
    let beyond = [
      image.brightness(at: Point(x: -5, y: -5)), image.brightness(at: Point(x: 9, y: 9)),
      image.brightness(at: Point(x: .nan, y: .infinity)),
    ]
    #expect(beyond == [0, 200, 100])
  }
}
