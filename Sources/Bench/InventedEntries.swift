// Entries such as a year or two of scanning leaves: links, numbers, and words of many scripts.

internal import FeatureModels
internal import Meaning
internal import Reading

/// Entries that are the same in every run.
struct InventedEntries {
  private static let hosts = [
    "example.org", "www.museum.example", "shop.example.com", "größe.example", "kvartal.example",
  ]
  private static let words = [
    "shelf", "box", "return", "Größe", "Привет", "склад", "東京都", "渋谷区", "مستودع", "資産",
    "label", "ticket", "crate", "Łódź", "warehouse", "spare", "filter", "pump",
  ]
  /// The microseconds between two entries: 100,000 take almost two years.
  private static let step: Int64 = 600_000_000

  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next random number below `limit`.
  private mutating func random(_ limit: UInt64) -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state % limit
  }

  private mutating func word() -> String { Self.words[Int(random(UInt64(Self.words.count)))] }

  /// The entries, the newest last at `end`.
  mutating func entries(_ count: Int, until end: HistoryEntry.ID) -> [HistoryEntry] {
    (1...count).map { number in
      let age = Int64(count - number) * Self.step
      return entry(HistoryEntry.ID(microseconds: end.microseconds - age))
    }
  }

  private mutating func entry(_ id: HistoryEntry.ID) -> HistoryEntry {
    switch random(4) {
    case 0:
      let host = Self.hosts[Int(random(UInt64(Self.hosts.count)))]
      let text = "https://\(host)/\(word())/\(random(1 << 40))?item=\(random(100_000))"
      return make(id, .qrCode, .link, text, title: host)
    case 1:
      let text = "400\(1_000_000_000 + random(8_999_999_999))"
      return make(id, .ean13, .product, text, title: text)
    case 2:
      let text = "\(word().uppercased())-\(random(1_000_000))"
      return make(id, .code128, .text, text, title: text)
    default:
      let text = "\(word()) \(word()) \(random(10_000)) \(word())"
      return make(id, .dataMatrix, .text, text, title: text)
    }
  }

  private mutating func make(
    _ id: HistoryEntry.ID, _ symbology: Symbology, _ kind: Content.Kind, _ text: String,
    title: String
  ) -> HistoryEntry {
    let code = CodeFacts(symbology: symbology, payload: Payload(bytes: Array(text.utf8)))
    var entry = HistoryEntry(
      id, code, text: text, kind: kind, title: title, source: "Webcam")
    entry.note = random(20) == 0 ? "for \(word())" : ""
    entry.count = 1 + Int(random(3))
    return entry
  }
}
