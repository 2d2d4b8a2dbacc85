// WebAddresses: http and https addresses as browsers read them (WHATWG URL Standard), and the form
// that every program reads in the same way.

/// The parts of an http or https address, each in canonical form.
struct WebAddress: Hashable, Sendable {
  /// Https, not http.
  var isEncrypted: Bool
  /// The user name, percent-encoded.
  var user = ""
  /// The password, percent-encoded.
  var password = ""
  var host: WebHost
  /// Nil for the default one of the scheme.
  var port: UInt16?
  /// The parts between slashes; at least one.
  var path: [String]
  var query: String?
  var fragment: String?
  /// Whether there is an `@` before the host, even with nothing before it.
  var hasUserInfo = false
  var writtenHost: UTF8Text

  enum Failure: Error, Hashable {
    /// There is no host, or none that a browser accepts.
    case host
    /// The host looks like a number but is not a valid one.
    case number
    case port
  }

  /// The address in visible ASCII, without a backslash before the query.
  var text: String {
    var text = isEncrypted ? "https://" : "http://"
    if !user.isEmpty || !password.isEmpty {
      text += user
      if !password.isEmpty { text += ":" + password }
      text += "@"
    }
    text += host.escaped
    if let port { text += ":\(port)" }
    for part in path { text += "/" + part }
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

extension WebAddress {
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

  /// The number of dots, plain or as `%2e`, in a part made only of dots; nil for any other part.
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

/// The characters that a part of an address must escape.
struct EscapeSet {
  private let escaped: Set<UInt8>

  private init(_ characters: String, and others: EscapeSet? = nil) {
    escaped = Set(characters.utf8).union(others?.escaped ?? [])
  }

  /// Characters that no address may contain (RFC 3986), for schemes without a set of their own
  /// here.
  static let anywhere = EscapeSet(" \"<>^`{|}")
  /// Characters that no ordinary host contains. The URL Standard decodes the escapes of a host.
  static let host = EscapeSet("!\"$&'()*+,;=`{}~")
  static let fragment = EscapeSet(" \"<>`")
  static let query = EscapeSet(" \"#<>'")
  static let path = EscapeSet(" \"#<>?^`{}")
  static let userInfo = EscapeSet("/:;=@[\\]|", and: path)

  /// Escapes these, controls and everything beyond ASCII. Existing escapes stay as they are.
  func encoded(_ text: UTF8Text) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text {
      if byte <= 0x1F || byte >= 0x7F || escaped.contains(byte) {
        output += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
