// The names of secrets, in queries, JSON, settings and sentences: `"client_secret": …`,
// `&access_token=…`, “WLAN-Passwort: …”. A name alone proves nothing: each sort of name needs a
// matching value behind it, which `SecretValue` checks.

internal import Wording

/// Words before a value, joined without signs: `api_key`, `apiKey` and “API key” are the same.
struct SecretLabel {
  /// The index of the first word and that of the last.
  private(set) var (start, lastWord) = (0, 0)
  private var bytes: [UInt8] = []
  private var starts: [Bool] = []
  /// The sorts of labels that occurred earlier in the text.
  private var seen: Set<SecretLabels.Sort> = []
  private(set) var name: SecretLabels.Name?

  /// No name is longer, in bytes.
  private static let longest = 64

  /// `value` is the text after the word.
  mutating func add(_ word: UTF8Text, at index: Int, before value: UTF8Text) {
    if bytes.isEmpty { start = index }
    lastWord = index
    var wasCapital = true
    let tail = word.suffix(Self.longest)
    let letters =
      tail.contains { $0 >= 0x80 } ? UTF8Text(utf8: tail.string.lowercased()) : tail
    for (place, byte) in letters.enumerated() {
      starts.append(place == 0 || byte.isASCIICapital && !wasCapital)
      bytes.append(byte.asciiLowercased)
      wasCapital = byte.isASCIICapital
    }
    if bytes.count > 2 * Self.longest {
      bytes.removeFirst(bytes.count - Self.longest)
      starts.removeFirst(starts.count - Self.longest)
    }
    name = SecretLabels.name(endedBy: bytes, starts: starts)
    if let sort = name?.sort, sort.isContext {
      if sort != .expiry || Self.isExpiry(value) { seen.insert(sort) }
      name = nil
    }
    if name?.sort == .boundSignature, !seen.contains(.expiry) { name = nil }
    name?.hasLogin = seen.contains(.login)
    name?.hasNetwork = seen.contains(.network)
  }

  /// Whether a value behind its sign is a time, or the name of a key.
  private static func isExpiry(_ value: UTF8Text) -> Bool {
    let value = value.dropFirst().prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
    return value.count >= 8 && value.contains(where: \.isASCIIDigit)
  }

  /// Passes a sign between words; most end the name.
  mutating func pass(_ byte: UInt8) {
    guard !" -_.'/[]".utf8.contains(byte) else { return }
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }
}

enum SecretLabels {
  /// The sort of value that a label announces.
  enum Sort {
    case password, maybePassword, networkKey, pin, code, doorCode, apiCode, appKey, token, bearer,
      authorization, secret, key
    case accessToken, session, signature, boundSignature, seed, loginPassword, jsonKey
    /// These are not secrets, but a value beside them may be.
    case login, network, expiry

    var isContext: Bool { [.login, .network, .expiry].contains(self) }
  }

  fileprivate enum Place { case anywhere, word, whole }

  struct Name {
    let sort: Sort
    fileprivate let bytes: [UInt8]
    fileprivate let place: Place
    fileprivate(set) var hasLogin = false
    fileprivate(set) var hasNetwork = false
  }

  /// The longest name at the end of a label; nil if there is none.
  static func name(endedBy label: [UInt8], starts: [Bool]) -> Name? {
    let name = exactName(endedBy: label, starts: starts)
    guard name?.sort == .network else { return name }
    // “mot de passe du wifi”, “Password for guest Wi-Fi”.
    for (last, between) in [("wifi", joints), ("wlan", joints), ("red", ["dela"])] {
      guard label.count > last.utf8.count, label.suffix(last.utf8.count).elementsEqual(last.utf8)
      else { continue }
      for joint in between {
        let length = label.count - last.utf8.count - joint.utf8.count
        guard length > 2, label[length...].starts(with: joint.utf8),
          let inner = exactName(
            endedBy: Array(label[..<length]), starts: Array(starts[..<length])),
          inner.sort == .password || inner.sort == .maybePassword
        else { continue }
        return inner
      }
    }
    return name
  }

  private static let joints = [
    "", "du", "de", "del", "dela", "dele", "do", "der", "das", "für", "fürdas", "fürs", "vom",
    "for", "forthe", "ofthe", "guest", "forguest", "pour", "pourle", "per", "voor", "til",
  ]

