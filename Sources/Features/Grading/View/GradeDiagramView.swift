// The diagram of what a grade was measured on, in the details of a code.

internal import Gtk
internal import Reading
internal import Wording

final class GradeDiagramView: CustomWidget {
  private var texture: Texture?

  /// A view that is hidden until there is a diagram.
  init() {
    super.init(role: .image)
    isVisible = false
  }

  /// Shows a diagram, which `name` describes for those who do not see it; nil hides the view.
  func show(_ diagram: ColorBitmap?, name: String) {
    texture = diagram.flatMap { Texture(owning: $0) }
    setAccessibleName(name)
    isVisible = texture != nil
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (160, 320) : (280, 280)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let texture, texture.size.area > 0 else { return }
    let (across, down) = (Double(texture.size.width), Double(texture.size.height))
    let scale = min(width / across, height / down)
    let place = Area(
      x: ((width - across * scale) / 2).rounded(), y: ((height - down * scale) / 2).rounded(),
      width: across * scale, height: down * scale)
    canvas.draw(
      texture, by: { Point(x: place.x + $0.x * scale, y: place.y + $0.y * scale) }, within: place)
  }
}
