// Labels as people write them: “Tresor-Code: 48-17-92”, “Heslo k Wi-Fi: jablko77”, or a table with
// a column “Password”. A label is a noun for a password, a code, a PIN or a key, with the place or
// the device that it opens before it or behind it; a sign, a blank or the border of a column comes
// before the value. The value decides: prose, dates and product numbers are not secrets.

internal import Wording

struct SecretPhrases {
  enum Noun {
    case password, mixedPassword, shortPassword, code, doorCode, pin, key, keyword, privateKey
  }

  /// The names that occurred earlier in the text.
  private struct Context {
    var hasLogin = false
    var hasNetwork = false
  }

  private let text: UTF8Text

  init(_ text: UTF8Text) {
    // In a query, a plus is a blank.
    let isQuery = text.contains(.question) && !text.contains { $0.isASCIIBlank }
    self.text = isQuery ? text.map { $0 == 0x2B || $0 == 0x26 ? .space : $0 }[...] : text
  }

  var secret: Secret? {
    // SecretLabels reads the names in JSON and XML.
    guard let first = text.first, !"{[<".utf8.contains(first) else { return nil }
    var titles: [UTF8Text] = []
    var context = Context()
    var labels = Self.mostLabels
    for line in text.lines {
      if let found = cell(of: line, below: titles) { return found }
      titles = Self.cells(line)
      let names = line.prefix(400).contains { $0.isWordPart }
      guard names else { continue }
      for item in Self.items(line) {
        if let found = secret(in: item, context: &context, budget: &labels) { return found }
      }
    }
    return nil
  }

  /// The most labels of several words to examine in one text. SecretLabels examines all labels for
  /// the names on its list.
  private static let mostLabels = 128

  // MARK: Tables

