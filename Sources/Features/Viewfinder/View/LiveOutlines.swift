// The buttons over the outlines of a moving image. They follow the codes some times a second:
// each move costs a layout and a message to the screen reader.

import FeatureSessions
import Gtk
import Reading

final class LiveOutlines {
  let buttons = OutlineButtons()
  private let results: ResultCollector
  private let counting: Counting
  private let viewfinder: Viewfinder
  private var next: Task<Void, Never>?
  /// The time between two moves.
  private static let pause = Duration.milliseconds(250)
  /// Points that a code may tremble without being followed.
  private static let stillness = 4.0

  init(_ results: ResultCollector, _ counting: Counting, over viewfinder: Viewfinder) {
    (self.results, self.counting, self.viewfinder) = (results, counting, viewfinder)
    viewfinder.drawn = { [weak self] in self?.schedule() }
    buttons.focused = { [weak viewfinder] in viewfinder?.chosen = $0 }
    buttons.activated = { [weak viewfinder] in viewfinder?.actions?.perform(.activate, on: $0) }
    buttons.orphaned = { [weak viewfinder] in viewfinder?.takeFocus() }
  }

  private func schedule() {
    guard next == nil else { return }
    next = Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      self?.next = nil
      self?.follow()
    }
  }

  private func follow() {
    let old = buttons.targets
    let targets = viewfinder.placedMarks.compactMap { placed in
      target(of: placed, before: old.first { $0.sighting == placed.mark.sighting })
    }
    // A code keeps its turn wherever it moves, so that Tab finds it again.
    let known = old.compactMap { old in targets.first { $0.sighting == old.sighting } }
    let new = targets.filter { target in !old.contains { $0.sighting == target.sighting } }
    buttons.show(known + new)
  }

  private func target(of placed: PlacedMark, before: OutlineTarget?) -> OutlineTarget? {
    guard let result = placed.mark.result.flatMap({ results[$0] }) else { return nil }
    let note = CountNote(of: result, in: counting)
    let (width, height) = (Double(viewfinder.width), Double(viewfinder.height))
    var target = OutlineTarget(
      placed, name: RowText(result, now: .now, note).spoken, width: width, height: height)
    target?.place = PlaceInView(
      of: placed.outline.center, width: width, height: height, after: before?.place)
    guard let target, let before, target.result == before.result, target.name == before.name,
      target.place == before.place, target.area.isNear(before.area, within: Self.stillness)
    else { return target }
    return before
  }
}

extension Area {
  /// No edge is farther than `distance` from that of another area.
  fileprivate func isNear(_ other: Area, within distance: Double) -> Bool {
    let edges = [
      x - other.x, y - other.y, x + width - other.x - other.width,
      y + height - other.y - other.height,
    ]
    return edges.allSatisfy { abs($0) <= distance }
  }
}
