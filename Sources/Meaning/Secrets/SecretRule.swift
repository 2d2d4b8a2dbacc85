// The one rule for secrets. A secret lets another person in: a password, a key, a
// token, a code that logs in or pairs a device. The interpreter applies the rule to each code, and
// everything else asks `Content.holdsSecret`: history, search provider, clipboard, typing,
// commands, the bus, rows and exports.
//
// Each class needs evidence, so that ordinary text stays ordinary:
//
//   PairingCodes    a scheme or an address of a service that logs in or pairs
//   SecretTokens    a prefix with the right length and alphabet, or a checksum
//   ChanceToken     a whole text that looks drawn by chance, and is no form known to be public
//   SecretLabels    the names of secrets in many languages, with a value that can be one
//   SecretPhrases   nouns, places and separators as people write them, and columns of tables
//   SecretSentences codes as people say them, with what they open or prove
//   WalletSeeds     words and digits with a checksum
//   SecretScan      one pass over a text that asks the above

internal import Reading
internal import Wording

extension CodeText {
  /// Whether it holds a secret, in a code or in what a person types.
  public var holdsSecret: Bool { Secret(in: self) != nil }
}

extension Secret {
  init?(in code: CodeText) {
    if let seed = WalletSeeds.secret(inBytesOf: code) {
      self = seed
    } else {
      self.init(in: code.text.map { UTF8Text(utf8: $0) } ?? code.bytes[...])
    }
  }

  /// Finds a secret even behind two levels of escapes, as in an address within an address.
  init?(in written: UTF8Text) {
    var text = SecretScan.plain(written).bare
    // Its values may look like tokens, and anyone may see them.
    guard ReceiptLinkFormat.receipt(in: text) == nil else { return nil }
    for level in 0...2 {
      if let secret = PairingCodes.secret(in: text) ?? WalletSeeds.secret(in: text)
        ?? SecretScan(text).secret ?? SecretPhrases(text).secret ?? SecretSentences(text).secret
        ?? (level == 0 ? ChanceToken.secret(in: text) : nil)
      {
        self = secret
        return
      }
      guard !Self.isSearch(text), let less = SecretScan.unescaped(text) else { return nil }
      text = less
    }
    return nil
  }

  /// Whether it is the address of a search, whose words anybody may type.
  private static func isSearch(_ text: UTF8Text) -> Bool {
    text.dropping(prefix: "http") != nil && text.prefix(80).contains("/search?")
  }
}

/// Finds wallet seeds and numbers with a checksum.
enum WalletSeeds {
  private static var phrase: Sentence { Sentence("Recovery phrase") }

  /// A compact SeedQR: a QR code with 16 or 32 bytes that are not text. Nothing else has this form,
  /// and nothing is lost when such a code is masked.
  static func secret(inBytesOf code: CodeText) -> Secret? {
    guard code.symbology == .qrCode || code.symbology == .microQRCode || code.symbology == nil,
      code.bytes.count == 16 || code.bytes.count == 32,
      code.text == nil
        || code.isGuess
          && code.bytes.contains(where: { $0 < .space && !$0.isASCIIBlank || $0 == 0x7F })
    else { return nil }
    return Secret(Sentence("Wallet seed"), UTF8Text(utf8: Hexadecimal.digits(code.bytes)))
  }

  static func secret(in text: UTF8Text) -> Secret? {
    if let first = text.first, first.isASCIIDigit, text.count <= 128 {
      if isSeedQR(text) { return Secret(phrase, text) }
      if ZWaveFormat.isDevice(text) {
        return Secret(
          Sentence("Set-up code (Z-Wave)"), effect: PairingCodes.device, text)
      }
    }
    if isListedKey(text) { return Secret(Sentence("Private key"), text) }
    if text.count <= 400,
      let key = text.split(whereSeparator: \.isASCIIBlank).first(where: isDriveKey)
    {
      return Secret(Sentence("Recovery key"), key)
    }
    return words(in: text) ?? wordsWithin(text)
  }

  /// A phrase of 12 or 24 listed words with a correct checksum, among other words on its line.
  private static func wordsWithin(_ text: UTF8Text) -> Secret? {
    var run: [(number: Int, word: UTF8Text)] = []
    // Each checksum takes a few microseconds.
    var checks = 48
    for word in text.prefix(16_384).split(whereSeparator: isBetweenWords) {
      guard isWord(word), let number = RecoveryWords.number(of: word) else {
        run = []
        continue
      }
      run.append((number, word))
      for length in [12, 18, 24] where run.count >= length && checks > 0 {
        checks -= 1
        let phrase = run.suffix(length)
        if isChecked(phrase.map(\.number)), let first = phrase.first {
          return Secret(Self.phrase, text[first.word.startIndex..<word.endIndex])
        }
      }
      if run.count > 24 { run.removeFirst() }
    }
    return nil
  }

  // MARK: Digits

  /// The bytes of a key as a list of numbers, as wallets of Solana write it.
  private static func isListedKey(_ text: UTF8Text) -> Bool {
    guard text.first == UInt8(ascii: "["), text.count <= 400 else { return false }
    let numbers = text.dropFirst().dropLast().split(separator: .comma).map { $0.trimmed.number }
    return (numbers.count == 32 || numbers.count == 64)
      && numbers.allSatisfy { $0.map { $0 < 256 } ?? false }
  }

