// Codes as people say them: “Kellertür: Code 9914”, “482913 is your login code”, “Front door
// 4829#”. A line has a noun for a code, a word for the thing that the code opens or proves, and a
// number next to the noun. Words of shops, forms and errors make the number an ordinary one.

internal import Wording

struct SecretSentences {
  private let text: UTF8Text

  init(_ text: UTF8Text) { self.text = text }

  var secret: Secret? {
    guard let first = text.first, !"{[<".utf8.contains(first), text.count <= Self.longestNote,
      !Self.isAddress(text)
    else { return nil }
    for line in text.lines {
      for part in line.split(whereSeparator: { ";|".utf8.contains($0) }) {
        let part = part.prefix(Self.longest)
        if let password = Self.argument(in: part) ?? Self.pair(in: part) {
          return Secret(Sentence("Password"), password)
        }
        guard part.contains(where: \.isASCIIDigit) else { continue }
        if let code = Line(Self.words(of: part)).code {
          return Secret(Sentence("Access code"), code)
        }
      }
    }
    return nil
  }

  /// In bytes: notes and messages about a code are shorter, and so is each of their sentences.
  private static let longestNote = 800
  private static let longest = 240

  private static func isAddress(_ text: UTF8Text) -> Bool {
    text.contains(.colon) && !text.contains { $0.isASCIIBlank }
  }

  /// The password in a command: `curl -u bob:otter77`, `sshpass -p …`, `net use … /user:bob …`.
  private static func argument(in line: UTF8Text) -> UTF8Text? {
    guard line.contains(" -") || line.contains("/user:") else { return nil }
    let words = line.split(whereSeparator: \.isASCIIBlank)
    let isLogin = words.prefix(3).contains {
      ["sshpass", "login", "mysql", "mysqldump", "plink", "wget"].contains($0.string)
    }
    for (option, value) in zip(words, words.dropFirst()) {
      switch option.string {
      case "-u", "--user", "-U":
        if let password = value.cut(at: .colon).behind ?? value.cut(at: .percent).behind,
          password.count >= 4, !SecretValue(password).isTemplate
        {
          return password
        }
      case "-p" where isLogin: return SecretValue(value).isTemplate ? nil : value
      case "use": break
      default:
        let isFirst = option.starts(with: "/user:".utf8)
        let password = isFirst ? value : option
        guard isFirst || value.starts(with: "/user:".utf8), password.first != .backslash,
          !SecretValue(password).isTemplate
        else { continue }
        return password
      }
    }
    // `mysql -psecret`: the option and its value are one word.
    guard let first = words.first, ["mysql", "mysqldump", "sshpass"].contains(first.string),
      let password = words.first(where: { $0.starts(with: "-p".utf8) })?.dropFirst(2),
      password.count >= 4, !SecretValue(password).isTemplate
    else { return nil }
    return password
  }

  /// The password beside its user: `anna@example.org / Katze2024!`, `admin/admin123`.
  private static func pair(in line: UTF8Text) -> UTF8Text? {
    let (before, behind) = line.cut(at: UInt8(ascii: "/"))
    guard let behind, let user = before.split(whereSeparator: \.isASCIIBlank).last,
      ["admin", "root"].contains(user.lowercased.string)
        || user.contains(.at) && before.last == .space
    else { return nil }
    let password = SecretValue(behind.trimmed, .loose)
    return password.count >= 6 && password.isMixed && password.hasDigits && password.hasSmalls
      && password.text.count(where: \.isASCIIDigit) >= 3 && !behind.contains(UInt8(ascii: "/"))
      ? password.text : nil
  }

  private static func words(of line: UTF8Text) -> [Word] {
    var words: [Word] = []
    for piece in line.split(whereSeparator: { $0.isASCIIBlank || ":=()\"<>,/".utf8.contains($0) }) {
      var piece = piece
      while let last = piece.last, ".!?'".utf8.contains(last) { piece.removeLast() }
      // The prefix that a service writes before its codes: `G-482913`.
      if piece.starts(with: "G-".utf8) { piece = piece.dropFirst(2) }
      guard let number = Word(number: piece) else {
        words += piece.split { !$0.isWordPart }.map { Word(name: $0) }
        continue
      }
      if let last = words.last, last.continues(in: number) {
        words.removeLast()
        words.append(Word(joined: line[last.text.startIndex..<number.text.endIndex]))
      } else {
        words.append(number)
      }
    }
    return words
  }
}

