// Names that lead into the user's own network, whichever that is: to a router, a printer, or a
// server that trusts everyone there.

/// Names that are not those of public sites.
enum LocalNames {
  /// Whether a host in ASCII, without a final dot, is such a name: one label, a reserved ending, a
  /// top level that does not exist, or a name whose owner lets it stand for any number.
  static func contain(_ host: String, domain: String?, suffixes: some PublicSuffixes) -> Bool {
    let labels = host.split(separator: ".")
    guard labels.count > 1, let last = labels.last.map(String.init) else { return true }
    if endings.contains(last) || host.hasSuffix(".home.arpa") { return true }
    if let domain, numbered.contains(domain) { return true }
    if last == documentation || suffixes.contains(last) { return false }
    // Some countries have no names right below their top level: za, bd, np.
    return !labels.indices.contains { suffixes.contains(labels[$0...].joined(separator: ".")) }
  }

  /// Endings of local names, also of those that have become top levels since: routers still use
  /// them.
  private static let endings: Set = ["box", "home", "internal", "lan", "local"]

  /// The ending of names in documentation (RFC 2606), which lead nowhere.
  private static let documentation = "example"

  /// Services whose names contain a number (`10.0.0.1.nip.io`), or stand for this computer.
  private static let numbered: Set = [
    "lacolhost.com", "localtest.me", "lvh.me", "nip.io", "sslip.io", "traefik.me", "vcap.me",
    "xip.io",
  ]
}