  private static func exactName(endedBy label: [UInt8], starts: [Bool]) -> Name? {
    guard label.count > 0, let names = table[key(label)] else { return nil }
    for name in names where label.count >= name.bytes.count {
      let first = label.count - name.bytes.count
      guard label[first...].elementsEqual(name.bytes) else { continue }
      switch name.place {
      case .anywhere: break
      case .word: guard starts[first] else { continue }
      case .whole: guard first == 0 else { continue }
      }
      if name.sort == .token || name.sort == .doorCode, isOrdinary(label[..<first]) { return nil }
      return name
    }
    return nil
  }

  private static func key(_ bytes: [UInt8]) -> UInt16 {
    UInt16(bytes.count > 1 ? bytes[bytes.count - 2] : 0) << 8 | UInt16(bytes.last ?? 0)
  }

  /// Whether a token of this sort opens nothing: it guards a form or counts a page.
  private static func isOrdinary(_ words: ArraySlice<UInt8>) -> Bool {
    ordinaryTokens.contains { words.count >= $0.count && words.suffix($0.count).elementsEqual($0) }
  }

  private static let ordinaryTokens = [
    "page", "next", "continuation", "csrf", "xsrf", "authenticity", "product", "design", "promo",
    "campaign", "tracking", "parking", "game", "crypto", "erc20", "contract", "max", "arcade",
    "laundry", "item", "pagination", "sync", "requestverification", "nft", "share", "queue",
    "fehler", "error", "fault",
  ].map { Array($0.utf8) }

  private static let table: [UInt16: [Name]] = {
    var table: [UInt16: [Name]] = [:]
    for (sort, place, words) in lists {
      for word in words.split(separator: " ") {
        let bytes = Array(word.utf8)
        table[key(bytes), default: []].append(Name(sort: sort, bytes: bytes, place: place))
      }
    }
    return table.mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
  }()

