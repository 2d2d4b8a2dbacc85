// Owns the objects that ICU has opened. The tables are part of ICU's library, so opening fails only
// without memory.

internal import CICU

/// ICU's open tables.
///
/// `@unchecked`: they are set up here and only read afterwards, which ICU allows on several
/// threads.
final class ICUTables: @unchecked Sendable {
  /// UTS 46 with the options of the WHATWG URL Standard.
  let idna: OpaquePointer?
  /// The checks of UTS 39 for a label.
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

  /// Signs that names need besides the letters that UTS 39 recommends: the hyphen, the Catalan and
  /// Japanese middle dots, Hebrew geresh and gershayim, two Sindhi signs, and the Tibetan tsheg.
  private static let inclusions: [Unicode.Scalar] = [
    "-", "\u{B7}", "\u{30FB}", "\u{5F3}", "\u{5F4}", "\u{6FD}", "\u{6FE}", "\u{F0B}",
  ]
}
