// Still images as a feed: reported in order, shown on request, nothing after the close.

import Assembly
import Reading
import Dispatch
import Foundation
import ImageForge
import Isolation
import FeatureSessions
import Testing
import Wording

@testable import Reticle

@Suite("A feed of still images", .timeLimit(.minutes(3)))
@MainActor
struct StillFeedTests {
  let previews = PreviewOutlet()

  private func feed(
    _ items: [ImageItem], _ settings: RecognitionSettings = RecognitionSettings()
  ) throws -> StillFeed {
    let feed = try Feeds(previews: previews, stills: .standard, live: .standard)
      .open(.images(items), settings, camera: nil)
    return try #require(feed as? StillFeed)
  }

  @Test("Readable and unreadable images are reported in order, then the end")
  func order() async throws {
    let feed = try feed([try .code("one"), .broken, try .code("two")])
    feed.start()
    let reported = await feed.eventsToTheEnd()
    try #require(reported.count == 4)
    #expect(reported[0].stillTexts == ["one"])
    guard case .unreadable(1, let sentence) = reported[1] else {
      Issue.record("\(reported[1])")
      return
    }
    #expect(sentence.english == "This file is not an image in a known format.")
    #expect(reported[2].stillTexts == ["two"])
    guard case .still(2, let size, _) = reported[2], case .ended = reported[3] else {
      Issue.record("\(reported)")
      return
    }
    #expect(size == PixelSize(width: 240, height: 320))
    await feed.close()
  }

  @Test("A code of a kind that is switched off is reported after the image that shows it")
  func unread() async throws {
    let feed = try feed([try .code("one")], RecognitionSettings(symbologies: [.ean13]))
    feed.start()
    let reported = await feed.eventsToTheEnd()
    try #require(reported.count == 3)
    #expect(reported[0].stillTexts == [])
    guard case .unread(0, let places) = reported[1] else {
      Issue.record("\(reported[1])")
      return
    }
    #expect(places.map(\.obstacle) == [.switchedOff(.qrCode)])
    await feed.close()
  }

  @Test("The first image is shown, upright and in colour; others on request")
  func colour() async throws {
    let feed = try feed([try .code("one"), try .code("two")])
    feed.start()
    _ = await feed.eventsToTheEnd()
    let first = previews.takeShown()
    #expect(first == Shown(size: PixelSize(width: 240, height: 320), topRight: [0, 0, 255]))
    #expect(previews.isEmpty, "The second was not asked for.")
    for index in [1, 0, 0] {
      feed.show(image: index)
      while previews.isEmpty { await Task.yield() }
      #expect(previews.takeShown() == first)
    }
    feed.show(image: 7)
    await feed.close()
  }

  @Test("A small image that is asked for comes, also after all were read; a broken one does not")
  func askedThumbnails() async throws {
    let feed = try feed([try .code("one"), .broken, try .code("two")])
    feed.start()
    _ = await feed.eventsToTheEnd()
    _ = previews.thumbnails.takeAll()
    feed.prepareThumbnails(of: [1, 2, 7])
    var small: Set<Int> = []
    while small.isEmpty {
      small = Set(previews.thumbnails.takeAll().keys)
      await Task.yield()
    }
    #expect(small == [2])
    await feed.close()
  }

  @Test("Each image of several is also shown small, and a single one is not")
  func thumbnails() async throws {
    let feed = try feed([try .code("one"), .broken, try .code("two")])
    feed.start()
    _ = await feed.eventsToTheEnd()
    let small = previews.thumbnails.takeAll()
    #expect(small.keys.sorted() == [0, 2])
    #expect(small.values.allSatisfy { $0.size == PixelSize(width: 78, height: 104) })
    await feed.close()
    let single = try self.feed([try .code("one")])
    single.start()
    _ = await single.eventsToTheEnd()
    #expect(previews.thumbnails.takeAll().isEmpty)
    await single.close()
  }

  @Test("A small image keeps its light and its shape")
  func smallImage() {
    var pixels = [UInt8](repeating: 250, count: 400 * 200)
    for y in 0..<200 { for x in 0..<200 { pixels[400 * y + x] = 10 } }
    let small = LumaBitmap(size: PixelSize(width: 400, height: 200), pixels: pixels)
      .thumbnail(longestSide: 40)
    #expect(small.size == PixelSize(width: 40, height: 20))
    let bytes = small.pixels
    #expect(bytes[4 * 3] == 10 && bytes[4 * 37] == 250)
  }

  @Test("Of images requested in quick succession the last one is shown")
  func haste() async throws {
    let wide = LumaBitmap(size: PixelSize(width: 40, height: 20), filledWith: 9)
    let items = [
      try ImageItem.code("one"), try ImageItem.code("two"),
      ImageItem(name: "wide", origin: .bytes(wide.tinted(orientation: 1))),
    ]
    let feed = try feed(items)
    feed.start()
    feed.show(image: 1)
    feed.show(image: 2)
    _ = await feed.eventsToTheEnd()
    while previews.isEmpty { await Task.yield() }
    #expect(previews.takeShown()?.size == wide.size)
    await feed.close()
  }

