// Hosts that pose as the site of another.
//
//   paypa1.com                  a well-known name by its look
//   paypal-login.example        a well-known name beside a word that lures
//   paypal.com.evil.example     another host as the beginning of this one
//   10.0.0.1.evil.example       a number as the beginning
//   paypal.weebly.com           a well-known name where everyone can choose one
//   paypal.uk.com               a well-known name under a second suffix
//   paypal.zip                  a well-known name, or any, that ends like a file

/// The search for the label of a host that poses as another site.
struct HostImitation {
  /// The labels in Unicode form, without the empty one after a final dot.
  private let labels: [String]
  /// The index of the first label of the registrable domain.
  private let registered: Int
  private let suffixes: any PublicSuffixes
  private let known: WellKnownNames

  init(
    _ labels: [String], own: Int, suffixes: some PublicSuffixes, names: some HostNames
  ) {
    self.labels = labels
    registered = labels.count - own
    self.suffixes = suffixes
    known = WellKnownNames(names)
  }

  /// The index of the label that poses; nil if there is none.
  var place: Int? {
    guard labels.indices.contains(registered) else { return nil }
    if posesAsDomain { return registered }
    // A well-known site may use any labels before its own domain.
    if known.match(of: labels[registered]) == .equal { return nil }
    if startsWithNumber { return 0 }
    return labels[..<registered].indices.first { index in
      posesAsHost(at: index) || labels[index].contains("-") && known.lures(with: labels[index])
    }
  }

  private var posesAsDomain: Bool {
    let label = labels[registered]
    let domain = labels[registered...].joined(separator: ".")
    guard !Self.exceptions.contains(domain) else { return false }
    let match = known.match(of: label)
    if match == .imitation || match == nil && known.lures(with: label) { return true }
    guard let topLevel = labels.last else { return false }
    if match == .equal, WellKnownNames.areStrange(labels[(registered + 1)...], behind: label) {
      return true
    }
    if WellKnownNames.isUnmistakable(label), Self.hosting.contains(where: domain.hasSuffix) {
      return true
    }
    return Self.fileTypes.contains(topLevel)
      || WellKnownNames.isUnmistakable(label) && Self.cheap.contains(topLevel)
  }

  /// Whether the label and the next one imitate a host inside this one, as `paypal.com` does in
  /// `paypal.com.evil.example`.
  private func posesAsHost(at index: Int) -> Bool {
    let next = labels[index + 1]
    // Where `com.be` is an ordinary domain, a well-known site may own it: amazon.com.be.
    if index + 1 == registered, WellKnownNames.isAtHome(labels[index], under: labels[registered...])
    {
      return false
    }
    let ending = next.split(separator: "-", maxSplits: 1).first.map(String.init) ?? next
    // bank.com.evil.example and bank.com-login.example, but not www.com-magazin.de.
    if ["com", "gov"].contains(ending), labels[index] != "www" {
      if index + 1 < registered || ending != next { return true }
    }
    guard let (name, match) = knownPart(of: labels[index]) else { return false }
    let domain = "." + labels[registered...].joined(separator: ".")
    if index + 1 == registered, Self.hosting.contains(domain) {
      return match == .imitation || WellKnownNames.isUnmistakable(name)
    }
    guard suffixes.contains(ending) else { return false }
    if WellKnownNames.isUnmistakable(name) { return true }
    // office.it.example.com may be an ordinary server.
    return match == .imitation || Self.usual.contains(ending)
  }

  /// The first part of a label that is or imitates a well-known name. The first part tried is the
  /// whole label without dashes, then come the parts between them.
  private func knownPart(of label: String) -> (name: String, match: WellKnownNames.Match)? {
    let parts = [String(label.filter { $0 != "-" })] + label.split(separator: "-").map(String.init)
    for part in parts {
      if let match = known.match(of: part) { return (part, match) }
    }
    return nil
  }

  private var startsWithNumber: Bool {
    registered >= 4 && labels[..<4].allSatisfy { UInt8($0) != nil }
  }

  /// Top levels that are rarely names of departments or machines.
  private static let usual: Set = [
    "at", "au", "br", "ca", "ch", "co", "com", "de", "es", "eu", "fr", "info", "jp", "net", "nl",
    "org", "pl", "ru", "uk",
  ]
  /// Services where everyone can choose the name of a site, with the dot before them.
  private static let hosting: Set = [
    ".000webhostapp.com", ".azurewebsites.net", ".blogspot.com", ".firebaseapp.com", ".glitch.me",
    ".godaddysites.com", ".herokuapp.com", ".netlify.app", ".onrender.com", ".pages.dev",
    ".r2.dev", ".replit.app", ".square.site", ".surge.sh", ".vercel.app", ".web.app", ".webflow.io",
    ".weebly.com", ".wixsite.com", ".wordpress.com", ".workers.dev",
  ]
  /// Sites that look like a well-known one by chance.
  private static let exceptions: Set = ["appie.be", "appie.nl"]
  private static let fileTypes: Set = ["zip", "mov"]
  /// Top levels whose names cost little or nothing, where companies rarely have a site.
  private static let cheap: Set = [
    "buzz", "cf", "click", "cyou", "ga", "gq", "icu", "ml", "rest", "sbs", "tk", "top", "xyz",
  ]
}