  /// SeedQR: four digits for each word, and the checksum of the words.
  private static func isSeedQR(_ text: UTF8Text) -> Bool {
    guard [48, 60, 72, 84, 96].contains(text.count), text.areDigits else { return false }
    let numbers = stride(from: text.startIndex, to: text.endIndex, by: 4)
      .compactMap { text[$0..<$0 + 4].number }
    return numbers.allSatisfy { $0 < 2048 } && isChecked(numbers)
  }

  /// Whether the checksum of 11-bit numbers is right (BIP 39).
  private static func isChecked(_ numbers: [Int]) -> Bool {
    guard numbers.count % 3 == 0 else { return false }
    let bits = numbers.flatMap { number in (0..<11).map { number >> (10 - $0) & 1 } }
    let sumLength = bits.count / 33
    let data = bits.dropLast(sumLength)
    let bytes = stride(from: 0, to: data.count, by: 8).map { start in
      data[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
    }
    let sum = bits.suffix(sumLength).reduce(0) { $0 << 1 | $1 }
    return Int(sha256(bytes)[0]) >> (8 - sumLength) == sum
  }

  /// BitLocker: eight groups of six digits, each a multiple of eleven.
  private static func isDriveKey(_ text: UTF8Text) -> Bool {
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.count == 8
      && groups.allSatisfy { group in
        group.count == 6 && group.number.map { $0 % 11 == 0 && $0 / 11 < 65_536 } ?? false
      }
  }

  // MARK: Words

  /// A phrase of 12 to 33 words that stands alone or on lines of its own.
  private static func words(in text: UTF8Text) -> Secret? {
    var run: [UTF8Text] = []
    var start = text.startIndex
    for line in text.lines {
      // A label may come before the first word.
      let (label, behind) = line.cut(at: .colon)
      let words = (behind != nil && label.count < 40 ? behind ?? line : line)
        .split(whereSeparator: isBetweenWords)
      let isPhrase = !words.isEmpty && words.count <= 33 && words.allSatisfy(isWord)
      if behind != nil || !isPhrase {
        if isSeed(run) { return Secret(phrase, text[start..<line.startIndex]) }
        run = []
      }
      guard isPhrase else { continue }
      if run.isEmpty { start = words[0].startIndex }
      run += words
      if run.count > 33 { run = [] }
    }
    return isSeed(run) ? Secret(phrase, text[start...]) : nil
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte.isASCIIBlank || byte.isASCIIDigit || ".,;:)-\"'[]".utf8.contains(byte)
  }

  private static func isWord(_ word: UTF8Text) -> Bool {
    (3...24).contains(word.count) && word.allSatisfy { $0.isASCIILetter || $0 >= 0x80 }
  }

  private static func isSeed(_ words: [UTF8Text]) -> Bool {
    switch words.count {
    case 12, 15, 18, 21, 24: isListed(words) || isForeign(words)
    // Monero and Session: the last word is one of the others, which a checksum chooses.
    case 13: isRepeated(words) || isSession(words)
    case 25: isRepeated(words) || isListed(words)
    // Shares of a seed (SLIP 39) have no short words, unlike any sentence of this length.
    case 20, 33: words.allSatisfy { (4...8).contains($0.count) } && Set(words).count > 12
    default: false
    }
  }

  private static func isListed(_ words: [UTF8Text]) -> Bool {
    words.allSatisfy { RecoveryWords.all.contains($0.lowercased.string) }
  }

  /// Whether all words have four to nine small letters, one Chinese character or up to ten kana,
  /// which excludes sentences.
  private static func isForeign(_ words: [UTF8Text]) -> Bool {
    guard Set(words.map(\.string)).count > words.count - 2 else { return false }
    func all(_ lengths: ClosedRange<Int>, _ isLetter: (Unicode.Scalar) -> Bool) -> Bool {
      words.allSatisfy { word in
        let letters = word.string.unicodeScalars
        return lengths.contains(letters.count) && letters.allSatisfy(isLetter)
      }
    }
    // Twelve words without an accent may be tags, so phrases from lists without accents are not
    // found.
    return all(4...9) { $0.value < 0x250 && $0.properties.isLowercase }
      && words.contains { word in word.contains { $0 > 0x7F } }
      && !words.contains { SecretValue.isOfSentence($0) }
      || all(1...1) { (0x4E00...0x9FFF).contains($0.value) }
      || all(2...10) { (0x3041...0x309A).contains($0.value) }
  }

  /// Whether the words are a recovery phrase of Session, whose last word may be misread.
  private static func isSession(_ words: [UTF8Text]) -> Bool {
    let body = Set(words.dropLast())
    return body.count == 12 && words.last.map { body.contains($0) } ?? false
      && words.allSatisfy { $0.count >= 4 && !$0.contains(where: \.isASCIICapital) }
  }

  private static func isRepeated(_ words: [UTF8Text]) -> Bool {
    let body = words.dropLast()
    let letters = body.flatMap { $0.prefix(3).lowercased }
    let place = Int(CRC32.checksum(of: letters[...])) % body.count
    return words.last.map { $0.lowercased == body[place].lowercased } ?? false
  }
}
