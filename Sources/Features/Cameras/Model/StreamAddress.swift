// The addresses of network streams and devices: which are opened, and what in them is secret.

/// The addresses that are played, which are those of network streams. GStreamer supports more:
/// `fd://3` reads from a connection of this program, and others play cameras, discs or whole
/// pipelines.
public enum StreamAddress {
  private static let schemes: Set<String> = [
    "dav", "davs", "ftp", "http", "https", "mms", "mmsh", "mmst", "rist", "rtmp", "rtmps", "rtp",
    "rtsp", "rtsph", "rtsps", "rtspt", "rtspu", "sftp", "smb", "srt", "tcp", "udp",
  ]
  /// With these, this computer waits for another one that sends.
  private static let listening: Set<String> = ["rist", "rtp", "srt", "udp"]
  /// Parts of the names that secrets have after the question mark of an address.
  private static let secretNames = ["pass", "pwd", "token", "secret", "key", "auth", "sig"]

  /// Whether the address is that of a network stream. An address without a scheme passes too,
  /// because nothing plays it.
  public static func isPlayed(_ uri: String) -> Bool {
    guard let end = uri.firstIndex(of: ":") else { return true }
    return schemes.contains(uri[..<end].lowercased())
  }

  /// What is typed as an address.
  public enum Kind: Hashable, Sendable {
    case empty
    case stream
    /// A stream for which this computer waits.
    case listener
    /// A device such as `/dev/video0`.
    case device
    case unsupported
    case invalid
  }

  public static func kind(of typed: String) -> Kind {
    guard !typed.isEmpty else { return .empty }
    guard typed.utf8.count <= 2000, typed.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      return .invalid
    }
    if typed.hasPrefix("/dev/video") {
      let number = typed.dropFirst("/dev/video".count)
      return (1...3).contains(number.count) && number.allSatisfy(\.isASCIIDigit)
        ? .device : .invalid
    }
    guard let colon = typed.firstIndex(of: ":") else { return .invalid }
    let scheme = typed[..<colon].lowercased()
    let rest = typed[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return schemes.contains(scheme) ? .invalid : .unsupported }
    guard schemes.contains(scheme) else { return .unsupported }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    if listening.contains(scheme) { return .listener }
    return authority.split(separator: "@", omittingEmptySubsequences: false).last?.isEmpty == false
      ? .stream : .invalid
  }

  /// The address without its password, and the password with which it came; both as they are
  /// written, with `%` before the numbers of special characters.
  public static func withoutPassword(_ address: String) -> (address: String, password: String?) {
    guard let login = login(in: address), let colon = address[login].firstIndex(of: ":") else {
      return (address, nil)
    }
    let password = String(address[address.index(after: colon)..<login.upperBound])
    return (address[..<colon] + String(address[login.upperBound...]), password)
  }

  /// The address with a password, which is asked for at each opening; nil if it names no user.
  public static func with(password: String, in address: String) -> String? {
    guard needsPassword(address), let login = login(in: address) else { return nil }
    let escaped = password.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      return character.isASCIILetterOrDigit ? "\(character)" : "%" + hex(byte)
    }.joined()
    return address[..<login.upperBound] + ":" + escaped + address[login.upperBound...]
  }

  /// Whether the address names a user without a password.
  public static func needsPassword(_ address: String) -> Bool {
    login(in: address).map { !$0.isEmpty && !address[$0].contains(":") } ?? false
  }

  /// Whether a secret seems to stand after the question mark.
  public static func hasSecretInQuery(_ address: String) -> Bool {
    guard let mark = address.firstIndex(of: "?") else { return false }
    return address[mark...].dropFirst().split(separator: "&").contains { item in
      let name = item.prefix { $0 != "=" }.lowercased()
      return secretNames.contains { name.contains($0) }
    }
  }

  /// The part before the `@` of the host.
  private static func login(in address: String) -> Range<String.Index>? {
    guard let slashes = address.firstRange(of: "://") else { return nil }
    let end = address[slashes.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    guard let at = address[slashes.upperBound..<end].lastIndex(of: "@") else { return nil }
    return slashes.upperBound..<at
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isASCIILetterOrDigit: Bool {
    isASCIIDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
