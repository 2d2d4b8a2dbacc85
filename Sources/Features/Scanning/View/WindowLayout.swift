// The layout of the window: the results lie beside the preview, or on a sheet below it in a narrow
// window; the table takes the place of the results. The history is a page of its own.

import FeatureSessions
import Gtk
import Reading

final class WindowLayout {
  let root: Widget
  let history: HistoryPane?
  private let pages = Stack(.crossfade)
  private let bars: [QuestionBar]
  let preview: PreviewPane
  let side: SidePane
  private let header: HeaderView
  private let panes: Paned
  /// The results, or the table.
  private let list = Stack(.none)
  /// The results or the table in a narrow window.
  let sheet: ResultsSheet
  let worksheet: WorksheetPane
  private let progressBar = ProgressBar()
  /// Where the separator was before the table took more room.
  private var positionBesideResults: Int?

  init(
    _ session: ScanSession, _ previews: PreviewFeed, width: Int,
    drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    header = HeaderView(session)
    preview = PreviewPane(session, previews)
    side = SidePane(session, drawCopy: drawCopy)
    worksheet = WorksheetPane(session, drawCopy: drawCopy)
    list.add(side.root, named: "results")
    list.add(worksheet.root, named: "table")
    sheet = ResultsSheet(list)
    panes = Paned(.horizontal, preview.root, sheet.root)
    sheet.join(panes)
    panes.expandsDown = true
    panes.position = width - Self.sideWidth
    // GtkPaned would take these keys unless a controller of its own gets them first.
    let keys = ShortcutController()
    for action in [WindowAction.leave, .previousImage, .nextImage] { keys.add(action) }
    panes.add(keys)
    bars =
      [
        RequestBanner(session), TrustBanner(session),
        TypingBanner(session.choices, session.delivery.typing),
      ] + [session.history.map { HistoryBanner($0) }].compactMap(\.self)
    history = session.history.map { HistoryPane(session, $0, drawCopy: drawCopy) }
    progressBar.verticalAlignment = .start
    progressBar.isVisible = false
    progressBar.isTarget = false
    progressBar.addStyle("osd")
    let overlay = Overlay(pages)
    overlay.add(progressBar)
    root = overlay
    pages.add(Box(.vertical, [header.root] + bars.map(\.root) + [panes]), named: "scanning")
    if let history { pages.add(history.root, named: "history") }
  }

  var progress: Double? {
    didSet {
      progressBar.isVisible = progress != nil
      progressBar.share = progress ?? 0
    }
  }

  /// Whether the window covers the whole screen, without its bar.
  var isFullScreen = false { didSet { header.root.isVisible = !isFullScreen } }

  var isShowingHistory = false {
    didSet {
      guard let history, isShowingHistory != oldValue else { return isShowingHistory = false }
      pages.shown = isShowingHistory ? "history" : "scanning"
      if isShowingHistory { history.appear() } else { preview.takeFocus() }
    }
  }

  var isShowingTable = false {
    didSet {
      guard isShowingTable != oldValue else { return }
      list.shown = isShowingTable ? "table" : "results"
      sheet.open()
      if isShowingTable {
        let (position, isWide) = (panes.position, panes.orientation == .horizontal)
        positionBesideResults = position
        // A table needs the room more than the image does.
        panes.position = min(position, (isWide ? panes.width : panes.height) * 2 / 5)
        worksheet.appear()
      } else {
        worksheet.leave()
        if let positionBesideResults { panes.position = positionBesideResults }
        preview.takeFocus()
      }
    }
  }

  /// The width beside the preview in points: enough for a host name and three buttons.
  private static let sideWidth = 360
  /// In points; in a narrower window the results lie below the preview.
  private static let narrow = 700

  func arrange(width: Int) {
    let orientation = width < Self.narrow ? Orientation.vertical : .horizontal
    guard panes.orientation != orientation else { return }
    positionBesideResults = nil
    panes.orientation = orientation
    sheet.isBelow = orientation == .vertical
    if orientation == .vertical { root.addStyle("narrow") } else { root.removeStyle("narrow") }
    header.isNarrow = orientation == .vertical
    preview.isNarrow = orientation == .vertical
    side.results.isNarrow = orientation == .vertical
    history?.isNarrow = orientation == .vertical
    for bar in bars { bar.isNarrow = orientation == .vertical }
    // The separator can be moved only after the layout, which follows.
    panes.onEachFrame { [weak panes, weak sheet] _ in
      if orientation == .vertical {
        sheet?.place()
      } else {
        panes?.position = width - Self.sideWidth
      }
      return false
    }
  }
}