/// A word of a line, or a number.
private struct Word {
  let text: UTF8Text
  let name: String
  let isCode: Bool
  /// Whether the word, with its capital letters, can be a code that a device shows.
  let isShown: Bool

  init(name text: UTF8Text) {
    self.text = text
    name = text.count <= 32 ? text.string.lowercased() : ""
    (isCode, isShown) = (false, false)
  }

  /// A word with a digit that can be a code; nil if it is another word.
  init?(number text: UTF8Text) {
    guard text.contains(where: \.isASCIIDigit) else { return nil }
    let value = SecretValue(text, .loose)
    isCode = value.isDoorCode && !Self.isDate(text)
    isShown =
      !isCode && text.count >= 5 && value.isUserCode
      && text.count(where: \.isASCIICapital) >= 2
    guard isCode || isShown || text.count <= 4 && text.areDigits else { return nil }
    self.text = text
    name = ""
  }

  /// Groups of digits with blanks between them. Three single digits may also be a list.
  init(joined text: UTF8Text) {
    self.text = text
    (name, isCode, isShown) = ("", text.count >= 7, false)
  }

  /// Whether a number directly behind this one continues it: “482 913”, “4 7 1 9”.
  func continues(in number: Word) -> Bool {
    guard name.isEmpty, number.text.areDigits, number.text.startIndex == text.endIndex + 1 else {
      return false
    }
    return (3...4).contains(text.count) && text.areDigits && text.count == number.text.count
      || number.text.count == 1 && isDigits
  }

  private var isDigits: Bool {
    text.enumerated().allSatisfy { $0 % 2 == 0 ? $1.isASCIIDigit : $1 == .space }
  }
  /// Whether it can open a small lock, which has three wheels.
  var isShort: Bool { name.isEmpty && text.count == 3 && text.areDigits }
  /// Whether the word is for a PIN and not for a needle.
  var isPIN: Bool {
    ["PIN", "PUK"].contains(text.string) || name.utf8.count > 5 && SecretPhrases.noun(name) == .pin
  }
  var isValue: Bool { isCode || isShown }
  /// Whether it is the combination of a dial: `48-17-92`.
  var isCombination: Bool {
    let groups = text.split(separator: UInt8(ascii: "-"))
    return groups.count >= 3 && groups.allSatisfy { $0.count <= 2 && $0.areDigits }
  }
  var isKeyed: Bool { isCode && text.last == UInt8(ascii: "#") }
  /// Whether it looks like a year, which is a code only with further evidence.
  var isYear: Bool {
    text.count == 4 && (text.starts(with: "19".utf8) || text.starts(with: "20".utf8))
  }

  /// Whether it is a date, a price or a version: `12.03.2024`.
  private static func isDate(_ text: UTF8Text) -> Bool { text.contains(.dot) }
}

private struct Line {
  private let words: [Word]

  init(_ words: [Word]) { self.words = words }

  var code: UTF8Text? {
    let names = words.lazy.map(\.name).filter { !$0.isEmpty }
    guard names.count <= 14 else { return nil }
    if words.count <= 5, let last = words.last, last.isShort {
      let lock = words.filter { !Self.isNoun($0.name) }.map(\.name).joined()
      if SpokenWords.smallLocks.contains(where: lock.hasSuffix) { return last.text }
    }
    guard let place = words.firstIndex(where: \.isValue), !names.contains(where: Self.isOrdinary)
    else { return nil }
    // “Front gate 5590#, lock 2214#”
    for (index, word) in words.enumerated() where word.isKeyed {
      if words[..<index].suffix(3).contains(where: { Self.isPlace($0.name) }) { return word.text }
    }
    let value = words[place]
    if let noun = words.lastIndex(where: { Self.isNoun($0.name) }) {
      guard let found = number(of: noun) else { return nil }
      return isOpened(found) ? found.text : nil
    }
    if value.isCode, words.count <= 6, place > 0 {
      // “Lockbox 0734”, “Front door 4829#”
      let before = words[..<place].map(\.name)
      if place + 1 == words.count, isLock(before.suffix(3).joined(), value) { return value.text }
      let last = value.text.last ?? 0
      if "#*".utf8.contains(last), before.contains(where: Self.isPlace) { return value.text }
    }
    // “MFA: 482913”, “HomeKit 482-91-037”
    if place > 0, place + 1 == words.count, place <= 3, value.isShown || value.text.count >= 6,
      SpokenWords.apps.contains(words[place - 1].name)
    {
      return value.text
    }
    // “Use 482913 to sign in”
    let verb = place > 0 && SpokenWords.verbs.contains(words[place - 1].name)
    return verb && (isProof || names.contains(where: Self.isDevice)) ? value.text : nil
  }

