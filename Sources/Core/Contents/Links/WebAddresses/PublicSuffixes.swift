// The port through which Core asks where, in a host name, the part begins that somebody registered.

/// Knows under which names anybody may register one: `com`, `co.uk`, `github.io`.
public protocol PublicSuffixes: Sendable {
  /// The registrable domain of a host name in ASCII and lower case, without a final dot: the public
  /// suffix and one label more; nil where the host has no such label.
  func registrableDomain(of host: String) -> String?
}