  private static func cells(_ line: UTF8Text) -> [UTF8Text] {
    let line = line.prefix(1000)
    let sign = [UInt8.tab, UInt8(ascii: "|"), .semicolon, .comma].first { line.contains($0) }
    guard let sign else { return [] }
    return line.split(separator: sign, omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// The secret in a row of a table, below a heading that names it or beside its name.
  private func cell(of line: UTF8Text, below titles: [UTF8Text]) -> Secret? {
    let cells = Self.cells(line)
    if titles.count > 1, titles.count == cells.count {
      for (title, cell) in zip(titles, cells) {
        if let noun = Self.noun(of: Self.words(title)), Self.noun(of: Self.words(cell)) == nil,
          let found = Self.secret(noun, SecretValue(cell, .labelled), isCell: true)
        {
          return found
        }
      }
    }
    guard cells.count == 2, let noun = Self.noun(of: Self.words(cells[0])) else { return nil }
    let value = SecretValue(cells[1], .loose)
    return value.isMixed ? Self.secret(noun, value, isCell: true) : nil
  }

  // MARK: Lines

  /// The parts of a line between commas, strokes and wide gaps.
  private static func items(_ line: UTF8Text) -> [UTF8Text] {
    var items: [UTF8Text] = []
    let lastColon = line.lastIndex(of: .colon) ?? line.startIndex
    var start = line.startIndex
    for index in line.indices {
      let byte = line[index]
      let next = index + 1 < line.endIndex ? line[index + 1] : .space
      let ends =
        byte == .semicolon || byte == .comma && next == .space || byte == UInt8(ascii: "|")
        || byte == .space && next == .space || byte == .tab
        || byte == UInt8(ascii: "/") && next == .space && line[..<index].last == .space
          && index < lastColon
      guard ends else { continue }
      if index > start { items.append(line[start..<index]) }
      start = index + 1
    }
    if start < line.endIndex { items.append(line[start...]) }
    return items
  }

  private func secret(
    in item: UTF8Text, context: inout Context, budget: inout Int
  ) -> Secret? {
    var start = item.startIndex
    var index = item.startIndex
    while index < item.endIndex {
      let byte = item[index]
      defer { index += 1 }
      let isDash =
        byte == UInt8(ascii: "-") && index > start && item[index - 1] == .space
        && index + 1 < item.endIndex && item[index + 1] == .space
      guard byte == .colon || byte == .equals || isDash else { continue }
      let value = item[(index + 1)...].trimmed
      if byte == .colon, value.starts(with: "//".utf8) { return nil }
      let label = Self.words(item[start..<index].suffix(80))
      guard label.contains(where: { $0.utf8.count > 1 }) else {
        // Single letters name nothing, so the next label starts behind them.
        start = index + 1
        continue
      }
      guard budget > 0 else { return nil }
      budget -= 1
      if let found = labelled(label, value, isDash: isDash, context: &context) { return found }
      if byte != .colon || !label.isEmpty { start = index + 1 }
    }
    return loose(item[start...].trimmed, context: &context)
  }

  private func labelled(
    _ label: [String], _ value: UTF8Text, isDash: Bool, context: inout Context
  ) -> Secret? {
    guard !label.isEmpty, label.count <= 7 else { return nil }
    if let noun = Self.noun(
      of: label, hasLogin: context.hasLogin, hasNetwork: context.hasNetwork)
    {
      let found = SecretValue(value.prefix(128), isDash ? .loose : .labelled)
      return Self.secret(noun, found, hasLogin: context.hasLogin)
    }
    if Self.isNetwork(label) { context.hasNetwork = true }
    guard Self.isLogin(label) else { return nil }
    context.hasLogin = true
    // “Login: bob / hunter2”
    guard let stroke = value.prefix(80).firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let (user, password) = (value[..<stroke].trimmed, SecretValue(value[(stroke + 1)...], .loose))
    let isOwn = password.hasDigits && password.hasSmalls && password.count >= 6
    return isOwn && password.isMixed || password.count >= 8 && password.isPassword
      || user.count >= 4 && user.elementsEqual(password.text)
      ? password.isSlug ? nil : Secret(Sentence("Password"), password.text) : nil
  }

  /// A value after only a blank: “Haustürcode 4711”.
  private func loose(_ item: UTF8Text, context: inout Context) -> Secret? {
    guard (6...100).contains(item.count), let blank = item.lastIndex(of: .space) else { return nil }
    let label = Self.words(item[..<blank])
    guard !label.isEmpty, label.count <= 5 else { return nil }
    let names = Self.isLogin([label[0]])
    if names { context.hasLogin = true }
    guard let noun = Self.noun(of: label, hasLogin: context.hasLogin),
      noun != .shortPassword || context.hasLogin || label == ["pw"]
    else { return nil }
    let value = SecretValue(item[(blank + 1)...], .loose)
    switch noun {
    case .password where value.isNumber(context.hasLogin ? 4... : 8...):
      return Secret(Sentence("Password"), value.text)
    case .key where value.count >= 10 && value.isMixed && value.hasDigits: break
    case .password, .shortPassword, .mixedPassword, .key, .privateKey, .keyword:
      guard value.isMixed, value.hasDigits, value.hasSmalls else { return nil }
    case .pin: guard label.count > 1 || label[0].utf8.count > 5 else { return nil }
    case .code, .doorCode: break
    }
    return Self.secret(noun, value)
  }

  // MARK: Grammar

  private static func words(_ text: UTF8Text) -> [String] {
    let words = text.split { !$0.isWordPart && $0 != UInt8(ascii: "'") }.map {
      $0.string.lowercased()
    }
    // The only noun of several words.
    guard let end = words.firstIndex(of: "passe"), end >= 2, words[end - 1] == "de" else {
      return words
    }
    return words[..<(end - 2)] + ["motdepasse"] + words[(end + 1)...]
  }

  private static func noun(
    of label: [String], hasLogin: Bool = false, hasNetwork: Bool = false
  ) -> Noun? {
    guard !label.isEmpty, label.count <= 7 else { return nil }
    if hasNetwork, label.count == 1, noun(label[0]) == .key { return .key }
    for (index, word) in label.enumerated().reversed() {
      guard let noun = Self.noun(word) else { continue }
      guard isTail(label[(index + 1)...]), !label.contains(where: others.contains) else {
        guard !label.contains(where: others.contains) else { return nil }
        if noun == .key, isPrivate(label) { return .privateKey }
        return noun == .password && isAsked(label) ? .mixedPassword : nil
      }
      switch noun {
      case .keyword where isNetwork(label): return .key
      case .keyword: return isPlace(label) ? .doorCode : nil
      case .code where isPlace(label): return .doorCode
      case .code where index > 0 && Self.noun(label[index - 1]) == .pin: return .pin
      case .code: return hasLogin && label.count == 1 ? .shortPassword : nil
      case .key where isNetwork(label): return .key
      case .key: return isPrivate(label) ? .privateKey : nil
      case .pin where index + 1 < label.count && label[index + 1] == "code": return .pin
      default: return noun
      }
    }
    return nil
  }

  static func noun(_ word: String) -> Noun? {
    guard word.utf8.count > 1, word.utf8.count <= 64 else { return nil }
    if let noun = nouns[word] { return noun }
    // A noun at the end of a compound, or behind letters of another script.
    return endings[Array(word.utf8.suffix(2))]?.first { word.hasSuffix($0.0) }?.1
  }

  /// Whether a label with further words is for a password: “… del router del piso”.
  private static func isAsked(_ label: [String]) -> Bool {
    noun(label[0]) == .password || isNetwork(label)
  }

  /// Whether a label has a word for a private key or code.
  private static func isPrivate(_ label: [String]) -> Bool {
    label.contains(where: ownWords.isIn)
  }

  private static let ownWords = WordRoots(
    "authent secr segre geheim privat privé totp otp 2fa sicherung backup wiederherst recover recup "
      + "récup master einricht setup local bind irk ble")

  /// Whether the words only name the thing to open: “… do drzwi”, “… от роутера”, “… is”.
  private static func isTail(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    var isJoined = false
    while let word = rest.popFirst() {
      if joiners.contains(word) {
        isJoined = true
      } else if isPlace([word]) || isNetwork([word]) || tails.contains(word) {
        continue
      } else if isJoined, rest.isEmpty {
        return true
      } else {
        return false
      }
    }
    return true
  }

  private static func isPlace(_ words: [String]) -> Bool {
    words.contains(where: places.isIn)
  }

  private static func isNetwork(_ words: [String]) -> Bool {
    words.contains { networks.isIn($0) || $0 == "red" || $0 == "rede" }
      || words.joined().contains("wifi")
  }

  private static func isLogin(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return logins.contains(last) || isNetwork([last]) || words.suffix(2).joined() == "wifi"
  }

  private static func secret(
    _ noun: Noun, _ value: SecretValue, hasLogin: Bool = false, isCell: Bool = false
  ) -> Secret? {
    guard !value.text.isEmpty, !value.isPlaceholder, value.count <= 128 else { return nil }
    switch noun {
    case .password:
      guard value.isPassword, isCell || value.form != .labelled || !value.hasBlanks || value.isMixed
      else { return nil }
      return Secret(Sentence("Password"), value.text)
    case .shortPassword:
      guard !value.hasBlanks, value.isPassword, !value.isDated, !value.isMusicalKey,
        hasLogin ? value.count >= 4 : value.count >= 6 && value.isMixed && value.hasSmalls
      else { return nil }
      return Secret(Sentence("Password"), value.text)
    case .key:
      guard
        value.isGrouped
          || value.count >= 8 && value.isMixed && !value.isCipherName && !value.isMusicalKey
      else {
        return nil
      }
      return Secret(Sentence("Password"), value.text)
    case .pin:
      return value.isNumber(4...8) && !value.isPostal ? Secret(Sentence("PIN"), value.text) : nil
    case .mixedPassword:
      return value.isMixed && value.hasDigits && value.count >= 6 && !value.isDated
        ? Secret(Sentence("Password"), value.text) : nil
    case .privateKey:
      return value.isGrouped || value.count >= 16 && (value.isToken || value.isMixed)
        ? Secret(Sentence("Secret key"), value.text) : nil
    case .keyword: return nil
    case .code, .doorCode:
      return value.isDoorCode ? Secret(Sentence("Access code"), value.text) : nil
    }
  }

  // MARK: Words

  private static let nouns: [String: Noun] = {
    var all: [String: Noun] = [:]
    for (noun, words) in lists {
      for word in words.split(whereSeparator: \.isWhitespace) { all[String(word)] = noun }
    }
    return all
  }()

  private static let lists: [(Noun, String)] = [
    (
      .password,
      """
      password passwd pwd passwort kennwort passphrase passcode losungswort contraseña senha heslo \
      hasło jelszó şifre şifresi şifremiz parolası lozinka zaporka geslo parool salasana lösenord \
      lösen adgangskode kodeord passord lykilorð aðgangsorð salasõna parole slaptažodis \
      fjalëkalimi \
      fjalëkalim contrasenya contrasinal pasahitza cyfrinair pasfhocal nenosiri sandi пароль \
      паролі \
      лозинка парола парол құпиясөз нууцүг parolă parola wachtwoord paswoord motdepasse סיסמה סיסמת \
      رمز كلمة рароль パスワード 密码 密碼 口令 비밀번호 비번 암호 รหัสผ่าน पासवर्ड പാസ്‌വേഡ് \
      κωδικός mậtkhẩu wachtwurd wagwoord iphasiwedi ọrọigbaniwọle գաղտնաբառ პაროლი
      """
    ),
    (.shortPassword, "pw pass psw kw"),
    // These nouns also stand for words, keys and numbers of other sorts.
    (.keyword, "clave claves chiave รหัส"),
    (
      .doorCode,
      """
      digicode digicodes zahlenschloss sperrcode türcode haustürcode torcode tresorcode safecode \
      alarmcode zugangscode keypad nummernschloss
      """
    ),
    (
      .code,
      "code codes szyfr kode kod kód koda koodi codice código codi codigo kodu kods kodas код коды "
        + "κωδικό कोड 코드 コード 代码 cod tastencode kombination combination"
    ),
    (
      .pin,
      "pin pins pincode pinkode pinkod geheimnummer geheimzahl пин пинкод pinkood pinkoodi pinkód "
        + "暗証番号"
    ),
    (
      .key,
      "key schlüssel clé cle clef chave klucz kľúč klíč nyckel nøkkel nøgle avain "
        + "sleutel ключ キー 密钥 密鑰 鍵 키 anahtarı anahtar kulcs cheie ključ"
    ),
  ]

  private static let endings: [[UInt8]: [(String, Noun)]] = Dictionary(grouping: [
    ("passwort", .password), ("kennwort", .password), ("password", .password),
    ("wachtwoord", .password), ("lösenord", .password), ("lösenordet", .password),
    ("adgangskode", .password), ("passord", .password), ("salasana", .password),
    ("salasõna", .password), ("jelszó", .password), ("jelszava", .password), ("密码", .password),
    ("密碼", .password), ("パスワード", .password), ("비밀번호", .password),
    ("รหัสผ่าน", .password), ("暗証番号", .pin), ("geheimzahl", .pin), ("pincode", .pin),
    ("schlüssel", .key), ("キー", .key), ("密钥", .key), ("code", .code), ("kode", .code),
    ("kombination", .code), ("koodi", .code), ("kod", .code), ("kód", .code), ("koden", .code),
    ("コード", .code),
  ]) { Array($0.0.utf8.suffix(2)) }

  /// Words that join a noun to its value or to the thing that it opens.
  static let joiners: Set<String> = Set(
    """
    for to of the at in is are your our my für fürs zum zur von vom der die das des dem den am im \
    ist lautet du de la le les des pour à au est del el los para es al da do das dos na no il \
    della \
    dello per è di k ke pro na od do je dla jest к от до для на в є від для до за til for på er \
    til av ved till för är voor van het een is a az се на от на pentru la este i za je u z та
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words behind a noun that do not change its meaning.
  private static let tails: Set<String> = [
    "code", "kod", "fi", "guest", "guests", "visitor", "visitors", "gast", "gäste", "besucher",
    "invité", "invités", "visiteurs", "ospiti", "ospite", "invitados", "huéspedes", "gości",
    "gasten", "admin", "عبور", "ورود", "keys", "clés", "llaves", "chiavi", "kluczami",
  ]

  /// Parts of the names of places that a code opens.
  static let places = WordRoots(
    """
    tür tuer tor tresor safe schloss schließ schlüsselbox alarm garage keller zugang zutritt \
    eingang einfahrt sperr entsperr haus hof schranke door gate lock wasch interphone candado
    cadenas lucchett kłódk skrzynk cassett allarm entrée entry access entrance building \
    entrada entrata résidence résidenc residenc \
    keypad keybox shed porte portail immeuble accès acces boîte coffre puerta portón acceso \
    portal caja cerradura porta portone cancell accesso ingresso cassaforte acesso portão cofre \
    bleue bancaire bankkarte kreditkarte girocard deur poort toegang kluis slot dør dörr port
    grind adgang tilgang ovi portti drzwi bram furtk \
    domofon dostęp wejś sejf klatk dveř brán vchod trezor dver ajtó kapu ușă poart kapı kasa \
    giriş двер доступ домофон подъезд ворот калит сейф вход врат πόρτα πόρτας πρόσβασ εισόδου 门 \
    門 ドア 玄関 オートロック 문 현관 출입 الدخول الباب दरवाज़ गुप्त cửa pintu vrata ulaz durvis ukse durų
    """)

  private static let networks = WordRoots(
    """
    wifi wlan wpa wep network netzwerk hotspot router fritz réseau sécurité seguridad \
    sicherheits encryption 暗号 無線 无线 sieci сети роутер вайфа вай wireless ssid nettverk nätverk \
    wi рoutera wifi网
    """)

  private static let logins: Set<String> = [
    "login", "user", "username", "vpn", "benutzer", "benutzername", "zugang", "zugangsdaten",
    "account", "konto", "usuario", "utilisateur", "identifiant", "utente", "gebruiker", "admin",
    "ssid",
    "logowanie", "логин", "пользователь", "användare", "bruger", "credentials", "anmeldung",
  ]

  /// Words that give a label another meaning.
  static let others: Set<String> = [
    "fehler", "error", "fault", "störung", "product", "produkt", "promo", "hint", "policy",
    "parolachiave", "chiave", "strength", "game", "manager", "rule", "rules", "length", "zip",
    "postal", "bar", "barre", "qr", "source", "dress", "country", "area", "bus", "train", "gift",
    "discount", "error", "no", "kein", "public", "öffentlicher", "licence", "license", "color",
    "colour", "airport", "hs", "tax", "swift", "sort", "branch", "giorno", "report", "import",
    "export", "sport", "transport", "passport", "airport", "support",
  ]
}
