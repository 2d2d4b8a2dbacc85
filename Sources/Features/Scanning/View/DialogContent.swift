// The parts that the dialogs share. A dialog appears before an action reaches beyond the window; it
// shows payload text complete, made safe, and in limited space. Labels wrap short texts only:
// laying out a long one blocks the window.

internal import Gtk
internal import Meaning

/// Parts of dialogs.
enum DialogContent {
  /// The complete text; a long one scrolls.
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

  /// Characters that fit into the six lines of a label, even if long words leave half of each
  /// empty.
  private static let longestInLabel = 100

  /// A text cut to one or two lines, for a heading or a sentence.
  static func short(_ text: String, most: Int = 40) -> String {
    let shown = DisplayText(text).string
    return shown.count > most ? String(shown.prefix(most - 1)) + "…" : shown
  }

  /// A small grey caption above a text.
  static func caption(_ text: String) -> Widget {
    let label = sentence(text)
    label.addStyle("caption")
    label.addStyle("dim-label")
    return label
  }

  /// Sentences in a column below a warning sign. Beside the sign, GTK 4.8 measures wrapping text
  /// inconsistently and logs warnings.
  static func warnings(_ sentences: [String]) -> Widget {
    let box = Box(.vertical, spacing: 6, [Icon("dialog-warning-symbolic", size: 24)])
    for sentence in sentences { box.append(self.sentence(sentence)) }
    return box
  }

  /// A wrapping, centred sentence.
  static func sentence(_ text: String) -> Label {
    let label = Label(text)
    label.setLines(6)
    label.justification = 0.5
    return label
  }
}
