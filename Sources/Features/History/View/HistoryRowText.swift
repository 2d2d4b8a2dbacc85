// What a row of the history shows, as a value: safe to display and short. The history holds no
// secrets.

internal import Reading
internal import Meaning
internal import GLib
public import FeatureModels
internal import Wording

/// The texts of a row.
public nonisolated struct HistoryRowText: Hashable {
  /// The icon of the kind of content.
  public var icon: String
  /// The title; never empty.
  public var title: String
  /// The text of the code; empty if the title has it.
  public var detail: String
  /// Whether a long detail loses its middle instead of its end.
  var cutsDetailInTheMiddle: Bool
  /// The time, the kind of code, how often it was seen, where, and the note.
  public var foot: String
  /// Whether there is a text to copy.
  var canCopy: Bool
  /// A summary for screen readers.
  var spoken: String

  /// The texts for an entry.
  public init(_ entry: HistoryEntry) {
    icon = entry.kind.icon
    title = Self.title(of: entry)
    let text = entry.text ?? ""
    let shown = entry.kind == .link ? ShownText.bothEnds(text) : ShownText.line(text)
    detail = shown.allSatisfy(\.isWhitespace) || shown == title ? "" : shown
    cutsDetailInTheMiddle = entry.kind == .link
    let time = LocalTime(entry.id).clock
    let count = entry.count > 1 ? "×\(entry.count)" : ""
    let kind = entry.symbology.displayName.text
    let parts = [
      time, kind, count, ShownText.line(entry.source, most: 60), ShownText.line(entry.note),
    ]
    foot = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    canCopy = !text.isEmpty
    spoken = [entry.kind.word, title, time, count].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The title of an entry; never empty.
  static func title(of entry: HistoryEntry) -> String {
    let count = entry.payload.bytes.count
    // The row of a secret in the table has a title and no payload.
    if entry.text == nil, count > 0 {
      return tr("Binary data, 1 byte", plural: "Binary data, \(count) bytes", count: count)
    }
    let title = ShownText.line(entry.title)
    return title.allSatisfy(\.isWhitespace) ? entry.kind.heading : title
  }
}

/// The heading of a day.
nonisolated enum DayHeading {
  /// "Today", "Yesterday", or the date.
  static func text(of time: LocalTime, now: LocalTime) -> String {
    switch now.day - time.day {
    case 0: tr("Today")
    case 1: tr("Yesterday")
    default: time.date(weekday: true).text
    }
  }
}

nonisolated extension LocalTime {
  /// The local time of an entry.
  init(_ id: HistoryEntry.ID) { self.init(seconds: Int(id.microseconds / 1_000_000)) }
}
