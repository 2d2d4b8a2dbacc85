// Tokens and keys with a recognizable form: a prefix from their issuer, with the right length and
// alphabet behind it, or a checksum.

internal import Wording

enum SecretTokens {
  /// Keys whose checksums are worked out in one text; each takes a few microseconds.
  static let mostChecks = 24

  /// The secret that starts here; `length` is the length of the first word.
  static func secret(_ text: UTF8Text, word length: Int, checks: inout Int) -> Secret? {
    guard let first = text.first else { return nil }
    if let token = TokenForms.token(text) { return Secret(accessToken, token) }
    for prefix in prefixes[first] ?? [] {
      if let value = prefix.token(text) { return Secret(prefix.kind, value) }
    }
    if first == UInt8(ascii: "0"), length >= 60,
      let key = PairingCodes.threadNetwork(text.prefix(length))
    {
      return key
    }
    if first == UInt8(ascii: "e"), let token = webToken(text) {
      return Secret(accessToken, token)
    }
    if first.isASCIIDigit, let token = chatToken(text, digits: length) {
      return Secret(accessToken, token)
    }
    if "MNO".utf8.contains(first), let token = botToken(text, word: length) {
      return Secret(accessToken, token)
    }
    if key(text.prefix(length), checks: &checks) { return Secret(privateKey, text.prefix(length)) }
    return nil
  }

  private static var accessToken: Sentence { Sentence("Access token") }
  private static var privateKey: Sentence { Sentence("Private key") }

  // MARK: Structure

