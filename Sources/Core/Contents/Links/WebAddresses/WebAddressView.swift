// How a web address is shown, and what is odd about each of its parts.

/// A web address with its display form.
struct WebAddressView {
  let address: WebAddress
  let displayHost: String
  let domain: String?
  let displayDomain: String?
  private(set) var reasons: Set<LinkReason> = []

  init(_ address: WebAddress, suffixes: some PublicSuffixes, names: some HostNames) {
    self.address = address
    switch address.host {
    case .ipv4, .ipv6:
      (domain, displayDomain) = (nil, nil)
      displayHost = address.host.text
      reasons.insert(.ipAddress)
    case .name(let name):
      let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
      domain = suffixes.registrableDomain(of: bare)
      let view = HostView(name: name, domain: domain, names: names)
      reasons = view.reasons
      displayHost = view.labels.joined(separator: ".")
      displayDomain = domain.map { domain in
        let count = domain.split(separator: ".").count + (name.hasSuffix(".") ? 1 : 0)
        return view.labels.suffix(count).joined(separator: ".")
      }
      if bare == "localhost" || bare.hasSuffix(".localhost") { reasons.insert(.ipAddress) }
      if Shorteners.contain(host: bare, domain: domain) { reasons.insert(.shortener) }
      if isDisguised(name, names: names) { reasons.insert(.encodedHost) }
    }
    if !address.isEncrypted { reasons.insert(.insecure) }
    if address.hasUserInfo { reasons.insert(.userinfo) }
    if address.port != nil { reasons.insert(.port) }
    if Downloads.begin(at: address.path.last ?? "") { reasons.insert(.download) }
  }

  /// Whether the written host differs from the host that browsers read, apart from capitals, or has
  /// an empty label.
  private func isDisguised(_ name: String, names: some HostNames) -> Bool {
    let written = address.writtenHost.string.lowercased().withoutUnseen
      .split(separator: ".", omittingEmptySubsequences: false)
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard written.count == labels.count else { return true }
    for (index, (own, label)) in zip(written, labels).enumerated() {
      if label.isEmpty, index < labels.count - 1 { return true }
      if own != label, names.unicode(ofLabel: String(label))?.withoutUnseen != String(own) {
        return true
      }
    }
    return false
  }
}

extension String {
  /// The text without invisible characters, which are a reason of their own.
  fileprivate var withoutUnseen: String {
    guard unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }
}
