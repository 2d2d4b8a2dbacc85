// Draws a made code as large as fits, every cell a whole number of points where there is room.

internal import Gtk
internal import Reading
internal import FeatureModels
internal import Wording

/// A code, drawn.
final class MadeCodeView: CustomWidget {
  private var code: MadeCode?
  private var rectangles: [PixelRect] = []
  private let room: Int

  /// An empty view, `room` points wide and high at least.
  init(room: Int) {
    self.room = room
    super.init(role: .image)
    setAccessibleName(tr("Image of the code"))
  }

  /// Shows a code, or nothing.
  func show(_ code: MadeCode?) {
    guard code != self.code else { return }
    self.code = code
    rectangles = code?.grid.rectangles ?? []
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) { (room, room) }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let code else { return }
    let (columns, rows) = (Double(code.size.width), Double(code.size.height))
    let fitting = min(width / columns, height / rows)
    // Hexagons look right in any size.
    let isWhole = fitting >= 1 && code.cellsPerModule == 1
    let scale = isWhole ? fitting.rounded(.down) : fitting
    let paper = Area(
      x: ((width - columns * scale) / 2).rounded(), y: ((height - rows * scale) / 2).rounded(),
      width: columns * scale, height: rows * scale)
    let colors = code.design.colors
    canvas.fill(paper, Color(colors.light))
    let (left, top) = (Double(code.margin), Double(code.marginAbove))
    canvas.paint(in: paper) { pen in
      pen.fill(
        rectangles.map { area in
          Area(
            x: paper.x + (left + Double(area.x)) * scale,
            y: paper.y + (top + Double(area.y)) * scale,
            width: Double(area.size.width) * scale, height: Double(area.size.height) * scale)
        }, Color(colors.dark))
    }
  }
}
