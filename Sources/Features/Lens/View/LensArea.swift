// A drag over the lens chooses the area in which codes count; a click beside it and beside all
// codes removes it. The area itself is moved and resized as in the main window.

import Gtk
import Reading

/// The gestures that choose the area of a lens.
final class LensArea {
  private let viewfinder: Viewfinder
  private let scope: LensScope
  private let drag = DragGesture()
  private var start: Point?

  /// Points that the pointer may move within a click.
  private static let clickTolerance = 6.0

  init(_ viewfinder: Viewfinder, _ scope: LensScope) {
    self.viewfinder = viewfinder
    self.scope = scope
    viewfinder.scanAreaChanged = { [weak scope] in scope?.area = $0 }
    drag.on(DragGesture.began) { [weak self] x, y in self?.begin(at: Point(x: x, y: y)) }
    drag.on(DragGesture.moved) { [weak self] dx, dy in self?.move(by: Point(x: dx, y: dy)) }
    drag.on(DragGesture.ended) { [weak self] _, _ in self?.start = nil }
    viewfinder.add(drag)
    let click = ClickGesture()
    click.on(ClickGesture.released) { [weak self] _, x, y in self?.click(at: Point(x: x, y: y)) }
    viewfinder.add(click)
  }

  private func begin(at point: Point) {
    start = viewfinder.areaHandle(at: point) == nil ? point : nil
  }

  private func move(by offset: Point) {
    guard let start, offset.length > Self.clickTolerance, let placement = viewfinder.placement
    else { return }
    drag.claim(true)
    let seen = placement.seen(in: viewfinder)
    let corners = [start, start + offset].map { point in
      Point(
        x: point.x.clamped(to: seen.x...seen.x + seen.width),
        y: point.y.clamped(to: seen.y...seen.y + seen.height))
    }
    scope.area = placement.viewport(of: Area(around: corners, margin: 0))
  }

  private func click(at point: Point) {
    guard viewfinder.placedMarks.hit(at: point) == nil, viewfinder.areaHandle(at: point) == nil
    else { return }
    if scope.area != nil { scope.area = nil }
  }
}
