// Links inside sentences.

/// Links within a longer text.
public enum LinksInText {
  private static let most = 8

  /// The first links, each once: http and https, and `www.` completed to https. Punctuation after a
  /// link, and a bracket that it does not open, belong to the sentence.
  public static func links(in text: String) -> [String] {
    var links: [String] = []
    let bytes = UTF8Text(utf8: text)
    var index = 0
    while index < bytes.endIndex, links.count < most {
      guard startsWord(at: index, of: bytes), let scheme = scheme(of: bytes[index...]) else {
        index += 1
        continue
      }
      let link = link(in: bytes[index...])
      index += max(link.count, 1)
      guard link.count > scheme.count else { continue }
      let found = scheme.isEmpty ? BareAddress.completed(link) : link.string
      if let found, !links.contains(found) { links.append(found) }
    }
    return links
  }

  /// Whether a link may start after the previous character. Only an ASCII letter, digit, dot or at
  /// sign prevents it, because other scripts have no blanks between words.
  private static func startsWord(at index: Int, of text: UTF8Text) -> Bool {
    guard index > text.startIndex else { return true }
    let previous = text[index - 1]
    return !(previous.isASCIILetter || previous.isASCIIDigit || previous == .dot || previous == .at)
  }

  /// The scheme with its slashes, empty before `www.`; nil if no link starts here.
  private static func scheme(of text: UTF8Text) -> UTF8Text? {
    for prefix in ["http://", "https://"] {
      if let rest = text.dropping(prefix: prefix) { return text[..<rest.startIndex] }
    }
    return text.dropping(prefix: "www.") == nil ? nil : text[..<text.startIndex]
  }

  private static func link(in text: UTF8Text) -> UTF8Text {
    var link = text.prefix { $0 > 0x20 && $0 != 0x7F && !"\"<>`{}|\\^".utf8.contains($0) }
    if let end = closingSign(in: link) { link = link[..<end] }
    var unopened = link.reduce(into: 0) { count, byte in
      count += byte == UInt8(ascii: ")") ? 1 : byte == UInt8(ascii: "(") ? -1 : 0
    }
    while let last = link.last {
      if last == UInt8(ascii: ")") {
        guard unopened > 0 else { break }
        unopened -= 1
      } else if !".,;:!?'*_]".utf8.contains(last) {
        break
      }
      link.removeLast()
    }
    return link
  }

  /// The index of the first sign that ends an East Asian sentence or closes a quote.
  private static func closingSign(in link: UTF8Text) -> Int? {
    link.indices.first { index in
      // The first byte in UTF-8 determines how many bytes the sign has.
      switch link[index] {
      case 0xC2: return closing.contains(Array(link[index...].prefix(2)))
      case 0xE2, 0xE3, 0xEF: return closing.contains(Array(link[index...].prefix(3)))
      default: return false
      }
    }
  }

  private static let closing = Set(
    "、。，．！？：；「」『』（）【】《》“”‘’»›…\u{3000}".map { Array(String($0).utf8) })
}

struct LinkText {
  let trimmed: UTF8Text
  let hadBreaks: Bool
  let scheme: String
  /// The text after the colon, without tabs and line ends.
  let rest: UTF8Text

  /// Invisible characters may stand before the scheme; nil without one (RFC 3986, section 3.1).
  init?(_ text: String) {
    trimmed = Self.trimmed(text)
    let visible = Self.withoutUnseenStart(trimmed)
    let joined = visible.filter { !$0.isBreak }
    hadBreaks = joined.count != visible.count
    guard let colon = joined.firstIndex(of: .colon), joined[0].isASCIILetter,
      joined[..<colon].allSatisfy(\.isSchemeCharacter)
    else { return nil }
    scheme = String(decoding: joined[..<colon].map(\.asciiLowercased), as: UTF8.self)
    rest = joined[(colon + 1)...]
  }

  /// A backslash, which is a reason of its own, counts as a slash.
  var hasTwoSlashes: Bool { rest.prefix(while: \.isSlash).count == 2 }

  /// Controls, invisible or bidirectional characters, or blanks, which can hide the rest.
  var hasInvisibleCharacters: Bool {
    if hadBreaks { return true }
    let text = trimmed.string
    return DisplayText(text).revealsHidden
      || text.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  /// The text without the invisible characters that it starts with, such as a byte-order mark.
  static func withoutUnseenStart(_ text: UTF8Text) -> UTF8Text {
    guard let first = text.first, first >= 0x80 || first <= 0x20 || first == 0x7F else {
      return text
    }
    let unseen = text.string.unicodeScalars.prefix { $0.surrounds || $0.isUnseen }
    return text.dropFirst(String(unseen).utf8.count)
  }

  /// The text without white space around it, of any script, and without controls after it. Controls
  /// before it stay: they are invisible but are not padding.
  static func trimmed(_ text: String) -> UTF8Text {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.surrounds }), first <= last
    else { return [] }
    return Array(String(scalars[first...last]).utf8)[...]
  }
}

extension UInt8 {
  /// A tab or a line end, which browsers drop everywhere.
  fileprivate var isBreak: Bool { self == .tab || self == .lineFeed || self == .carriageReturn }

  fileprivate var isSchemeCharacter: Bool {
    isASCIILetter || isASCIIDigit || "+-.".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var surrounds: Bool { value <= 0x20 || properties.isWhitespace }

  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .format, .control: true
    // A blank of Braille is a letter by its properties.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }
}

enum BareAddress {
  /// The https address that the text stands for; nil if there is none. `www.` and one more dot are
  /// enough. Without `www.` the host must be ASCII and end in one of the top levels below:
  /// `setup.py`, `v1.2` and `Smith.John` are not hosts.
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
