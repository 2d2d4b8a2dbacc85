// How is scanned, what happens when a code is found, and what is kept.

internal import Gtk
internal import Imaging
internal import Scanning

/// The first page of choices.
final class GeneralPreferences {
  let page = PreferencesPage("General", icon: "preferences-system-symbolic")
  private let mirror, oneShot, flash, beep, history: SwitchRow
  private let scaling: ComboRow

  init(_ edit: @escaping PreferencesView.Edit) {
    scaling = ComboRow(
      "Size of the picture", ["Fill the window", "Show all of it"]
    ) { place in edit { $0.scaling = place == 0 ? .fill : .fit } }
    mirror = SwitchRow(
      "Mirror the picture", subtitle: "Things move to the side to which you move them"
    ) { isOn in edit { $0.isMirrored = isOn } }
    oneShot = SwitchRow(
      "Stop after the first code", subtitle: "The picture stands still until you scan again"
    ) { isOn in edit { $0.isOneShot = isOn } }
    flash = SwitchRow("Flash its outline") { isOn in edit { $0.flashes = isOn } }
    beep = SwitchRow("Make a sound") { isOn in edit { $0.beeps = isOn } }
    history = SwitchRow(
      "Keep what was found", subtitle: "On this computer alone, without passwords and keys"
    ) { isOn in edit { $0.keepsHistory = isOn } }

    for (title, rows) in [
      ("Scanning", [scaling, mirror, oneShot]), ("When a Code Is Found", [flash, beep]),
      ("History", [history]),
    ] {
      let group = PreferencesGroup(title)
      for row in rows { group.add(row) }
      page.add(group)
    }
  }

  func update(_ preferences: Preferences) {
    scaling.chosen = preferences.scaling == .fill ? 0 : 1
    mirror.isOn = preferences.isMirrored
    oneShot.isOn = preferences.isOneShot
    flash.isOn = preferences.flashes
    beep.isOn = preferences.beeps
    history.isOn = preferences.keepsHistory
  }
}
