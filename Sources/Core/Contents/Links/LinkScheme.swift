// Schemes other than http and https: those that must never reach the desktop, and those that make a
// link without two slashes after them.

/// Lists of schemes.
enum LinkScheme {
  /// Whether an address with this scheme stays text: it could run code, read files, control the
  /// desktop or connect to other machines.
  static func isText(_ scheme: String) -> Bool {
    textOnly.contains(scheme)
      || textOnlyPrefixes.contains { scheme.hasPrefix($0) }
      || textOnlySuffixes.contains { scheme.hasSuffix($0) }
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

  private static let textOnly: Set = [
    // Their content runs or shows as a page.
    "javascript", "livescript", "vbscript", "mocha", "data", "blob", "about", "jar", "filesystem",
    "view-source", "feed", "wyciwyg", "mhtml", "mk", "res", "resource", "chrome", "edge", "opera",
    "brave", "vivaldi", "devtools", "moz-icon",
    // Ways into programs on Android and Windows.
    "intent", "content", "shell", "search-ms", "android-app",
    // Files, here and on other machines.
    "file", "ftp", "ftps", "sftp", "tftp", "smb", "cifs", "nfs", "afp", "dav", "davs", "webdav",
    "admin", "archive", "burn", "cdda", "computer", "gphoto2", "mtp", "network", "obex", "recent",
    "trash", "fish", "svn", "git", "rsync",
    // Shells and screens of other machines, and raw connections.
    "ssh", "telnet", "rlogin", "mosh", "rdp", "vnc", "spice", "ldap", "ldaps", "gopher", "ws",
    "wss",
    "docker", "unix",
    // Parts of the desktop.
    "apt", "appstream", "snap", "flatpak", "flatpak+https", "help", "ghelp", "man", "info",
    "settings", "pkcs11", "dbus",
  ]
  private static let textOnlyPrefixes = [
    "ms-", "chrome-", "moz-", "x-scheme-handler", "git+", "svn+",
  ]
  private static let textOnlySuffixes = ["-handler", "-extension"]

  private static let withoutSlashes: Set = [
    "javascript", "livescript", "vbscript", "mocha", "blob", "about", "jar", "view-source",
    "intent", "magnet", "sip", "sips", "xmpp", "matrix", "skype", "callto", "facetime",
    "facetime-audio", "spotify", "whatsapp", "tg", "viber", "upi", "news",
  ]
}
