// Codes that log in, pair or set up: by their scheme, by the address of a service, or by the mark
// that a standard puts at their start. Each has a sentence for its effect.

internal import Wording

enum PairingCodes {
  // MARK: Effects

  static var device: Sentence {
    Sentence("Anyone with this code can take the device over.")
  }
  static func links(_ service: String) -> Sentence {
    Sentence("This links a device to your \(service) account.")
  }
  static func logsIn(_ service: String) -> Sentence {
    Sentence("This logs another device in to your \(service) account.")
  }
  static var logsIn: Sentence {
    Sentence("This may log you or another device in without a password.")
  }
  private static var passkey: Sentence {
    Sentence("This signs in on another device with your passkey.")
  }
  static var wallet: Sentence {
    Sentence("This gives another program access to your wallet.")
  }
  private static var proxy: Sentence {
    Sentence("This gives access to a VPN or a proxy server.")
  }
  static var management: Sentence {
    Sentence("This puts a device under the management of an organization.")
  }
  private static var account: Sentence {
    Sentence("This logs in to an account on a server.")
  }
  static var debugger: Sentence {
    Sentence("This pairs a debugger with an Android device, which it then controls.")
  }

  static var login: Sentence { Sentence("Login code") }
  static var pairing: Sentence { Sentence("Pairing code") }
  static var access: Sentence { Sentence("Access data") }
  static var setUp: Sentence { Sentence("Set-up code") }

  // MARK: Whole texts

  /// The secret of a text that starts with the mark of a standard; nil for other texts.
  static func secret(in text: UTF8Text) -> Secret? {
    guard let first = text.first else { return nil }
    switch first.asciiLowercased {
    case UInt8(ascii: "1"), UInt8(ascii: "2"):
      if isMessengerLogin(text) { return Secret(login, effect: links("WhatsApp"), text) }
      if isProfile(text) { return Secret(setUp, text) }
    case UInt8(ascii: "m"):
      if text.starts(with: "MATRIX".utf8), text.dropFirst(6).first ?? 0xFF < 0x10 {
        return Secret(login, effect: links("Matrix"), text)
      }
      return MatterFormat.digits(of: text).map { _ in Secret(setUp, text) }
    case UInt8(ascii: "d"):
      if let rest = text.dropping(prefix: "DPP:"), rest.contains(.colon) {
        return Secret(
          setUp, effect: Sentence("This lets a device join your network."), text)
      }
      if text.dropping(prefix: "DCBACKUP") != nil {
        return Secret(pairing, effect: links("Delta Chat"), text)
      }
      return text.dropping(prefix: "DCLOGIN:").map { _ in Secret(login, effect: account, text) }
    case UInt8(ascii: "a"):
      if text.starts(with: "afw#".utf8) { return Secret(setUp, effect: management, text) }
    case UInt8(ascii: "b"):
      if isBankLogin(text) { return Secret(login, effect: logsIn("BankID"), text) }
    case UInt8(ascii: "v"):
      // Thread: `v=1&&eui=…&&cc=…`.
      if text.dropping(prefix: "v=1&&") != nil {
        return Secret(setUp, effect: device, text)
      }
    case UInt8(ascii: "{"):
      if text.prefix(4096).contains("android.app.extra.PROVISIONING_") {
        return Secret(setUp, effect: management, text)
      }
    default: break
    }
    return labelledKey(text) ?? installCode(text) ?? threadNetwork(text) ?? identityBackup(text)
      ?? codeList(text)
      ?? lightning(text) ?? configuration(text)
      ?? lonePassword(text)
  }

  /// WhatsApp’s: a version, an at sign, and at least three keys in base 64.
  private static func isMessengerLogin(_ text: UTF8Text) -> Bool {
    guard text.dropFirst().first == .at, text.count >= 60 else { return false }
    let parts = text.dropFirst(2).split(separator: .comma)
    return parts.count >= 3
      && parts.allSatisfy { part in
        part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+/=-_.@".utf8.contains($0) }
      } && parts.contains { $0.count >= 40 }
  }

