// The layout of the window: the results lie beside the preview, or on a sheet below it in a narrow
// window; the table takes the place of both. The history is a page of its own.

import FeatureSessions
import Gtk
import Reading

final class WindowLayout {
  let root: Widget
  let history: HistoryPane?
  private let pages = Stack(.crossfade)
  let sharing: SharingBanner
  let asksPages: PageBanner
  private let bars: [QuestionBar]
  private let asking: AskingBar
  let preview: PreviewPane
  let side: SidePane
  private let header: HeaderView
  private let panes: Paned
  /// The image with the results, or the table.
  private let content = Stack(.crossfade)
  /// The results in a narrow window.
  let sheet: ResultsSheet
  let worksheet: WorksheetPane
  private let progressBar = ProgressBar()

  init(
    _ session: ScanSession, _ previews: PreviewFeed, width: Int,
    drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    header = HeaderView(session)
    preview = PreviewPane(session, previews)
    side = SidePane(session, drawCopy: drawCopy)
    side.grade = { [weak preview] in await preview?.grade(of: $0) }
    worksheet = WorksheetPane(session, drawCopy: drawCopy)
    sheet = ResultsSheet(session, side.root)
    panes = Paned(.horizontal, preview.root, sheet.root)
    sheet.join(panes)
    content.expandsDown = true
    content.add(panes, named: "image")
    content.add(worksheet.root, named: "table")
    panes.position = width - Self.sideWidth(in: width)
    // Otherwise a window that becomes narrow at once would stay as wide as both need.
    panes.firstShrinks = true
    sheet.isBelowPage = preview.hasPage
    preview.turned = { [weak sheet] in sheet?.isBelowPage = $0 }
    // GtkPaned would take these keys unless a controller of its own gets them first.
    let keys = ShortcutController()
    for action in [WindowAction.leave, .previousImage, .nextImage] { keys.add(action) }
    panes.add(keys)
    asking = AskingBar(session.table.worksheet, session.choices)
    sharing = SharingBanner(session)
    asksPages = PageBanner(session)
    bars =
      [
        RequestBanner(session), asksPages, sharing, TrustBanner(session),
        TypingBanner(session.choices, session.delivery.typing),
        PhoneBanner(session.phone), FilledBar(session.table.worksheet), asking,
      ] + [session.history.map { HistoryBanner($0) }].compactMap(\.self)
    history = session.history.map { HistoryPane(session, $0, drawCopy: drawCopy) }
    progressBar.verticalAlignment = .start
    progressBar.isVisible = false
    progressBar.isTarget = false
    progressBar.addStyle("osd")
    let overlay = Overlay(pages)
    overlay.add(progressBar)
    root = overlay
    pages.add(Box(.vertical, [header.root] + bars.map(\.root) + [content]), named: "scanning")
    if let history { pages.add(history.root, named: "history") }
    asking.ended = { [weak self] in self?.takeFocus() }
  }

  /// The controls at the lower edge of the image, and below it.
  var controlsBelow: [Widget] { preview.controlsBelow + [sheet.handle] }

  private func takeFocus() {
    if !isShowingTable || !worksheet.table.view.takeFocus() { preview.takeFocus() }
  }

  var progress: Double? {
    didSet {
      progressBar.isVisible = progress != nil
      progressBar.share = progress ?? 0
    }
  }

  /// Whether the window covers the whole screen, without its bar.
  var isFullScreen = false {
    didSet {
      header.root.isVisible = !isFullScreen
      preview.isFullScreen = isFullScreen
    }
  }

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
      content.shown = isShowingTable ? "table" : "image"
      if isShowingTable {
        worksheet.appear()
      } else {
        worksheet.leave()
        preview.takeFocus()
      }
    }
  }

  /// The width beside the preview in points: enough for a host name and three buttons, and for
  /// large text up to half of the window.
  private static func sideWidth(in width: Int) -> Int {
    let usual = 360
    return max(usual, min(Int(Double(usual) * Display.textScale), width * 12 / 25))
  }

  /// In points; in a narrower window the results lie below the preview.
  private static var narrow: Int { Int(700 * min(Display.textScale, 1.4)) }

  func arrange(width: Int) {
    let orientation = width < Self.narrow ? Orientation.vertical : .horizontal
    guard panes.orientation != orientation else { return }
    panes.orientation = orientation
    panes.firstShrinks = orientation == .horizontal
    sheet.isBelow = orientation == .vertical
    if orientation == .vertical { root.addStyle("narrow") } else { root.removeStyle("narrow") }
    header.isNarrow = orientation == .vertical
    preview.isNarrow = orientation == .vertical
    side.results.isNarrow = orientation == .vertical
    history?.isNarrow = orientation == .vertical
    worksheet.isNarrow = orientation == .vertical
    for bar in bars { bar.isNarrow = orientation == .vertical }
    // The separator can be moved only after the layout, which follows.
    panes.onEachFrame { [weak panes, weak sheet] _ in
      if orientation == .vertical {
        sheet?.place()
      } else {
        panes?.position = width - Self.sideWidth(in: width)
      }
      return false
    }
  }
}
