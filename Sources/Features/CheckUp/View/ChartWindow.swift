// The chart on the whole screen. The figures stand beside it, or below it on a narrow screen,
// because the chart covers the main window. Escape leaves.

import FeatureModels
import FeatureSessions
import Gtk
import Reading
internal import Wording

final class ChartWindow {
  let window: ToolWindow
  private let session: ScanSession
  private let view: ChartView
  private let seen: SeenCodesView
  private let summary = Label()
  private let figures: [(item: Int, label: Label)]
  private let page: Box

  init(_ session: ScanSession, _ making: CodeMaking, over parent: Window) {
    self.session = session
    let chart = ChartView(session.cameras.check, making)
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

  private static let margin = 12
  /// A screen narrower than this has the figures below the chart.
  private static var narrow: Int { Int(700 * Display.textScale) }

  /// Covers the screen until the user leaves; `closed` is called then.
  func open(closed: @escaping () -> Void) {
    window.on(Window.closeRequested) { [weak self] in
      self?.session.cameras.check.hideChart()
      closed()
      return false
    }
    window.presentFullScreen(keepingOnFor: tr("The camera chart is shown"))
    window.onResized { [weak self] width, _ in
      self?.page.orientation = width < Self.narrow ? .vertical : .horizontal
    }
  }

  private func update() {
    let report = session.cameras.check.report
    summary.text = report.summary.text
    for (item, label) in figures {
      let item = report.items[item]
      label.text = tr("\(item.subject.title): \(item.value.text)")
    }
  }

  private func drawAgain() {
    view.isLit = session.cameras.check.isPulseLit
    seen.look = session.cameras.check.look
  }
}

final class ChartView: CustomWidget {
  var isLit = false { didSet { if isLit != oldValue { queueDraw() } } }

  private let check: CameraCheck
  private let making: CodeMaking
  private var size = PixelSize(width: 0, height: 0)
  private var pages: (dark: SheetPage, lit: SheetPage)?
  /// Points per millimetre.
  private var scale = 1.0
  private var task: Task<Void, Never>?

  init(_ check: CameraCheck, _ making: CodeMaking) {
    (self.check, self.making) = (check, making)
    super.init(role: .image)
    setAccessibleName(tr("Camera chart"))
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (300, 800) : (240, 600)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let now = PixelSize(width: Int(width), height: Int(height))
    if now != size { make(for: now) }
    guard let pages else { return }
    let area = Area(x: 0, y: 0, width: width, height: height)
    canvas.draw(isLit ? pages.lit : pages.dark, pointsPerMillimetre: scale, within: area)
    if isLit { check.pulseDrawn() }
  }

  /// The codes are made on another thread; the chart appears when they are there.
  private func make(for size: PixelSize) {
    self.size = size
    let point = millimetresOfPoint ?? Self.usualPoint
    let chart = TestChart.screen(width: size.width, height: size.height, pixel: point)
    task?.cancel()
    task = Task { [weak self, making] in
      guard let codes = try? await chart.codes(by: making), !Task.isCancelled, let self else {
        return
      }
      pages = (chart.page(codes), chart.page(codes, isLit: true))
      scale = 1 / point
      check.showChart(finest: chart.finest)
      queueDraw()
    }
  }

  /// A screen of unknown size is assumed to have 96 points to the inch.
  private static let usualPoint = 25.4 / 96
}

/// The codes of the chart that the camera reads, drawn.
final class SeenCodesView: CustomWidget {
  var look: ChartLook? { didSet { if look != oldValue { queueDraw() } } }

  private let session: ScanSession

  init(_ session: ScanSession) {
    self.session = session
    super.init(role: .image)
    setAccessibleName(tr("Codes that the camera reads"))
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (240, 280) : (120, 170)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    defer { session.cameras.check.outlinesDrawn() }
    let framing = Framing(
      scaling: .fit, rotation: session.rotation, isMirrored: session.isMirrored)
    guard let look,
      let placement = ImagePlacement(
        framing, of: look.size, pan: Point(x: 0, y: 0), width: width, height: height)
    else { return canvas.fill(Area(x: 0, y: 0, width: width, height: height), Self.ground) }
    func placed(_ outline: Quadrilateral) -> [Point] {
      outline.corners.map { placement.viewPoint(ofImage: $0) }
    }
    canvas.fill(Area(around: placed(Quadrilateral(of: look.size)), margin: 0), Self.ground)
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) { pen in
      for code in look.codes {
        pen.polygon(placed(code.outline))
        pen.stroke(OutlineStyle.color(in: self), width: 2)
      }
    }
  }

  private static let ground = Color(red: 0.9, green: 0.9, blue: 0.9)
}
