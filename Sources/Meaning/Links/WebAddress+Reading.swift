// Reads an address as browsers do (WHATWG URL Standard, section 4.4, for http and https without a
// base). It is as lenient as they are, so that it finds the host that they would go to.

extension WebAddress {
  /// Reads the text after `http:` or `https:`, without tabs and line ends.
  init(isEncrypted: Bool, rest: UTF8Text, names: some HostNames) throws(Failure) {
    // Browsers accept any number of slashes of either kind, even none.
    let body = rest.drop { $0.isSlash }
    let end =
      body.firstIndex { $0.isSlash || $0 == .question || $0 == .numberSign } ?? body.endIndex
    var authority = body[..<end]
    var userInfo: UTF8Text?
    // Only the last @ counts; earlier ones belong to the user name.
    if let at = authority.lastIndex(of: .at) {
      userInfo = authority[..<at]
      authority = authority[(at + 1)...]
    }
    let colon = Self.portColon(in: authority)
    writtenHost = authority[..<(colon ?? authority.endIndex)]
    guard !writtenHost.isEmpty else { throw .host }
    host = try WebHost(writtenHost, names: names)
    self.isEncrypted = isEncrypted
    if let colon {
      let number = try Self.port(authority[(colon + 1)...])
      port = number == (isEncrypted ? 443 : 80) ? nil : number
    }

    let (beforeFragment, fragment) = body[end...].cut(at: .numberSign)
    let (path, query) = beforeFragment.cut(at: .question)
    self.path = Self.path(path)
    self.query = query.map(EscapeSet.query.encoded)
    self.fragment = fragment.map(EscapeSet.fragment.encoded)
    if let userInfo {
      hasUserInfo = true
      let (user, password) = userInfo.cut(at: .colon)
      self.user = EscapeSet.userInfo.encoded(user)
      self.password = EscapeSet.userInfo.encoded(password ?? [])
    }
  }

  /// The colon before the port: the first one outside the brackets of an IPv6 address.
  private static func portColon(in authority: UTF8Text) -> Int? {
    var isInBrackets = false
    for index in authority.indices {
      switch authority[index] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case .colon where !isInBrackets: return index
      default: break
      }
    }
    return nil
  }

  private static func port(_ digits: UTF8Text) throws(Failure) -> UInt16? {
    var number = 0
    for digit in digits {
      guard digit.isASCIIDigit else { throw .port }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      guard number <= UInt16.max else { throw .port }
    }
    return digits.isEmpty ? nil : UInt16(number)
  }

  /// The parts between slashes, with `.` and `..` resolved.
  private static func path(_ text: UTF8Text) -> [String] {
    var parts: [String] = []
    let written = text.dropFirst().split(omittingEmptySubsequences: false) { $0.isSlash }
    for (index, part) in written.enumerated() {
      let isLast = index == written.count - 1
      switch dots(in: part) {
      case 1:
        if isLast { parts.append("") }
      case 2:
        _ = parts.popLast()
        if isLast { parts.append("") }
      default:
        parts.append(EscapeSet.path.encoded(part))
      }
    }
    return parts
  }

  /// The number of dots, plain or as `%2e`, in a part of dots alone; nil for any other part.
  private static func dots(in part: UTF8Text) -> Int? {
    guard part.count <= 6 else { return nil }
    var rest = part
    var count = 0
    while let byte = rest.popFirst() {
      if byte == .percent, PercentEncoding.hexPair(rest) == .dot {
        rest = rest.dropFirst(2)
      } else if byte != .dot {
        return nil
      }
      count += 1
    }
    return count
  }
}

extension UInt8 {
  static let at = UInt8(ascii: "@")
  static let dot = UInt8(ascii: ".")
  static let numberSign = UInt8(ascii: "#")

  /// Whether browsers take it for a slash in http and https.
  var isSlash: Bool { self == UInt8(ascii: "/") || self == .backslash }
}
