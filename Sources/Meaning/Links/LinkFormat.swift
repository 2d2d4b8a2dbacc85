// Payloads that are one link (RFC 3986), with or without a scheme, and bookmarks: `URL:`, and NTT
// DoCoMo's `URLTO:` and `MEBKM:`.

internal import Wording

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

  /// The address that the whole text is, without blanks and on one line; nil for other texts.
  private static func address(_ text: UTF8Text) -> String? {
    let visible = LinkText.withoutUnseenStart(text)
    guard !visible.contains(where: { [.space, .lineFeed, .carriageReturn].contains($0) }) else {
      return nil
    }
    if let link = LinkText(text.string), LinkScheme.isAddress(link.scheme, rest: link.rest) {
      return text.string
    }
    // Invisible characters before the address stay, so that they are judged with it.
    return BareAddress.completed(visible).map {
      visible.count == text.count ? $0 : text.dropLast(visible.count).string + $0
    }
  }

  /// Reads `URLTO:title:address`. Many writers omit the title and its colon.
  private static func titled(_ text: UTF8Text) -> Content? {
    if let link = address(text.trimmed), LinkText(link)?.isWeb == true { return content(link) }
    let (title, rest) = text.cut(at: .colon)
    guard let rest, let link = address(rest.trimmed) else { return nil }
    return content(link, title: title.string)
  }

  private static func bookmark(_ parts: KeyedFields) -> Content? {
    guard let written = parts["URL"]?.text, !written.isEmpty else { return nil }
    let link = address(LinkText.trimmed(written)) ?? written
    var content = content(link, title: parts["TITLE"]?.text ?? "")
    for part in parts.fields where !["", "URL", "TITLE"].contains(part.key) {
      content.fields.add(named: part.key, part.text)
    }
    content.problems += parts.problems
    return content
  }

  private static func content(_ link: String, title: String = "") -> Content {
    var fields = [ContentField("url", label: Sentence("Link"), link)]
    fields.add("title", Sentence("Title"), title)
    if let effect = AppLinks.effect(of: link) {
      fields.insert(ContentField("effect", label: Sentence("Effect"), effect), at: 0)
    }
    return Content(
      .link, title: Sentence(exact: link), fields: fields, mainAction: .openLink(link),
      furtherActions: [.copy(label: Sentence("Link"), link, isSecret: false)])
  }
}

extension LinkText {
  fileprivate var isWeb: Bool { scheme == "http" || scheme == "https" }
}

// Schemes other than http and https: those that may be passed on to another program, and those
// that make a link without two slashes after them. All other links are text: they could run code,
// read files, control the desktop or start a program that expects no untrusted link.

enum LinkScheme {
  static func mayBeHandedOver(_ scheme: String, rest: UTF8Text) -> Bool {
    guard handedOver.contains(scheme), !rest.isEmpty else { return false }
    return scheme != "mailto" || isPlainMail(rest)
  }

  /// Whether a text that starts like this is an address and not a text like `Model: X1`.
  static func isAddress(_ scheme: String, rest: UTF8Text) -> Bool {
    // A single letter names a drive.
    guard scheme.utf8.count > 1, !rest.isEmpty else { return false }
    switch scheme {
    case "http", "https": return rest.contains { !$0.isSlash }
    case "data": return rest.contains(.comma)
    case "file": return rest.first?.isSlash == true
    default:
      return withoutSlashes.contains(scheme)
        || rest.count > 2 && rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }
  }

  /// Whether a `mailto:` address has only the recipients and texts of a message (RFC 6068): some
  /// mail programs attach the files that other headers name.
  private static func isPlainMail(_ rest: UTF8Text) -> Bool {
    AddressQuery(rest.cut(at: .question).behind ?? []).items
      .allSatisfy { ["to", "cc", "bcc", "subject", "body"].contains($0.name) }
  }

  private static let handedOver: Set = Set([
    // People: calls, messages, mail and chats.
    "tel", "sms", "smsto", "mms", "mmsto", "mailto", "sip", "sips", "xmpp", "matrix", "irc", "ircs",
    // Places and calendars.
    "geo", "webcal", "webcals",
    // Files, which the other program offers before it takes them.
    "magnet", "ftp", "ftps", "sftp",
    // Keys and payments.
    "otpauth", "otpauth-migration", "ethereum", "lightning", "upi",
    // Proofs of identity, which the wallet asks about before it gives or takes them.
    "openid4vp", "eudi-openid4vp", "mdoc-openid4vp", "haip", "haip-vp", "haip-vci",
    "openid-credential-offer", "openid-initiate-issuance",
  ]).union(Coin.byScheme.keys)

  private static let withoutSlashes: Set = [
    "javascript", "livescript", "vbscript", "mocha", "blob", "about", "jar", "view-source",
    "intent", "magnet", "sip", "sips", "xmpp", "matrix", "skype", "callto", "facetime",
    "facetime-audio", "spotify", "whatsapp", "tg", "viber", "upi", "news", "simplex", "tsdevice",
  ]
}
