// What dialogs show of a stranger's text: all of it, made safe, in a room that it cannot burst. A
// label wraps short texts alone, as the layout of a long one would keep the window from answering.

internal import Gtk
internal import Text

/// Parts of dialogs.
enum DialogContent {
  /// A text exactly as it is; a long one can be scrolled.
  static func exact(_ text: String, name: String) -> Widget {
    let shown = DisplayText(text, style: .block).string
    guard shown.unicodeScalars.count > longestInLabel || shown.contains(where: \.isNewline) else {
      return sentence(shown)
    }
    let view = ScrolledWindow(TextView(shown, name: name))
    view.setGreatestHeight(120)
    view.setLeastSize(height: 80)
    view.addStyle("card")
    return view
  }

  /// Six lines hold this much, even where words leave them half empty.
  private static let longestInLabel = 100

  /// A text of a line or two for a heading or a sentence; its end is cut off where it is longer.
  static func short(_ text: String, most: Int = 40) -> String {
    let shown = DisplayText(text).string
    return shown.count > most ? String(shown.prefix(most - 1)) + "…" : shown
  }

  /// A small grey line above a text.
  static func caption(_ text: String) -> Widget {
    let label = sentence(text)
    label.addStyle("caption")
    label.addStyle("dim-label")
    return label
  }

  /// Sentences below each other, under a sign of warning. They do not stand beside it: GTK 4.8 finds
  /// two heights for a text that wraps in a row of a dialog, and complains.
  static func warnings(_ sentences: [String]) -> Widget {
    let box = Box(.vertical, spacing: 6, [Icon("dialog-warning-symbolic", size: 24)])
    for sentence in sentences { box.append(self.sentence(sentence)) }
    return box
  }

  /// A sentence of ours.
  static func sentence(_ text: String) -> Label {
    let label = Label(text)
    label.setLines(6)
    label.justification = 0.5
    return label
  }
}
