// The addresses of web searches, which are preferences: `https://example.com/?q=%s`.

public import Wording

/// A search address with a place for the search term.
///
///     let search = try SearchTemplate("https://example.com/?q=%s")
///     search.address(for: "a b")    // "https://example.com/?q=a%20b"
public struct SearchTemplate: Hashable, Sendable {
  /// The reason why a text is not a search address.
  public enum Problem: Error, Hashable, Sendable {
    /// It starts with neither http:// nor https://.
    case scheme
    /// It has no host, or a character that no address may have.
    case address
    /// `%s` is missing or is part of the host.
    case place

    public var sentence: Sentence {
      switch self {
      case .scheme: Sentence("A search address must start with https:// or http://.")
      case .address: Sentence("This is not a web address.")
      case .place: Sentence("A search address needs %s after the host, in place of the text.")
      }
    }
  }

  public let text: String

  public init(_ text: String) throws(Problem) {
    let written = LinkText.trimmed(text)
    let (host, rest) = try Self.split(written)
    guard !Self.hasPlace(host) else { throw .place }
    guard !host.isEmpty, !host.contains(.percent), !host.contains(.at) else { throw .address }
    let (beforeFragment, _) = rest.cut(at: .numberSign)
    guard Self.hasPlace(beforeFragment) else { throw .place }
    self.text = written.string
  }

  /// The host of a web address, and the rest behind it.
  static func split(_ address: UTF8Text) throws(Problem) -> (host: UTF8Text, rest: UTF8Text) {
    guard let body = address.dropping(prefix: "https://") ?? address.dropping(prefix: "http://")
    else { throw .scheme }
    guard address.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != .backslash }) else {
      throw .address
    }
    let host = body.prefix { $0 != UInt8(ascii: "/") && $0 != .question && $0 != .numberSign }
    return (host, body[host.endIndex...])
  }

  private init(known text: String) {
    self.text = text
  }

  public static let texts = SearchTemplate(known: "https://duckduckgo.com/?q=%s")
  public static let products = SearchTemplate(known: "https://www.barcodelookup.com/%s")

  /// The term is percent-encoded (RFC 3986).
  public func address(for term: String) -> String {
    let encoded = PercentEncoding.encoded(term).utf8
    var output: [UInt8] = []
    var rest = UTF8Text(utf8: text)
    while let byte = rest.popFirst() {
      if byte == .percent, rest.first == UInt8(ascii: "s") {
        output += encoded
        rest = rest.dropFirst()
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func hasPlace(_ text: UTF8Text) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == .percent && $1 == UInt8(ascii: "s") }
  }
}