  private static let lists: [(Sort, Place, String)] = [
    (
      .password, .anywhere,
      """
      password passwd passphrase passcode passwort passwörter kennwort wachtwoord paswoord \
      lösenord \
      adgangskode kodeord passord salasana heslo jelszó motdepasse contraseña contrasena \
      contrasenya passwordplain 密码 密碼 口令 パスワード 暗証番号 비밀번호 รหัสผ่าน पासवर्ड
      """
    ),
    (
      .password, .word,
      """
      pwd pword pswd psw passw userpass dbpass rootpass adminpass smtppass sshpass wifipass \
      wlanpass loginpass senha palavrapasse mdp lozinka geslo šifra şifre slaptažodis parool \
      mậtkhẩu matkhau katasandi paroladordine nenolasiri focalfaire hasło haslo пароль лозинка \
      қпиясөз κωδικόςπρόσβασης κωδικός סיסמה סיסמא \
      كلمةالمرور كلمةالسر رمزالمرور 암호 passkeyphrase codedewifi codewifi wificode wlancode
      """
    ),
    (.maybePassword, .word, "clave parola parolachiave parole chiave lykilorð"),
    (.loginPassword, .whole, "pass pw key clé clef schlüssel wpa p loginpas loginpass"),
    (
      .networkKey, .word,
      """
      wifikey wlankey wpakey wpa2key wpa3key wepkey networksecuritykey wirelesskey psk \
      presharedkey \
      wpapsk wlanschlüssel wlanschluessel wifischlüssel netzwerkschlüssel netzwerkschluessel \
      wpaschlüssel wpa2schlüssel cléwifi clewifi cléwpa clédesécurité cledesecurite cléréseau \
      cléduréseau clavewifi chiavedisicurezza chiavedisicurezzadirete clavedered \
      clavedeseguridad chiavewifi chiavedirete chiavewpa \
      wifisleutel netwerksleutel networkkey wifinyckel nätverksnyckel wpa2 wpa3 wpawpa2
      """
    ),
    (.pin, .word, "pin simpin pin1 pin2 puk puk1 puk2 cvv cvv2 cvc cvc2 geheimzahl codepin mpin"),
    (.pin, .word, "códigopin pinkode pinkod pinnumber tan mtan smstan pincode upin cardpin"),
    (
      .code, .word,
      """
      otp totpcode smscode onetimecode onetimepasscode verificationcode logincode signincode \
      authenticationcode devicecode usercode backupcode recoverycode \
      pairingcode setupcode accesscode zugangscode zugriffscode einmalcode \
      anmeldecode kopplungscode wiederherstellungscode sicherungscode codedaccès codedacces \
      codedeconnexion codigodeacceso códigodeacceso códigodeverificación codigodeverificacion \
      codicediaccesso toegangscode inloggningskod preauthorizedcode magiccode passkey
      """
    ),
    (
      .accessToken, .anywhere,
      """
      accesstoken refreshtoken idtoken authtoken sessiontoken logintoken usertoken apitoken \
      bottoken pushtoken devicetoken resettoken magictoken enrollmenttoken enrolmenttoken \
      securitytoken macaroon autostarttoken jointoken invitetoken
      """
    ),
    (
      .doorCode, .word,
      """
      doorcode gatecode alarmcode lockcode safecode entrycode keypadcode lockboxcode unlockcode \
      türcode tuercode
      """
    ),
    (.apiCode, .word, "authcode authorizationcode"),
    (.appKey, .whole, "appid sid"),
    (.token, .word, "token jwt authkey autologin loginhash loginkey apikey tskey"),
    (.bearer, .word, "bearer"),
    (.authorization, .word, "authorization proxyauthorization auth basicauth"),
    (
      .secret, .anywhere,
      "clientsecret appsecret sharedsecret consumersecret webhooksecret apisecret signingsecret"
    ),
    (.secret, .word, "secret secreto geheimnis"),
    (
      .key, .anywhere,
      """
      secretkey accesskey accesskeysecret accountkey sharedkey privatekey privkey encryptionkey \
      decryptionkey masterkey recoverykey signingkey storagekey symmetrickey functionskey \
      subscriptionkey clientkeydata devicekey channelkey vaultkey backupkey nwkskey appskey \
      cifrado ethereumkey bitcoinkey walletkey privaterschlüssel geheimschlüssel totpkey otpkey \
      setupkey wiederherstellungsschlüssel cléprivée claveprivada \
      clavesecreta chiaveprivata secretkeybase apiprivatekey secretspendkey secretviewkey
      """
    ),
    (.key, .whole, "spendkey viewkey"),
    (
      .key, .word,
      """
      symkey securitykey appkey nwkkey psk scp03 sckey networkpsk ownerkey installcode sskr \
      synckey streamkey rootkey hmackey aeskey ltk fdsk dsk \
      clientkey serverkey servicekey adminkey sessionkey linkkey userkey unlockkey botkey \
      apisecretkey \
      apiprivkey bindkey beaconkey irk localkey blekey totp filevault pairingkey
      """
    ),
    (.session, .word, "sessionid phpsessid jsessionid sessid sessionkey cookie setcookie aspxauth"),
    (.signature, .anywhere, "xamzsignature xgoogsignature xamzsecuritytoken"),
    (.boundSignature, .word, "sig signature"),
    (
      .seed, .anywhere,
      """
      seedphrase seedwords mnemonic mnemonicphrase recoveryphrase recoverywords backupphrase \
      secretphrase recoveryseed walletseed wiederherstellungsphrase frasesemilla \
      phrasederécupération
      """
    ),
    (.seed, .word, "seed entropy seedhex"),
    (.jsonKey, .whole, "d k"),
    (
      .expiry, .whole,
      "se sv st expires expiry exp ske xamzdate xamzexpires xgoogexpires sr keypairid awsaccesskeyid"
    ),
    (
      .login, .word,
      """
      user usr loginuse username login benutzer benutzername usuario utilisateur utente \
      gebruiker gebruikersnaam account konto identifiant anmeldename uid \
      nomdutilisateur nutzername utilizador användarnamn
      """
    ),
    (.login, .whole, "u"),
    (.network, .word, "ssid wifi wlan essid wireless netzwerkname réseau"),
  ]
}

extension SecretLabels.Name {
  /// The value as a secret if it fits this name; nil otherwise.
  func secret(_ value: SecretValue, in text: UTF8Text) -> Secret? {
    guard !value.text.isEmpty, accepts(value), !value.isPlaceholder else { return nil }
    if sort == .pin, Self.isHelp(text) { return nil }
    // A JSON Web Key has its private part beside its type.
    if sort == .jsonKey {
      let place = value.text.startIndex
      let (before, behind) = (text[..<place].suffix(600), text[place...].prefix(600))
      guard before.contains("\"kty\"") || behind.contains("\"kty\"") else { return nil }
    }
    return Secret(sort.kind, value.text)
  }

  private static func isHelp(_ text: UTF8Text) -> Bool {
    text.dropping(prefix: "http") != nil
      && ["/help", "/faq", "/docs"].contains {
        text.prefix(200).contains($0)
      }
  }

