// Mouse, touch, touchpad and keys on the image: a click acts on the code beneath it, a drag or an
// arrow key moves the enlarged image, a drag also the scan area; the wheel and two fingers zoom,
// and a double click shows the pixels of a place.

import FeatureSessions
import Gtk
import Reading

struct ViewfinderGestures {
  /// The gesture is kept, because its handlers decide whether the viewfinder takes the drag.
  let drag = DragGesture()
  var areaDrag: AreaDrag?
  var panAtDragStart: Point?
  /// Whether a drag moves the image.
  var isPanning = false
  /// The distance of two fingers relative to the start, and the place between them.
  var pinch = 1.0
  var pinchCenter: Point?
}

extension Viewfinder {
  func listen() {
    let motion = MotionController()
    motion.on(MotionController.moved) { [weak self] x, y in self?.pointer = Point(x: x, y: y) }
    motion.on(MotionController.left) { [weak self] in self?.pointer = nil }
    add(motion)

    let click = ClickGesture()
    click.on(ClickGesture.released) { [weak self] presses, x, y in
      if presses == 1 {
        self?.activate(at: Point(x: x, y: y))
      } else if presses.isMultiple(of: 2) {
        // Two double clicks in quick succession are four presses.
        self?.magnify(at: Point(x: x, y: y))
      }
    }
    add(click)
    onMenuRequest { [weak self] x, y in
      guard let self, let hit = placedMarks.hit(at: Point(x: x, y: y)),
        let result = hit.mark.result
      else { return }
      actions?.showMenu(of: result, at: (x, y), of: self)
    }
    listenToDrags()
    listenToZooming()
  }

  private func activate(at point: Point) {
    takeFocus()
    guard let hit = placedMarks.hit(at: point) else {
      if let share = placement?.share(at: point), (0...1).contains(share.x),
        (0...1).contains(share.y)
      {
        placeClicked(share)
      }
      return
    }
    if let result = hit.mark.result { actions?.perform(.activate, on: result) }
  }

  /// Shows the pixels of a place in their own size, or at least twice as large as before; an
  /// enlarged image shrinks again. A second click on a code does nothing.
  private func magnify(at point: Point) {
    guard let placement, placedMarks.hit(at: point) == nil else { return }
    if framing.zoom > 1 { return zoom(by: 1 / framing.zoom, about: point) }
    zoom(by: max(2, 1 / (placement.scale * Double(pixelsPerPoint))), about: point)
  }

  /// Moves the enlarged image so that more of it shows on the side of `arrow`; false if nothing
  /// moves.
  func move(_ arrow: ArrowKey) -> Bool {
    guard framing.zoom > 1, let placement else { return false }
    let step = 0.125 * Double(min(width, height))
    let way =
      switch arrow {
      case .left: Point(x: step, y: 0)
      case .right: Point(x: -step, y: 0)
      case .up: Point(x: 0, y: step)
      case .down: Point(x: 0, y: -step)
      }
    pan = placement.pan + way
    return true
  }

  private static let clickTolerance = 6.0

  private func listenToDrags() {
    let drag = gestures.drag
    drag.on(DragGesture.began) { [weak self] x, y in
      guard let self else { return }
      gestures.areaDrag = areaHandle(at: Point(x: x, y: y))
      gestures.panAtDragStart =
        gestures.areaDrag == nil && framing.zoom > 1 ? placement?.pan : nil
      if gestures.areaDrag == nil, gestures.panAtDragStart == nil { gestures.drag.claim(false) }
    }
    drag.on(DragGesture.moved) { [weak self] dx, dy in
      guard let self, abs(dx) + abs(dy) > Self.clickTolerance else { return }
      gestures.drag.claim(true)
      if let area = gestures.areaDrag {
        dragArea(area, by: Point(x: dx, y: dy))
      } else if let start = gestures.panAtDragStart {
        gestures.isPanning = true
        pan = start + Point(x: dx, y: dy)
      }
    }
    drag.on(DragGesture.ended) { [weak self] _, _ in
      guard let self else { return }
      gestures.areaDrag = nil
      gestures.panAtDragStart = nil
      guard gestures.isPanning else { return }
      gestures.isPanning = false
      // The cursor follows.
      pointer = pointer.map { $0 }
    }
    add(drag)
  }

  private func listenToZooming() {
    let scroll = ScrollController()
    scroll.on(ScrollController.scrolled) { [weak self] _, dy in
      guard let self else { return false }
      // One notch zooms by a quarter; a fast wheel by no more than four notches at once.
      zoom(by: dy < 0 ? 1 + 0.25 * min(-dy, 4) : 1 / (1 + 0.25 * min(dy, 4)), about: pointer)
      return true
    }
    add(scroll)
    let pinch = PinchGesture()
    pinch.on(PinchGesture.began) { [weak self, weak pinch] in
      self?.gestures.pinch = 1
      self?.gestures.pinchCenter = pinch?.center
    }
    pinch.on(PinchGesture.scaled) { [weak self, weak pinch] scale in
      guard let self, scale.isFinite, scale > 0 else { return }
      let center = pinch?.center
      zoom(by: scale / gestures.pinch, about: gestures.pinchCenter)
      gestures.pinch = scale
      // Two fingers that stay as far apart move the image.
      if let center, let old = gestures.pinchCenter, let placement {
        pan = placement.pan + (center - old)
      }
      gestures.pinchCenter = center
    }
    add(pinch)
  }

  /// Zooms by a factor about a place, or about the middle.
  /// Shows one pixel of the image as one of the screen, as far as that enlarges it.
  func showActualSize() {
    guard let placement else { return }
    zoom(by: placement.factor(toScale: 1 / Double(scaleFactor)), about: nil)
  }

  private func zoom(by factor: Double, about place: Point?) {
    guard let before = placement else { return }
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let zoom = framing.zoom
    // The session limits the zoom and the camera takes a part of it, so the framing may change by
    // less.
    zoomed(factor)
    pan = before.pan(enlargedBy: framing.zoom / zoom, about: (place ?? middle) - middle)
  }
}

nonisolated enum AreaHandle: Hashable {
  case inside
  /// A corner, as the viewer sees it.
  case corner(isRight: Bool, isBottom: Bool)
}

nonisolated struct AreaDrag {
  let handle: AreaHandle
  let start: Area

  func moved(by offset: Point, within bounds: Area, leastSide: Double) -> Area {
    var area = start
    let (right, bottom) = (start.x + start.width, start.y + start.height)
    let (farRight, farBottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    switch handle {
    case .inside:
      area.x = min(max(start.x + offset.x, bounds.x), farRight - start.width)
      area.y = min(max(start.y + offset.y, bounds.y), farBottom - start.height)
    case .corner(let isRight, let isBottom):
      if isRight {
        area.width = max(leastSide, min(right + offset.x, farRight) - start.x)
      } else {
        area.x = min(max(start.x + offset.x, bounds.x), right - leastSide)
        area.width = right - area.x
      }
      if isBottom {
        area.height = max(leastSide, min(bottom + offset.y, farBottom) - start.y)
      } else {
        area.y = min(max(start.y + offset.y, bounds.y), bottom - leastSide)
        area.height = bottom - area.y
      }
    }
    return area
  }
}
