// The codes of a view as widgets: invisible buttons over the outlines, which Tab walks and screen
// readers find. A button lives as long as its code is in view. The pointer goes through the
// buttons to the viewfinder.

import FeatureSessions
import Gtk
import Reading

nonisolated struct OutlineTarget: Hashable {
  let sighting: Sighting.ID
  let result: ScanResult.ID
  /// The name for screen readers.
  let name: String
  /// Nil where it does not matter.
  var place: PlaceInView?
  /// The part of the outline's rectangle that the view shows.
  let area: Area

  /// Nil while there is no result, and beside a view of this size.
  init?(_ placed: PlacedMark, name: String, width: Double, height: Double) {
    guard let result = placed.mark.result else { return nil }
    self.result = result
    self.name = name
    sighting = placed.mark.sighting
    let around = Area(around: placed.outline.corners, margin: 0)
    area = around.intersection(Area(x: 0, y: 0, width: width, height: height)).rounded
    guard area.width >= 1, area.height >= 1 else { return nil }
  }

  /// Whether it comes first in reading order; codes that overlap in height are in one line.
  func isBefore(_ other: OutlineTarget) -> Bool {
    let isInLine =
      max(area.y, other.area.y) < min(area.y + area.height, other.area.y + other.area.height)
    return isInLine ? area.x < other.area.x : area.y < other.area.y
  }
}

final class OutlineButtons {
  let root = Fixed()
  /// Called with nil when none has the focus.
  var focused: (ScanResult.ID?) -> Void = { _ in }
  var activated: (ScanResult.ID) -> Void = { _ in }
  var orphaned: () -> Void = {}

  private var buttons: [OutlineButton] = []

  init() {
    root.isTarget = false
  }

  /// The targets now, in the order in which Tab walks them.
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
