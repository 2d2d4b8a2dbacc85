// What counting says of the code: how often it was counted, and what the open list says of it.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The section of counting.
final class CountSection {
  private let slot = Slot()
  /// The widgets in the page's column.
  var widgets: [Widget] { [slot.root] }
  private var shown = CountNote()
  /// GTK keeps only the rows' widgets alive.
  private var rows: [FieldRow] = []

  /// Shows what counting says now.
  func show(_ note: CountNote) {
    guard note != shown else { return }
    shown = note
    let words = note.spoken.map { CodeFact(label: tr("Counting"), value: $0) }
    let values = note.values.map {
      CodeFact(
        label: $0.name.isEmpty ? tr("List") : ShownText.line($0.name, most: 60), value: $0.value)
    }
    rows = ([words].compactMap(\.self) + values).map { FieldRow($0) }
    slot.fill(heading: tr("Counting"), rows, name: tr("Counting"))
  }
}
