// Image files are decoded as they are shown, and hostile ones are refused with a reason.

import Foundation
import Glibc
import Reading
import System
import Testing
import Wording

@testable import Isolation

@Suite("Images")
struct ImageTests {
  private let decoder = ImageDecoder()

  private func decoded(
    _ bytes: [UInt8], keepsColor: Bool = false
  ) throws(ImageError) -> DecodedImage {
    try decoder.decode(ImageFile(bytes: bytes), keepsColor: keepsColor)
  }

  @Test("An image is read as brightness, row by row")
  func brightness() throws {
    let image = try decoded(Array("P5 3 2 255\n".utf8) + [0, 128, 255, 10, 20, 30])
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
    let image = try decoded(Self.tiff(pixels: [10, 200], orientation: note))
    #expect(image.luma.size == size)
    #expect(image.luma.pixels == pixels)
  }

  @Test("Images that share helpers come out as each by itself, whatever lies between them")
  func sharedHelpers() throws {
    let sharing = ImageDecoder(imagesPerHelper: 4)
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'/>"
    let files = (0..<12).map { number in
      switch number % 4 {
      case 0: Array("P5 1 1 255\n".utf8) + [UInt8(number)]
      case 1: Self.tiff(pixels: [10, UInt8(number)], orientation: 6)
      case 2: Array(drawing.utf8)
      default: Array("P5 9 9 255\n".utf8)
      }
    }
    for bytes in files {
      let shared = Result { () throws(ImageError) in try sharing.decode(ImageFile(bytes: bytes)) }
      let alone = Result { () throws(ImageError) in try decoded(bytes) }
      #expect(shared.map(\.luma) == alone.map(\.luma))
    }
  }

