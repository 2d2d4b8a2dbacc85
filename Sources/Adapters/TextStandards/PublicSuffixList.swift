// The public suffix list through libpsl: the system's file, or the list built into the library if
// that is newer. It implements the protocol `PublicSuffixes` of Meaning/Links, and judges no links
// itself.

internal import CPsl
public import Meaning

/// The public suffix list (publicsuffix.org).
///
///     PublicSuffixList().registrableDomain(of: "www.example.co.uk")   // "example.co.uk"
public struct PublicSuffixList: PublicSuffixes {
  private let list: List

  /// Loads the newest list on this system.
  public init() {
    list = List()
  }

  /// The registrable domain of a host; the last two labels if the list does not have its top level.
  public func registrableDomain(of host: String) -> String? {
    guard let context = list.context else { return nil }
    return host.withCString { name in
      // The result points into `name`.
      psl_registrable_domain(context, name).map { String(cString: $0) }
    }
  }

  /// Whether the list has this name as a public suffix, also of a private registry; a top level
  /// that is not on the list does not count.
  public func contains(_ name: String) -> Bool {
    guard let context = list.context else { return false }
    return psl_is_public_suffix2(context, name, PSL_TYPE_ANY | PSL_TYPE_NO_STAR_RULE) != 0
  }
}

/// Owns libpsl's context.
///
/// `@unchecked`: the context never changes after it is loaded, and libpsl only reads it.
private final class List: @unchecked Sendable {
  /// Nil only without memory.
  let context: OpaquePointer?

  init() {
    context = psl_latest(nil)
  }

  deinit {
    psl_free(context)
  }
}
