// The codes that are seen but not read, above the results, with the reason and advice. They are not
// results, so they have no numbers and no actions, and are never counted or saved.

internal import FeatureSessions
import Gtk
internal import Reading
internal import Wording

final class UnreadList {
  let root: Widget

  private let session: ScanSession
  private let heading = Label()
  private let list: SectionedList
  private var rows: [UnreadNotice.ID: UnreadRow] = [:]

  init(_ session: ScanSession) {
    self.session = session
    heading.addStyle("heading")
    heading.setMargins(across: 18, down: 6)
    list = SectionedList(headings: [heading])
    list.addStyle("navigation-sidebar")
    root = list
    root.isVisible = false
  }

  var isEmpty: Bool { rows.isEmpty }

  func update() {
    var next: [UnreadNotice.ID: UnreadRow] = [:]
    var places: [(row: ListBoxRow, place: SectionedList.RowPosition)] = []
    for (rank, notice) in session.view.unreadNotices.enumerated() {
      let row =
        rows[notice.id]
        ?? UnreadRow { [weak session] in session?.choices.preferences.symbologies.insert($0) }
      row.show(notice)
      next[notice.id] = row
      places.append((row, SectionedList.RowPosition(section: 0, rank: rank)))
    }
    rows = next
    heading.text = session.sourceState.images == nil ? tr("Not Read Yet") : tr("Not Read")
    list.setAccessibleName(heading.text)
    list.arrange(places)
    root.isVisible = !isEmpty
  }
}

/// The row of an unread code, or of all codes of a symbology that is switched off.
private final class UnreadRow: ListBoxRow {
  private let title = Label()
  private let advice = Label()
  private let button = Button(tr("Switch On"))
  private var shown: UnreadNotice?

  init(_ switchOn: @escaping (Symbology) -> Void) {
    let lines = Box(.vertical, spacing: 1, [title, advice])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let row = Box(.horizontal, spacing: 9, [Icon(ResultIcon.nothing), lines, button])
    super.init(row)
    isActivatable = false
    row.setMargins(across: 2, down: 7)
    title.setLines(2)
    advice.setLines(3)
    advice.addStyle("caption")
    advice.addStyle("dim-label")
    button.verticalAlignment = .center
    button.on(Button.clicked) { [weak self] in
      if case .kind(let kind) = self?.shown?.id { switchOn(kind) }
    }
  }

  func show(_ notice: UnreadNotice) {
    guard shown != notice else { return }
    shown = notice
    title.text = notice.reason.text
    advice.text = notice.advice?.text ?? ""
    advice.isVisible = notice.advice != nil
    setAccessibleName([title.text, advice.text].filter { !$0.isEmpty }.joined(separator: ". "))
    if case .kind(let kind) = notice.id {
      button.isVisible = true
      button.setAccessibleDescription(tr("Also look for \(kind.displayName.text) codes"))
    } else {
      button.isVisible = false
    }
  }
}
