// The port for the names under which sites are registered, whose table belongs to a library.

/// The names under which others can be registered: `com`, `co.uk`, `github.io`.
public protocol PublicSuffixes: Sendable {
  /// The registrable domain of a host name in ASCII and lower case, without a final dot: the public
  /// suffix and one more label; nil if the host has no such label.
  func registrableDomain(of host: String) -> String?
  /// Whether the list has this name, in ASCII and lower case, as a public suffix.
  func contains(_ name: String) -> Bool
}
