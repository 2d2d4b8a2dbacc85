// Mouse, touch and touchpad on the image: a click acts on the code beneath it, a drag moves the
// scan area or the enlarged image, the wheel and two fingers zoom.

import FeatureSessions
import Gtk
import Reading

struct ViewfinderGestures {
  /// The gesture is kept, because its handlers decide whether the viewfinder takes the drag.
  let drag = DragGesture()
  var areaDrag: AreaDrag?
  var panAtDragStart: Point?
  /// The distance of two fingers relative to the start.
  var pinch = 1.0
}

extension Viewfinder {
  func listen() {
    let motion = MotionController()
    motion.on(MotionController.moved) { [weak self] x, y in self?.pointer = Point(x: x, y: y) }
    motion.on(MotionController.left) { [weak self] in self?.pointer = nil }
    add(motion)

    let click = ClickGesture()
    click.on(ClickGesture.released) { [weak self] _, x, y in
      self?.activate(at: Point(x: x, y: y))
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
        pan = start + Point(x: dx, y: dy)
      }
    }
    drag.on(DragGesture.ended) { [weak self] _, _ in
      self?.gestures.areaDrag = nil
      self?.gestures.panAtDragStart = nil
    }
    add(drag)
  }

  private func listenToZooming() {
    let scroll = ScrollController()
    scroll.on(ScrollController.scrolled) { [weak self] _, dy in
      guard let self else { return false }
      // One notch zooms by a quarter; a fast wheel by no more than four notches at once.
      zoom(by: dy < 0 ? 1 + 0.25 * min(-dy, 4) : 1 / (1 + 0.25 * min(dy, 4)))
      return true
    }
    add(scroll)
    let pinch = PinchGesture()
    pinch.on(PinchGesture.began) { [weak self] in self?.gestures.pinch = 1 }
    pinch.on(PinchGesture.scaled) { [weak self] scale in
      guard let self, scale.isFinite, scale > 0 else { return }
      zoom(by: scale / gestures.pinch)
      gestures.pinch = scale
    }
    add(pinch)
  }

  /// Zooms by a factor around the pointer, or around the middle.
  private func zoom(by factor: Double) {
    guard let before = placement?.pan else { return }
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let anchor = (pointer ?? middle) - middle
    let zoom = framing.zoom
    // The session limits the zoom and the camera takes a part of it, so the framing may change by
    // less.
    zoomed(factor)
    pan = anchor - (anchor - before) * (framing.zoom / zoom)
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
