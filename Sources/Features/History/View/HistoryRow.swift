// A row of the history: like a row of the results, below a heading if its day begins. Rows are
// reused while the list scrolls.

internal import Gtk
internal import FeatureModels
internal import Reading
internal import Wording

/// What a button of a row does.
nonisolated enum HistoryAction: Hashable {
  case activate, copy, showDetails, remove
}

/// The row of one entry.
final class HistoryRow: ListViewRow {
  /// The entry that is shown; nil while it is being read.
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
  /// Points across the image of the code.
  private static let imageSide = 40

  /// An empty row, whose buttons call `perform`.
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
      // GTK 4.8 gives the row no focus if anything in it can have it. Keys do the same as buttons.
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