  @Test("A requested image is read before its turn")
  func turn() async throws {
    let feed = try feed([try .code("one"), try .code("two"), try .code("three")])
    feed.start()
    feed.show(image: 2)
    let reported = await feed.eventsToTheEnd()
    #expect(reported.compactMap(\.stillTexts) == [["three"], ["one"], ["two"]])
    await feed.close()
  }

  @Test("Other kinds make all images be read again")
  func kinds() async throws {
    let feed = try feed([try .code("one"), try .code("two")])
    feed.start()
    #expect(await feed.eventsToTheEnd().compactMap(\.stillTexts) == [["one"], ["two"]])
    feed.look(for: RecognitionSettings(symbologies: [.ean13]))
    #expect(await feed.eventsToTheEnd().compactMap(\.stillTexts) == [[], []])
    feed.look(for: RecognitionSettings(symbologies: [.ean13]))
    feed.look(for: RecognitionSettings(symbologies: [.qrCode]))
    #expect(await feed.eventsToTheEnd().compactMap(\.stillTexts) == [["one"], ["two"]])
    let corner = Viewport(x: 0, y: 0, width: 0.2, height: 0.2)
    feed.look(for: RecognitionSettings(viewport: corner))
    #expect(await feed.eventsToTheEnd().compactMap(\.stillTexts) == [[], []])
    await feed.close()
  }

  @Test("Codes are reported while an image is read; a reading that is stopped keeps them")
  func stopping() async throws {
    let patience = DispatchSemaphore(value: 0)
    let slow = EngineSet.Member.quick(Engine(rawValue: "slow")) { SlowRecognizer(patience) }
    let engines = EngineSet(EngineSet.standard.members.prefix(1) + [slow])
    let items = [try ImageItem.code("one"), try .code("two")]
    let feed = try #require(
      try Feeds(previews: previews, stills: engines, live: engines)
        .open(.images(items), RecognitionSettings(), camera: nil) as? StillFeed)
    feed.start()
    let early = await feed.next { $0.progress?.codes.isEmpty == false }
    #expect(early?.progress?.codes.map(\.text) == ["one"])
    feed.stopReading(image: 1)
    feed.stopReading(image: 0)
    let stopped = await feed.next { _ in true }
    #expect(stopped?.stillTexts == ["one"])
    // The engine at work is waited for; then the next image has its turn.
    for _ in 0..<100 { patience.signal() }
    #expect(await feed.eventsToTheEnd().last { $0.stillTexts != nil }?.stillTexts == ["two"])
    await feed.close()
  }

  @Test("A document is replaced by its pages; those far behind are read when they are shown")
  func pages() async throws {
    let folder = try SampleFolder()
    let path = folder.url.appending(path: "a.pdf").path
    var file = PDFFile()
    for text in ["one", "two", "three"] {
      let code = try LumaBitmap.code(text)
      file.addPage(
        showing: code.pixels, width: code.size.width, height: code.size.height, dotsPerInch: 300)
    }
    try Data(file.bytes).write(to: URL(filePath: path))
    let feed = try StillFeed(
      [ImageItem(name: "a.pdf", origin: .file(path: path))], RecognitionSettings(),
      decoder: ImageDecoder(), previews: previews, engines: .standard, mostPagesAhead: 1)
    feed.start()
    let reported = await feed.eventsToTheEnd()
    guard case .images(let items)? = reported.first else {
      Issue.record("\(reported)")
      return
    }
    #expect(items == (1...3).map { ImageItem(name: "a.pdf", origin: .page($0, path: path)) })
    #expect(reported.compactMap(\.stillTexts) == [["one"]])
    #expect(previews.takeShown()?.size == PixelSize(width: 320, height: 240))
    feed.show(image: 2)
    let third = await feed.eventsToTheEnd()
    #expect(third.compactMap(\.stillTexts) == [["three"]], "\(third)")
    feed.show(image: 1)
    let second = await feed.eventsToTheEnd()
    #expect(second.compactMap(\.stillTexts) == [["two"]], "\(second)")
    await feed.close()
  }

  @Test("A document that cannot be opened says why")
  func damagedDocument() async throws {
    let damaged = ImageItem(name: "a.pdf", origin: .bytes(Array("%PDF-1.4\n".utf8)))
    let feed = try feed([damaged])
    feed.start()
    guard case .unreadable(0, let sentence)? = await feed.eventsToTheEnd().first else {
      Issue.record("The document is readable.")
      return
    }
    #expect(sentence.english == "This document is damaged.")
    await feed.close()
  }

  @Test("After the close nothing is reported or shown")
  func close() async throws {
    let feed = try feed([try .code("one"), try .code("two")])
    feed.start()
    _ = await feed.next { $0.stillTexts != nil }
    await feed.close()
    #expect(previews.isEmpty)
    feed.show(image: 1)
    feed.look(for: RecognitionSettings())
    #expect(await feed.next { _ in true } == nil)
    #expect(previews.isEmpty)
    await feed.close()
  }
}

/// Sees nothing, and only when it is signalled.
private final class SlowRecognizer: Recognizer {
  let readable: Set<Symbology> = [.qrCode]
  private let patience: DispatchSemaphore

  init(_ patience: DispatchSemaphore) { self.patience = patience }

  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    _ = patience.wait(timeout: .now() + 30)
    return []
  }
}
