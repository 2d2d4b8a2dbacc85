// A drag of the scan area, as a value.

import Gtk
import Reading

/// The part of the scan area that a drag moves.
nonisolated enum AreaHandle: Hashable {
  case inside
  /// A corner, as the viewer sees it.
  case corner(isRight: Bool, isBottom: Bool)
}

/// A drag of the scan area.
nonisolated struct AreaDrag {
  let handle: AreaHandle
  /// The area in the view's points when the drag started.
  let start: Area

  /// The area after the drag has moved by `offset`.
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
