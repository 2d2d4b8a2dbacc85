// A host as browsers read it (WHATWG URL Standard, section 3.5): anything that looks like a number
// is one, in any notation, and all else is a name in ASCII form.

enum WebHost: Hashable, Sendable {
  /// A name in ASCII and lower case.
  case name(String)
  case ipv4(UInt32)
  /// Eight groups of 16 bits.
  case ipv6([UInt16])

  /// No name in the domain name system is longer. A percent-encoded character takes up to nine
  /// bytes.
  private static let longestName = 253
  private static let longestLabel = 63

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

  var text: String {
    switch self {
    case .name(let name): name
    case .ipv4(let number): IPv4.text(of: number)
    case .ipv6(let groups): "[\(IPv6.text(of: groups))]"
    }
  }

  /// The host in the address that opens, with the characters escaped that a shell interprets.
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

enum IPv4 {
  /// Whether the last label is a number; browsers take such a name for an address, valid or not.
  static func isMeant(by name: UTF8Text) -> Bool {
    guard let last = parts(of: name).last else { return false }
    return !last.isEmpty && (last.allSatisfy(\.isASCIIDigit) || value(of: last) != nil)
  }

  /// The number that a name stands for; nil if it is too large or malformed.
  static func number(in name: UTF8Text) -> UInt32? {
    let parts = parts(of: name)
    guard parts.count <= 4 else { return nil }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let value = value(of: part) else { return nil }
      let bits = index == parts.count - 1 ? 8 * UInt64(4 - index) : 8
      guard value < 1 << bits else { return nil }
      address = address << bits | value
    }
    return UInt32(exactly: address)
  }

  static func text(of number: UInt32) -> String {
    [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
  }

  /// The labels, without the empty one after a final dot.
  private static func parts(of name: UTF8Text) -> [UTF8Text] {
    let parts = name.split(separator: .dot, omittingEmptySubsequences: false)
    return parts.count > 1 && parts.last?.isEmpty == true ? parts.dropLast() : parts
  }

  private static func value(of part: UTF8Text) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if let hexadecimal = part.dropping(prefix: "0x") {
      (digits, radix) = (hexadecimal, 16)
    } else if part.first == UInt8(ascii: "0") {
      (digits, radix) = (part.dropFirst(), 8)
    }
    var value: UInt64 = 0
    for digit in digits {
      guard let figure = digit.hexValue, figure < radix else { return nil }
      // Above any address, and small enough not to overflow.
      value = min(value * radix + UInt64(figure), 1 << 40)
    }
    return value
  }
}

enum IPv6 {
  static func groups(in text: UTF8Text) -> [UInt16]? {
    guard let gap = gap(in: text) else { return groups(between: text, mayEndInIPv4: true, 8...8) }
    // The two colons stand for at least one group.
    guard let before = groups(between: text[..<gap], mayEndInIPv4: false, 0...7),
      let after = groups(between: text[(gap + 2)...], mayEndInIPv4: true, 0...7),
      before.count + after.count <= 7
    else { return nil }
    return before + Array(repeating: 0, count: 8 - before.count - after.count) + after
  }

  /// The address in lower case, with `::` for the first of its longest runs of zeros.
  static func text(of groups: [UInt16]) -> String {
    var longest = 0..<0
    var index = 0
    while index < groups.count {
      let end = groups[index...].firstIndex { $0 != 0 } ?? groups.count
      if end - index > max(longest.count, 1) { longest = index..<end }
      index = max(end, index + 1)
    }
    func joined(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard !longest.isEmpty else { return joined(groups[...]) }
    return joined(groups[..<longest.lowerBound]) + "::" + joined(groups[longest.upperBound...])
  }

  private static func gap(in text: UTF8Text) -> Int? {
    text.indices.dropLast().first { text[$0] == .colon && text[$0 + 1] == .colon }
  }

  private static func groups(
    between text: UTF8Text, mayEndInIPv4: Bool, _ count: ClosedRange<Int>
  ) -> [UInt16]? {
    guard !text.isEmpty else { return count.contains(0) ? [] : nil }
    var groups: [UInt16] = []
    let parts = text.split(separator: .colon, maxSplits: 8, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if mayEndInIPv4, index == parts.count - 1, part.contains(.dot) {
        guard let number = dotted(part) else { return nil }
        groups += [UInt16(number >> 16), UInt16(number & 0xFFFF)]
      } else if (1...4).contains(part.count), part.allSatisfy({ $0.hexValue != nil }) {
        groups.append(part.reduce(0) { $0 << 4 | UInt16($1.hexValue ?? 0) })
      } else {
        return nil
      }
    }
    return count.contains(groups.count) ? groups : nil
  }

  /// Four decimal numbers without leading zeros.
  private static func dotted(_ text: UTF8Text) -> UInt32? {
    let parts = text.split(separator: .dot, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var number: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit),
        part.count == 1 || part.first != UInt8(ascii: "0"), let value = UInt8(part.string)
      else { return nil }
      number = number << 8 | UInt32(value)
    }
    return number
  }
}
