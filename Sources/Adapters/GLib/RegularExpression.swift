// Regular expressions through GLib, which uses PCRE2.

internal import CGLib
internal import Glibc

/// A regular expression whose search has a bound, whatever the text.
///
///     try RegularExpression("^[A-Z]{2}-\\d+$").finds(in: "DE-17")     // true
///
/// `@unchecked`: GLib's object never changes, and its references are counted atomically.
public final class RegularExpression: @unchecked Sendable {
  /// Why a text is not a regular expression, in the library's words.
  public struct Fault: Error, Hashable {
    public let reason: String
  }

  /// The most bytes of an expression.
  private static let mostBytes = 2000
  /// PCRE2 gives up after so many steps, which take some hundredths of a second, or with so many
  /// kilobytes in use. An expression can only lower these limits.
  private static let limits = "(*LIMIT_MATCH=1000000)(*LIMIT_HEAP=64000)"

  private let expression: OpaquePointer

  public init(_ written: String) throws(Fault) {
    guard written.utf8.count <= Self.mostBytes, !written.utf8.contains(0) else {
      throw Fault(reason: String(cString: g_strerror(E2BIG)))
    }
    var error: UnsafeMutablePointer<GError>?
    guard
      let made = g_regex_new(
        Self.limits + written, G_REGEX_DOLLAR_ENDONLY, G_REGEX_MATCH_DEFAULT, &error)
    else {
      defer { g_clear_error(&error) }
      let message = error.map { String(cString: $0.pointee.message) } ?? ""
      // It starts with the whole expression.
      throw Fault(reason: message.split(separator: ": ").last.map(String.init) ?? message)
    }
    expression = made
  }

  deinit {
    g_regex_unref(expression)
  }

  /// Whether a place of the text fits; false where that would take too long to say.
  public func finds(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else {
          return g_regex_match(expression, "", G_REGEX_MATCH_DEFAULT, nil) != 0
        }
        return g_regex_match_full(
          expression, start, gssize(text.count), 0, G_REGEX_MATCH_DEFAULT, nil, nil) != 0
      }
    }
  }
}
