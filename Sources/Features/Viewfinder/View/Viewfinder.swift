// The image with everything that is drawn over it. The viewfinder draws, and reports clicks, drags
// and zooming; PreviewPane sets its contents.
//
//   texture ─► draw ◄─ marks (outlines, badges, flashes: Viewfinder+Outlines, OutlineStyle, Badge)
//               ▲
//      Framing ─┴─ scan area (Viewfinder+ScanArea)
//
// ImagePlacement maps between the image and the view; Viewfinder+Pointing handles pointer and
// touch.

import FeatureSessions
public import Gtk
import Reading
internal import Wording

final class Viewfinder: CustomWidget {
  weak var actions: (any ResultActionHandler)?
  var zoomed: (Double) -> Void = { _ in }
  /// Called when a place without a code is clicked, in shares of the image's size.
  var placeClicked: (Point) -> Void = { _ in }
  var seenChanged: (Bool) -> Void = { _ in }
  var drawn: () -> Void = {}
  var scanAreaChanged: (Viewport) -> Void = { _ in }

  var framing = Framing() {
    didSet {
      guard framing != oldValue else { return }
      // The middle of the view stays where it is.
      if framing.zoom != oldValue.zoom {
        pan = framing.zoom > 1 ? pan * (framing.zoom / oldValue.zoom) : Point(x: 0, y: 0)
        pointerMoved()
      }
      settleFilling()
      queueDraw()
    }
  }
  var filling = Filling() { didSet { if filling.shown != oldValue.shown { queueDraw() } } }
  /// The offset of the enlarged image in points.
  var pan = Point(x: 0, y: 0) { didSet { if pan != oldValue { queueDraw() } } }
  var marks: [Mark] = [] {
    didSet {
      guard marks != oldValue else { return }
      settleFilling()
      queueDraw()
    }
  }
  /// The outlines of unread codes, in pixels of the image.
  var unread: [Quadrilateral] = [] { didSet { if unread != oldValue { queueDraw() } } }
  /// The result that is chosen outside the image, whose outlines look as under the pointer.
  var chosen: ScanResult.ID? { didSet { if chosen != oldValue { queueDraw() } } }
  /// Whether the title of the chosen result is shown.
  var namesChosen = false
  var cursorOutside = Cursor.usual { didSet { pointerMoved() } }
  /// The scan area; nil if the whole image is read.
  var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  private(set) var texture: Texture?
  var pointer: Point? { didSet { pointerMoved() } }
  private var watch = DrawingWatch()
  private var hoveredAtLastDrawing: Sighting.ID?
  var gestures = ViewfinderGestures()
  var flashes = OutlineFlashes()
  private let values = ValueLabels()
  /// Where codes that are looked for and out of the camera's view were last seen, in shares of the
  /// image's size.
  var lastPlaces: [Point] = [] { didSet { if lastPlaces != oldValue { queueDraw() } } }

  init() {
    super.init(role: .image)
    isFocusable = true
    expandsAcross = true
    expandsDown = true
    addStyle("viewfinder")
    setAccessibleName(tr("Viewfinder"))
    listen()
  }

  func show(_ texture: Texture) {
    if texture.size != self.texture?.size { pan = Point(x: 0, y: 0) }
    self.texture = texture
    // Marks come only with a change, which may be before the first image or before the view has its
    // size, and codes that are gone send none; images go on.
    settleFilling()
    queueDraw()
    // The viewfinder is not drawn while another page is shown, either.
    if isMapped, watch.show() { seenChanged(false) }
  }

  /// The last image of a source must not appear as the first of the next.
  func clear() {
    texture = nil
    marks = []
    unread = []
    lastPlaces = []
    flashes = OutlineFlashes()
    filling = Filling()
    queueDraw()
  }

  /// A small grey image of the region within an outline, which is in pixels of an image of `size`.
  /// There is no margin, because a secret may lie beside the code.
  func image(within outline: Quadrilateral, of size: PixelSize, longestSide: Int) -> LumaBitmap? {
    guard let texture, size.area > 0 else { return nil }
    let (across, down) = (
      Double(texture.size.width) / Double(size.width),
      Double(texture.size.height) / Double(size.height)
    )
    let corners = outline.corners.map { Point(x: $0.x * across, y: $0.y * down) }
    return PixelRect(around: corners, margin: 0, in: texture.size).flatMap {
      texture.luma(of: $0, longestSide: longestSide)
    }
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (200, 640) : (160, 360)
  }

