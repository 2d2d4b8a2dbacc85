// The codes of a view as widgets: invisible buttons over the outlines, for the Tab key and screen
// readers. A button lives as long as its code is in view. The pointer reaches the viewfinder
// through the buttons.

import FeatureSessions
import Gtk
import Reading

nonisolated struct OutlineTarget: Hashable {
  let sighting: Sighting.ID
  let result: ScanResult.ID
  /// The name for screen readers.
  let name: String
  /// The place that is announced; nil where it does not matter.
  var place: PlaceInView?
  /// The visible part of the outline's bounding rectangle.
  let area: Area

  /// Nil while there is no result, and outside a view of this size.
  init?(_ placed: PlacedMark, name: String, width: Double, height: Double) {
    guard let result = placed.mark.result else { return nil }
    self.result = result
    self.name = name
    sighting = placed.mark.sighting
    let around = Area(around: placed.outline.corners, margin: 0)
    area = around.intersection(Area(x: 0, y: 0, width: width, height: height)).rounded
    guard area.width >= 1, area.height >= 1 else { return nil }
  }

  /// Whether the target comes first in reading order; codes that overlap vertically are in one
  /// line.
  func isBefore(_ other: OutlineTarget) -> Bool {
    let isInLine =
      max(area.y, other.area.y) < min(area.y + area.height, other.area.y + other.area.height)
    return isInLine ? area.x < other.area.x : area.y < other.area.y
  }
}

final class OutlineButtons {
  let root = Fixed()
  /// Called when a button gets the focus, and with nil when none has it.
  var focused: (ScanResult.ID?) -> Void = { _ in }
  var activated: (ScanResult.ID) -> Void = { _ in }
  /// The menu of a result was requested by a key on its button.
  var menuRequested: (ScanResult.ID, Button) -> Void = { _, _ in }
  var orphaned: () -> Void = {}

  private var buttons: [OutlineButton] = []

  init() {
    root.isTarget = false
  }

  /// The current targets, in the order of the Tab key.
  var targets: [OutlineTarget] { buttons.map(\.target) }

  func show(_ targets: [OutlineTarget]) {
    guard targets != self.targets else { return }
    let wanted = Set(targets.map(\.sighting))
    let gone = buttons.filter { !wanted.contains($0.target.sighting) }
    if gone.contains(where: \.hasFocus) { orphaned() }
    for button in gone { root.remove(button.button) }
    buttons.removeAll { !wanted.contains($0.target.sighting) }
    let before = buttons.map(\.target.sighting)
    let known = Dictionary(buttons.map { ($0.target.sighting, $0) }, uniquingKeysWith: { $1 })
    buttons = targets.map { target in
      guard let button = known[target.sighting] else { return added(target) }
      if button.target.area != target.area { root.move(button.button, to: target.area) }
      button.target = target
      return button
    }
    // New widgets come after all others.
    if !buttons.map(\.target.sighting).starts(with: before) {
      root.order(buttons.map(\.button))
    }
  }

  private func added(_ target: OutlineTarget) -> OutlineButton {
    let button = OutlineButton(target, in: self)
    root.add(button.button, in: target.area)
    return button
  }
}

private final class OutlineButton {
  let button: Button
  var target: OutlineTarget {
    didSet {
      if target.name != oldValue.name { button.setAccessibleName(target.name) }
      if target.place != oldValue.place { describe() }
    }
  }
  private(set) var hasFocus = false

  init(_ target: OutlineTarget, in buttons: OutlineButtons) {
    self.target = target
    button = Button(over: target.name)
    button.addStyle("outline-button")
    describe()
    button.on(Button.clicked) { [weak self, weak buttons] in
      if let self { buttons?.activated(self.target.result) }
    }
    button.onMenuRequest { [weak self, weak buttons] _, _ in
      if let self { buttons?.menuRequested(self.target.result, button) }
    }
    let focus = FocusController()
    focus.on(FocusController.entered) { [weak self, weak buttons] in
      guard let self else { return }
      hasFocus = true
      buttons?.focused(self.target.result)
    }
    focus.on(FocusController.left) { [weak self, weak buttons] in
      self?.hasFocus = false
      buttons?.focused(nil)
    }
    button.add(focus)
  }

  private func describe() {
    if let place = target.place { button.setAccessibleDescription(place.words) }
  }
}

/// The buttons over the outlines of a moving image. They are moved only a few times a second,
/// because each move costs a layout and a message to the screen reader.
final class LiveOutlines {
  let buttons = OutlineButtons()
  private let results: ResultCollector
  private let counting: Counting
  private let viewfinder: Viewfinder
  private var next: Task<Void, Never>?
  private static let pause = Duration.milliseconds(250)
  /// The distance in points that a code may move before its button is moved.
  private static let stillness = 4.0

  init(_ results: ResultCollector, _ counting: Counting, over viewfinder: Viewfinder) {
    (self.results, self.counting, self.viewfinder) = (results, counting, viewfinder)
    viewfinder.drawn = { [weak self] in self?.schedule() }
    buttons.focused = { [weak viewfinder] in viewfinder?.chosen = $0 }
    buttons.activated = { [weak viewfinder] in viewfinder?.actions?.perform(.activate, on: $0) }
    buttons.menuRequested = { [weak viewfinder] result, button in
      viewfinder?.actions?.showMenu(of: result, at: button.middle, of: button)
    }
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
    // A code keeps its position in the order when it moves, so that Tab reaches it again.
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
  /// Whether no edge is farther than `distance` from the same edge of the other area.
  fileprivate func isNear(_ other: Area, within distance: Double) -> Bool {
    let edges = [
      x - other.x, y - other.y, x + width - other.x - other.width,
      y + height - other.y - other.height,
    ]
    return edges.allSatisfy { abs($0) <= distance }
  }
}
