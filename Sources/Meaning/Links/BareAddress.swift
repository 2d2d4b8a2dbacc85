// Addresses without a scheme, as on posters: `www.example.com`, `example.com/menu`. They become
// https addresses, as in the address bar of a browser.

/// Addresses without a scheme.
enum BareAddress {
  /// The https address that a text without white space stands for; nil if it stands for none.
  ///
  /// `www.` and one more dot are enough. Without `www.` the host must be ASCII and end in one of
  /// the top levels below: `setup.py`, `v1.2` and `Smith.John` are not hosts.
  static func completed(_ text: UTF8Text) -> String? {
    let (host, behind) = parts(of: text)
    guard !host.contains(.at), !behind.starts(with: [.colon]) || isPort(behind) else { return nil }
    let labels = host.split(separator: .dot, omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    let hasPrefix = labels.count > 2 && labels[0].isEqual(ignoringCase: "www")
    guard hasPrefix || isOrdinary(labels) else { return nil }
    return "https://" + text.string
  }

  private static func parts(of text: UTF8Text) -> (host: UTF8Text, behind: UTF8Text) {
    let end =
      text.firstIndex { $0.isSlash || [.colon, .question, .numberSign].contains($0) }
      ?? text.endIndex
    return (text[..<end], text[end...])
  }

  /// Whether the text is a colon, digits, and a path or nothing more.
  private static func isPort(_ text: UTF8Text) -> Bool {
    let digits = text.dropFirst().prefix(while: \.isASCIIDigit)
    let next = text.dropFirst(digits.count + 1).first
    return !digits.isEmpty && (next == nil || next?.isSlash == true)
  }

  private static func isOrdinary(_ labels: [UTF8Text]) -> Bool {
    let areASCII = labels.allSatisfy { label in
      label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }
    guard areASCII, let last = labels.last else { return false }
    return topLevels.contains(last.string.lowercased())
  }

  /// Frequent top levels that are not also endings of file names.
  private static let topLevels: Set = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "mobi", "pro", "app",
    "dev", "io", "co", "me", "tv", "eu", "xyz", "online", "site", "shop", "store", "tech", "blog",
    "page", "link", "club", "live", "news", "cloud", "agency", "media", "design", "example",
    "travel", "museum", "berlin", "hamburg", "wien", "london", "nyc", "tokyo",
    "de", "at", "ch", "li", "uk", "ie", "fr", "it", "es", "pt", "nl", "be", "lu", "dk", "se", "no",
    "fi", "is", "pl", "cz", "sk", "hu", "ro", "bg", "gr", "hr", "si", "ee", "lv", "lt", "ru", "ua",
    "by", "tr", "il", "in", "cn", "jp", "kr", "tw", "hk", "sg", "my", "th", "vn", "id", "ph", "au",
    "nz", "ca", "us", "mx", "br", "ar", "cl", "pe", "za", "ke", "ng", "eg", "ae", "sa",
  ]
}
