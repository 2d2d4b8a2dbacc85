// Image files are decoded as they are shown, and hostile ones are refused with a reason.

import Foundation
import Images
import Imaging
import Testing
import Wording

@Suite("Images")
struct ImageTests {
  @Test("An image is read as brightness, row by row")
  func brightness() throws {
    let image = try DecodedImage(bytes: Array("P5 3 2 255\n".utf8) + [0, 128, 255, 10, 20, 30])
    #expect(image.luma.size == PixelSize(width: 3, height: 2))
    #expect(image.luma.pixels == [0, 128, 255, 10, 20, 30])
  }

  @Test(
    "An image is turned upright by its orientation",
    arguments: [
      (1, PixelSize(width: 2, height: 1), [10, 200]),
      (3, PixelSize(width: 2, height: 1), [200, 10]),
      (6, PixelSize(width: 1, height: 2), [10, 200]),
      (8, PixelSize(width: 1, height: 2), [200, 10]),
    ] as [(UInt16, PixelSize, [UInt8])])
  func orientation(_ note: UInt16, _ size: PixelSize, _ pixels: [UInt8]) throws {
    let image = try DecodedImage(bytes: Self.tiff(pixels: [10, 200], orientation: note))
    #expect(image.luma.size == size)
    #expect(image.luma.pixels == pixels)
  }

  @Test("Transparent parts are white")
  func transparency() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#
    #expect(Set(try DecodedImage(bytes: Array(drawing.utf8)).luma.pixels) == [255])
  }

  @Test("An image has colours only on request")
  func colors() throws {
    let bytes = Array("P6 2 1 255\n".utf8) + [250, 20, 3, 40, 50, 60]
    let plain = try DecodedImage(bytes: bytes)
    let image = try DecodedImage(bytes: bytes, keepsColor: true)
    #expect(plain.color == nil)
    #expect(image.luma == plain.luma)
    #expect(
      image.color
        == ColorBitmap(size: image.luma.size, bytes: [3, 20, 250, 255, 60, 50, 40, 255]))
  }

  @Test("Colours are turned like the brightness, and transparent parts are white")
  func uprightColors() throws {
    let turned = try DecodedImage(
      bytes: Self.tiff(pixels: [10, 200], orientation: 6), keepsColor: true)
    #expect(
      turned.color
        == ColorBitmap(
          size: PixelSize(width: 1, height: 2), bytes: [10, 10, 10, 255, 200, 200, 200, 255]))
    let half = "<rect width='1' height='1' fill='#f00' fill-opacity='0.5'/>"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>\(half)</svg>"
    let image = try DecodedImage(bytes: Array(drawing.utf8), keepsColor: true)
    let colors = try #require(image.color).bytes(at: 0..<8)
    #expect((126...129).contains(colors[0]) && colors[0] == colors[1])
    #expect(colors[2...] == [255, 255, 255, 255, 255, 255])
  }

  @Test("An image larger than a screen is scaled down for display, and read in full")
  func largeColors() throws {
    let size = PixelSize(width: 8000, height: 2000)
    let half = [UInt8](repeating: 40, count: size.width / 2)
    let row = half + half.map { _ in 240 }
    let bytes = Array("P5 8000 2000 255\n".utf8) + repeatElement(row, count: 2000).joined()
    let image = try DecodedImage(bytes: bytes, keepsColor: true)
    #expect(image.luma.size == size)
    let color = try #require(image.color)
    #expect(color.size == PixelSize(width: 5656, height: 1414))
    #expect(color.bytes(at: 0..<3) == [40, 40, 40])
    #expect(color.bytes(at: color.stride - 4..<color.stride) == [240, 240, 240, 255])
  }

  @Test("A header that claims too many pixels is refused")
  func claims() {
    let claim = PixelSize(width: 30000, height: 30000)
    #expect(throws: ImageError.tooManyPixels(claim)) {
      try DecodedImage(bytes: Array("P5 30000 30000 255\n".utf8) + [0])
    }
  }

  @Test(
    "A drawing that could take forever is refused",
    arguments: [
      "<filter id='f'><feTurbulence numOctaves='9999'/></filter>",
      "<image href='data:image/png;base64,AAAA'/>", "<svg:IMAGE/>",
      String(repeating: "<use href='#a'/>", count: 100),
    ])
  func drawings(_ part: String) {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(part)</svg>"
    let error = #expect(throws: ImageError.self) { try DecodedImage(bytes: Array(drawing.utf8)) }
    guard case .unbounded = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An entity in a drawing is not expanded")
  func entities() {
    let drawing = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='9' height='9'/>"
    #expect(throws: ImageError.unbounded(part: "entities")) {
      try DecodedImage(bytes: Array(drawing.utf8))
    }
  }

  @Test(
    "An incomplete file is refused as damaged",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], [0xFF, 0xD8, 0xFF, 0xE0],
      Array("RIFF\u{7F}\u{7F}\0\0WEBPVP8 ".utf8),
    ] as [[UInt8]])
  func brokenOff(_ bytes: [UInt8]) {
    #expect(throws: ImageError.damaged(reason: "it is incomplete")) {
      try DecodedImage(bytes: bytes)
    }
  }

  @Test("Text, an empty file, a folder, a device and a pipe are not images")
  func noImage() throws {
    #expect(throws: ImageError.unknownFormat) { try DecodedImage(bytes: Array("Hello".utf8)) }
    #expect(throws: ImageError.empty) { try DecodedImage(bytes: []) }
    #expect(throws: ImageError.folder) { try DecodedImage(path: "/") }
    #expect(throws: ImageError.notOrdinary) { try DecodedImage(path: "/dev/zero") }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "code.png").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImageError.notOrdinary) { try DecodedImage(path: pipe) }
  }

  /// A grey TIFF of one row with an orientation.
  private static func tiff(pixels: [UInt8], orientation: UInt16) -> [UInt8] {
    let entries: [(tag: UInt16, value: UInt16)] = [
      (256, UInt16(pixels.count)), (257, 1), (258, 8), (259, 1), (262, 1), (273, 8),
      (274, orientation), (277, 1), (278, 1), (279, UInt16(pixels.count)),
    ]
    func bytes(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let padding = [UInt8](repeating: 0, count: 8 - pixels.count)
    var file: [UInt8] = [0x49, 0x49, 42, 0, 16, 0, 0, 0] + pixels + padding
    file += bytes(UInt16(entries.count))
    for entry in entries {
      file += bytes(entry.tag) + [3, 0, 1, 0, 0, 0] + bytes(entry.value) + [0, 0]
    }
    return file + [0, 0, 0, 0]
  }
}

extension ColorBitmap {
  /// Bytes of the first rows.
  fileprivate func bytes(at places: Range<Int>) -> [UInt8] {
    let pixels = pixels
    return places.map { pixels[$0] }
  }
}
