// The rows of preferences that are on or off, as the pages list them.

internal import Gtk
internal import FeatureSessions

/// A preference that is on or off.
struct PreferenceSwitch {
  let title: String
  var subtitle = ""
  /// The preference that it switches.
  let preference: WritableKeyPath<Preferences, Bool>
}

/// The switches of a page.
final class SwitchRows {
  private let session: ScanSession
  private var rows: [(row: SwitchRow, preference: WritableKeyPath<Preferences, Bool>)] = []

  init(_ session: ScanSession) {
    self.session = session
  }

  /// A row for each of some preferences.
  func rows(for preferences: [PreferenceSwitch]) -> [Widget] {
    preferences.map { item in
      let row = SwitchRow(item.title, subtitle: item.subtitle) { [weak session] isOn in
        session?.preferences[keyPath: item.preference] = isOn
      }
      rows.append((row, item.preference))
      return row
    }
  }

  /// Shows what is on.
  func update() {
    for (row, preference) in rows { row.isOn = session.preferences[keyPath: preference] }
  }
}

extension PreferencesPage {
  /// Adds a group of rows below the others.
  func add(_ title: String, _ rows: [Widget]) {
    let group = PreferencesGroup(title)
    for row in rows { group.add(row) }
    add(group)
  }
}