  var placement: ImagePlacement? {
    guard let texture else { return nil }
    var framing = framing
    framing.drawback = filling.shown
    return ImagePlacement(
      framing, of: texture.size, pan: pan, width: Double(width), height: Double(height))
  }

  var placedMarks: [PlacedMark] {
    let textScale = Display.textScale
    return placement.map { placement in
      marks.map { PlacedMark($0, placement, textScale: textScale) }
    } ?? []
  }

  private func pointerMoved() {
    let hovered = pointer.flatMap { placedMarks.hit(at: $0)?.mark }
    cursor =
      gestures.isPanning
      ? .grabbing : hovered?.result != nil ? .hand : framing.zoom > 1 ? .grab : cursorOutside
    if hovered?.sighting != hoveredAtLastDrawing { queueDraw() }
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    defer { drawn() }
    if watch.draw() { seenChanged(true) }
    let all = Area(x: 0, y: 0, width: width, height: height)
    guard let texture, let placement else { return }
    canvas.draw(texture, by: { placement.viewPoint(ofImage: $0) }, within: all)
    if let viewport { drawScanArea(viewport, placement, within: all, on: canvas) }
    drawUnread(placement, on: canvas)
    let placed = placedMarks
    let hovered = pointer.flatMap { placed.hit(at: $0) }
    hoveredAtLastDrawing = hovered?.mark.sighting
    // The outline under the pointer lies over all others.
    let pointedAt = hovered.map { [$0] } ?? placed.filter { $0.mark.isOf(chosen) }
    let drawnLast = Set(pointedAt.map(\.mark.sighting))
    for mark in placed where !drawnLast.contains(mark.mark.sighting) {
      draw(mark, isPointedAt: false, on: canvas)
    }
    // The others have no values during a search.
    let valued = values.draw(
      placed.filter { $0.mark.emphasis != .dimmed }, within: all, on: canvas, of: self)
    for mark in pointedAt { draw(mark, isPointedAt: true, on: canvas) }
    draw(arrows(to: placed, placement, within: all), on: canvas)
    if let named = hovered ?? (namesChosen ? pointedAt.first : nil),
      named.mark.text != named.mark.value || !valued.contains(named.mark.sighting)
    {
      drawText(of: named, within: all, on: canvas)
    }
  }
}

// Detects whether the window is drawn. A compositor requests no drawing of a window that is not
// visible: minimised, on another workspace or behind the lock screen. Wayland has no other way to
// report this.

nonisolated struct DrawingWatch {
  private(set) var isSeen = true
  private var undrawn = 0
  private var since: ContinuousClock.Instant?

  /// The number of successive undrawn images; a single one may arrive while the program is busy.
  private static let fewest = 4
  private static let patience = Duration.milliseconds(600)

  /// Notes an image that waits to be drawn; returns whether `isSeen` changes.
  mutating func show(at now: ContinuousClock.Instant = .now) -> Bool {
    undrawn += 1
    let first = since ?? now
    since = first
    guard isSeen, undrawn >= Self.fewest, now - first >= Self.patience else { return false }
    isSeen = false
    return true
  }

  /// Notes a drawing; returns whether `isSeen` changes.
  mutating func draw() -> Bool {
    (undrawn, since) = (0, nil)
    defer { isSeen = true }
    return !isSeen
  }
}

/// The newest image for the viewfinder.
public final class PreviewFeed {
  private let take: () -> Texture?
  private let takeThumbnails: () -> [Int: Texture]
  /// Freezes the image, or lets it run.
  let hold: (Bool) -> Void
  var arrived: (Texture) -> Void = { _ in }
  /// Called with small images by the places of their images in the list.
  var thumbnailsArrived: ([Int: Texture]) -> Void = { _ in }

  /// `take` returns nil if there is no new image, and while `hold` has frozen it.
  public init(
    take: @escaping () -> Texture?, hold: @escaping (Bool) -> Void,
    takeThumbnails: @escaping () -> [Int: Texture] = { [:] }
  ) {
    (self.take, self.hold, self.takeThumbnails) = (take, hold, takeThumbnails)
  }

  public func showNewest() {
    if let texture = take() { arrived(texture) }
    let thumbnails = takeThumbnails()
    if !thumbnails.isEmpty { thumbnailsArrived(thumbnails) }
  }
}
