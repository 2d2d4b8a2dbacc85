// One pass over a text. At each word it asks whether a token, an address with a password or the
// name of a secret starts or ends there. Each check reads a bounded number of bytes, so hostile
// texts cost no more than others.

internal import Wording

struct SecretScan {
  private let text: UTF8Text

  init(_ text: UTF8Text) { self.text = text }

  var secret: Secret? {
    var label = SecretLabel()
    var checks = SecretTokens.mostChecks
    var addresses = Self.mostAddresses
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      guard byte.isWordPart else {
        if let found = marked(by: byte, at: index) { return found }
        label.pass(byte)
        index += 1
        continue
      }
      let end = text[index...].firstIndex { !$0.isWordPart } ?? text.endIndex
      let before = index > text.startIndex ? text[index - 1] : .space
      if !"-_".utf8.contains(before) {
        if let found = SecretTokens.secret(text[index...], word: end - index, checks: &checks) {
          return found
        }
        if !"+.".utf8.contains(before), let found = address(at: index, budget: &addresses) {
          return found
        }
      }
      label.add(text[index..<end], at: index, before: text[end...].prefix(32))
      if let name = label.name, let found = value(of: name, label, to: end) {
        return found
      }
      index = end
    }
    return nil
  }

  /// A secret that starts with a sign: the hash of a password, or the armour of a key.
  private func marked(by sign: UInt8, at index: Int) -> Secret? {
    let before = index > text.startIndex ? text[index - 1] : .space
    guard !before.isWordPart, before != sign else { return nil }
    switch sign {
    case UInt8(ascii: "$"): return SecretTokens.passwordHash(text[index...])
    case UInt8(ascii: "-"): return SecretTokens.armour(text[index...])
    default: return nil
    }
  }

  // MARK: Addresses

  /// The most addresses to examine in one text; each takes a few microseconds.
  private static let mostAddresses = 48

  /// The most bytes of a scheme, and of a user name with a password.
  private static let (longestScheme, longestAuthority) = (40, 512)

  private func address(at start: Int, budget: inout Int) -> Secret? {
    let scheme = text[start...].prefix(Self.longestScheme).prefix {
      $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
    }
    guard scheme.count > 1, scheme.first?.isASCIILetter == true,
      text[scheme.endIndex...].first == .colon
    else { return nil }
    let rest = text[(scheme.endIndex + 1)...]
    let name = scheme.lowercased.string
    let hasUserInfo = rest.starts(with: "//".utf8) || Self.withoutSlashes.contains(name)
    guard hasUserInfo || PairingCodes.isKnown(name), rest.first ?? 0 > .space else { return nil }
    // A text with more addresses than anybody writes counts as a secret as a whole.
    guard budget > 0 else { return Secret(Sentence("Access data"), text) }
    budget -= 1
    if let pairing = PairingCodes.secret(scheme: name, rest: rest) { return pairing }
    guard hasUserInfo else { return nil }
    return userInfo(rest.starts(with: "//".utf8) ? rest.dropFirst(2) : rest)
  }

  private func userInfo(_ rest: UTF8Text) -> Secret? {
    let all = rest.prefix(Self.longestAuthority).prefix {
      $0 > .space && !"\"<>\\?#".utf8.contains($0)
    }
    var authority = all.prefix { $0 != UInt8(ascii: "/") }
    // No host is this long.
    if authority.count == Self.longestAuthority, authority.contains(.colon) {
      return Secret(Sentence("Address with a password"), authority)
    }
    if !authority.contains(.at) {
      // The password may have an unescaped slash: after a host, only a port follows the colon.
      guard let port = authority.cut(at: .colon).behind, !port.isEmpty,
        !port.allSatisfy(\.isASCIIDigit)
      else { return nil }
      authority = all
    }
    guard let at = authority.lastIndex(of: .at),
      let colon = authority[..<at].firstIndex(of: .colon)
    else { return nil }
    let password = authority[(colon + 1)..<at]
    guard !password.isEmpty, authority.endIndex > at + 1, !SecretValue(password).isTemplate
    else { return nil }
    return Secret(Sentence("Address with a password"), password)
  }

  /// Schemes that are also written without two slashes before the user name.
  private static let withoutSlashes: Set = [
    "sip", "sips", "ssh", "sftp", "ftp", "ftps", "scp", "mysql", "mariadb", "postgres",
    "postgresql", "psql", "pgsql", "redis", "rediss", "mongodb", "amqp", "amqps", "mqtt", "mqtts",
    "http", "https", "ldap", "ldaps", "imap", "imaps", "pop3", "rtsp", "rtmp", "vnc", "rdp",
    "telnet", "nats", "kafka", "mssql", "sqlserver", "oracle", "socks", "socks4", "socks5", "git",
    "svn", "smb", "dav", "davs", "webdav", "irc", "ircs", "stun", "turn", "turns", "ws", "wss",
    "iax", "iax2", "ntrip", "icecast", "srt", "clickhouse", "cassandra", "influxdb", "bolt",
  ]

  // MARK: Values

  private func value(
    of name: SecretLabels.Name, _ label: SecretLabel, to end: Int
  ) -> Secret? {
    let start = label.start
    let before = start > text.startIndex ? text[start - 1] : .lineFeed
    let quotes = "\"'`])".utf8
    var rest = text[end...].drop { quotes.contains($0) }
    let isQuoted = rest.startIndex > end
    rest = rest.droppingBlanks
    // “Password (2.4 GHz): …”
    if rest.first == UInt8(ascii: "("),
      let close = rest.prefix(32).firstIndex(of: UInt8(ascii: ")"))
    {
      rest = rest[(close + 1)...].droppingBlanks
    }
    if rest.first == UInt8(ascii: "<") || rest.first == UInt8(ascii: ">") {
      guard !isQuoted else { return nil }
      return element(rest).flatMap { name.secret(SecretValue($0, .structured), in: text) }
    }
    guard let sign = rest.first, sign == .colon || sign == .equals else {
      return looseValue(of: name, label, rest, to: end)
    }
    rest = rest.dropFirst()
    // A comparison, or an address.
    guard rest.first != .equals, !(sign == .colon && rest.starts(with: "//".utf8)) else {
      return nil
    }
    // The prefix of an XML name: `<p:Invoice>`.
    if end - start == 1, sign == .colon, "</".utf8.contains(before) { return nil }
    if rest.first == UInt8(ascii: ">") { rest = rest.dropFirst() }
    rest = rest.droppingBlanks
    if rest.first == .carriageReturn || rest.first == .lineFeed {
      return nextLine(of: name, rest)
    }
    if let quote = rest.first, "\"'`".utf8.contains(quote) {
      let value = rest.dropFirst().prefix(1024).prefix { $0 != quote }
      return name.secret(SecretValue(value, .structured), in: text)
    }
    let isParameter = sign == .equals || isQuoted || "?&#;{,".utf8.contains(before)
    let ends = Array((isParameter ? "&;,\"'<>|}" : "<>{}\"|\t").utf8)
    var value = rest.prefix(256).prefix {
      isParameter
        ? $0 > .space && !ends.contains($0)
        : $0 != .lineFeed && $0 != .carriageReturn && !ends.contains($0)
    }
    if !isParameter { value = value.firstOfList }
    let found = SecretValue(value, isParameter ? .structured : .labelled)
    // The colon of a long title is followed by words, not by a password.
    guard isParameter || end - start <= Self.longestName || found.isMixed || found.hasDigits else {
      return nil
    }
    return name.secret(found, in: text)
  }

  /// The longest name before a value that is an ordinary word, in bytes.
  private static let longestName = 32

  /// The text of an element, or of the next one in a property list.
  private func element(_ rest: UTF8Text) -> UTF8Text? {
    var rest = rest
    if rest.starts(with: "</".utf8) {
      guard rest.starts(with: "</key".utf8),
        let close = rest.prefix(40).firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      rest = rest[(close + 1)...].drop(while: \.isASCIIBlank)
      guard rest.first == UInt8(ascii: "<"), !rest.starts(with: "</".utf8),
        let open = rest.prefix(40).firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      return rest[(open + 1)...].prefix(1024).prefix { $0 != UInt8(ascii: "<") }
    }
    guard rest.first == UInt8(ascii: ">") else { return nil }
    return rest.dropFirst().prefix(1024).prefix { $0 != UInt8(ascii: "<") }
  }

  private func nextLine(of name: SecretLabels.Name, _ rest: UTF8Text) -> Secret? {
    let line = rest.drop { $0 == .carriageReturn || $0 == .lineFeed }.prefix(256)
      .prefix { $0 != .carriageReturn && $0 != .lineFeed }
    return name.secret(SecretValue(line, .loose), in: text)
  }

  /// A value without a sign before it: “PIN 1234”, “The password is hunter2”, or in the next line.
  private func looseValue(
    of name: SecretLabels.Name, _ label: SecretLabel, _ rest: UTF8Text, to end: Int
  ) -> Secret? {
    let (start, lastWord) = (label.start, label.lastWord)
    guard rest.startIndex > end || rest.first == .lineFeed || rest.first == .carriageReturn else {
      return nil
    }
    if rest.first == .lineFeed || rest.first == .carriageReturn {
      // The name has a line of its own.
      let line = text[..<start].suffix(48).reversed().prefix { $0 != .lineFeed }
      return line.count < 24 ? nextLine(of: name, rest) : nil
    }
    var value = rest.prefix(256).prefix { $0 > .space }
    let next = value.lowercased.string
    let isSaid = Self.copulas.contains(next)
    if isSaid {
      var more = rest[value.endIndex...].droppingBlanks
      if more.first == .colon { more = more.dropFirst().droppingBlanks }
      if let quote = more.first, "\"'`".utf8.contains(quote) {
        let quoted = more.dropFirst().prefix(256).prefix { $0 != quote }
        return name.secret(SecretValue(quoted, .structured), in: text)
      }
      value = more.prefix(256).prefix { $0 > .space }
    }
    // A password ends its sentence; “… is SHA-256 hashed” continues.
    let behind = text[value.endIndex...].prefix(4).drop { $0 == .space }.first
    while let last = value.last, ".,;)".utf8.contains(last) { value.removeLast() }
    let ends = behind.map { !$0.isWordPart } ?? true
    let isNumber = name.mayStandBefore(value, isUpperCase: text[lastWord..<end].isUpperCase)
    let hasMore = rest[value.endIndex...].prefix(5).contains("PUK")
    guard
      isNumber && (ends || hasMore)
        || ends && (isSaid || name.isOption(text[..<lastWord].suffix(64)))
    else {
      return nil
    }
    return name.secret(SecretValue(value, .loose), in: text)
  }

  private static let copulas: Set = [
    "is", "are", "was", "ist", "lautet", "est", "es", "e", "\u{E8}", "\u{E9}", "=", "->", "jest",
    "\u{43}\u{435}",
  ]
}

