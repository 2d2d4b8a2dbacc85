// The public suffix list through libpsl: the system's own file where it is newer than the one built
// into the library. One context, made once, which libpsl only reads afterwards.

internal import CPsl
public import Contents

/// The public suffix list (publicsuffix.org).
public struct PublicSuffixList: PublicSuffixes {
  private let list: List

  /// Takes the newest list that this system has.
  public init() {
    list = List()
  }

  /// The registrable domain of a host; under a top level that the list does not know, its last two
  /// labels.
  public func registrableDomain(of host: String) -> String? {
    guard let context = list.context else { return nil }
    return host.withCString { name in
      // The answer points into `name`.
      psl_registrable_domain(context, name).map { String(cString: $0) }
    }
  }
}

/// Owns libpsl's context. Unchecked: it is never changed after it was made, and libpsl's questions to
/// it only read it, so that any thread may ask.
private final class List: @unchecked Sendable {
  /// Nil only where memory ran out.
  let context: OpaquePointer?

  init() {
    context = psl_latest(nil)
  }

  deinit {
    psl_free(context)
  }
}
