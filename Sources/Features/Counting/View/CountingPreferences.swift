// The page about counting: when a code counts again, and the sounds and flashes of a read.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The page of counting.
final class CountingPreferences {
  /// The switches of each group.
  static let lists = [
    PreferenceSwitch(
      title: tr("Admit Each Code Once"),
      subtitle: tr("For tickets and badges: a second read is rejected"),
      preference: \.admitsOnce)
  ]
  static let sounds = [
    PreferenceSwitch(title: tr("Sound for a New Code"), preference: \.sounds[has: .new]),
    PreferenceSwitch(
      title: tr("Sound for a Code Read Again"), preference: \.sounds[has: .again]),
    PreferenceSwitch(
      title: tr("Sound for a Code Not on the List"), preference: \.sounds[has: .unwanted]),
  ]
  static let flashes = [
    PreferenceSwitch(
      title: tr("Flash for a New Code"), subtitle: tr("A green ring"),
      preference: \.flashes[has: .new]),
    PreferenceSwitch(
      title: tr("Flash for a Code Read Again"), subtitle: tr("An amber double ring"),
      preference: \.flashes[has: .again]),
    PreferenceSwitch(
      title: tr("Flash for a Code Not on the List"), subtitle: tr("A red cross"),
      preference: \.flashes[has: .unwanted]),
  ]

  let page = PreferencesPage(tr("Counting"), icon: "view-list-ordered-symbolic")
  private let choices: Choices
  private let absence: TimeRow
  private let delay: TimeRow
  private let switches: SwitchRows

  init(_ choices: Choices) {
    self.choices = choices
    switches = SwitchRows(choices)
    absence = TimeRow(
      tr("Count Again After"), subtitle: tr("Time that a code has to be out of sight"),
      [500, 1000, 2000, 5000, 10_000], \.absence, in: choices)
    delay = TimeRow(
      tr("Ignore Double Reads For"),
      subtitle: tr("Time after a read in which the same code does not count"),
      [0, 1000, 2000, 5000, 10_000, 30_000], \.delay, in: choices)
    page.add(tr("Counting"), [absence.row, delay.row])
    page.add(tr("Checking Against a List"), switches.rows(for: Self.lists))
    page.add(tr("Sounds"), switches.rows(for: Self.sounds))
    page.add(tr("Flashes"), switches.rows(for: Self.flashes))
  }

  func update() {
    absence.update(choices.preferences)
    delay.update(choices.preferences)
    switches.update()
  }
}

/// A choice of a time, in milliseconds.
private final class TimeRow {
  let row: ComboRow
  private let times: [Int]
  private let preference: WritableKeyPath<Preferences, Int>

  init(
    _ title: String, subtitle: String, _ times: [Int],
    _ preference: WritableKeyPath<Preferences, Int>, in choices: Choices
  ) {
    (self.times, self.preference) = (times, preference)
    row = ComboRow(title, subtitle: subtitle, times.map(Self.text)) { [weak choices] place in
      choices?.preferences[keyPath: preference] = times[place]
    }
  }

  /// Selects the offered time nearest to the stored one.
  func update(_ preferences: Preferences) {
    let time = preferences[keyPath: preference]
    row.chosen = times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
  }

  private static func text(of time: Int) -> String {
    switch time {
    case 0: tr("Off", context: "a time")
    case 500: tr("Half a Second")
    default: tr("1 Second", plural: "\(time / 1000) Seconds", count: time / 1000)
    }
  }
}

/// The section of counting.
final class CountSection {
  private let slot = Slot()
  /// The widgets in the page's column.
  var widgets: [Widget] { [slot.root] }
  private var shown = CountNote()
  /// GTK keeps only the rows' widgets alive.
  private var rows: [FieldRow] = []

  /// Shows the note about a result's count.
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
