// IPv6 addresses: read in every notation of RFC 4291, written in that of RFC 5952.

/// The notation of IPv6 addresses.
enum IPv6 {
  /// The eight groups of an address; nil if the text is not one.
  static func groups(in text: UTF8Text) -> [UInt16]? {
    guard let gap = gap(in: text) else { return groups(between: text, mayEndInIPv4: true, 8...8) }
    // The two colons stand for at least one group.
    guard let before = groups(between: text[..<gap], mayEndInIPv4: false, 0...7),
      let after = groups(between: text[(gap + 2)...], mayEndInIPv4: true, 0...7),
      before.count + after.count <= 7
    else { return nil }
    return before + Array(repeating: 0, count: 8 - before.count - after.count) + after
  }

  /// The address in lower case, without the first of its longest runs of zeros.
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

  /// The place of the first double colon.
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
