// The chart on the whole screen. Beside it, or below where the screen is narrow, stands what the
// camera reads of it, because the window with the image is covered meanwhile. Escape leaves.

import FeatureModels
import Gtk
import FeatureSessions
internal import Wording

/// The window with the chart.
final class ChartWindow {
  let window: ToolWindow
  private let session: ScanSession
  private let view: ChartView
  private let seen: SeenCodesView
  private let summary = Label()
  private let figures: [(item: Int, label: Label)]
  private let page: Box

  /// A window over the check-up.
  init(_ session: ScanSession, _ making: CodeMaking, over parent: Window) {
    self.session = session
    let chart = ChartView(session.cameraCheck, making)
    view = chart
    seen = SeenCodesView(session)
    figures = [0, 5].map { ($0, Label()) }
    chart.expandsAcross = true
    chart.expandsDown = true
    chart.setMargins(Self.margin)
    summary.addStyle("heading")
    let close = Button(tr("_Close"))
    for label in [summary] + figures.map(\.label) { label.setLines(6, widthInCharacters: 24) }
    let column = Box(
      .vertical, spacing: 12, [seen, summary] + figures.map(\.label) + [close])
    column.setMargins(12)
    column.verticalAlignment = .center
    page = Box(.horizontal, [chart, column])
    page.addStyle("shown-code")
    window = ToolWindow("", page, over: parent, width: 1000, height: 700)
    close.on(Button.clicked) { [weak window] in window?.close() }
    observe(for: self) { $0.update() }
    observe(for: self) { $0.drawAgain() }
  }

  /// White around the chart.
  private static let margin = 12
  /// A screen narrower than this has the figures below the chart.
  private static let narrow = 700

  /// Covers the screen until the user leaves; `closed` is called then.
  func open(closed: @escaping () -> Void) {
    window.on(Window.closeRequested) { [weak self] in
      self?.session.cameraCheck.hideChart()
      closed()
      return false
    }
    window.presentFullScreen(keepingOnFor: tr("The chart for the camera is shown"))
    window.onResized { [weak self] width, _ in
      self?.page.orientation = width < Self.narrow ? .vertical : .horizontal
    }
  }

  private func update() {
    let report = session.cameraCheck.report
    summary.text = report.summary.text
    for (item, label) in figures {
      let item = report.items[item]
      label.text = tr("\(item.subject.title): \(item.value.text)")
    }
  }

  private func drawAgain() {
    view.isLit = session.cameraCheck.isPulseLit
    seen.look = session.cameraCheck.look
  }
}
