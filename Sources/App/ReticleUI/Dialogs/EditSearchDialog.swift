// Shows the text of a code for editing before it is looked for: nobody knows what it holds, and it
// leaves the computer.

internal import Contents
internal import Gtk
internal import Wording

/// The question what to search for.
enum EditSearchDialog {
  /// Asks; the text to search for, or nil if the person would rather not.
  static func ask(_ text: String, at engine: SearchTemplate, over window: Window) async -> String? {
    let dialog = MessageDialog(
      tr("Search the Web?"),
      body: tr("The text below is sent to \(DialogContent.short(engine.host))."), over: window)
    let entry = Entry(searchable(text), name: tr("Text to search for"))
    entry.activatesDefault = true
    dialog.setExtra(entry)
    dialog.add("cancel", tr("Cancel"))
    dialog.add("search", tr("Search"), .suggested)
    dialog.setDefault("search")
    func update() { dialog.setEnabled(!trimmed(entry.text).isEmpty, "search") }
    let connection = entry.on(Entry.changed) { update() }
    defer { connection.end() }
    update()
    guard await dialog.ask(focusing: entry) == "search" else { return nil }
    return trimmed(entry.text)
  }

  /// The text in one line, without what cannot be seen in it: what is sent is what is read here.
  private static func searchable(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        line.append(" ")
      } else if !isHidden(scalar) {
        line.append(scalar)
      }
    }
    return trimmed(String(line))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isBidiControl { return true }
    switch properties.generalCategory {
    case .format, .privateUse, .unassigned, .surrogate: return true
    default: return false
    }
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }

  /// Search engines take hardly more.
  private static let longest = 500
}

extension SearchTemplate {
  /// The host to which the search goes.
  fileprivate var host: String {
    let rest = text.split(separator: "://", maxSplits: 1).last ?? ""
    return String(rest.prefix { !"/?#".contains($0) })
  }
}
