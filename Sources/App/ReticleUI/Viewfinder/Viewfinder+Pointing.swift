// Mouse, touch and pad on the image: a click means the code beneath, a drag moves the scan area or
// the enlarged image, the wheel and two fingers enlarge it.

import Gtk
import Imaging
import Scanning

extension Viewfinder {
  func listen() {
    let motion = MotionController()
    motion.on(MotionController.moved) { [weak self] x, y in self?.pointer = Point(x: x, y: y) }
    motion.on(MotionController.left) { [weak self] in self?.pointer = nil }
    add(motion)

    let click = ClickGesture()
    click.on(ClickGesture.released) { [weak self] _, x, y in
      self?.click(at: Point(x: x, y: y)) { $0.activate }
    }
    add(click)
    let second = ClickGesture(button: 3)
    second.on(ClickGesture.released) { [weak self] _, x, y in
      self?.click(at: Point(x: x, y: y)) { $0.copy }
    }
    add(second)
    listenToDrags()
    listenToZooming()
  }

  private func click(at point: Point, _ handler: (Handlers) -> (ScanResult.ID) -> Void) {
    takeFocus()
    guard let result = placedMarks.hit(at: point)?.mark.result else { return }
    handler(handlers)(result)
  }

  private func listenToDrags() {
    drag.on(DragGesture.began) { [weak self] x, y in
      guard let self else { return }
      areaDrag = areaHandle(at: Point(x: x, y: y))
      panAtDragStart = areaDrag == nil && framing.zoom > 1 ? placement?.pan : nil
      if areaDrag == nil, panAtDragStart == nil { drag.claim(false) }
    }
    drag.on(DragGesture.moved) { [weak self] dx, dy in
      // A click trembles.
      guard let self, abs(dx) + abs(dy) > 6 else { return }
      drag.claim(true)
      if let areaDrag {
        dragArea(areaDrag, by: Point(x: dx, y: dy))
      } else if let panAtDragStart {
        pan = panAtDragStart + Point(x: dx, y: dy)
      }
    }
    drag.on(DragGesture.ended) { [weak self] _, _ in
      self?.areaDrag = nil
      self?.panAtDragStart = nil
    }
    add(drag)
  }

  private func listenToZooming() {
    let scroll = ScrollController()
    scroll.on(ScrollController.scrolled) { [weak self] _, dy in
      guard let self else { return false }
      // A notch is a quarter.
      zoom(by: dy < 0 ? 1 + 0.25 * min(-dy, 4) : 1 / (1 + 0.25 * min(dy, 4)))
      return true
    }
    add(scroll)
    let pinch = PinchGesture()
    pinch.on(PinchGesture.began) { [weak self] in self?.zoomAtPinchStart = self?.framing.zoom }
    pinch.on(PinchGesture.scaled) { [weak self] scale in
      guard let self, let start = zoomAtPinchStart else { return }
      zoom(by: start * scale / framing.zoom)
    }
    add(pinch)
  }

  /// Enlarges the image `factor` times around the pointer, or around its middle.
  private func zoom(by factor: Double) {
    guard let before = placement?.pan else { return }
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    let anchor = (pointer ?? middle) - middle
    let zoom = framing.zoom
    // The window may allow less than was wished for.
    handlers.zoom(factor)
    pan = anchor - (anchor - before) * (framing.zoom / zoom)
  }
}
