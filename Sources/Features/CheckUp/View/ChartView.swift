// Draws the chart for the view's size, each module a whole number of points. The moment at which
// the pulse is drawn is noted.

import FeatureModels
import Gtk
import Reading
import FeatureSessions
internal import Wording

/// The chart, drawn.
final class ChartView: CustomWidget {
  /// Whether the code that comes and goes is there.
  var isLit = false { didSet { if isLit != oldValue { queueDraw() } } }

  private let check: CameraCheck
  private let making: CodeMaking
  private var size = PixelSize(width: 0, height: 0)
  private var pages: (dark: SheetPage, lit: SheetPage)?
  /// Points of a millimetre.
  private var scale = 1.0
  private var task: Task<Void, Never>?

  init(_ check: CameraCheck, _ making: CodeMaking) {
    (self.check, self.making) = (check, making)
    super.init(role: .image)
    setAccessibleName(tr("Chart for the camera"))
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

  /// A screen that does not say its size is taken to have 96 points to the inch.
  private static let usualPoint = 25.4 / 96
}
