// How is scanned, what happens when a code is found, and what is kept.

internal import Gtk
internal import Imaging
internal import Scanning
internal import Wording

/// The first page of choices.
final class GeneralPreferences {
  let page = PreferencesPage(tr("General"), icon: "preferences-system-symbolic")
  private let mirror, oneShot, flash, beep, counts: SwitchRow
  private let forget = Button(tr("_Clear"))
  private let counter: ScanCounter
  private let scaling: ComboRow

  init(_ counter: ScanCounter, _ edit: @escaping PreferencesView.Edit) {
    self.counter = counter
    scaling = ComboRow(
      tr("Size of the image"), [tr("Fill the window"), tr("Show all of it")]
    ) { place in edit { $0.scaling = place == 0 ? .fill : .fit } }
    mirror = SwitchRow(
      tr("Mirror the image"), subtitle: tr("Things move to the side to which you move them")
    ) { isOn in edit { $0.isMirrored = isOn } }
    oneShot = SwitchRow(
      tr("Stop after the first code"), subtitle: tr("The image stands still until you scan again")
    ) { isOn in edit { $0.isOneShot = isOn } }
    flash = SwitchRow(tr("Flash its outline")) { isOn in edit { $0.flashes = isOn } }
    beep = SwitchRow(tr("Make a sound")) { isOn in edit { $0.beeps = isOn } }
    counts = SwitchRow(
      tr("Count what is scanned"),
      subtitle: tr("How many codes of each kind; the counts stay on this computer")
    ) { isOn in edit { $0.counts = isOn } }
    let clearing = ActionRow(
      tr("Clear the counts"), subtitle: tr("They are part of the troubleshooting information"))
    clearing.addSuffix(forget)
    forget.on(Button.clicked) { counter.clear() }

    for (title, rows) in [
      (tr("Scanning"), [scaling, mirror, oneShot]), (tr("When a Code Is Found"), [flash, beep]),
      (tr("Counts"), [counts, clearing]),
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
    counts.isOn = preferences.counts
    forget.isSensitive = counter.counters != Counters()
  }
}
