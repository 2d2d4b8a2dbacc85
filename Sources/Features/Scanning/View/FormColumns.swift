// A form beside what it becomes, so that both are in view while one fills in the form: each scrolls by
// itself. In a narrow window what it becomes lies below the form, and both scroll together.

internal import Gtk

final class FormColumns {
  var root: Widget { page }
  private let parts: [Widget]
  private let sides = [ScrolledWindow(), ScrolledWindow()]
  private let below = Box(.vertical)
  private let columns: Clamp
  private let column: Clamp
  // Scrolls horizontally too, so that the window can become narrower than its columns.
  private let page = ScrolledWindow(scrollsAcross: true)
  private var isNarrow: Bool?

  /// The result is as wide as it needs to be, unless both are equally wide.
  init(_ form: Widget, _ result: Widget, areEven: Bool = false) {
    parts = [form, result]
    for part in parts { part.setMargins(across: 12, down: 18) }
    sides[0].expandsAcross = true
    let beside = Box(.horizontal, sides)
    beside.isEven = areEven
    columns = Clamp(beside, width: Self.mostWidth)
    column = Clamp(below, width: Self.mostWidth)
    arrange(width: .max)
  }

  private static let mostWidth = 1000

  /// Arranges the columns for a window of this width, in points.
  func arrange(width: Int) {
    let isNarrow = width < Int(700 * Display.textScale)
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    // One view inside another would keep the wheel from it.
    if isNarrow {
      for side in sides { side.put(nil) }
      for part in parts { below.append(part) }
    } else {
      below.removeAll()
      for (side, part) in zip(sides, parts) { side.put(part) }
    }
    page.put(isNarrow ? column : columns)
    page.scrollsDown = isNarrow
  }
}
