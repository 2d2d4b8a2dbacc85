// The appearance of a value: a password, a token, a number. A sentence, a placeholder or a form's
// own word is not a value.

struct SecretValue {
  enum Form {
    /// In a notation: `name=value`, `"name": "value"`.
    case structured
    /// In a text for people: `Name: value`.
    case labelled
    /// In a text without a sign before the value.
    case loose
  }

  let text: UTF8Text
  let form: Form
  let count: Int
  let hasBlanks: Bool
  private let digits, capitals, smalls, others: Int
  /// The number of changes between digits, capitals and small letters. Words have few.
  private let changes: Int

  init(_ written: UTF8Text, _ form: Form = .structured) {
    text = written.trimmed
    self.form = form
    count = text.count
    var counts = [0, 0, 0, 0, 0]
    var (changes, last) = (0, -1)
    for byte in text {
      let sort =
        byte.isASCIIDigit
        ? 0
        : byte.isASCIICapital
          ? 1
          : byte.isASCIILetter || byte >= 0x80
            ? 2
            : byte.isASCIIBlank ? 3 : 4
      counts[sort] += 1
      guard sort < 3 else { continue }
      if last >= 0, last != sort { changes += 1 }
      last = sort
    }
    (digits, capitals, smalls, others) = (counts[0], counts[1], counts[2], counts[4])
    hasBlanks = counts[3] > 0
    self.changes = changes
  }

