// The first page: how codes are scanned, how a read is reported, and whether statistics and a
// history are kept.

internal import FeatureSessions
internal import Gtk
internal import Reading
internal import Wording

final class GeneralPreferences {
  static let scanning = [
    PreferenceSwitch(
      title: tr("Mirror Image"), subtitle: tr("The image moves as in a mirror"),
      preference: \.isMirrored),
    PreferenceSwitch(
      title: tr("Focus on Codes"),
      subtitle: tr("The camera tries other distances when it sees a code that it cannot read"),
      preference: \.focuses),
    PreferenceSwitch(
      title: tr("Look Closer Automatically"),
      subtitle: tr("The camera sends more pixels for a code that is too small"),
      preference: \.looksCloser),
    PreferenceSwitch(
      title: tr("Stop After First Code"), subtitle: tr("The image freezes until you scan again"),
      preference: \.isOneShot),
  ]
  static let safety = [
    PreferenceSwitch(
      title: tr("Read in a Separate Process"),
      subtitle: tr("An error in reading then never stops Reticle"), preference: \.isolates)
  ]
  static let programs = [
    PreferenceSwitch(
      title: tr("Let Pages Ask for Codes"),
      subtitle: tr(
        "Pages in this computer’s browsers can ask for new codes; you are asked each time"),
      preference: \.answersPages)
  ]
  static let feedback = [
    PreferenceSwitch(title: tr("Flash Outline"), preference: \.flashes[has: .new]),
    PreferenceSwitch(title: tr("Play Sound"), preference: \.sounds[has: .new]),
    PreferenceSwitch(
      title: tr("Guide by Sound"),
      subtitle: tr("Tones rise as an unread code approaches the middle"),
      preference: \.guides),
  ]
  static let counting = [
    PreferenceSwitch(
      title: tr("Keep Statistics"),
      subtitle: tr("The numbers of codes of each type; they stay on this computer"),
      preference: \.counts)
  ]

  static let history = [
    PreferenceSwitch(
      title: tr("Keep History"),
      subtitle: tr("Scanned codes stay on this computer; passwords and keys are never kept"),
      preference: \.keepsHistory),
    PreferenceSwitch(
      title: tr("Keep Identity Documents"), subtitle: tr("Driver’s licenses and identity cards"),
      preference: \.keepsIdentity),
  ]

  let page = PreferencesPage(tr("General"), icon: "preferences-system-symbolic")
  private let choices: Choices
  private let counter: ScanCounter
  private let scaling: ComboRow
  private let age: ComboRow
  private let clear = Button(tr("_Clear"))
  private let switches: SwitchRows

  /// `show` shows a message over the preferences.
  init(
    _ choices: Choices, _ counter: ScanCounter, _ history: HistoryRecorder?,
    show: @escaping (Toast) -> Void
  ) {
    (self.choices, self.counter) = (choices, counter)
    switches = SwitchRows(choices)
    scaling = ComboRow(tr("Image Size"), [tr("Fill Window"), tr("Show Whole Image")]) {
      [weak choices] place in choices?.preferences.scaling = place == 0 ? .fill : .fit
    }
    age = ComboRow(tr("Remove Entries"), HistoryAge.allCases.map(\.sentence.text)) {
      [weak choices] place in choices?.preferences.historyAge = HistoryAge.allCases[place]
    }
    let clearing = ActionRow(
      tr("Clear Statistics"), subtitle: tr("The troubleshooting information includes them"))
    clearing.addSuffix(clear)
    clear.on(Button.clicked) { counter.clear() }
    page.add(tr("Scanning"), [scaling] + switches.rows(for: Self.scanning))
    page.add(tr("When a Code Is Found"), switches.rows(for: Self.feedback))
    page.add(tr("Safety"), switches.rows(for: Self.safety))
    page.add(tr("Other Programs"), switches.rows(for: Self.programs))
    if let history {
      let clearing = Self.clearing(history, show)
      page.add(tr("History"), switches.rows(for: Self.history) + [age, clearing])
    }
    page.add(tr("Statistics"), switches.rows(for: Self.counting) + [clearing])
  }

  private static func clearing(
    _ history: HistoryRecorder, _ show: @escaping (Toast) -> Void
  ) -> ActionRow {
    let row = ActionRow(tr("Clear History"), subtitle: tr("Removes all entries"))
    let clear = Button(tr("_Clear"))
    clear.setAccessibleName(tr("Clear History"))
    row.addSuffix(clear)
    clear.on(Button.clicked) {
      Task {
        await history.clear()
        guard history.canUndo else { return }
        show(Toast(tr("History cleared"), button: tr("_Undo")) { Task { await history.undo() } })
      }
    }
    return row
  }

  func update() {
    scaling.chosen = choices.preferences.scaling == .fill ? 0 : 1
    age.chosen = HistoryAge.allCases.firstIndex(of: choices.preferences.historyAge) ?? 0
    switches.update()
    clear.isSensitive = counter.counters != Counters()
  }
}

struct PreferenceSwitch {
  let title: String
  var subtitle = ""
  let preference: WritableKeyPath<Preferences, Bool>
}

final class SwitchRows {
  private let choices: Choices
  private var rows: [(row: SwitchRow, preference: WritableKeyPath<Preferences, Bool>)] = []

  init(_ choices: Choices) {
    self.choices = choices
  }

  func rows(for preferences: [PreferenceSwitch]) -> [Widget] {
    preferences.map { item in
      let row = SwitchRow(item.title, subtitle: item.subtitle) { [weak choices] isOn in
        choices?.preferences[keyPath: item.preference] = isOn
      }
      rows.append((row, item.preference))
      return row
    }
  }

  func update() {
    for (row, preference) in rows { row.isOn = choices.preferences[keyPath: preference] }
  }
}

extension PreferencesPage {
  func add(_ title: String, _ rows: [Widget]) {
    let group = PreferencesGroup(title)
    for row in rows { group.add(row) }
    add(group)
  }
}
