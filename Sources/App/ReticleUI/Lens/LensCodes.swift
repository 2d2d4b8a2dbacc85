// The codes of a lens as widgets, in reading order: invisible buttons over the outlines, which Tab
// walks and screen readers find. The pointer goes through them to the viewfinder.

import Gtk
import Imaging
import Recognition
import Scanning

/// The buttons over the outlines of one window.
final class LensCodes {
  let root = Fixed()
  /// Called with the result that has the focus, or with nil when none has.
  var focused: (ScanResult.ID?) -> Void = { _ in }
  /// Called when a result is activated.
  var activated: (ScanResult.ID) -> Void = { _ in }

  private var buttons: [LensCode] = []

  init() {
    root.isTarget = false
  }

  /// Shows these marks, whose text is their name.
  func show(_ marks: [PlacedMark]) {
    let wanted = marks.compactMap { LensCode.Place($0) }.sorted { $0.isBefore($1) }
    guard wanted != buttons.map(\.place) else { return }
    // GTK walks the widgets in the order in which they were added.
    if wanted.map(\.result) == buttons.map(\.place.result) {
      for (button, place) in zip(buttons, wanted) { move(button, to: place) }
    } else {
      rebuild(wanted)
    }
  }

  private func rebuild(_ places: [LensCode.Place]) {
    let before = buttons.first { $0.hasFocus }?.place.result
    for button in buttons { root.remove(button.button) }
    buttons = places.map { LensCode($0, in: self) }
    for button in buttons { root.add(button.button, in: button.place.area) }
    if let next = buttons.first(where: { $0.place.result == before }) { next.button.takeFocus() }
  }

  private func move(_ button: LensCode, to place: LensCode.Place) {
    button.place = place
    root.move(button.button, to: place.area)
  }
}

/// The button of one code.
final class LensCode {
  /// What a button is of, and where it is.
  struct Place: Hashable {
    let result: ScanResult.ID
    let name: String
    let area: Area

    /// Nil while there is no result.
    init?(_ placed: PlacedMark) {
      guard let result = placed.mark.result else { return nil }
      self.result = result
      name = placed.mark.text
      area = Area(around: placed.outline.corners, margin: 0).rounded
    }

    /// Whether it comes first in reading order; codes that overlap in height are in one line.
    func isBefore(_ other: Place) -> Bool {
      let isInLine =
        max(area.y, other.area.y) < min(area.y + area.height, other.area.y + other.area.height)
      return isInLine ? area.x < other.area.x : area.y < other.area.y
    }
  }

  let button = Button("")
  var place: Place { didSet { button.setAccessibleName(place.name) } }
  private(set) var hasFocus = false

  init(_ place: Place, in codes: LensCodes) {
    self.place = place
    button.addStyle("lens-code")
    button.setAccessibleName(place.name)
    button.on(Button.clicked) { [weak self, weak codes] in
      if let self { codes?.activated(self.place.result) }
    }
    let focus = FocusController()
    focus.on(FocusController.entered) { [weak self, weak codes] in
      guard let self else { return }
      hasFocus = true
      codes?.focused(self.place.result)
    }
    focus.on(FocusController.left) { [weak self, weak codes] in
      self?.hasFocus = false
      codes?.focused(nil)
    }
    button.add(focus)
  }
}
