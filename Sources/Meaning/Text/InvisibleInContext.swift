// The few invisible characters that emoji, Arabic and Indic scripts need. Each stays only where it
// changes the look of its visible neighbours, and never two in a row, so that they hide no message.

extension [Unicode.Scalar] {
  func at(_ index: Int) -> Unicode.Scalar? {
    indices.contains(index) ? self[index] : nil
  }

  /// Whether the invisible character at `index` is needed between its neighbours.
  func needsInvisible(at index: Int) -> Bool {
    switch self[index] {
    case "\u{FE0E}", "\u{FE0F}": isStyled(at: index)
    case "\u{200D}": joinsEmoji(at: index) || followsVirama(at: index)
    case "\u{200C}": followsVirama(at: index) || partsArabicLetters(at: index)
    default: false
    }
  }

  /// Whether a variation selector chooses the form of an emoji, or makes a keycap.
  private func isStyled(at index: Int) -> Bool {
    guard let base = at(index - 1) else { return false }
    return base.isEmojiSymbol || (base.properties.isEmoji && at(index + 1) == "\u{20E3}")
  }

  /// Whether a joiner joins two emoji, as in 👩 ZWJ 💻. The first may have a skin tone or a selector.
  private func joinsEmoji(at index: Int) -> Bool {
    guard let next = at(index + 1), next.isEmojiSymbol, !next.properties.isEmojiModifier,
      let previous = at(index - 1)
    else { return false }
    if previous == "\u{FE0F}" { return at(index - 2)?.isEmojiSymbol ?? false }
    return previous.isEmojiSymbol
  }

  /// Whether a joiner follows a virama, as in क् ZWJ, where it chooses between a half letter and a
  /// whole.
  private func followsVirama(at index: Int) -> Bool {
    guard let previous = at(index - 1), let letter = at(index - 2) else { return false }
    return previous.properties.canonicalCombiningClass == .virama
      && !letter.properties.isDefaultIgnorableCodePoint && !letter.isASCII
  }

  /// Whether a non-joiner parts two letters that would join, as in می‌خواهم.
  private func partsArabicLetters(at index: Int) -> Bool {
    guard let previous = at(index - 1), let next = at(index + 1) else { return false }
    return previous.joinsOnward && next.isJoiningArabicLetter
  }

  /// The length of the flag of England, Scotland or Wales at `index`, which is a black flag and
  /// invisible tags. No other flag is in use, and any other tags could carry a message.
  func flagLength(at index: Int) -> Int? {
    guard self[index] == "\u{1F3F4}", at(index + 6) == "\u{E007F}" else { return nil }
    let tags = self[(index + 1)...(index + 5)]
    guard tags.allSatisfy({ (0xE0061...0xE007A).contains($0.value) }) else { return nil }
    let region = String(
      String.UnicodeScalarView(tags.compactMap { Unicode.Scalar($0.value - 0xE0000) }))
    return ["gbeng", "gbsct", "gbwls"].contains(region) ? 7 : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiningArabicLetter: Bool {
    (0x0620...0x06FF).contains(value) && properties.generalCategory == .otherLetter
      && self != "\u{0621}" && self != "\u{0674}"
  }

  /// Whether the letter joins the next one: all do except alef, dal, reh, waw and the like.
  fileprivate var joinsOnward: Bool {
    guard isJoiningArabicLetter else { return false }
    return switch value {
    case 0x0622...0x0625, 0x0627, 0x0629, 0x062F...0x0632, 0x0648: false
    case 0x0671...0x0673, 0x0675...0x0677, 0x0688...0x0699, 0x06C0: false
    case 0x06C3...0x06CB, 0x06CD, 0x06CF, 0x06D2...0x06D3, 0x06D5, 0x06EE...0x06EF: false
    default: true
    }
  }
}
