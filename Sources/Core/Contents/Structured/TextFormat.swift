// What is nothing else: a text.

internal import Wording

/// Any text. To search for it is the obvious thing, also where it holds links: a sentence may be
/// about one of them, or against it.
enum TextFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let line = UTF8Text(utf8: text).trimmed.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard !line.isEmpty else {
      let problem =
        text.isEmpty ? tr("The code is empty.") : tr("The code holds nothing but blanks.")
      return Content(.text, title: tr("Nothing"), fields: fields(text), problems: [problem])
    }
    // A title is a line; what it leaves out is in the field.
    let title = String(String.UnicodeScalarView(line.string.unicodeScalars.prefix(longestTitle)))
    let links = LinksInText.links(in: text)
    return Content(
      .text, title: title.utf8.count < line.count ? title + "…" : title,
      fields: fields(text) + links.map { ContentField("link", label: tr("Link"), $0) },
      mainAction: .searchText(UTF8Text(utf8: text).trimmed.string),
      furtherActions: links.map { .openLink($0) } + [
        .copy(label: tr("Text"), text, isSecret: false)
      ])
  }

  /// In characters.
  private static let longestTitle = 100

  private static func fields(_ text: String) -> [ContentField] {
    text.isEmpty ? [] : [ContentField("text", label: tr("Text"), text)]
  }
}
