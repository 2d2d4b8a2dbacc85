// A host as browsers read it (WHATWG URL Standard, section 3.5): anything that looks like a number
// is one, in any notation, and all else is a name in ASCII form.

/// The host of an address.
enum WebHost: Hashable, Sendable {
  /// A name in ASCII and lower case.
  case name(String)
  case ipv4(UInt32)
  /// Eight groups of 16 bits.
  case ipv6([UInt16])

  /// No name in the domain name system is longer. Percent-encoded, a character takes up to nine.
  private static let longestName = 253
  private static let longestLabel = 63

  /// Reads a host as written, without the port.
  init(_ written: UTF8Text, names: some HostNames) throws(WebAddress.Failure) {
    if written.first == UInt8(ascii: "[") {
      guard written.last == UInt8(ascii: "]"),
        let groups = IPv6.groups(in: written.dropFirst().dropLast())
      else { throw .number }
      self = .ipv6(groups)
      return
    }
    guard written.count <= Self.longestName * 9,
      let decoded = String(validating: PercentEncoding.decodedBytes(written), as: UTF8.self),
      let name = Self.ascii(of: decoded, names: names)
    else { throw .host }
    guard IPv4.isMeant(by: name[...]) else {
      let labels = name.split(separator: .dot, omittingEmptySubsequences: false)
      let length = name.last == .dot ? name.count - 1 : name.count
      guard length <= Self.longestName, labels.allSatisfy({ $0.count <= Self.longestLabel })
      else { throw .host }
      self = .name(String(decoding: name, as: UTF8.self))
      return
    }
    guard let number = IPv4.number(in: name[...]) else { throw .number }
    self = .ipv4(number)
  }

  /// The host in the canonical form.
  var text: String {
    switch self {
    case .name(let name): name
    case .ipv4(let number): IPv4.text(of: number)
    case .ipv6(let groups): "[\(IPv6.text(of: groups))]"
    }
  }

  /// The host in the address that opens: a shell finds no sign in it that it would obey.
  var escaped: String {
    if case .name(let name) = self { EscapeSet.host.encoded(UTF8Text(utf8: name)) } else { text }
  }

  private static func ascii(of name: String, names: some HostNames) -> [UInt8]? {
    let lowered = name.utf8.map(\.asciiLowercased)
    // Most names need no tables.
    let isPlain =
      lowered.allSatisfy { $0 < 0x80 }
      && lowered.split(separator: .dot).allSatisfy { !$0.starts(with: "xn--".utf8) }
    let ascii = isPlain ? lowered : names.ascii(ofHost: name).map { Array($0.utf8) }
    guard let ascii, !ascii.isEmpty, ascii.allSatisfy(\.mayStandInHost) else { return nil }
    return ascii
  }
}

extension UInt8 {
  /// Whether it is visible and does not separate parts of an address.
  fileprivate var mayStandInHost: Bool {
    (0x21...0x7E).contains(self) && !"#/:<>?@[\\]^|%".utf8.contains(self)
  }
}
