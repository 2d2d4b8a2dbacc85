// Web addresses that log in, pair or hand out a token: those of known services, and those
// recognizable by their path or parameters.

internal import Wording

extension PairingCodes {
  static let loginWords: Set<String> = [
    "login", "log-in", "signin", "sign-in", "auth", "authenticate", "authorize", "oauth", "sso",
    "magic", "magic-link", "magiclink", "magic-login", "autologin", "auto-login", "one-time-login",
    "onetimelogin", "passwordless", "otl", "qrlogin", "qr-login", "qrauth", "loginqr", "login-qr",
    "linkdevice", "link-device", "link-devices", "linkdevices", "pair", "pairing", "pair-device",
    "device", "devicelogin", "device-login", "deviceauth", "enroll", "enrol", "enrollment",
    "reset-password", "password-reset", "resetpassword", "passwordreset", "password", "activate",
    "connect-device", "add-device", "scanlogin", "scan-login", "scanqrcode", "tv", "callback",
    "account-recovery", "recover", "verify-login", "set-password", "session", "sessions", "link",
    "accept-invite", "begin", "quick-login", "ton-connect", "register-device", "provision",
    "provisioning", "signin-callback",
  ]

  /// Parameters that hold login codes, which may be short, and those that do so only in the address
  /// of a login.
  private static let codeNames: Set<String> = [
    "user_code", "usercode", "user-code", "device_code", "devicecode", "device-code", "otc",
    "login_code", "logincode", "qrcode_key", "qrcodekey", "auth_code", "authcode", "pairing_code",
    "pairingcode", "login_token", "cbl-code", "public-code",
  ]
  private static let briefCodeNames: Set<String> = [
    "qrcode", "qr_code", "pin", "otp", "magic", "et", "session_code", "verification_code",
  ]

