// The first page: how codes are scanned, what happens when one is found, and what is counted.

internal import Gtk
internal import Imaging
internal import Scanning
internal import Wording

/// A preference that is on or off.
struct PreferenceSwitch {
  let title: String
  var subtitle = ""
  /// The preference that it switches.
  let preference: WritableKeyPath<Preferences, Bool>
}

/// The page of general preferences.
final class GeneralPreferences {
  /// The switches of each group. Adding a line adds a switch.
  static let scanning = [
    PreferenceSwitch(
      title: tr("Mirror Image"), subtitle: tr("Things move to the side that you move them to"),
      preference: \.isMirrored),
    PreferenceSwitch(
      title: tr("Stop After First Code"), subtitle: tr("The image freezes until you scan again"),
      preference: \.isOneShot),
  ]
  static let safety = [
    PreferenceSwitch(
      title: tr("Read in a Process of Its Own"),
      subtitle: tr("A fault in reading then never stops the program"), preference: \.isolates)
  ]
  static let feedback = [
    PreferenceSwitch(title: tr("Flash Outline"), preference: \.flashes[has: .new]),
    PreferenceSwitch(title: tr("Play Sound"), preference: \.sounds[has: .new]),
    PreferenceSwitch(
      title: tr("Copy New Codes"), subtitle: tr("Passwords and keys are copied by hand only"),
      preference: \.copies),
  ]
  static let counting = [
    PreferenceSwitch(
      title: tr("Count Scanned Codes"),
      subtitle: tr("The number of codes of each kind; it stays on this computer"),
      preference: \.counts)
  ]

  static let history = [
    PreferenceSwitch(
      title: tr("Keep History"),
      subtitle: tr("Scanned codes stay on this computer; passwords and keys are never kept"),
      preference: \.keepsHistory),
    PreferenceSwitch(
      title: tr("Keep Identity Documents"), subtitle: tr("Driving licences and identity cards"),
      preference: \.keepsIdentity),
  ]

  let page = PreferencesPage(tr("General"), icon: "preferences-system-symbolic")
  private let session: ScanSession
  private let scaling: ComboRow
  private let age: ComboRow
  private let copied: CopyTemplateRows
  private let clear = Button(tr("_Clear"))
  private var switches: [(row: SwitchRow, preference: WritableKeyPath<Preferences, Bool>)] = []

  init(_ session: ScanSession) {
    self.session = session
    scaling = ComboRow(tr("Image Size"), [tr("Fill Window"), tr("Show Whole Image")]) {
      [weak session] place in session?.preferences.scaling = place == 0 ? .fill : .fit
    }
    age = ComboRow(tr("Remove Entries"), HistoryAge.allCases.map(\.sentence.text)) {
      [weak session] place in session?.preferences.historyAge = HistoryAge.allCases[place]
    }
    copied = CopyTemplateRows(session)
    let clearing = ActionRow(
      tr("Clear Counts"), subtitle: tr("The troubleshooting information includes them"))
    clearing.addSuffix(clear)
    clear.on(Button.clicked) { [counter = session.counter] in counter.clear() }
    page.add(group(tr("Scanning"), [scaling] + rows(Self.scanning)))
    page.add(group(tr("When a Code Is Found"), rows(Self.feedback) + copied.rows))
    page.add(group(tr("Safety"), rows(Self.safety)))
    if session.recorder != nil { page.add(group(tr("History"), rows(Self.history) + [age])) }
    page.add(group(tr("Counts"), rows(Self.counting) + [clearing]))
  }

  private func rows(_ preferences: [PreferenceSwitch]) -> [Widget] {
    preferences.map { item in
      let row = SwitchRow(item.title, subtitle: item.subtitle) { [weak session] isOn in
        session?.preferences[keyPath: item.preference] = isOn
      }
      switches.append((row, item.preference))
      return row
    }
  }

  private func group(_ title: String, _ rows: [Widget]) -> PreferencesGroup {
    let group = PreferencesGroup(title)
    for row in rows { group.add(row) }
    return group
  }

  func update() {
    scaling.chosen = session.preferences.scaling == .fill ? 0 : 1
    copied.update()
    age.chosen = HistoryAge.allCases.firstIndex(of: session.preferences.historyAge) ?? 0
    for (row, preference) in switches { row.isOn = session.preferences[keyPath: preference] }
    clear.isSensitive = session.counter.counters != Counters()
  }
}
