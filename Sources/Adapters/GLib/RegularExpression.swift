// Regular expressions through GLib, which uses PCRE2.

internal import CGLib
internal import Glibc

/// A regular expression whose search has a bound, whatever the text.
///
///     try RegularExpression("^[A-Z]{2}-\\d+$").finds(in: "DE-17")     // true
public struct RegularExpression: Sendable {
  /// Why a text is not a regular expression, in the library's words.
  public struct Fault: Error, Hashable {
    public let reason: String
  }

  private static let mostBytes = 2000

  private let written: String

  public init(_ written: String) throws(Fault) {
    guard written.utf8.count <= Self.mostBytes, !written.utf8.contains(0) else {
      throw Fault(reason: String(cString: g_strerror(E2BIG)))
    }
    var error: UnsafeMutablePointer<GError>?
    guard let compiled = Self.compiled(written, forLength: 0, &error) else {
      defer { g_clear_error(&error) }
      let message = error.map { String(cString: $0.pointee.message) } ?? ""
      // The message starts with the whole expression.
      throw Fault(reason: message.split(separator: ": ").last.map(String.init) ?? message)
    }
    g_regex_unref(compiled)
    self.written = written
  }

  /// The reason why a text is not a regular expression, in the library's words; nil if it is one.
  public static func fault(of written: String) -> String? {
    do throws(Fault) {
      _ = try RegularExpression(written)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Whether the expression occurs in the text; false if the search would take too long.
  public func finds(in text: String) -> Bool { groups([], in: text) != nil }

  /// What the named groups hold at the first match within the text, nothing for a group that takes
  /// no part; nil without a match, or if the search would take too long.
  public func groups(_ names: [String], in text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      guard let compiled = Self.compiled(written, forLength: bytes.count, nil) else { return nil }
      defer { g_regex_unref(compiled) }
      return bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return Self.groups(names, of: compiled, "", 0) }
        return Self.groups(names, of: compiled, start, text.count)
      }
    }
  }

  private static func groups(
    _ names: [String], of compiled: OpaquePointer, _ text: UnsafePointer<CChar>, _ length: Int
  ) -> [String]? {
    var match: OpaquePointer?
    defer { g_match_info_free(match) }
    guard
      g_regex_match_full(
        compiled, text, gssize(length), 0, G_REGEX_MATCH_DEFAULT, &match, nil) != 0
    else { return nil }
    return names.map { name in
      guard let held = g_match_info_fetch_named(match, name) else { return "" }
      defer { g_free(held) }
      return String(cString: held)
    }
  }

  /// Compiles the expression for texts of this many bytes; the caller releases it. PCRE2 counts
  /// steps anew from each position in the text, so the limit for a position shrinks as the text
  /// grows: all positions together take 20 million steps, some tenths of a second. The limit of the
  /// heap is in kilobytes. An expression can only lower the limits.
  private static func compiled(
    _ written: String, forLength length: Int,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer? {
    let steps = max(1000, min(1_000_000, 20_000_000 / max(1, length)))
    return g_regex_new(
      "(*LIMIT_MATCH=\(steps))(*LIMIT_HEAP=64000)" + written, G_REGEX_DOLLAR_ENDONLY,
      G_REGEX_MATCH_DEFAULT, error)
  }
}
