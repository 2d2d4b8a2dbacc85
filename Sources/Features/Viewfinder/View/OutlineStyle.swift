// The colours and sizes of everything drawn over the image: outlines, badges, flashes, the text
// under the pointer and the scan area. Sizes are in points.

import FeatureSessions
import Gtk

enum OutlineStyle {
  /// The desktop's accent, in the light or dark style.
  static func color(in widget: Widget) -> Color { widget.accentColor }

  /// Green, amber or red, each dark enough for white signs.
  static func color(of cue: Cue) -> Color {
    switch cue {
    case .new: Color(red: 0.13, green: 0.6, blue: 0.3)
    case .again: Color(red: 0.75, green: 0.45, blue: 0)
    case .unwanted: Color(red: 0.8, green: 0.11, blue: 0.16)
    }
  }

  /// The colour beneath lines and badges, which sets them off from an image of the same colour.
  static var underline: Color {
    Color(red: 0, green: 0, blue: 0, opacity: Display.hasHighContrast ? 1 : 0.55)
  }
  static var lineWidth: Double { Display.hasHighContrast ? 5 : 3 }
  static var underlineWidth: Double { Display.hasHighContrast ? 9 : 5 }
  /// The outline of a code that is looked for, bright beside all others.
  static let found = Color(red: 1, green: 0.85, blue: 0.2)
  static var foundWidth: Double { 2 * lineWidth }
  static var foundUnderlineWidth: Double { foundWidth + 4 }
  /// The outlines of all other codes during a search: faint on light and on dark ground.
  static var dimmed: Color {
    Color(red: 1, green: 1, blue: 1, opacity: Display.hasHighContrast ? 0.9 : 0.5)
  }
  static let dimmedWidth = 1.0
  static let dimmedUnderline = Color(red: 0, green: 0, blue: 0, opacity: 0.35)
  static let dimmedUnderlineWidth = 2.5
  /// Neutral, because an unread code is not a result.
  static let unread = Color(red: 1, green: 1, blue: 1, opacity: 0.9)
  static var unreadWidth: Double { Display.hasHighContrast ? 4 : 2 }
  static var unreadUnderlineWidth: Double { Display.hasHighContrast ? 7 : 4 }
  static let unreadDash = 8.0
  static let badgeLineWidth = 1.0
  /// The opacity of the colour in the outline that is pointed at, under which the code stays
  /// readable.
  static let hoverOpacity = 0.25
  static let flashOpacity = 0.4
  static let flashGrowth = 0.35
  /// Long enough to notice, over before the next code.
  static let flashSeconds = 0.6

  /// The size of the digits in a badge, relative to the widget's font.
  static func badgeText(in radius: Double) -> Double {
    0.95 * radius / (Badge.radii.upperBound * Display.textScale)
  }
  /// The digits in a badge, and the text in a bubble.
  static let text = Color(red: 1, green: 1, blue: 1)
  /// The bubble with the text under the pointer: text must be legible over any image.
  static let bubble = Color(red: 0.1, green: 0.1, blue: 0.1, opacity: 0.9)
  /// The size of a value, relative to the widget's font.
  static let valueText = 0.88
  /// The ground of a value beside an outline.
  static let valueGround = Color(red: 0.1, green: 0.1, blue: 0.1)
  /// The line around that ground; nil for the outline's own colour.
  static var valueEdgeColor: Color? { Display.hasHighContrast ? text : nil }
  static var valueEdge: Double { Display.hasHighContrast ? 2 : 1 }
  /// The greatest width of the text under the pointer.
  static let longestLine = 360.0

  /// The colour outside the scan area: dark enough to set the area off, but the surroundings stay
  /// visible.
  static let shade = Color(red: 0, green: 0, blue: 0, opacity: 0.55)
  static let frame = Color(red: 1, green: 1, blue: 1, opacity: 0.8)
  /// The corners of the scan area, by which it is resized.
  static let handle = Color(red: 1, green: 1, blue: 1)
}
