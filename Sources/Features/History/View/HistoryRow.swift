// A row of the history: like a row of the results, below a heading if its day starts. Rows are
// reused while the list scrolls.

public import FeatureModels
import FeatureSessions
internal import GLib
import Gtk
internal import Meaning
import Reading
internal import Wording

nonisolated enum HistoryAction: Hashable {
  case activate, copy, showDetails, remove
}

final class HistoryRow: ListViewRow {
  private(set) var entry: HistoryEntry?
  private let heading = Label()
  private let icon = Icon("")
  private let title = Label()
  private let detail = Label()
  private let foot = Label()
  private let copy = Button(icon: ResultIcon.copy, name: tr("Copy"))
  private let details = Button(icon: ResultIcon.details, name: tr("Details"))
  private var isFilled = false
  private var image: HistoryImage?
  /// In points.
  private static let imageSide = 40

  /// The buttons call `perform`.
  init(_ perform: @escaping (HistoryAction, HistoryEntry) -> Void) {
    let lines = Box(.vertical, spacing: 1, [title, detail, foot])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let content = Box(
      .horizontal, spacing: 9, [icon, lines, Box(.horizontal, [copy, details])])
    super.init([heading, content])
    content.addStyle("history-entry")
    heading.addStyle("heading")
    heading.setMargins(across: 9, down: 6)
    icon.verticalAlignment = .center
    icon.setLeastSize(width: Self.imageSide)
    detail.addStyle("caption")
    foot.addStyle("caption")
    foot.addStyle("dim-label")
    for (button, action) in [(copy, HistoryAction.copy), (details, .showDetails)] {
      // GTK 4.8 does not focus a row that contains a focusable widget. Keys do the same as buttons.
      button.isFocusable = false
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
      button.on(Button.clicked) { [weak self] in
        if let entry = self?.entry { perform(action, entry) }
      }
    }
  }

  private func show(_ next: HistoryImage?) {
    guard next != image else { return }
    image = next
    icon.show(
      next.flatMap { Texture(owning: $0.bitmap.enlarged(across: 1, down: 1)) }, size: Self.imageSide
    )
  }

  /// Shows an entry and its small image, below a heading unless that is empty.
  func show(_ entry: HistoryEntry?, _ image: HistoryImage?, heading day: String) {
    heading.text = day
    heading.isVisible = !day.isEmpty
    // Rows are shown again whenever others arrive, and texts take time.
    guard entry != self.entry || image != self.image || !isFilled else { return }
    isFilled = true
    self.entry = entry
    show(image)
    let next = entry.map { HistoryRowText($0) }
    if image == nil { icon.name = next?.icon ?? "" }
    title.text = next?.title ?? "…"
    detail.text = next?.detail ?? ""
    detail.isVisible = next.map { !$0.detail.isEmpty } ?? true
    if next?.cutsDetailInTheMiddle == true { detail.cutInTheMiddle() } else { detail.cutAtTheEnd() }
    foot.text = next?.foot ?? ""
    copy.isSensitive = next?.canCopy ?? false
    details.isSensitive = next != nil
    copy.name = tr("Copy \(title.text)")
    details.name = tr("Details of \(title.text)")
    spoken = next?.spoken ?? ""
  }
}

/// The texts of a row.
public nonisolated struct HistoryRowText: Hashable {
  public var icon: String
  /// Never empty.
  public var title: String
  /// Empty if the title has the text of the code.
  public var detail: String
  var cutsDetailInTheMiddle: Bool
  /// The time, the symbology, the count, the source, and the note.
  public var foot: String
  var canCopy: Bool
  /// A summary for screen readers.
  var spoken: String

  public init(_ entry: HistoryEntry) {
    icon = entry.kind.icon
    let wording = entry.wording
    title = wording.title.text
    detail = wording.detail
    cutsDetailInTheMiddle = entry.kind == .link
    let time = LocalTime(entry.id).clock
    let count = entry.count > 1 ? "×\(entry.count)" : ""
    let kind = entry.symbology.displayName.text
    let parts = [
      time, kind, count, ShownText.line(entry.source, most: 60), ShownText.line(entry.note),
    ]
    foot = tr(parts: parts.filter { !$0.isEmpty })
    canCopy = entry.text?.isEmpty == false
    spoken = tr(list: [entry.kind.word, title, time, count].filter { !$0.isEmpty })
  }
}

nonisolated extension HistoryEntry {
  var wording: CodeWording {
    CodeWording(kind, title: Sentence(exact: title), text: text, bytes: payload.bytes)
  }
}

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
  init(_ id: HistoryEntry.ID) { self.init(seconds: Int(id.microseconds / 1_000_000)) }
}

final class HistoryDetails {
  let root: Widget
  let result: ScanResult.ID
  private let page: DetailsPage
  private let note: EntryRow
  private let entry: HistoryEntry
  private let worksheet: Worksheet
  private var kept: String

  /// `actions` belong to the result.
  init(
    _ entry: HistoryEntry, _ actions: ResultActions, in session: ScanSession,
    hasBar: Bool, drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    self.entry = entry
    worksheet = session.table.worksheet
    result = actions.id
    kept = entry.note
    page = DetailsPage(actions, session.results, session.counting, drawCopy: drawCopy)
    note = EntryRow(tr("Note"), entry.note)
    let group = PreferencesGroup("")
    group.add(note)
    group.setMargins(across: 12, down: 12)
    root = Box(
      .vertical,
      (hasBar ? [HeaderBar()] : []) + [Clamp(page.root, width: 700), Clamp(group, width: 560)])
    note.on(EntryRow.applied) { [weak self] in self?.keepNote() }
  }

  func takeFocus() { page.takeFocus() }

  func keepNote() {
    guard note.text != kept else { return }
    kept = note.text
    worksheet.setNote(kept, of: entry.id)
  }
}
