// The display of a web address, and the oddities of each of its parts.

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
      let view = HostView(name: name, domain: domain, suffixes: suffixes, names: names)
      reasons = view.reasons
      displayHost = view.labels.joined(separator: ".")
      displayDomain = domain.map { domain in
        let count = domain.split(separator: ".").count + (name.hasSuffix(".") ? 1 : 0)
        return view.labels.suffix(count).joined(separator: ".")
      }
      addReasons(for: bare, suffixes: suffixes)
      if isDisguised(name, names: names) { reasons.insert(.encodedHost) }
    }
    if !address.isEncrypted { reasons.insert(.insecure) }
    if address.hasUserInfo { reasons.insert(.userinfo) }
    if address.port != nil { reasons.insert(.port) }
    if address.path.contains(where: Self.hidesCharacters) { reasons.insert(.invisible) }
    if Downloads.begin(at: address.path.last ?? "") { reasons.insert(.download) }
  }

  private mutating func addReasons(for name: String, suffixes: some PublicSuffixes) {
    if name == "localhost" || name.hasSuffix(".localhost") {
      reasons.insert(.ipAddress)
    } else if HiddenNetworks.contain(name, domain: domain) {
      reasons.insert(.torNetwork)
    } else if LocalNames.contain(name, domain: domain, suffixes: suffixes) {
      reasons.insert(.localNetwork)
    }
    if Shorteners.contain(address, host: name, domain: domain) { reasons.insert(.shortener) }
    if Redirectors.contain(address, host: name, domain: domain, suffixes: suffixes) {
      reasons.insert(.redirect)
    }
    let hasOddDash = name.split(separator: ".").contains { $0.hasPrefix("-") || $0.hasSuffix("-") }
    if hasOddDash || !name.utf8.allSatisfy(\.isOrdinaryInHost) { reasons.insert(.hostCharacters) }
    if name.utf8.count > Self.longestName
      || name.utf8.count(where: { $0 == .dot }) >= Self.mostLabels
    {
      reasons.insert(.longHost)
    }
  }

  /// In bytes; the host of an object-store bucket has up to 95.
  private static let longestName = 110
  /// Hosts of cloud services have up to seven labels.
  private static let mostLabels = 9

  /// Whether a part of the path has escapes of controls or of characters that do not show.
  private static func hidesCharacters(_ part: String) -> Bool {
    guard part.utf8.contains(.percent) else { return false }
    let bytes = PercentEncoding.decodedBytes(UTF8Text(utf8: part))
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return true }
    return String(validating: bytes, as: UTF8.self).map { DisplayText($0).revealsHidden } ?? false
  }

  /// Whether the host differs by more than capitals from the one that browsers read, or has an
  /// empty label.
  private func isDisguised(_ name: String, names: some HostNames) -> Bool {
    // The sign for kelvin becomes an ASCII letter.
    if address.writtenHost.string.unicodeScalars.contains("\u{212A}") { return true }
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

extension UInt8 {
  /// Whether the byte occurs in ordinary names of the domain name system.
  fileprivate var isOrdinaryInHost: Bool {
    isASCIILetter || isASCIIDigit || self == .dot || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
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
