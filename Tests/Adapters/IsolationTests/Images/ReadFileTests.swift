// A file is read by its path alone, whether it is an image or a document.

import Assembly
import Foundation
import ImageForge
import Isolation
import Reading
import Staging
import TestSupport
import Testing

@Suite("Reading a file", .timeLimit(.minutes(3)))
struct ReadFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func payloads(in bytes: [UInt8]) async throws -> [[UInt8]] {
    let path = "\(folder.path)/file"
    try Data(bytes).write(to: URL(filePath: path))
    return try await StillReader(for: [.qrCode]).read(fileAt: path).map(\.payload.bytes)
  }

  private func image(of text: String) throws -> LumaBitmap {
    var scene = Scene(PixelSize(width: 320, height: 320), ground: 255)
    scene.place(try SampleCode(.qrCode, text: text), at: Point(x: 160, y: 160))
    return scene.bitmap
  }

  @Test("The codes of an image are found")
  func image() async throws {
    let image = try image(of: "image")
    let header = "P5 \(image.size.width) \(image.size.height) 255\n"
    #expect(try await payloads(in: Array(header.utf8) + image.pixels) == [Array("image".utf8)])
  }

  @Test("A code in colours of equal brightness is found")
  func colors() async throws {
    let image = try image(of: "image")
    let header = "P6 \(image.size.width) \(image.size.height) 255\n"
    let (red, green): ([UInt8], [UInt8]) = ([200, 40, 40], [20, 134, 30])
    let pixels = image.pixels.flatMap { $0 < 128 ? red : green }
    #expect(try await payloads(in: Array(header.utf8) + pixels) == [Array("image".utf8)])
  }

  @Test("The codes of all pages of a document are found in their order; a bad page costs its own")
  func document() async throws {
    var file = PDFFile()
    file.missingPages = 1
    for text in ["page 1", "page 2"] {
      let image = try image(of: text)
      file.addPage(
        showing: image.pixels, width: image.size.width, height: image.size.height,
        dotsPerInch: 300)
    }
    #expect(try await payloads(in: file.bytes) == ["page 1", "page 2"].map { Array($0.utf8) })
    var empty = PDFFile()
    empty.missingPages = 1
    let bytes = empty.bytes
    await #expect(throws: ImageError.document(.damagedPage)) { try await payloads(in: bytes) }
  }

  @Test("A file that cannot be read has a sentence for the reason")
  func unreadable() async throws {
    let error = await #expect(throws: ImageError.self) {
      try await StillReader().read(fileAt: "\(folder.path)/missing")
    }
    #expect("\(error, default: "")" == "This file cannot be read: No such file or directory.")
  }
}