  private var letters: Int { capitals + smalls }
  var hasDigits: Bool { digits > 0 }
  var hasSmalls: Bool { smalls > 0 }
  private var isURL: Bool {
    text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8)
  }

  /// Whether it is a template for a value: `<password>`, `${PASSWORD}`, `****`.
  var isTemplate: Bool {
    guard digits + letters > 0, let first = text.first else { return true }
    return "<{[".utf8.contains(first) || text.starts(with: "${".utf8)
      || text.starts(with: "$(".utf8) || text.starts(with: "%(".utf8)
      || text.suffix(2).elementsEqual("()".utf8)
  }

  /// Whether it is a placeholder, or a word for a missing value.
  var isPlaceholder: Bool {
    guard !isTemplate, let first = text.first, text.dropping(prefix: "your_") == nil,
      text.dropping(prefix: "your-") == nil
    else { return true }
    if count > 2, letters > 0, text.allSatisfy({ $0 == first || $0 == .space }) { return true }
    return count <= 16 && !hasBlanks && Self.empty.contains(text.lowercased.trimmedOfSigns)
  }

  /// Whether it can be a password: in a notation any word; in a text for people, a word that does
  /// not occur in sentences about passwords, or several words that make no sentence.
  var isPassword: Bool {
    guard !isURL else { return false }
    guard !hasBlanks else {
      let words = text.split(whereSeparator: \.isASCIIBlank)
      guard words.count <= 10, form != .loose else { return false }
      let isSentence = words.contains { Self.sentence.contains($0.lowercased.trimmedOfSigns) }
      let first = SecretValue(words[0], form)
      if first.isMixed, first.count >= 6, !isSentence { return true }
      return !isSentence && words.count >= (form == .structured ? 2 : 3) && digits == 0
        || form == .labelled && first.isRandom
    }
    switch form {
    case .structured: return count >= 4 || count == 3 && letters > 0
    case .labelled:
      return (letters == 0 ? digits >= 4 && !isDate : count >= 3) && text.last != .question
    case .loose: return count >= 6 && isMixed
    }
  }

  private var isDate: Bool { others > 0 && digits <= 8 }

  /// Whether it mixes digits, letters and signs, as words do not.
  var isMixed: Bool {
    guard !isURL, !hasBlanks else { return false }
    return digits > 0 && letters > 0
      || letters > 0 && text.dropLast().contains { "!@#$%^&*+?~".utf8.contains($0) }
      || capitals > 1 && smalls > 1 && changes > 2
  }

  /// Whether it looks drawn by chance.
  private var isRandom: Bool {
    guard !hasBlanks, !isURL else { return false }
    let isHexadecimal = text.allSatisfy { $0.hexValue != nil || $0 == UInt8(ascii: "-") }
    if isHexadecimal, count >= 16, digits > 2, digits < count { return true }
    return count >= 12 && digits > 0 && letters > 0 && changes >= 4
      || count >= 20 && changes >= 6
  }

  var isToken: Bool {
    guard !hasBlanks, !isURL, !isAddressOfCoin, !isSlug, letters > 0 else { return false }
    return isRandom || isClusterToken
      || form == .structured && count >= 8 && digits > 1 && letters > 1 && changes >= 3
  }

  /// Whether it consists of words between hyphens, like the address of a page.
  var isSlug: Bool {
    let parts = text.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return parts.count > 1 && parts.allSatisfy { $0.count < 20 }
      && parts.contains { part in
        part.count >= 4 && part.dropFirst().allSatisfy { $0.isASCIILetter && !$0.isASCIICapital }
      }
  }

  /// Whether it ends with a year, or has words and numbers between hyphens, like the name of a
  /// ticket.
  var isDated: Bool {
    isSlug
      || text.count > 4 && text.suffix(4).areDigits
        && (text.suffix(4).starts(with: "20".utf8) || text.suffix(4).starts(with: "19".utf8))
  }

  /// Whether it is a key of music: `C#m7`, `F-dur`.
  var isMusicalKey: Bool {
    guard let first = text.first, (0x41...0x48).contains(first), count <= 16 else { return false }
    return text.dropFirst().first.map { "#-bm".utf8.contains($0) } ?? true
  }

  /// Whether it is a day: eight digits that begin with a year.
  var isDay: Bool {
    guard count == 8, text.areDigits, let month = text.dropFirst(4).prefix(2).number,
      let day = text.suffix(2).number
    else { return false }
    return (text.starts(with: "19".utf8) || text.starts(with: "20".utf8))
      && (1...12).contains(month) && (1...31).contains(day)
  }

  /// Whether it can be the number of an Indian post office, which is called a PIN code.
  var isPostal: Bool { count == 6 && text.first != UInt8(ascii: "0") }

  /// Whether it has digits, at most two letters, and signs of a keypad.
  var isDoorCode: Bool {
    let letters = text.string.unicodeScalars.count { $0.properties.isAlphabetic }
    guard (3...16).contains(count),
      digits >= 4 || digits == 3 && letters > 0
    else { return false }
    return letters <= 2 && !isDay
      && text.first.map { $0.isASCIIDigit || "#*".utf8.contains($0) || letters == 1 } ?? false
      && text.allSatisfy { $0.isWordPart || "-#* .".utf8.contains($0) }
  }

  /// Whether it is a code like that on a television: up to three groups of equal length, of capital
  /// letters and digits.
  var isUserCode: Bool {
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(groups.count), let first = groups.first,
      groups.allSatisfy({ $0.count == first.count && $0.areCapitalsAndDigits })
    else { return false }
    return groups.count == 1 ? (4...12).contains(first.count) : (3...5).contains(first.count)
  }

  /// Whether it is a token to join a cluster: six characters, a dot and sixteen.
  private var isClusterToken: Bool {
    let parts = text.split(separator: .dot)
    return parts.count == 2 && parts[0].count == 6 && parts[1].count == 16 && digits > 1
      && capitals == 0 && others == 1
  }

  /// Whether it is an Ethereum address, which looks as random but is public.
  private var isAddressOfCoin: Bool {
    text.starts(with: "0x".utf8) && count == 42
  }

  /// Whether it is `Basic …` or `Bearer …`.
  var isCredential: Bool {
    let words = text.split(whereSeparator: \.isASCIIBlank)
    guard words.count >= 2, words[1].count >= 8 else { return false }
    return ["basic", "bearer", "token", "digest", "negotiate", "apikey"]
      .contains(words[0].lowercased.string)
  }

  /// Whether it is a token, perhaps after its own name and before others: `sid=…; path=/`.
  var isCookie: Bool {
    isToken
      || text.split(whereSeparator: { $0 == .equals || $0 == .semicolon }).prefix(8).contains {
        SecretValue($0, .structured).isRandom
      }
  }

  /// Whether it is a key in groups of four to eight characters: `JBSW Y3DP EHPK 3PXP`.
  var isGrouped: Bool {
    let groups = text.split { $0 == .space || $0 == UInt8(ascii: "-") }
    guard (4...16).contains(groups.count), others <= groups.count, let first = groups.first,
      (4...8).contains(first.count), digits > 1, letters > 1 || digits >= 20
    else { return false }
    return groups.dropLast().allSatisfy { $0.count == first.count }
  }

  func isNumber(_ lengths: some RangeExpression<Int>) -> Bool {
    digits == count && lengths.contains(count)
  }

  /// Whether it is a code to type in: some digits, perhaps with letters, in one or two groups.
  var isLoginCode: Bool {
    guard !isURL, (4...64).contains(count), text.count(where: \.isASCIIBlank) < 3 else {
      return false
    }
    if digits >= 4, letters == 0 { return others <= 3 }
    return !hasBlanks
      && (digits > 0 && letters > 0 || smalls == 0 && text.contains(UInt8(ascii: "-")))
  }

  /// Whether it names a protection rather than a key: `WPA2: AES`, `Key: TKIP`.
  var isCipherName: Bool {
    let name = text.lowercased.string
    return ["personal", "enterprise", "wpa2-psk", "wpa-psk", "aes-ccmp"].contains(name)
      || name.hasPrefix("wpa") || name.hasPrefix("aes") || name.hasPrefix("tkip")
  }

  /// Whether it can be a wallet's seed: words, or many digits.
  var isSeed: Bool {
    let words = text.split(whereSeparator: { $0.isASCIIBlank || $0 == .comma })
    if words.count >= 12 { return words.count <= 33 && digits == 0 }
    return !hasBlanks && count >= 29 && isRandom
  }

  /// Words in place of a password in forms and texts.
  private static let empty: Set<String> = [
    "true", "false", "null", "nil", "none", "undefined", "required", "optional", "yes", "no", "on",
    "off", "string", "str", "text", "bool", "boolean", "int", "integer", "number", "varchar",
    "hidden", "masked", "redacted", "reset", "change", "changed", "forgot", "forgotten", "lost",
    "incorrect", "wrong", "invalid", "expired", "missing", "empty", "unknown", "enabled",
    "disabled", "na", "n/a", "tba", "tbd", "below", "above", "here", "overleaf", "same", "ask",
    "see", "manager", "policy", "protected", "strength", "weak", "strong", "medium", "default",
    "erforderlich", "optional", "vergessen", "ändern", "keines", "kein", "keine", "ja", "nein",
    "siehe", "unten", "oben", "oublié", "requis", "aucun", "aucune", "oui", "non", "modifier",
    "olvidada", "requerida", "ninguna", "ninguno", "sí", "cambiar", "object", "array",
    "nessuna", "geen", "vereist", "char", "basic",
  ]

  static func isOfSentence(_ word: UTF8Text) -> Bool {
    sentence.contains(word.lowercased.trimmedOfSigns)
  }

  /// Words that make a sentence about a password.
  private static let sentence: Set<String> = Set(
    """
    a an the at in on of for to from by with and or is are was be as if it its your you our we us \
    my this that these those must should may can will not no never please ask see use enter type \
    click here back least most minimum maximum characters character letters digits required \
    days weeks years how what when why where which who tips tricks choose change reset guide best \
    rules book story novel upper lower case sensitive only length policy reception desk staff \
    front printed label sticker same none \
    der die das den dem ein eine einen und oder ist sind im am an auf für von zu mit bei bitte \
    mindestens zeichen siehe fragen nach rezeption personal nicht kein \
    le la les un une des du de et ou est sont dans sur pour avec par vous votre au aux demandez \
    voir \
    caractères el los las una y o es son en con por su para del al pregunte caracteres ver mínimo \
    il lo gli di che e da per
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension [UInt8] {
  /// The text without punctuation at its ends, such as a full stop.
  fileprivate var trimmedOfSigns: String {
    let signs = ".,;:!?()\"'*".utf8
    let start = drop { signs.contains($0) }
    return start.reversed().drop { signs.contains($0) }.reversed().string
  }
}