  /// The secret in a web address; `rest` follows the slashes.
  static func web(_ rest: UTF8Text, _ address: UTF8Text) -> Secret? {
    let end = rest.firstIndex { "/?#".utf8.contains($0) || $0 <= .space } ?? rest.endIndex
    let host = rest[..<end].cut(at: .colon).before.lowercased.string
    let behind = rest[end...].prefix { $0 > .space && !"\"<>".utf8.contains($0) }
    let pathEnd =
      behind.firstIndex { $0 == .question || $0 == UInt8(ascii: "#") } ?? behind.endIndex
    let path = behind[..<pathEnd]
    if isWalletLogin(behind) {
      return Secret(login, effect: Sentence("This logs in to a site with your wallet."), behind)
    }
    for service in services where service.fits(host: host, behind) {
      return Secret(service.kind.sentence, effect: service.effect, behind)
    }
    // Single-page applications have a path behind the hash sign.
    let inner = (behind[pathEnd...].dropping(prefix: "#/") ?? []).prefix {
      !"?&;".utf8.contains($0)
    }
    let segments = Array([path, inner].flatMap { $0.split(separator: UInt8(ascii: "/")) })[...]
      .prefix(12)
    let parameters = behind[pathEnd...].split { "?#&;".utf8.contains($0) }.prefix(32).map {
      $0.cut(at: .equals)
    }
    let place = segments.firstIndex { loginWords.contains($0.prefix(32).lowercased.string) }
    // A login code in a parameter whose name identifies it, alone or on a login page.
    if let code = parameters.first(where: { name, value in
      let name = name.prefix(32).lowercased.string
      guard let value else { return false }
      if codeNames.contains(name) {
        return SecretValue(value).isUserCode || SecretValue(value).isToken
          || value.areDigits && value.count >= 4
      }
      if (place != nil || segments.isEmpty && isLoginHost(host)) && briefCodeNames.contains(name) {
        return SecretValue(value).isLoginCode || value.count >= 6 && value.areCapitalsAndDigits
      }
      // The code that a television shows, on the page that asks for it.
      return (name == "code" || name.hasSuffix("-code") || name.hasSuffix("_code"))
        && isActivation(host: host, segments) && SecretValue(value).isUserCode
        && !isOffer(value, host: host)
    })?.behind {
      return Secret(login, effect: logsIn, code)
    }
    // A code sent in a message, on the page that accepts it.
    if isLoginHost(host), let word = segments.last, takers.contains(word.lowercased.string),
      let code = parameters.first(where: { name, value in
        name.isEqual(ignoringCase: "code")
          && value.map { $0.areDigits && (6...8).contains($0.count) } ?? false
      })?.behind
    {
      return Secret(login, effect: logsIn, code)
    }
    // The private address of a calendar.
    if let key = segments.first(where: {
      $0.starts(with: "private-".utf8) && SecretValue($0.dropFirst(8)).isToken
    }) {
      return Secret(Sentence("Access token"), key)
    }
    // The key of a cloud function.
    if let code = parameters.first(where: { name, value in
      name.isEqual(ignoringCase: "code")
        && value.map { $0.count >= 32 && SecretValue($0).isToken && !isHash($0) } ?? false
    })?.behind {
      return Secret(Sentence("Access token"), code)
    }
    if segments.count >= 2, let code = segments.last, let word = segments.dropLast().last,
      ["activate", "pair"].contains(word.lowercased.string), code.contains(where: \.isASCIIDigit),
      code.contains(where: \.isASCIICapital), code.count >= 6, SecretValue(code).isUserCode,
      !isOffer(code, host: host)
    {
      return Secret(login, effect: logsIn, code)
    }
    if let key = fragmentKey(behind[pathEnd...], host: host) {
      return Secret(Sentence("Access token"), key)
    }
    if let token = inviteToken(segments) {
      return Secret(login, effect: logsIn, token)
    }
    guard let place else { return nil }
    let word = segments[place].lowercased.string
    // A magic link has its token as a parameter, or as a part of its path.
    let isMild = mildWords.contains(word)
    if let value = parameters.first(where: { name, value in
      let name = name.prefix(32).lowercased.string
      return (tokenNames.contains(name) || !isMild && briefNames.contains(name))
        && value.map { SecretValue($0).isToken } ?? false
    })?.behind {
      return Secret(login, effect: logsIn, value)
    }
    if !isMild,
      let token = (place == segments.count - 1 ? segments[..<place] : segments[(place + 1)...])
        .first(where: { $0.count >= 16 && SecretValue($0, .loose).isToken })
    {
      return Secret(login, effect: logsIn, token)
    }
    // The answer of a login returns to a program: `?code=…&state=…`.
    if ["callback", "oauth", "auth", "signin-callback"].contains(word),
      let code = parameters.first(where: { $0.before.isEqual(ignoringCase: "code") })?.behind,
      code.count >= 10 || parameters.contains(where: { $0.before.string == "state" }),
      code.count >= 6, !SecretValue(code).isSlug
    {
      return Secret(login, effect: logsIn, code)
    }
    return nil
  }

  private static func isHash(_ value: UTF8Text) -> Bool {
    value.allSatisfy { $0.hexValue != nil || $0 == UInt8(ascii: "-") }
  }

  /// The token of an invitation or a confirmation. It is long; shorter ones only invite to a group.
  private static func inviteToken(_ segments: ArraySlice<UTF8Text>) -> UTF8Text? {
    guard segments.count >= 2, let token = segments.last, let word = segments.dropLast().last,
      [
        "invite", "invitation", "invitations", "join", "confirm", "confirmation", "verify",
        "verify-email", "confirm-email",
      ].contains(word.lowercased.string)
    else { return nil }
    return token.count >= 23 && ChanceToken.isChance(token) ? token : nil
  }

  private static let takers: Set<String> = [
    "verify", "magic", "confirm", "otp", "2fa", "mfa", "login", "signin", "challenge",
  ]

  /// Whether it asks a wallet to log in: `tag=login&k1=…`.
  static func isWalletLogin(_ address: UTF8Text) -> Bool {
    guard address.prefix(1024).contains("tag=login") else { return false }
    return address.split { "?&#".utf8.contains($0) }.contains {
      $0.starts(with: "k1=".utf8) && $0.count >= 35
    }
  }

