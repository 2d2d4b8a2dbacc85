// A code and its meaning as one JSON object, the same for every program that receives codes.
// Scripts rely on the keys and their order; reticle-scan(1) lists them.

package import Meaning
package import Reading

/// A code as other programs get it.
///
///     let record = CodeRecord(source: "a.png", code: code, text: "Hello", meaning: meaning)
///     output.write(record.json(showingSecrets: false).line)
package struct CodeRecord: Sendable {
  package enum Sequence: Sendable {
    /// A part of a text; nil if its position is unknown.
    case part(SequencePart?)
    /// A code that stands for the whole text of `count` codes.
    case joined(count: Int, id: String)
  }

  package var source: String
  /// The bytes of the source's name if they are not UTF-8, so that `source` differs from them.
  package var sourceBytes: [UInt8]?
  /// The time in a running source; nil for an image.
  package var time: Duration?
  /// From 1; nil unless the source is a page.
  package var page: Int?
  package var code: Detection
  package var text: String?
  package var count: Int?
  /// Nil for a part of a text.
  package var meaning: JudgedContent?
  /// The position within a text in several codes; nil for a single code.
  package var sequence: Sequence?

  package init(source: String, code: Detection, text: String?, meaning: JudgedContent?) {
    (self.source, self.code, self.text, self.meaning) = (source, code, text, meaning)
  }

  /// All keys of the objects except `count`.
  package static let keys: Set = [
    "source", "sourceBytes", "page", "time", "symbology", "variant", "text", "bytes", "corners",
    "engine",
    "content", "link", "sequence", "gs1", "composite", "inverted", "mirrored", "version",
    "errorCorrection",
  ]

  /// Secret fields are null unless `showingSecrets`.
  package func json(showingSecrets: Bool) -> JSONObject {
    var object = JSONObject()
    object.add("source", .string(source))
    if let sourceBytes { object.add("sourceBytes", .base64(sourceBytes)) }
    if let page { object.add("page", .number(page)) }
    if let time { object.add("time", .decimal(time / .seconds(1))) }
    object.add("symbology", .string(code.symbology.rawValue))
    if let variant = code.facts.variant { object.add("variant", .string(variant.rawValue)) }
    object.add("text", text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(code.payload.bytes))
    if let count { object.add("count", .number(count)) }
    let corners = code.outline.corners.map { JSONValue.array([.decimal($0.x), .decimal($0.y)]) }
    object.add("corners", .array(corners))
    // Sorted from Z to A, because reticle-scan(1) promises `zxing+zbar`.
    let engines = code.engines.map(\.rawValue).sorted(by: >).joined(separator: "+")
    object.add("engine", .string(engines))
    if let meaning { object.add(meaning, showingSecrets: showingSecrets) }
    if let sequence { object.add("sequence", .object(sequence.json)) }
    if code.isGS1 { object.add("gs1", .bool(true)) }
    if code.facts.isComposite { object.add("composite", .bool(true)) }
    if code.isInverted { object.add("inverted", .bool(true)) }
    if code.isMirrored { object.add("mirrored", .bool(true)) }
    if let version = code.version { object.add("version", .string(version)) }
    if let level = code.errorCorrection { object.add("errorCorrection", .string(level)) }
    return object
  }
}

extension CodeRecord.Sequence {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    switch self {
    case .part(let place):
      guard let place else { break }
      object.add("index", .number(place.index))
      object.add("count", .number(place.count))
      object.add("id", .string(place.id))
    case .joined(let count, let id):
      object.add("count", .number(count))
      object.add("id", .string(id))
      object.add("joined", .bool(true))
    }
    return object
  }
}

// Tables of entries, for exchange with other programs. A table has the fixed columns, then the
// user's own. Entries that one run of the program writes are read back unchanged by any other.

/// A fixed column. Its name is the heading in CSV and the key in JSON Lines; scripts rely on it, so
/// it is never translated.
public enum EntryField: String, CaseIterable, Hashable, Sendable {
  case time
  case symbology
  case content
  case title
  case text
  case count
  case source
  case note
  /// The payload in base64, if its text alone does not determine it.
  case bytes
  /// The labels of the payload's runs of bytes.
  case eci
  case gs1
  /// The time of the first sight in a video file.
  case position

  /// The field with this heading, which may also be the name from an earlier version.
  init?(heading: String) {
    let name = heading.lowercased()
    self.init(rawValue: name == "kind" ? Self.content.rawValue : name)
  }
}

// Times in a video. People read "0:12"; tables have hours and thousandths, which spreadsheets take
// as a span of time; JSON has seconds.

extension Duration {
  /// "0:12", or "1:02:03" from an hour on.
  public var clockText: String {
    let seconds = max(0, Int(components.seconds))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = Self.padded(seconds % 60, to: 2)
    return hours > 0 ? "\(hours):\(Self.padded(minutes, to: 2)):\(rest)" : "\(minutes):\(rest)"
  }

  /// "0:00:12.345".
  package var exactClockText: String {
    let thousandths = max(0, Int(self / .milliseconds(1)))
    let (seconds, rest) = (thousandths / 1000, Self.padded(thousandths % 1000, to: 3))
    let (minutes, second) = (
      Self.padded(seconds / 60 % 60, to: 2), Self.padded(seconds % 60, to: 2)
    )
    return "\(seconds / 3600):\(minutes):\(second).\(rest)"
  }

  /// Reads a time in either form, or in seconds; nil unless it is valid and below 1000 hours.
  package init?(clockText: String) {
    let parts = clockText.split(separator: ":", omittingEmptySubsequences: false)
    var seconds = 0.0
    guard (1...3).contains(parts.count) else { return nil }
    for (place, part) in parts.enumerated() {
      guard let number = Double(part), number >= 0, place == 0 || number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    guard seconds < 3_600_000 else { return nil }
    self = .milliseconds(Int((seconds * 1000).rounded()))
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }
}