  /// Whether a number behind the name of a lock opens it.
  private func isLock(_ name: String, _ value: Word) -> Bool {
    // A size: “90x200”.
    if value.isYear || value.text.contains(UInt8(ascii: "x")) { return false }
    if SpokenWords.locks.contains(where: name.hasSuffix) { return true }
    if value.isCombination { return SpokenWords.dials.contains(where: name.hasSuffix) }
    return SpokenWords.safes.contains(name) && (4...6).contains(value.text.count)
      && value.text.areDigits
  }

  /// The next number with only joining words before it, or else the subject of the sentence.
  private func number(of noun: Int) -> Word? {
    for word in words[(noun + 1)...].prefix(7) {
      if word.isValue { return word }
      guard isJoiner(word.name) else { break }
    }
    guard let first = words.first, first.isValue, words.count > 2,
      SpokenWords.copulas.contains(words[1].name)
    else { return nil }
    return first
  }

  private func isJoiner(_ name: String) -> Bool {
    name.utf8.count < 2 || SpokenWords.links.contains(name) || SecretPhrases.joiners.contains(name)
      || SpokenWords.copulas.contains(name)
      || Self.isNoun(name) || Self.isPlace(name) || Self.isProof(name) || Self.isDevice(name)
  }

  /// Whether the line says what the code opens or proves.
  private func isOpened(_ value: Word) -> Bool {
    let names = words.map(\.name)
    if value.isShown { return names.contains { Self.isDevice($0) || $0 == "device" } }
    if (4...8).contains(value.text.count), value.text.count != 6, words.contains(where: \.isPIN) {
      let isLast = words.last?.text.startIndex == value.text.startIndex
      return isLast && value.text.areDigits && !value.isYear
    }
    if (6...8).contains(value.text.count), names.contains(where: SpokenWords.transactions.contains)
    {
      return true
    }
    if names.contains(where: SpokenWords.secrets.contains) || value.isKeyed || isProof
      || names.contains(where: { Self.isPlace($0) || Self.isDevice($0) })
    {
      return true
    }
    // “Your code is 482913”
    let noun = names.firstIndex(where: Self.isNoun) ?? 0
    let isOwn =
      names[..<noun].suffix(4).contains(where: SpokenWords.owners.contains)
      || words[0].isValue && names.count > 2 && SpokenWords.owners.contains(names[2])
    return isOwn && names.contains(where: SpokenWords.copulas.contains)
  }

  private var isProof: Bool {
    let names = words.map(\.name)
    return names.contains(where: Self.isProof)
      || zip(names, names.dropFirst()).contains { SpokenWords.pairs.contains($0 + " " + $1) }
  }

  private static func isNoun(_ name: String) -> Bool {
    switch SecretPhrases.noun(name) {
    case .code, .doorCode, .pin: true
    default: SpokenWords.nouns.contains(name)
    }
  }

  private static func isOrdinary(_ name: String) -> Bool {
    SecretPhrases.others.contains(name) || SpokenWords.forms.contains(name)
      || SpokenWords.ordinary.isIn(name)
  }
  private static func isPlace(_ name: String) -> Bool { SecretPhrases.places.isIn(name) }
  private static func isProof(_ name: String) -> Bool { SpokenWords.proofs.isIn(name) }
  private static func isDevice(_ name: String) -> Bool {
    SpokenWords.devices.isIn(name) || SpokenWords.pages.contains(name)
  }
}

/// Parts of words, found by their first two bytes.
struct WordRoots {
  private let roots: [UInt16: [[UInt8]]]

  init(_ words: String) {
    roots = Dictionary(grouping: words.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
    { Self.key($0[0], $0.count > 1 ? $0[1] : 0) }
  }

  func isIn(_ word: String) -> Bool {
    let word = UTF8Text(utf8: word)
    return word.indices.dropLast().contains { index in
      roots[Self.key(word[index], word[index + 1])]?.contains { word[index...].starts(with: $0) }
        ?? false
    }
  }

  private static func key(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }
}