  @Test("Transparent parts are white")
  func transparency() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#
    #expect(Set(try decoded(Array(drawing.utf8)).luma.pixels) == [255])
  }

  @Test("An image has colours only on request")
  func colors() throws {
    let bytes = Array("P6 2 1 255\n".utf8) + [250, 20, 3, 40, 50, 60]
    let plain = try decoded(bytes)
    let image = try decoded(bytes, keepsColor: true)
    #expect(plain.color == nil)
    #expect(image.luma == plain.luma)
    #expect(
      image.color
        == ColorBitmap(size: image.luma.size, bytes: [3, 20, 250, 255, 60, 50, 40, 255]))
  }

  @Test("Colours of equal brightness that meet are told apart, others are not")
  func chroma() throws {
    let (red, green): ([UInt8], [UInt8]) = ([200, 40, 40], [20, 134, 30])
    func image(_ first: [UInt8], _ second: [UInt8]) throws -> DecodedImage {
      let stripes = (0..<64).map { $0 / 8 % 2 == 0 ? first : second }.joined()
      let rows = [[UInt8]](repeating: Array(stripes), count: 64).joined()
      return try decoded(Array("P6 64 64 255\n".utf8) + rows, keepsColor: true)
    }
    let hidden = try image(red, green)
    #expect(Set(hidden.luma.pixels).count == 1)
    let levels = Set(try #require(hidden.chroma).pixels).sorted()
    #expect(levels.count == 2 && levels[1] - levels[0] > 100)
    #expect(hidden.color?.bytes(at: 0..<3) == [40, 40, 200])
    for plain in [try image(red, red), try image([255, 255, 255], red)] {
      #expect(plain.chroma == nil)
    }
  }

  @Test("Colours are turned like the brightness, and transparent parts are white")
  func uprightColors() throws {
    let turned = try decoded(
      Self.tiff(pixels: [10, 200], orientation: 6), keepsColor: true)
    #expect(
      turned.color
        == ColorBitmap(
          size: PixelSize(width: 1, height: 2), bytes: [10, 10, 10, 255, 200, 200, 200, 255]))
    let half = "<rect width='1' height='1' fill='#f00' fill-opacity='0.5'/>"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>\(half)</svg>"
    let image = try decoded(Array(drawing.utf8), keepsColor: true)
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
    let image = try decoded(bytes, keepsColor: true)
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
      try decoded(Array("P5 30000 30000 255\n".utf8) + [0])
    }
  }

  @Test(
    "An ordinary drawing is read, whatever parts it has",
    arguments: [
      "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>",
      "<pattern id='p' width='1' height='1'/>", "<use href='#a'/>",
      "<linearGradient id='g'><stop offset='0'/></linearGradient>",
      "<text x='0' y='8' font-size='8'>code</text>",
    ])
  func drawings(_ part: String) throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(part)"
      + "<rect id='a' width='4' height='4'/></svg>"
    #expect(try decoded(Array(drawing.utf8)).luma.pixels.contains(0))
  }

  @Test("An animation with a million images is read as its first one")
  func animation() throws {
    let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 10, 10, 10, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes = header + repeatElement(frame, count: 1_000_000).joined() + [0x3B]
    #expect(try decoded(bytes).luma.pixels == [10])
  }

  @Test("A format of the desktop that codes do not come in is not an image here")
  func otherFormats() {
    let cursor = Array("/* XPM */ static char *a[] = {\"1 1 1 1\", \". c #000000\", \".\"};".utf8)
    #expect(throws: ImageError.unknownFormat) { try decoded(cursor) }
  }

  @Test(
    "An incomplete file is refused as damaged",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], [0xFF, 0xD8, 0xFF, 0xE0],
      Array("RIFF\u{7F}\u{7F}\0\0WEBPVP8 ".utf8),
    ] as [[UInt8]])
  func brokenOff(_ bytes: [UInt8]) {
    #expect(throws: ImageError.incomplete) {
      try decoded(bytes)
    }
  }

  @Test("Text, an empty file, a folder, a device and a pipe are not images")
  func noImage() throws {
    #expect(throws: ImageError.unknownFormat) { try decoded(Array("Hello".utf8)) }
    #expect(throws: ImageError.empty) { try decoded([]) }
    #expect(throws: ImageError.folder) { try ImageFile(path: "/") }
    #expect(throws: ImageError.notOrdinary) { try ImageFile(path: "/dev/zero") }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "code.png").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImageError.notOrdinary) { try ImageFile(path: pipe) }
  }

  @Test("Where all helpers are stopped, an image is given up soon")
  func stopped() async throws {
    let large = Array("P5 4000 4000 255\n".utf8) + [UInt8](repeating: 255, count: 16_000_000)
    let (first, second) = try (
      ImageFile(bytes: Array("P5 1 1 255\n\0".utf8)), ImageFile(bytes: large)
    )
    await HelperStopper.run { stopper in
      let decoder = ImageDecoder(imagesPerHelper: 2)
      #expect(throws: Never.self) { try decoder.decode(first) }
      // The helper of the first image is at the second one then.
      stopper.begin(after: .milliseconds(20))
      let began = ContinuousClock.now
      #expect(throws: ImageError.disturbed) { try decoder.decode(second) }
      #expect(.now - began < .seconds(8))
    }
  }

  @Test("A file from a pipe takes time in proportion to its size")
  func pipe() throws {
    var ends: [CInt] = [-1, -1]
    #expect(Glibc.pipe(&ends) == 0)
    let (output, input) = (FileDescriptor(adopting: ends[0]), ends[1])
    let bytes = Array("P5 4096 4096 255\n".utf8) + [UInt8](repeating: 255, count: 4096 * 4096)
    let writer = Thread {
      FileHandle(fileDescriptor: input, closeOnDealloc: true).write(Data(bytes))
    }
    writer.start()
    let began = Processor.threadTime
    let file = try ImageFile(output)
    #expect(Processor.threadTime - began < .seconds(0.5))
    #expect(lseek(file.descriptor.number, 0, SEEK_END) == off_t(bytes.count))
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
