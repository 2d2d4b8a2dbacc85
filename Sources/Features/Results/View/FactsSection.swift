// What is known about the code itself.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The section of the facts.
final class FactsSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let slot = Slot()
  /// GTK keeps only the rows' widgets alive.
  private var rows: [FieldRow] = []

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard old?.facts != result.facts else { return }
    rows = result.facts.map { FieldRow($0) }
    slot.fill(heading: tr("About the Code"), rows, name: tr("About the Code"))
  }
}