  private func accepts(_ value: SecretValue) -> Bool {
    switch sort {
    case .password:
      // A name that starts a page or a question is followed by a sentence, not by a password.
      value.isPassword
    case .maybePassword: value.isMixed || value.isNumber(6...10)
    case .loginPassword where !hasLogin && !hasNetwork:
      // “Key” is also a word of music, and “pass” one of train travel.
      bytes.first == UInt8(ascii: "p") && value.count >= 8 && value.isMixed && value.hasSmalls
        && !value.isDated
    case .loginPassword where bytes.count == 1:
      value.isMixed && value.count >= 7 && value.hasSmalls && !value.isDated
    case .loginPassword where hasLogin && bytes.first != UInt8(ascii: "k"):
      value.count >= 4 && !value.hasBlanks && !value.isDated && value.form != .loose
    case .loginPassword where value.isDated || value.isMusicalKey || !hasNetwork: false
    case .networkKey where value.isDay: false
    case .loginPassword, .networkKey:
      value.isGrouped
        || value.count >= 6 && !value.hasBlanks && !value.isCipherName
          && (value.form != .loose || value.isMixed || value.isNumber(8...))
    case .pin:
      // A card check value needs a sign before it, as does a transaction number unless it has six
      // digits.
      value.isNumber(isCardCheck ? 3...4 : isTransaction ? 6...12 : 4...16) && !isPostal(value)
        && (value.form != .loose || !isCardCheck && (!isTransaction || value.count == 6))
    case .code where bytes == Array("otp".utf8): value.isNumber(6...8) || value.isToken
    case .code
    where bytes.suffix(8).elementsEqual("usercode".utf8)
      || bytes == Array("devicecode".utf8):
      value.isUserCode || value.isToken || value.isNumber(4...12)
    case .code: value.isLoginCode
    case .doorCode: value.isDoorCode
    // Receipts of card payments have a number under this name.
    case .apiCode: value.isToken || value.form == .structured && value.isLoginCode
    case .appKey:
      value.form == .structured
        && (value.isToken && value.count >= 24 || value.count == 32 && value.isToken)
    case .token, .bearer: value.isToken
    case .authorization: value.isCredential || value.isToken
    case .secret:
      value.isGrouped || value.isToken
        || value.form == .structured && value.count >= 8 && value.isMixed
    case .accessToken:
      value.isToken || value.form == .structured && value.count >= 10 && !value.hasBlanks
    case .key: value.isGrouped || value.isToken || value.count >= 16 && value.isMixed
    case .session: value.isCookie
    case .signature, .boundSignature: value.form == .structured && value.count >= 16
    case .seed: value.isSeed
    case .jsonKey: value.count >= 20 && !value.hasBlanks && value.form == .structured
    case .login, .network, .expiry: false
    }
  }

  private var isCardCheck: Bool { bytes.starts(with: "cv".utf8) }
  private var isTransaction: Bool { bytes.suffix(3).elementsEqual("tan".utf8) }

  /// Whether it is the number of an Indian post office, which is called a PIN code.
  private func isPostal(_ value: SecretValue) -> Bool {
    value.count == 6 && (bytes == Array("pincode".utf8) || value.form == .loose)
      && value.text.first != UInt8(ascii: "0")
  }

  /// Whether a value may follow with only a blank between them: `PIN 1234`, `Bearer ey…`.
  func mayStandBefore(_ value: UTF8Text, isUpperCase: Bool) -> Bool {
    switch sort {
    case .pin: isUpperCase
    case .bearer: true
    case .secret, .key, .token, .accessToken: value.count >= 16
    case .networkKey: value.count >= 8 && value.contains(where: \.isASCIIDigit)
    default: false
    }
  }

  /// Whether the text before makes the next word its value: `--password x`, `login me password x`.
  func isOption(_ before: UTF8Text) -> Bool {
    guard sort == .password || sort == .token || sort == .secret || sort == .key else {
      return false
    }
    if before.suffix(2).elementsEqual("--".utf8) { return true }
    guard sort == .password else { return false }
    let words = before.lowercased.split { !$0.isWordPart }
    return words.dropLast().contains {
      ["login", "user", "username", "benutzer"].contains($0.string)
    }
  }
}

extension SecretLabels.Sort {
  fileprivate var kind: Sentence {
    switch self {
    case .password, .maybePassword, .loginPassword, .networkKey: Sentence("Password")
    case .pin: Sentence("PIN")
    case .code, .doorCode: Sentence("Access code")
    case .secret, .key, .jsonKey: Sentence("Secret key")
    case .seed: Sentence("Recovery phrase")
    case .apiCode, .appKey, .token, .accessToken, .bearer, .authorization, .session, .signature,
      .boundSignature, .login, .network, .expiry:
      Sentence("Access token")
    }
  }
}
