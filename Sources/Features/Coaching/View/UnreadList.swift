// The codes that are seen but not read, above the results, with the reason and advice. They are not
// results, so they have no numbers and are never counted or saved. A button switches their symbology
// on, or takes the number that is printed below them.

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
      let row = rows[notice.id] ?? UnreadRow(session)
      row.show(notice, offer: offer(in: notice))
      next[notice.id] = row
      places.append((row, SectionedList.RowPosition(section: 0, rank: rank)))
    }
    rows = next
    heading.text = session.sourceState.images == nil ? tr("Not Read Yet") : tr("Not Read")
    list.setAccessibleName(heading.text)
    list.arrange(places)
    root.isVisible = !isEmpty
  }

  private func offer(in notice: UnreadNotice) -> UnreadRow.Offer? {
    if case .kind(let kind) = notice.id { return .symbology(kind) }
    return notice.printed.flatMap { session.results.has($0.identity) ? nil : .print($0) }
  }
}

/// The row of an unread code, or of all codes of a symbology that is switched off.
private final class UnreadRow: ListBoxRow {
  /// What the row's button does.
  enum Offer: Hashable {
    case symbology(Symbology)
    case print(Detection)
  }

  private let title = Label()
  private let advice = Label()
  private let button = Button(tr("Switch On"))
  private var shown: (notice: UnreadNotice, offer: Offer?)?

  init(_ session: ScanSession) {
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
    button.on(Button.clicked) { [weak self, weak session] in
      switch self?.shown?.offer {
      case .symbology(let kind): session?.choices.preferences.symbologies.insert(kind)
      case .print(let code): session?.take(code)
      case nil: break
      }
    }
  }

  func show(_ notice: UnreadNotice, offer: Offer?) {
    if let shown, shown == (notice, offer) { return }
    shown = (notice, offer)
    title.text = notice.reason.text
    advice.text = notice.advice?.text ?? ""
    advice.isVisible = notice.advice != nil
    setAccessibleName([title.text, advice.text].filter { !$0.isEmpty }.joined(separator: ". "))
    button.isVisible = offer != nil
    switch offer {
    case .symbology(let kind):
      button.label = tr("Switch On")
      button.setAccessibleDescription(tr("Also look for \(kind.displayName.text) codes"))
    case .print:
      button.label = tr("Use")
      button.setAccessibleDescription(tr("Add the printed number to the results"))
    case nil: break
    }
  }
}