  /// `eyJ`, the start of a JSON object in base 64, twice, between dots; encrypted, four more parts.
  private static func webToken(_ text: UTF8Text) -> UTF8Text? {
    guard text.starts(with: "eyJ".utf8) else { return nil }
    let isDigit = { (byte: UInt8) in
      byte.isASCIILetter || byte.isASCIIDigit || "-_=".utf8.contains(byte)
    }
    var dots = 0
    let token = text.prefix(4096).prefix { byte in
      if byte == .dot { dots += 1 }
      return isDigit(byte) || byte == .dot && dots < 5
    }
    let parts = token.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].count >= 10, parts[1].count >= 8 else { return nil }
    guard parts[1].starts(with: "eyJ".utf8) || parts.count == 5 else { return nil }
    return IndianInvoiceFormat.invoice(inToken: token) == nil ? token : nil
  }

  /// A token of a Telegram bot: its number, a colon and 35 characters.
  private static func chatToken(_ text: UTF8Text, digits: Int) -> UTF8Text? {
    guard (8...12).contains(digits), text.prefix(digits).allSatisfy(\.isASCIIDigit),
      text.dropFirst(digits).first == .colon
    else { return nil }
    let rest = text.dropFirst(digits + 1).prefix(36).prefix(while: Alphabet.base64URL.contains)
    guard rest.count == 35, rest.contains(where: \.isASCIILetter) else { return nil }
    return text[..<rest.endIndex]
  }

  /// A token of a Discord bot: its number in base 64, a time and a signature, between dots.
  private static func botToken(_ text: UTF8Text, word: Int) -> UTF8Text? {
    guard (17...28).contains(word) else { return nil }
    let token = text.prefix(90).prefix { Alphabet.base64URL.contains($0) || $0 == .dot }
    let parts = token.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count == 3, (23...28).contains(parts[0].count), (5...7).contains(parts[1].count),
      parts[2].count >= 27
    else { return nil }
    return token
  }

  /// The armour of a private key, or of the key of a VPN.
  static func armour(_ text: UTF8Text) -> Secret? {
    guard let label = text.dropping(prefix: "-----BEGIN ") else { return nil }
    let name = label.prefix(40).prefix { $0 != UInt8(ascii: "-") }.uppercased.string
    return name.contains("PRIVATE KEY") || name.hasPrefix("OPENVPN STATIC KEY")
      ? Secret(privateKey, text.prefix(4096)) : nil
  }

  /// The hash of a password as systems store it, from which the password can be guessed: `$2b$…`,
  /// `$6$…`.
  static func passwordHash(_ text: UTF8Text) -> Secret? {
    let dollar = UInt8(ascii: "$")
    let kind = text.drop { $0 == dollar }.prefix(16).prefix { $0 != dollar }
    guard hashKinds.contains(kind.string) else { return nil }
    let hash = text.prefix(200).prefix { $0 > .space && !"\"'<>:;|".utf8.contains($0) }
    let parts = hash.split(separator: dollar)
    guard hash.count >= 20, parts.count >= 2, parts.last?.count ?? 0 >= 16 else { return nil }
    return Secret(Sentence("Hash of a password"), hash)
  }

  private static let hashKinds: Set = [
    "1", "2a", "2b", "2x", "2y", "5", "6", "y", "gy", "7", "apr1", "argon2i", "argon2d",
    "argon2id", "scrypt", "pbkdf2-sha256", "pbkdf2-sha512",
  ]

  // MARK: Checksums

  /// Whether a word is a private key of a coin, by its length, prefix and checksum.
  private static func key(_ word: UTF8Text, checks: inout Int) -> Bool {
    func check(_ isValid: @autoclosure () -> Bool) -> Bool {
      guard checks > 0 else { return false }
      checks -= 1
      return isValid()
    }
    switch word.count {
    // Keys as wallets import them (WIF), of any coin.
    case 51, 52:
      return check(
        Base58Check.decoded(word).map { $0[0] >= 0x80 && (33...34).contains($0.count) } ?? false)
    // Keys with a password (BIP 38).
    case 58 where word.starts(with: "6P".utf8):
      return check(Base58Check.decoded(word).map { $0.count == 39 && $0[0] == 1 } ?? false)
    // Extended keys (BIP 32). A misread letter does not make one less of a secret.
    case 107...113:
      return word.dropFirst().starts(with: "prv".utf8) && word.allSatisfy(Alphabet.base58.contains)
    // Keys of Stellar: base 32 with a CRC.
    case 56 where word.first == UInt8(ascii: "S"):
      return check(isStellar(word))
    // Short keys on coins (mini private keys): their hash starts with a zero.
    case 22, 26, 30:
      return word.first == UInt8(ascii: "S") && word.allSatisfy(Alphabet.base58.contains)
        && check(sha256(Array(word) + "?".utf8).first == 0)
    // Seeds of XRP.
    case 28...31 where word.first == UInt8(ascii: "s"):
      return check(isRipple(word))
    // Keys of Solana: the seed and the public key, 64 bytes in base 58.
    case 87, 88: return word.allSatisfy(Alphabet.base58.contains) && ChanceToken.isChance(word)
    // Keys of Tezos.
    case 54, 98:
      return
        (word.starts(with: "edsk".utf8) || word.starts(with: "edesk".utf8)
        || word.starts(with: "spsk".utf8) || word.starts(with: "p2sk".utf8))
        && word.allSatisfy(Alphabet.base58.contains)
    default: return false
    }
  }

  private static func isStellar(_ word: UTF8Text) -> Bool {
    guard let bytes = Base32.decoded(word), bytes.count == 35, bytes[0] == 18 << 3 else {
      return false
    }
    var sum: UInt16 = 0
    for byte in bytes.dropLast(2) {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
    return bytes[33] == UInt8(sum & 0xFF) && bytes[34] == UInt8(sum >> 8)
  }

  /// Whether a word is a seed of XRP. Its base 58 has Bitcoin's digits in another order.
  private static func isRipple(_ word: UTF8Text) -> Bool {
    let theirs = Array("rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz".utf8)
    let ours = Array("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)
    let letters = word.compactMap { theirs.firstIndex(of: $0).map { ours[$0] } }
    guard letters.count == word.count, let bytes = Base58Check.decoded(letters) else {
      return false
    }
    return bytes.count == 17 && bytes[0] == 33 || bytes.count == 19 && bytes[0] == 1
  }

  // MARK: Prefixes

  fileprivate enum Alphabet {
    case letters, hexadecimal, base64URL, base64, base58, base32, open

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .letters: byte.isASCIILetter || byte.isASCIIDigit
      case .hexadecimal: byte.hexValue != nil
      case .base64URL: byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F
      case .base64: byte.isASCIILetter || byte.isASCIIDigit || "+/=-_".utf8.contains(byte)
      case .base58:
        (byte.isASCIILetter || byte.isASCIIDigit) && !"0OIl".utf8.contains(byte)
      case .base32: byte.isASCIICapital || (0x32...0x37).contains(byte)
      case .open: byte.isASCIILetter || byte.isASCIIDigit || "-_.=+/~".utf8.contains(byte)
      }
    }
  }

  fileprivate struct Prefix {
    let mark: String
    let alphabet: Alphabet
    let least: Int
    /// The most characters; nil if there is no limit.
    var most: Int?
    /// Whether words start like this too, so that the rest must look drawn by chance.
    var isWordLike = false
    var isKey = false

    var kind: Sentence { isKey ? Sentence("Private key") : Sentence("Access token") }

    func token(_ text: UTF8Text) -> UTF8Text? {
      guard text.starts(with: mark.utf8) else { return nil }
      let rest = text.dropFirst(mark.utf8.count)
      // Checking stops once there are enough characters to prove the token.
      let body = rest.prefix((most ?? least) + 1).prefix(while: alphabet.contains)
      guard body.count >= least, most.map({ body.count <= $0 }) ?? true else { return nil }
      // No word has 28 letters.
      let start = rest.prefix(28)
      let isUnbroken = start.count == 28 && start.allSatisfy(Alphabet.letters.contains)
      guard
        isKey || isUnbroken || alphabet == .base32 && mark == "AKIA"
          || body.contains(where: \.isASCIIDigit)
      else { return nil }
      guard
        !isWordLike || ChanceToken.isChance(body)
          || SecretValue(body).isToken && body.count >= 32 && !body.contains(0x5F)
      else { return nil }
      return text[..<body.endIndex]
    }
  }

  private static let prefixes: [UInt8: [Prefix]] = {
    var all: [UInt8: [Prefix]] = [:]
    func add(_ prefix: Prefix) { all[Array(prefix.mark.utf8)[0], default: []].append(prefix) }
    for (alphabet, least, most, marks) in tokens {
      for mark in marks.split(separator: " ") {
        let isWordLike = most == 0
        add(
          Prefix(
            mark: String(mark), alphabet: alphabet, least: least, most: isWordLike ? nil : most,
            isWordLike: isWordLike))
      }
    }
    for (alphabet, least, marks) in keys {
      for mark in marks.split(separator: " ") {
        add(Prefix(mark: String(mark), alphabet: alphabet, least: least, isKey: true))
      }
    }
    return all
  }()

  private static let keys: [(Alphabet, Int, String)] = [
    (
      .letters, 50,
      """
      nsec1 NSEC1 ncryptsec1 suiprivkey1 ed25519_sk1 ed25519e_sk1 addr_xsk1 addr_sk1 root_xsk1 \
      acct_xsk1 stake_xsk1 stake_sk1 AGE-SECRET-KEY-1 AGE-SECRET-KEY-PQ-1 age-secret-key-1
      """
    ),
    (.letters, 20, "AGE-PLUGIN-YUBIKEY-1 AGE-PLUGIN-TPM-1 AGE-PLUGIN-FIDO2-HMAC-1"),
    // Shares of a seed (codex32), and tokens that are money (Cashu).
    (.letters, 43, "ms10 ms12 ms13 MS10 MS12 MS13 secret-extended-key-main1"),
    (.base64URL, 40, "cashuA cashuB"),
    // Keys of NEAR and of EOS.
    (.base58, 80, "ed25519:"),
    (.base58, 48, "PVT_K1_ PVT_R1_"),
  ]

  /// Alphabet, least and greatest length; 0 where words have the same start, as in
  /// `sk-learn-for-beginners` and `key-value-stores`.
  private static let tokens: [(Alphabet, Int, Int?, String)] = [
    (
      .base64URL, 20, 0,
      """
      sk- re_ secret_ fc- pul- ntn_ rnd_ vcp_ hf_ sess- bws_ csk- xai- r8_ \
      TGT- nfp_ nfc_ ory_at_ ory_st_ cfut_ tgp_v1_ sgp_ tfp_ figd_ glc_ phx_
      """
    ),
    // Code and packages.
    (.letters, 30, nil, "ghp_ gho_ ghu_ ghs_ ghr_ npm_ api_org_ CCIPRJ_"),
    (.base64URL, 30, nil, "github_pat_ pypi-AgE CCIPAT_ bkua_ bkct_ rubygems_ sgp_local_"),
    (
      .base64URL, 18, nil,
      """
      glpat- gldt- glrt- glptt- glcbt- glft- glimt- glagent- gloas- glsoat- glffct- dckr_pat_ \
      dckr_oat_ PMAK- NRAK- NRII- NRRA- lin_api_ lin_oauth_ CFPAT- sntrys_ sntryu_ shippo_live_ \
      shippo_test_ fm2_ fo1_ fm1r_
      """
    ),
    (.base64, 60, nil, "ATATT3 ATCTT3 ATBB ops_eyJ"),
    // Payments.
    (
      .base64URL, 16, nil,
      """
      sk_live_ sk_test_ rk_live_ rk_test_ whsec_ sk_prod_ rzp_secret_ sq0csp- sq0atp- \
      access_token$production$ live_sk_ sandbox_sk_ paypal_sk_
      """
    ),
    (.base64URL, 50, nil, "EAAAE EAAAl EAAA EAAC EAAG EZAK EZTK"),
    // Clouds. Ten letters follow in every identifier of Amazon's.
    (.base32, 16, 16, "AKIA ASIA ABIA ACCA"),
    (.letters, 12, 24, "LTAI"),
    (.letters, 32, 36, "AKID"),
    (.base64URL, 35, 35, "AIza"),
    (.open, 20, nil, "ya29. 1//0"),
    (.base64URL, 24, nil, "GOCSPX-"),
    (.hexadecimal, 40, nil, "dop_v1_ doo_v1_ dor_v1_ v1.0-"),
    (.hexadecimal, 32, nil, "dapi shpat_ shpca_ shppa_ shpss_"),
    (
      .open, 24, nil, "hvs. hvb. hvr. dp.pt. dp.st. dp.ct. dp.sa. dt0c01. dt0s01. pat-na1- pat-eu1-"
    ),
    (.base64URL, 24, nil, "sbp_ sb_secret_ pscale_tkn_ pscale_pw_ pscale_oauth_ tskey- nvapi-"),
    (.base64URL, 12, nil, "tskey-auth- tskey-api- tskey-client- tskey-scim- tskey-webhook-"),
    (.letters, 20, nil, "gsk_ pplx- tvly- lsv2_pt_ lsv2_sk_"),
    (.base64URL, 32, nil, "sk-proj- sk-ant- sk-or-v1- sk-svcacct- glsa_"),
    // Messages.
    (.base64URL, 16, nil, "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxe- xoxc- xoxd- xapp- xwfp-"),
    (.open, 50, nil, "SG. xkeysib- xsmtpsib- xoxe.xoxp- sl.u. sl.B v2.local. v4.local. v2.public."),
    (.open, 50, nil, "v3.local. v4.public. v3.public."),
  ]
}