extension SecretScan {
  /// Typographic blanks, quotes and colons become plain, and invisible characters go.
  static func plain(_ text: UTF8Text) -> UTF8Text {
    guard text.contains(where: { $0 >= 0x80 }) else { return text }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let length = byte >= 0xE0 && byte < 0xF0 ? 3 : byte >= 0xC0 && byte < 0xE0 ? 2 : 1
      if length > 1, index + length <= text.endIndex, isSign(byte, text[index + 1]),
        let other = replacements[Array(text[index..<index + length])]
      {
        plain += other
        index += length
      } else {
        plain.append(byte)
        index += 1
      }
    }
    return plain[...]
  }

  /// Whether the first two bytes are those of a blank, a quote or another sign.
  private static func isSign(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xC2: second >= 0xA0
    case 0xE2: [0x80, 0x81, 0x86, 0x87, 0x96, 0x9E].contains(second)
    case 0xE3: second == 0x80
    case 0xEF: true
    default: false
    }
  }

  private static let replacements: [[UInt8]: [UInt8]] = {
    var all: [[UInt8]: [UInt8]] = [:]
    let signs: [(String, String)] = [
      ("\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{202F}\u{3000}", " "),
      ("\u{AD}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FEFF}", ""),
      ("“”„«»‟＂", "\""), ("‘’‚‹›", "'"), ("：﹕", ":"), ("＝", "="), ("（", "("), ("）", ")"),
      ("、，", ", "), ("；", "; "), ("–—", "-"), ("→⇒➜►", ":"), ("…", ":"),
    ]
    for (many, one) in signs {
      for scalar in many.unicodeScalars { all[Array(String(scalar).utf8)] = Array(one.utf8) }
    }
    return all
  }()

  /// The text without percent escapes and the escapes of JSON; nil if it has none.
  static func unescaped(_ text: UTF8Text) -> UTF8Text? {
    var changed = false
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .percent, let value = PercentEncoding.hexPair(rest) {
        output.append(value)
        rest = rest.dropFirst(2)
        changed = true
      } else if byte == .backslash, let next = rest.first {
        if next == UInt8(ascii: "u"), rest.dropFirst().starts(with: "00".utf8),
          let value = PercentEncoding.hexPair(rest.dropFirst(3)), value < 0x80
        {
          output.append(value)
          rest = rest.dropFirst(5)
          changed = true
        } else if "\"/\\:;,".utf8.contains(next) {
          output.append(next)
          rest = rest.dropFirst()
          changed = true
        } else if "nrt".utf8.contains(next) {
          output.append(.lineFeed)
          rest = rest.dropFirst()
          changed = true
        } else {
          output.append(byte)
        }
      } else if byte == UInt8(ascii: "&"), rest.starts(with: "amp;".utf8) {
        output.append(byte)
        rest = rest.dropFirst(4)
        changed = true
      } else {
        output.append(byte)
      }
    }
    return changed ? output[...] : nil
  }
}

extension UInt8 {
  /// Whether it belongs to a word: letters of all scripts, and digits.
  var isWordPart: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
}

extension ArraySlice<UInt8> {
  fileprivate var droppingBlanks: UTF8Text { drop { $0 == .space || $0 == .tab } }

  fileprivate var isUpperCase: Bool { allSatisfy { !$0.isASCIILetter || $0.isASCIICapital } }

  /// The text before a comma, semicolon, stroke or hyphen with a blank behind it, or two blanks.
  fileprivate var firstOfList: UTF8Text {
    let signs = ",;/|- ".utf8
    let end = indices.dropLast().first { index in
      self[index + 1] == .space && signs.contains(self[index])
        && (self[index] == .comma || self[index] == .semicolon || self[index] == .space
          || index > startIndex && self[index - 1] == .space)
    }
    return end.map { self[..<$0] } ?? self
  }
}
