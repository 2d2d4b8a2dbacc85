// International host names with ICU: UTS 46 as in browsers, and the spoof checks of UTS 39. A name
// that ICU refuses is not a host, or is misleading. Which links are suspicious is decided in
// Meaning/Links, whose protocol `HostNames` this module implements; ICUTables owns the C objects.

internal import CICU
public import Meaning

/// Host names through ICU.
public struct ICUHostNames: HostNames {
  private let tables = ICUTables()

  public init() {}

  /// The ASCII form by the rules of the WHATWG URL Standard: hyphens may stand anywhere, and labels
  /// may have any length and may be empty.
  public func ascii(ofHost host: String) -> String? {
    var errors: UInt32 = 0
    let ascii = text(from: host) { input, count, output, capacity, error in
      icu_idna_name_to_ascii(tables.idna, input, count, output, capacity, &errors, error)
    }
    return errors & ~Self.forgiven == 0 ? ascii : nil
  }

  /// The label in Unicode; nil if it is not a result of `ascii(ofHost:)`.
  public func unicode(ofLabel label: String) -> String? {
    var errors: UInt32 = 0
    let unicode = text(from: label) { input, count, output, capacity, error in
      icu_idna_label_to_unicode(tables.idna, input, count, output, capacity, &errors, error)
    }
    return errors & ~Self.forgiven == 0 ? unicode : nil
  }

  /// Checks the Highly Restrictive level, recommended characters, digits of one kind and repeated
  /// marks. A label in another script is misleading if all of its letters look like ASCII.
  public func look(ofLabel label: String, under topLevel: String) -> LabelLook {
    var error = U_ZERO_ERROR
    let found = label.withICUText { icu_spoof_check(tables.checker, $0, $1, &error) }
    guard error.rawValue <= U_ZERO_ERROR.rawValue else { return .misleading }
    if found & Int32(USPOOF_CHAR_LIMIT.rawValue | USPOOF_INVISIBLE.rawValue) != 0 {
      return .misleading
    }
    if found != 0 { return .mixed }
    let skeleton = skeleton(ofLabel: label)
    guard skeleton.utf8.allSatisfy({ $0 < 0x80 }), let script = foreignScript(of: label),
      script != foreignScript(of: topLevel)
    else { return .plain }
    return .misleading
  }

  /// The skeleton of UTS 39; the label itself if ICU has none.
  public func skeleton(ofLabel label: String) -> String {
    text(from: label) { input, count, output, capacity, error in
      icu_spoof_skeleton(tables.checker, input, count, output, capacity, error)
    } ?? label
  }

  private static let forgiven = UInt32(
    UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG
      | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4)

  /// The script of the first letter that is neither Latin nor common to all scripts; nil if there
  /// is none, or the label has Latin letters too.
  private func foreignScript(of label: String) -> ICUScriptCode? {
    var foreign: ICUScriptCode?
    for scalar in label.unicodeScalars {
      var error = U_ZERO_ERROR
      let script = icu_script(UChar32(bitPattern: scalar.value), &error)
      if script == USCRIPT_LATIN { return nil }
      if foreign == nil, script != USCRIPT_COMMON, script != USCRIPT_INHERITED { foreign = script }
    }
    return foreign
  }

  /// Lets ICU write a text into a buffer, and into a larger one if the first is too small.
  private func text(
    from source: String,
    _ write: (
      UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>?, Int32,
      UnsafeMutablePointer<ICUErrorCode>
    ) -> Int32
  ) -> String? {
    source.withICUText { input, count in
      var capacity = count + 64
      for _ in 1...2 {
        var error = U_ZERO_ERROR
        var buffer = [CChar](repeating: 0, count: Int(capacity))
        let length = buffer.withUnsafeMutableBufferPointer {
          write(input, count, $0.baseAddress, capacity, &error)
        }
        if error.rawValue <= U_ZERO_ERROR.rawValue, length <= capacity {
          return String(
            decoding: buffer.prefix(Int(length)).lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        guard error == U_BUFFER_OVERFLOW_ERROR else { return nil }
        capacity = length
      }
      return nil
    }
  }
}

extension String {
  /// Lends the text as UTF-8 with its length; no host is too long for 32 bits.
  fileprivate func withICUText<Result>(_ body: (UnsafePointer<CChar>, Int32) -> Result) -> Result {
    withCString { body($0, Int32(clamping: utf8.count)) }
  }
}

/// ICU's open tables.
///
/// `@unchecked`: they are set up here and only read afterwards, which ICU allows on several
/// threads.
final class ICUTables: @unchecked Sendable {
  /// UTS 46 with the options of the WHATWG URL Standard.
  let idna: OpaquePointer?
  let checker: OpaquePointer?

  init() {
    var error = U_ZERO_ERROR
    idna = icu_idna_open(
      UInt32(
        UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII
          | UIDNA_NONTRANSITIONAL_TO_UNICODE), &error)
    checker = icu_spoof_open(&error)
    icu_spoof_set_restriction_level(checker, USPOOF_HIGHLY_RESTRICTIVE)
    let allowed = icu_set_copy(icu_spoof_recommended(&error))
    for character in Self.inclusions { icu_set_add(allowed, UChar32(bitPattern: character.value)) }
    icu_spoof_set_allowed(checker, allowed, &error)
    icu_set_close(allowed)
    let checks =
      USPOOF_RESTRICTION_LEVEL.rawValue | USPOOF_INVISIBLE.rawValue
      | USPOOF_MIXED_NUMBERS.rawValue | USPOOF_CHAR_LIMIT.rawValue
    icu_spoof_set_checks(checker, Int32(checks), &error)
  }

  deinit {
    icu_spoof_close(checker)
    icu_idna_close(idna)
  }

  /// Besides what UTS 39 recommends: the hyphen, the Catalan and Japanese middle dots, Hebrew
  /// geresh and gershayim, two Sindhi signs, and the Tibetan tsheg.
  private static let inclusions: [Unicode.Scalar] = [
    "-", "\u{B7}", "\u{30FB}", "\u{5F3}", "\u{5F4}", "\u{6FD}", "\u{6FE}", "\u{F0B}",
  ]
}