  /// The profile of an eSIM without its scheme: a version, a server and a matching identifier.
  private static func isProfile(_ text: UTF8Text) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    return text.count <= 256 && (3...5).contains(parts.count)
      && parts[0].elementsEqual("1".utf8) && parts[1].contains(.dot) && parts[2].count >= 4
      && !text.contains { $0 <= .space }
  }

  /// The moving codes of BankID: an identifier, seconds and a hash, between dots.
  private static func isBankLogin(_ text: UTF8Text) -> Bool {
    let parts = text.split(separator: .dot)
    return parts.count == 4 && parts[0].isEqual(ignoringCase: "bankid") && parts[1].count == 36
      && parts[2].areDigits && parts[3].count == 64
  }

  /// Zigbee: `I:`, or `Z:… $I:…`, and a key of 16 bytes with its CRC.
  private static func installCode(_ text: UTF8Text) -> Secret? {
    guard text.count <= 200 else { return nil }
    let parts = text.split { "$%,;".utf8.contains($0) || $0.isASCIIBlank }
    for part in parts {
      let marked = part.dropping(prefix: "I:")
      guard let bytes = Hexadecimal.decoded(marked ?? part), [8, 10, 14, 18].contains(bytes.count),
        marked != nil || parts.count == 2 && bytes.count == 18 && CheckDigits.areValidX25(bytes)
      else { continue }
      return Secret(Sentence("Set-up code (Zigbee)"), effect: device, part)
    }
    return nil
  }

  /// Threema: twenty groups of four digits in base 32.
  private static func identityBackup(_ text: UTF8Text) -> Secret? {
    guard text.count == 99 else { return nil }
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.count == 20,
      groups.allSatisfy({
        $0.count == 4
          && $0.allSatisfy { byte in
            byte.isASCIICapital || (0x32...0x37).contains(byte)
          }
      })
    else { return nil }
    return Secret(Sentence("Private key"), text)
  }

  /// Backup codes in place of the second factor: a heading, and at least four codes of the same
  /// length.
  private static func codeList(_ text: UTF8Text) -> Secret? {
    guard text.count <= 4096 else { return nil }
    let head = UTF8Text(utf8: text.prefix(160).string.lowercased())
    guard codeListTitles.contains(where: { head.contains($0) }) else { return nil }
    let codes = text.split { $0.isASCIIBlank || ",;".utf8.contains($0) }.filter { word in
      (4...32).contains(word.count) && word.contains { $0.isASCIIDigit || $0 == 0x2D }
        && word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
    }
    // Years and short numbers also stand in rows.
    return Dictionary(grouping: codes, by: \.count)
      .contains { length, codes in codes.count >= (length < 6 ? 8 : 4) }
      ? Secret(Sentence("Recovery codes"), text) : nil
  }

  private static let codeListTitles = [
    "backup code", "backup-code", "verification codes", "scratch codes", "tan-liste", "tan list",
    "codes de sauvegarde", "codes d’urgence", "codes d\u{27}urgence", "códigos de seguridad",
    "códigos de emergencia",
    "codici di emergenza", "codici di sicurezza", "reservecode", "kody awaryjne",
    "kody odzyskiwania", "notfall-code", "ersatz-code", "einmalcodes", "recovery code",
    "recovery-code", "emergency code",
    "wiederherstellungscode", "sicherungscode", "ersatzcode", "notfallcode", "codes de secours",
    "codes de récupération", "códigos de recuperación", "códigos de respaldo",
    "códigos de recuperação", "codici di backup", "codici di recupero", "herstelcode",
    "back-upcode", "återställningskod", "kody zapasowe", "резервные коды",
  ]

  /// A Thread network in hexadecimal digits: types, lengths and values, with a key of 16 bytes.
  static func threadNetwork(_ text: UTF8Text) -> Secret? {
    guard (60...520).contains(text.count), text.allSatisfy({ $0.hexValue != nil }),
      let bytes = Hexadecimal.decoded(text)
    else { return nil }
    var rest = bytes[...]
    var hasKey = false
    while let type = rest.popFirst() {
      guard let length = rest.popFirst(), rest.count >= Int(length) else { return nil }
      if type == 5, length == 16 { hasKey = true }
      rest = rest.dropFirst(Int(length))
    }
    return hasKey
      ? Secret(
        setUp, effect: Sentence("Anyone with this code can join your Thread network."), text) : nil
  }

  private static func lightning(_ text: UTF8Text) -> Secret? {
    let code = text.dropping(prefix: "lightning:") ?? text
    guard code.dropping(prefix: "lnurl1") != nil, code.count < 2000, let bech = Bech32(code) else {
      return nil
    }
    var bits = (value: 0, count: 0)
    var url: [UInt8] = []
    for word in bech.words {
      bits = (bits.value << 5 | Int(word), bits.count + 5)
      guard bits.count >= 8 else { continue }
      bits.count -= 8
      url.append(UInt8(bits.value >> bits.count & 255))
      bits.value &= 1 << bits.count - 1
    }
    let query = AddressQuery(url[...].cut(at: .question).behind ?? [])
    return query["tag"] == "login"
      ? Secret(login, effect: Sentence("This logs in to a site with your wallet."), text) : nil
  }

  /// A set-up file of OpenVPN.
  private static func configuration(_ text: UTF8Text) -> Secret? {
    guard text.contains(.lineFeed) || text.contains(.carriageReturn) else { return nil }
    var (isClient, hasServer) = (false, false)
    for line in text.lines {
      let words = line.prefix(80).split(whereSeparator: \.isASCIIBlank)
      switch words.first?.string {
      case "client": isClient = isClient || words.count == 1
      case "dev":
        isClient =
          isClient
          || words.count == 2
            && (words[1].starts(with: "tun".utf8) || words[1].starts(with: "tap".utf8))
      case "remote": hasServer = hasServer || words.count >= 2
      default: break
      }
    }
    return isClient && hasServer
      ? Secret(Sentence("VPN configuration"), effect: proxy, text) : nil
  }

  /// `user:password@host:port` as the whole text, as lists of proxy servers have it.
  private static func lonePassword(_ text: UTF8Text) -> Secret? {
    guard text.count < 300, !text.contains(where: { $0 <= .space || $0 == UInt8(ascii: "/") }),
      let at = text.lastIndex(of: .at)
    else { return nil }
    let (user, password) = text[..<at].cut(at: .colon)
    let (host, port) = text[(at + 1)...].cut(at: .colon)
    guard !user.isEmpty, let password, !password.isEmpty, host.contains(.dot),
      port.map({ $0.number.map { $0 < 65_536 } ?? false }) ?? isNumeric(host),
      !user.contains(.semicolon)
    else { return nil }
    return Secret(Sentence("Address with a password"), password)
  }

  private static func isNumeric(_ host: UTF8Text) -> Bool {
    let parts = host.split(separator: .dot, omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { $0.number.map { $0 < 256 } ?? false }
  }

  /// A key behind the mark of its notation, anywhere in a short text: the groups of a Z-Wave key, a
  /// LoRaWAN device with its owner's token, a VPN with its shared key, or an Ethereum keystore.
  private static func labelledKey(_ text: UTF8Text) -> Secret? {
    if text.first == UInt8(ascii: "{"), text.contains("\"ciphertext\""), text.contains("\"kdf\"") {
      return Secret(Sentence("Private key"), text)
    }
    if let rest = text.dropping(prefix: "LW:D0:"), rest.contains(.colon) {
      return Secret(setUp, effect: device, text)
    }
    guard text.count <= 4096 else { return nil }
    for word in text.split(whereSeparator: { $0.isASCIIBlank || $0 == .comma }) {
      let groups = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      if groups.count == 8, groups.allSatisfy({ $0.count == 5 && ($0.number ?? 65_536) < 65_536 }) {
        return Secret(Sentence("Set-up code (Z-Wave)"), effect: device, word)
      }
    }
    for line in text.lines.prefix(200) {
      guard let value = line.cut(at: .colon).behind?.trimmed else { continue }
      let words = value.split(maxSplits: 1, whereSeparator: \.isASCIIBlank)
      if words.count == 2, ["PSK", "XAUTH", "EAP", "RSA"].contains(words[0].string),
        words[1].starts(with: [UInt8(ascii: "\"")])
      {
        return Secret(Sentence("Password"), words[1])
      }
    }
    return nil
  }

  // MARK: Schemes

  /// Whether a scheme keeps its meaning without two slashes behind it.
  static func isKnown(_ scheme: String) -> Bool {
    [
      "fido", "wc", "tsdevice", "lpa", "x-hm", "dpp", "keyauth", "otpauth", "otpauth-migration",
      "motp", "lndconnect", "bankid", "nc", "sgnl", "signal", "tg", "mt", "simplex",
      "metamask-sync", "tuyasmart--qrlogin",
    ].contains(scheme)
  }

  /// The secret of an address, recognized by its scheme; nil for an ordinary address.
  static func secret(scheme name: String, rest: UTF8Text) -> Secret? {
    let body = rest.drop { $0 == UInt8(ascii: "/") }
    let part = rest.prefix(512)
    let address = part.prefix { $0 > .space && !"\"<>".utf8.contains($0) }
    guard address.count > 1 else { return nil }
    func found(_ kind: Sentence, _ effect: Sentence?) -> Secret {
      Secret(kind, effect: effect, address)
    }
    switch name {
    case "http", "https": return web(body.prefix(1024), address)
    case "nc": return body.dropping(prefix: "login").map { _ in found(login, account) }
    case "otpauth", "otpauth-migration", "motp":
      return address.count > 12 ? found(Sentence("One-time passwords"), nil) : nil
    case "phonefactor", "oktaverify", "duo", "com.rsa.securid", "com.rsa.securid.iphone",
      "microsoft-authenticator", "privacyidea", "authenticator":
      return address.count > 8 ? found(login, logsIn) : nil
    case "ss", "ssr", "vmess", "vless", "trojan", "trojan-go", "hysteria", "hysteria2", "hy2",
      "tuic", "wireguard", "wg", "snell", "juicity", "anytls", "brook", "ssconf", "naive",
      "mieru", "shadowtls", "amneziawg", "awg", "vpn", "ssh-vpn", "shadowsocks", "clash",
      "clashmeta", "clash-meta", "sing-box", "v2rayng", "shadowrocket", "surge", "hiddify",
      "openvpn", "nekoray", "sn":
      // Words such as `ss: pairing` have blanks behind the colon.
      return rest.starts(with: "//".utf8) && address.count >= 10 ? found(access, proxy) : nil
    case "lndconnect", "lndhub", "nostr+walletconnect", "nostrwalletconnect", "nostrconnect",
      "bunker", "clnrest", "c-lightning-rest", "eclair", "lnlink", "commando", "coinos",
      "bluewallet":
      return address.count >= 20 ? found(access, wallet) : nil
    case "wc":
      return address.contains(.at) || address.contains(.question) ? found(pairing, wallet) : nil
    case "tc":
      return rest.starts(with: "//".utf8) && address.contains(.question)
        ? found(pairing, wallet) : nil
    case "tonkeeper", "ton-connect", "tonhub", "metamask-sync":
      return address.count >= 10 && (name != "tonkeeper" || address.contains(.question))
        ? found(pairing, wallet) : nil
    case "lnurl", "lnurlp", "lnurlc":
      return isWalletLogin(address)
        ? found(login, Sentence("This logs in to a site with your wallet.")) : nil
    case "sswan": return found(access, proxy)
    case "briar": return address.count >= 40 ? found(pairing, links("Briar")) : nil
    case "simplex":
      return body.dropping(prefix: "invitation") != nil ? found(pairing, links("SimpleX")) : nil
    case "moonlight", "kdeconnect", "sunshine":
      return address.contains(.question) ? found(pairing, device) : nil
    case "keyauth":
      return found(login, Sentence("This logs in to a site with your wallet."))
    case "fido":
      let digits = body.prefix(while: \.isASCIIDigit)
      return digits.count >= 20 ? found(login, passkey) : nil
    case "sgnl", "signal", "tsdevice":
      return name == "tsdevice" || body.dropping(prefix: "linkdevice") != nil
        || body.dropping(prefix: "rereg") != nil ? found(pairing, links("Signal")) : nil
    case "tg":
      return body.dropping(prefix: "login") != nil || body.dropping(prefix: "confirmphone") != nil
        ? found(login, logsIn("Telegram")) : nil
    case "whatsapp":
      return address.string.contains("link") && address.string.contains("device")
        ? found(pairing, links("WhatsApp")) : nil
    case "line": return body.dropping(prefix: "au/") != nil ? found(login, logsIn("LINE")) : nil
    case "viber":
      return address.string.contains("secondary") ? found(pairing, links("Viber")) : nil
    case "bankid": return found(login, logsIn("BankID"))
    case "digid-app-auth", "freja", "frejaeid", "itsme", "smart-id", "swissid":
      return found(login, logsIn)
    case "x-hm", "lpa":
      return address.count >= 6 && isSetUp(name, rest) ? found(setUp, nil) : nil
    case "mt":
      let digits = rest.prefix(40).prefix {
        $0.isASCIICapital || $0.isASCIIDigit || ".-*".utf8.contains($0)
      }
      return digits.count >= 19 ? found(setUp, device) : nil
    case "dpp": return rest.contains(.semicolon) ? found(setUp, device) : nil
    default: return parameterized(name, address)
    }
  }

  private static func isSetUp(_ scheme: String, _ rest: UTF8Text) -> Bool {
    switch scheme {
    case "lpa": rest.contains(UInt8(ascii: "$"))
    default: rest.starts(with: "//".utf8)
    }
  }

  /// An address of any program that names a login or a pairing and carries the code for it.
  private static func parameterized(
    _ scheme: String, _ address: UTF8Text
  ) -> Secret? {
    guard address.starts(with: "//".utf8) || address.starts(with: "/".utf8),
      scheme.utf8.count > 2, !["file", "ftp", "sftp", "geo", "magnet"].contains(scheme)
    else { return nil }
    let (path, query) = address.drop { $0 == UInt8(ascii: "/") }.cut(at: .question)
    let words = path.prefix(200).split { !$0.isASCIILetter && $0 != UInt8(ascii: "-") }
    let parameters = (query ?? []).split { $0 == .ampersand || $0 == UInt8(ascii: "#") }
    let isLogin = words.contains { loginWords.contains($0.lowercased.string) }
    guard isLogin || loginWords.contains(scheme) else { return nil }
    let values = parameters.prefix(16).map { $0.cut(at: .equals).behind ?? $0 }
    let pieces = path.split(separator: UInt8(ascii: "/")).dropFirst()
    let isCode = { (piece: UTF8Text) in
      let value = SecretValue(piece)
      return value.isToken || value.count >= 8 && value.isMixed
    }
    guard values.contains(where: isCode) || pieces.contains(where: isCode) else { return nil }
    return Secret(login, effect: logsIn, address)
  }
}