  /// Whether a page accepts the code that another device shows.
  private static func isActivation(host: String, _ segments: ArraySlice<UTF8Text>) -> Bool {
    let words = [
      "activate", "begin", "pair", "pairing", "quick-login", "quicklogin", "link", "device", "tv",
      "code", "connect", "link-device", "devicelogin", "qr", "crossdevicelogin", "activation",
    ]
    guard let last = segments.last else {
      return words.contains(String(host.prefix { $0 != "." }))
    }
    return words.contains(last.prefix(32).lowercased.string)
  }

  /// Whether a code is a shop's offer: a word and a number.
  private static func isOffer(_ code: UTF8Text, host: String) -> Bool {
    if ["coupon", "shop", "promo", "gift", "voucher", "store", "ticket"].contains(
      where: host.contains)
    {
      return true
    }
    let code = code.uppercased.string
    return offers.contains { code.hasPrefix($0) || code.hasSuffix($0) }
  }

  private static let offers = [
    "SAVE", "SALE", "GIFT", "PROMO", "DEAL", "OFF", "FREE", "WELCOME", "SUMMER", "SOMMER",
    "SPRING", "WINTER", "AUTUMN", "VIP", "NEW", "PARTNER", "FRIEND", "STUDENT", "EXTRA", "HELLO",
    "XMAS", "BLACK", "BONUS", "RABATT", "PRIME", "EXPO", "2023", "2024", "2025", "2026", "2027",
  ]

  /// The key behind the hash sign of an address, with which the page decrypts data from a server.
  private static func fragmentKey(_ rest: UTF8Text, host: String) -> UTF8Text? {
    guard let hash = rest.firstIndex(of: UInt8(ascii: "#")), host != "signal.group",
      host != "matrix.to"
    else { return nil }
    let fragment = rest[(hash + 1)...]
    guard !fragment.contains(where: { $0 == .equals || $0 == .colon }) else { return nil }
    return fragment.split { "/!?".utf8.contains($0) }.last { piece in
      piece.count >= 20 && ChanceToken.isChance(piece)
    }
  }

  private static func isLoginHost(_ host: String) -> Bool {
    [
      "login.", "auth.", "accounts.", "signin.", "sso.", "passport.", "account.", "device.",
      "pair.",
    ]
    .contains { host.hasPrefix($0) }
  }

  /// Parameters that carry a token in the address of a login, and short names that do so only with
  /// an unambiguous login word.
  private static let tokenNames: Set<String> = [
    "token", "otp", "ticket", "magic", "secret", "nonce", "access_token", "login_token",
  ]
  private static let briefNames: Set<String> = [
    "t", "code", "key", "hash", "k", "sig", "session", "sid", "uuid", "id", "qr",
  ]

  /// Login words that also occur in the addresses of ordinary pages.
  private static let mildWords: Set<String> = [
    "link", "session", "sessions", "tv", "device", "activate", "password", "connect-device",
    "provision", "recover", "pair",
  ]

  private struct Service {
    enum Kind {
      case login, pairing, wallet, token, management

      var sentence: Sentence {
        switch self {
        case .login: Sentence("Login code")
        case .pairing, .wallet: Sentence("Pairing code")
        case .token: Sentence("Access token")
        case .management: Sentence("Set-up code")
        }
      }
    }

    let kind: Kind
    let hosts: [String]
    /// The prefix of the path, with at least three characters after it.
    let path: String
    var name = ""

