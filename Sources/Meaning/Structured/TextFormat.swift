// Plain text, for payloads of no other format.

internal import Wording

/// Any text. Its main action is a search even if it contains links, as a sentence may warn of one.
/// Numbers of books and products among its words are fields.
enum TextFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let line = UTF8Text(utf8: text).trimmed.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard !line.isEmpty else {
      let problem =
        text.isEmpty
        ? Sentence("The code is empty.") : Sentence("The code contains only spaces.")
      return Content(.text, title: Sentence("Nothing"), fields: fields(text), problems: [problem])
    }
    // A title is one line; the field has the whole text.
    let title = String(String.UnicodeScalarView(line.string.unicodeScalars.prefix(longestTitle)))
    let links = LinksInText.links(in: text)
    let products = WrittenNumberFormat.products(in: UTF8Text(utf8: text))
    let numbers = products.compactMap { product in
      product.fields.first { ["isbn", "isbn-10", "number"].contains($0.name) }
    }
    return Content(
      .text, title: Sentence(exact: title.utf8.count < line.count ? title + "…" : title),
      fields: fields(text) + numbers
        + links.map { ContentField("link", label: Sentence("Link"), $0) },
      mainAction: .searchText(UTF8Text(utf8: text).trimmed.string),
      furtherActions: links.map { .openLink($0) } + products.compactMap(\.mainAction) + [
        .copy(label: Sentence("Text"), text, isSecret: false)
      ], problems: products.flatMap(\.problems))
  }

  /// In characters.
  private static let longestTitle = 100

  private static func fields(_ text: String) -> [ContentField] {
    text.isEmpty ? [] : [ContentField("text", label: Sentence("Text"), text)]
  }
}

enum BinaryFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard code.text == nil else { return nil }
    let count = code.bytes.count
    let size = Sentence("\(count) byte", plural: "\(count) bytes", count: count)
    return Content(
      .binary,
      title: Sentence(
        "Binary data, \(count) byte", plural: "Binary data, \(count) bytes", count: count),
      fields: [
        ContentField("size", label: Sentence("Size"), size),
        ContentField("hex", label: Sentence("Bytes"), ShownText.bytes(code.bytes)),
      ].filter { !$0.value.isEmpty },
      mainAction: code.bytes.isEmpty ? nil : .saveBytes(code.bytes, fileName: "code.bin"))
  }
}
