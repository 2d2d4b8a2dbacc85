// The dialog before a web search: it shows the text of the code for editing, because the text
// leaves the computer.

internal import Meaning
internal import Gtk
internal import Wording

/// Asks what to search for.
enum EditSearchDialog {
  /// The text to search for; nil if the dialog was cancelled.
  static func ask(_ text: String, at engine: SearchTemplate, over window: Window) async -> String? {
    let dialog = MessageDialog(
      tr("Search the Web?"),
      body: tr("This text will be sent to \(DialogContent.short(engine.host))."), over: window)
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

  /// The text in one line without invisible characters, so that exactly the visible text is sent.
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

  /// Characters of a search: search engines ignore more.
  private static let longest = 500
}

extension SearchTemplate {
  /// The host that receives the search.
  fileprivate var host: String {
    let rest = text.split(separator: "://", maxSplits: 1).last ?? ""
    return String(rest.prefix { !"/?#".contains($0) })
  }
}