    func fits(host: String, _ behind: UTF8Text) -> Bool {
      guard hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }),
        let rest = behind.dropping(prefix: path)
      else { return false }
      return rest.count >= 3
    }

    var effect: Sentence? {
      switch kind {
      case .login: logsIn(name)
      case .pairing: links(name)
      case .wallet: wallet
      case .token: nil
      case .management: management
      }
    }
  }

  private static let services: [Service] = [
    Service(kind: .login, hosts: ["discord.com", "discordapp.com"], path: "/ra/", name: "Discord"),
    Service(kind: .token, hosts: ["discord.com", "discordapp.com"], path: "/api/webhooks/"),
    Service(kind: .token, hosts: ["hooks.slack.com"], path: "/services/"),
    Service(kind: .login, hosts: ["slack.com"], path: "/z-app-", name: "Slack"),
    Service(kind: .token, hosts: ["hooks.slack.com"], path: "/workflows/"),
    Service(kind: .token, hosts: ["webhook.office.com", "outlook.office.com"], path: "/webhook"),
    Service(kind: .token, hosts: ["hooks.zapier.com"], path: "/hooks/catch/"),
    Service(kind: .token, hosts: ["maker.ifttt.com"], path: "/use/"),
    Service(kind: .token, hosts: ["api.telegram.org"], path: "/bot"),
    Service(kind: .login, hosts: ["s.team"], path: "/q/", name: "Steam"),
    Service(kind: .login, hosts: ["t.me", "telegram.me"], path: "/login/", name: "Telegram"),
    Service(
      kind: .login, hosts: ["t.me", "telegram.me"], path: "/confirmphone?", name: "Telegram"),
    Service(
      kind: .pairing, hosts: ["wa.me", "whatsapp.com", "api.whatsapp.com"],
      path: "/settings/linked_devices", name: "WhatsApp"),
    Service(
      kind: .pairing, hosts: ["signal.org", "signal.link"], path: "/linkdevice", name: "Signal"),
    Service(kind: .pairing, hosts: ["accounts.firefox.com"], path: "/pair", name: "Firefox"),
    Service(
      kind: .management, hosts: ["enterprise.google.com"], path: "/android/enroll?"),
    Service(kind: .login, hosts: ["line.me"], path: "/R/au/", name: "LINE"),
    Service(
      kind: .login, hosts: ["login.weixin.qq.com", "login.wx.qq.com"], path: "/l/", name: "WeChat"),
    Service(kind: .login, hosts: ["weixin.qq.com"], path: "/x/", name: "WeChat"),
    Service(
      kind: .login, hosts: ["open.weixin.qq.com"], path: "/connect/confirm", name: "WeChat"),
    Service(kind: .login, hosts: ["txz.qq.com"], path: "/p?", name: "QQ"),
    Service(kind: .login, hosts: ["accounts.google.com"], path: "/qr", name: "Google"),
    Service(kind: .login, hosts: ["g.co"], path: "/qr", name: "Google"),
    Service(
      kind: .login, hosts: ["microsoft.com"], path: "/devicelogin?", name: "Microsoft"),
    Service(kind: .login, hosts: ["microsoft.com"], path: "/link?", name: "Microsoft"),
    Service(
      kind: .login, hosts: ["login.microsoftonline.com"], path: "/common/oauth2/deviceauth?",
      name: "Microsoft"),
    Service(kind: .login, hosts: ["qr.zalo.me", "zalo.me"], path: "/login", name: "Zalo"),
    Service(kind: .login, hosts: ["netflix.com"], path: "/tv2?", name: "Netflix"),
    Service(kind: .login, hosts: ["netflix.com"], path: "/tv8?", name: "Netflix"),
    Service(kind: .login, hosts: ["spotify.com"], path: "/pair?", name: "Spotify"),
    Service(kind: .login, hosts: ["plex.tv"], path: "/link?", name: "Plex"),
    Service(
      kind: .login, hosts: ["vault.bitwarden.com", "vault.bitwarden.eu"],
      path: "/#/login-with", name: "Bitwarden"),
    Service(kind: .login, hosts: ["login.tailscale.com"], path: "/a/", name: "Tailscale"),
    Service(kind: .login, hosts: ["link.tidal.com"], path: "/", name: "Tidal"),
    Service(kind: .login, hosts: ["app.plex.tv"], path: "/auth", name: "Plex"),
    Service(kind: .login, hosts: ["roblox.com"], path: "/crossdevicelogin", name: "Roblox"),
    Service(kind: .wallet, hosts: ["phantom.app", "solflare.com"], path: "/ul/v1/connect"),
    Service(kind: .wallet, hosts: ["app.tonkeeper.com"], path: "/ton-connect?"),
    Service(kind: .pairing, hosts: ["simplex.chat"], path: "/invitation", name: "SimpleX"),
    Service(kind: .login, hosts: ["yt.be"], path: "/activate/", name: "YouTube"),
    Service(
      kind: .login, hosts: ["account.bilibili.com", "passport.bilibili.com"], path: "/h5",
      name: "Bilibili"),
  ]
}
