// Links: a payload that is an address as a whole (RFC 3986), with or without its scheme, and the
// forms in which bookmarks are written: `URL:`, NTT Docomo's `URLTO:` and `MEBKM:`.

internal import Wording

/// Links and bookmarks.
enum LinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let trimmed = LinkText.trimmed(text)
    if let fields = trimmed.dropping(prefix: "MEBKM:") { return bookmark(KeyedFields(fields)) }
    if let rest = trimmed.dropping(prefix: "URLTO:") { return titled(rest) }
    if let rest = trimmed.dropping(prefix: "URL:"), let link = address(rest.trimmed) {
      return content(link)
    }
    return address(trimmed).map { content($0) }
  }

  /// The link that a text is as a whole. One that holds a blank or several lines is a text, which may
  /// have links in it.
  private static func address(_ text: UTF8Text) -> String? {
    guard !text.contains(where: { [.space, .lineFeed, .carriageReturn].contains($0) }) else {
      return nil
    }
    if let link = LinkText(text.string), LinkScheme.isAddress(link.scheme, rest: link.rest) {
      return text.string
    }
    return BareAddress.completed(text)
  }

  /// `URLTO:title:address`, the title mostly empty, and often left out with its colon.
  private static func titled(_ text: UTF8Text) -> Content? {
    if let link = address(text.trimmed), LinkText(link)?.isWeb == true { return content(link) }
    let (title, rest) = text.cut(at: .colon)
    guard let rest, let link = address(rest.trimmed) else { return nil }
    return content(link, title: title.string)
  }

  private static func bookmark(_ parts: KeyedFields) -> Content? {
    guard let written = parts["URL"]?.text else { return nil }
    let link = address(LinkText.trimmed(written)) ?? written
    var content = content(link, title: parts["TITLE"]?.text ?? "")
    for part in parts.fields where part.key != "URL" && part.key != "TITLE" {
      content.fields.append(ContentField(part.key.lowercased(), label: part.key, part.text))
    }
    content.problems += parts.problems
    return content
  }

  /// The content of a link; what it says of the host is as far as one sees without tables.
  private static func content(_ link: String, title: String = "") -> Content {
    let report = LinkReport(of: link, suffixes: NoSuffixes(), names: PunycodeNames())
    var content = Content(
      .link, title: link, fields: [ContentField("url", label: tr("Link"), link)],
      mainAction: .openLink(link),
      furtherActions: [.copy(label: tr("Link"), link, isSecret: false)]
    ).judged(by: report)
    if !title.isEmpty { content.fields.append(ContentField("title", label: tr("Title"), title)) }
    if report.verdict == .text, report.reasons.contains(where: { $0 != .scheme }) {
      content.problems.append(tr("This is no link that can be opened."))
    }
    return content
  }
}

extension LinkText {
  fileprivate var isWeb: Bool { scheme == "http" || scheme == "https" }
}

/// No knowledge of registered domains.
private struct NoSuffixes: PublicSuffixes {
  func registrableDomain(of host: String) -> String? { nil }
}
