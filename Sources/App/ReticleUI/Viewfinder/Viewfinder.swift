// The image with everything that is drawn upon it. It only draws and tells what was pointed at; what
// to show it is told by the window, and what a click means is decided there.
//
//   texture ─► draw ◄─ marks (outlines, badges, flashes)
//               ▲
//      Framing ─┴─ scan area (darkened surroundings, handles)

import Gtk
import Imaging
import Recognition
import Scanning
internal import Wording

/// Shows the source's images and the codes in them.
final class Viewfinder: CustomWidget {
  /// What a person did to the image.
  struct Handlers {
    var activate: (ScanResult.ID) -> Void = { _ in }
    var copy: (ScanResult.ID) -> Void = { _ in }
    var zoom: (Double) -> Void = { _ in }
    var changeViewport: (Viewport) -> Void = { _ in }
  }

  var handlers = Handlers()

  /// How the image is shown.
  var framing = Framing() { didSet { if framing != oldValue { queueDraw() } } }
  /// By how many points the enlarged image is moved.
  var pan = Point(x: 0, y: 0) { didSet { if pan != oldValue { queueDraw() } } }
  /// The codes in it.
  var marks: [Mark] = [] { didSet { if marks != oldValue { queueDraw() } } }
  /// The scan area; nil where all of the image counts.
  var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  private var texture: Texture?
  /// Where the pointer is.
  var pointer: Point? { didSet { pointerMoved() } }
  private var hoveredAtLastDrawing: Sighting.ID?
  /// Kept, because its own handlers say whose a drag is.
  let drag = DragGesture()
  /// What is being dragged of the scan area, and how it was at the beginning.
  var areaDrag: AreaDrag?
  /// How far the image was moved when a drag of it began.
  var panAtDragStart: Point?
  /// The flashes under way, by the time at which they began on the screen's clock.
  var flashes: [Sighting.ID: Double?] = [:]
  /// The screen's clock at the last frame, in seconds.
  var screenTime = 0.0
  /// How far the image was enlarged when two fingers came down.
  var zoomAtPinchStart: Double?

  init() {
    super.init(role: .image)
    isFocusable = true
    expandsAcross = true
    expandsDown = true
    addStyle("viewfinder")
    setAccessibleName(tr("Viewfinder"))
    listen()
  }

  /// Shows the next image.
  func show(_ texture: Texture) {
    if texture.size != self.texture?.size { pan = Point(x: 0, y: 0) }
    self.texture = texture
    queueDraw()
  }

  /// Forgets the image, so that none of another source is seen behind the next.
  func clear() {
    texture = nil
    marks = []
    flashes = [:]
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (200, 640) : (160, 360)
  }

  /// Where things are now; nil while there is no image.
  var placement: Placement? {
    texture.flatMap {
      Placement(framing, of: $0.size, pan: pan, width: Double(width), height: Double(height))
    }
  }

  /// The marks where they are seen.
  var placedMarks: [PlacedMark] {
    placement.map { placement in marks.map { PlacedMark($0, placement) } } ?? []
  }

  /// The mark under the pointer.
  var hovered: Mark? { pointer.flatMap { placedMarks.hit(at: $0)?.mark } }

  private func pointerMoved() {
    let hovered = hovered
    cursor = hovered?.result == nil ? .usual : .hand
    if hovered?.sighting != hoveredAtLastDrawing { queueDraw() }
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let all = Area(x: 0, y: 0, width: width, height: height)
    canvas.fill(all, Color(red: 0, green: 0, blue: 0))
    guard let texture, let placement else { return }
    canvas.draw(texture, by: { placement.viewPoint(ofImage: $0) }, within: all)
    if let viewport { drawScanArea(viewport, placement, within: all, on: canvas) }
    let placed = placedMarks
    let hovered = pointer.flatMap { placed.hit(at: $0) }
    hoveredAtLastDrawing = hovered?.mark.sighting
    for mark in placed {
      draw(mark, isHovered: mark.mark.sighting == hovered?.mark.sighting, on: canvas)
    }
    if let hovered { drawText(of: hovered, within: all, on: canvas) }
  }
}
