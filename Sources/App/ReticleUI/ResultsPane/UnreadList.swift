// The codes that are seen and not read, above the results: why, and what helps. They are no
// results, so they have no numbers, no actions and no place in what is counted or saved.

import Gtk
internal import Barcodes
internal import Recognition
internal import Scanning
internal import Wording

/// The rows of the codes that are not read yet.
final class UnreadList {
  /// The whole list.
  let root: Widget

  private let session: ScanSession
  private let heading = Label()
  private let list: SectionedList
  private var rows: [UnreadCode.ID: UnreadRow] = [:]

  init(_ session: ScanSession) {
    self.session = session
    heading.addStyle("heading")
    heading.setMargins(across: 18, down: 6)
    list = SectionedList(headings: [heading])
    list.addStyle("navigation-sidebar")
    root = list
    root.isVisible = false
  }

  /// Whether there are no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Shows what the session does not read.
  func update() {
    var next: [UnreadCode.ID: UnreadRow] = [:]
    var places: [(row: ListBoxRow, place: SectionedList.RowPosition)] = []
    for (rank, code) in session.unreadCodes.filter(\.isListed).enumerated() {
      let row = rows[code.id] ?? UnreadRow { [weak session] in session?.switchOn($0) }
      row.show(code)
      next[code.id] = row
      places.append((row, SectionedList.RowPosition(section: 0, rank: rank)))
    }
    rows = next
    heading.text = session.images == nil ? tr("Not Read Yet") : tr("Not Read")
    list.setAccessibleName(heading.text)
    list.arrange(places)
    root.isVisible = !isEmpty
  }
}

/// The row of one code that is not read yet.
private final class UnreadRow: ListBoxRow {
  private let title = Label()
  private let advice = Label()
  private let button = Button(tr("Switch On"))
  private var shown: (obstacle: Obstacle, advice: Sentence?)?

  /// A row whose button switches a kind on by `switchOn`.
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
      if case .switchedOff(let kind) = self?.shown?.obstacle { switchOn(kind) }
    }
  }

  /// Shows why the code is not read.
  func show(_ code: UnreadCode) {
    guard shown.map({ $0 != (code.obstacle, code.advice) }) ?? true else { return }
    shown = (code.obstacle, code.advice)
    title.text = code.obstacle.reason.text
    advice.text = code.advice?.text ?? ""
    advice.isVisible = code.advice != nil
    if case .switchedOff(let kind) = code.obstacle {
      button.isVisible = true
      button.setAccessibleDescription(tr("Look for \(kind.displayName.text) codes as well"))
    } else {
      button.isVisible = false
    }
  }
}
