// Links inside sentences.

/// Links within a longer text.
public enum LinksInText {
  /// The most links that are offered.
  private static let most = 8

  /// The first links of a text in their order, each once: http and https, and `www.` completed to
  /// https. Punctuation after a link, and a bracket that the link does not open, belong to the
  /// sentence.
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

  /// Whether a word may start here: after anything but an ASCII letter or digit, as other scripts
  /// write without blanks.
  private static func startsWord(at index: Int, of text: UTF8Text) -> Bool {
    guard index > text.startIndex else { return true }
    let previous = text[index - 1]
    return !(previous.isASCIILetter || previous.isASCIIDigit || previous == .dot || previous == .at)
  }

  /// The scheme with its slashes, empty before `www.`; nil if no link begins here.
  private static func scheme(of text: UTF8Text) -> UTF8Text? {
    for prefix in ["http://", "https://"] {
      if let rest = text.dropping(prefix: prefix) { return text[..<rest.startIndex] }
    }
    return text.dropping(prefix: "www.") == nil ? nil : text[..<text.startIndex]
  }

  /// The link that a text begins with.
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

  /// The place of the first sign that ends an East Asian sentence or closes a quote.
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
