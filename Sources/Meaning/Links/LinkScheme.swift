// Schemes other than http and https: those that may be handed over to another program, and those
// that make a link without two slashes after them. All other links are text: they could run code,
// read files, control the desktop or start a program that expects no stranger.

/// Lists of schemes.
enum LinkScheme {
  /// Whether an address may be handed over after a question.
  static func mayBeHandedOver(_ scheme: String, rest: UTF8Text) -> Bool {
    guard handedOver.contains(scheme), !rest.isEmpty else { return false }
    return scheme != "mailto" || isPlainMail(rest)
  }

  /// Whether a text that begins like this is an address and not a text like `Model: X1`.
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
  ]).union(Coin.byScheme.keys)

  private static let withoutSlashes: Set = [
    "javascript", "livescript", "vbscript", "mocha", "blob", "about", "jar", "view-source",
    "intent", "magnet", "sip", "sips", "xmpp", "matrix", "skype", "callto", "facetime",
    "facetime-audio", "spotify", "whatsapp", "tg", "viber", "upi", "news",
  ]
}
