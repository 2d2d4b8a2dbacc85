// An image is one page, and a document's pages are drawn by helpers that stay as long as it is open.

import ImageForge
import Reading
import Testing

@testable import Isolation

@Suite("Images and documents", .timeLimit(.minutes(3)))
struct ImageSourceTests {
  private let decoder = ImageDecoder()

  /// A document whose first page takes seconds.
  private func document() async throws -> ImageSource {
    var file = PDFFile()
    file.addPage(drawing: String(repeating: "0 0 m 595 842 l S ", count: 1_000_000))
    file.addPage(width: 72, height: 36, drawing: "0 0 36 36 re f")
    return try await ImageSource(ImageFile(bytes: file.bytes), by: decoder)
  }

  @Test("An image is its only page")
  func image() async throws {
    let source = try await ImageSource(
      ImageFile(bytes: Array("P5 1 2 255\n\u{0}\u{7F}".utf8)), by: decoder)
    #expect(!source.isDocument)
    #expect(source.pageCount == 1)
    let image = try await source.decode(keepsColor: true)
    #expect(image.luma.pixels == [0, 127])
    #expect(image.color?.size == PixelSize(width: 1, height: 2))
    #expect(source.idleProcesses.isEmpty)
  }

  @Test("The helper that opened a document draws its pages, until it is not kept")
  func oneHelper() async throws {
    let source = try await document()
    #expect(source.isDocument)
    #expect(source.pageCount == 2)
    let opener = source.idleProcesses
    #expect(opener.count == 1)
    for _ in 0..<2 { #expect(try await source.decode(page: 2).luma.pixels.first == 0) }
    #expect(source.idleProcesses == opener)
    source.endIdleHelpers()
    #expect(source.idleProcesses.isEmpty)
    #expect(try await source.decode(page: 2).luma.pixels.first == 0)
    #expect(source.idleProcesses.count == 1)
    #expect(source.idleProcesses != opener)
  }

  @Test("Pages that are drawn at the same time have a helper each")
  func severalHelpers() async throws {
    let source = try await document()
    let opener = source.idleProcesses
    let slow = Task { try await source.decode(page: 1) }
    while !source.idleProcesses.isEmpty { await Task.yield() }
    #expect(try await source.decode(page: 2).luma.pixels.first == 0)
    #expect(source.idleProcesses.count == 1)
    #expect(source.idleProcesses != opener)
    slow.cancel()
    await #expect(throws: ImageError.cancelled) { _ = try await slow.value }
    #expect(source.idleProcesses.count == 2)
  }

  @Test("A document that cannot be opened has no pages to offer, and says why")
  func unreadable() async throws {
    let bytes = Array("%PDF-1.4\n".utf8)
    await #expect(throws: ImageError.document(.damaged)) {
      _ = try await ImageSource(ImageFile(bytes: bytes), by: decoder)
    }
  }
}
