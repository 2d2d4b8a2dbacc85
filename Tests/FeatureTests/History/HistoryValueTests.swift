// The values of the history: times, searches, images.

import Reading
import Meaning
import FeatureModels
import Testing

@Suite("Values of the history")
struct HistoryValueTests {
  @Test(
    "Times are written as ISO 8601 does, also on leap days, and senseless ones as the nearest",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_795_337_107, "2026-11-22T08:45:07Z"), (-1, "1970-01-01T00:00:00Z"),
      (4_102_444_799, "2099-12-31T23:59:59Z"), (300_000_000_000, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func utc(seconds: Int64, text: String) {
    #expect(HistoryEntry.ID(microseconds: seconds * 1_000_000).utc == text)
    #expect(HistoryEntry.ID(microseconds: seconds * 1_000_000 + 999_999).utc == text)
  }

  @Test("A search is its words in small letters, each once, a limited number of them")
  func words() {
    #expect(HistoryQuery("  Größe\tABC größe ").words == ["größe", "abc"])
    #expect(HistoryQuery("ПРИВЕТ").words == ["привет"])
    #expect(HistoryQuery("").isEmpty && HistoryQuery(" \u{0}\n").isEmpty)
    let long = HistoryQuery(String(repeating: "x", count: 100_000)).words
    #expect(long.map(\.count) == [200])
    let many = (0..<1000).map { "w\($0)" }.joined(separator: " ")
    #expect(HistoryQuery(many).words.count == 8)
  }

  @Test("The title, the text, the note and the source are searched, and nothing twice")
  func searchText() {
    let link = "https://Example.org/"
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 1),
      CodeFacts(symbology: .qrCode, payload: Payload(bytes: Array(link.utf8))), text: link,
      kind: .link, title: "Example.org", source: "Webcam")
    entry.note = "Shelf 4"
    #expect(entry.searchText == "https://example.org/\nshelf 4\nwebcam")
  }

  @Test("A small image keeps its greys, and damaged bytes are no image")
  func image() throws {
    let pixels = (0..<15).map { UInt8($0 * 17) }
    let bitmap = LumaBitmap(size: PixelSize(width: 5, height: 3), pixels: pixels)
    let image = try #require(HistoryImage(bitmap))
    #expect(image.bytes.count == 10)
    #expect(HistoryImage(bytes: image.bytes)?.bitmap == bitmap)
    #expect(HistoryImage(bytes: []) == nil && HistoryImage(bytes: [0, 0, 1]) == nil)
    #expect(HistoryImage(bytes: image.bytes.dropLast()) == nil)
    #expect(HistoryImage(bytes: [255, 255] + [UInt8](repeating: 0, count: 40_000)) == nil)
    #expect(HistoryImage(LumaBitmap(size: PixelSize(width: 65, height: 1), filledWith: 0)) == nil)
  }
}
