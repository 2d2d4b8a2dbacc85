// The few invisible characters that writing needs: in emoji, in Arabic and in Indic scripts. Each
// stays only where it changes how visible neighbours look, and never two in a row, so that nothing
// can be hidden in them.

extension [Unicode.Scalar] {
  /// The character at a place, nil beyond the ends.
  func at(_ index: Int) -> Unicode.Scalar? {
    indices.contains(index) ? self[index] : nil
  }

  /// Whether the invisible character there does its proper work, seen from its neighbours.
  func needsInvisible(at index: Int) -> Bool {
    switch self[index] {
    case "\u{FE0E}", "\u{FE0F}": isStyled(at: index)
    case "\u{200D}": joinsImages(at: index) || followsVirama(at: index)
    case "\u{200C}": followsVirama(at: index) || partsArabicLetters(at: index)
    default: false
    }
  }

  /// A variation selector chooses the image or the plain form of an emoji, or makes a keycap.
  private func isStyled(at index: Int) -> Bool {
    guard let base = at(index - 1) else { return false }
    return base.isImage || (base.properties.isEmoji && at(index + 1) == "\u{20E3}")
  }

  /// 👩 ZWJ 💻, where the first may have a skin tone or a selector.
  private func joinsImages(at index: Int) -> Bool {
    guard let next = at(index + 1), next.isImage, !next.properties.isEmojiModifier,
      let previous = at(index - 1)
    else { return false }
    if previous == "\u{FE0F}" { return at(index - 2)?.isImage ?? false }
    return previous.isImage
  }

  /// क् ZWJ: after a virama a joiner chooses between a half letter and a whole one.
  private func followsVirama(at index: Int) -> Bool {
    guard let previous = at(index - 1), let letter = at(index - 2) else { return false }
    return previous.properties.canonicalCombiningClass == .virama
      && !letter.properties.isDefaultIgnorableCodePoint && !letter.isASCII
  }

  /// می‌خواهم: between two letters that would join otherwise.
  private func partsArabicLetters(at index: Int) -> Bool {
    guard let previous = at(index - 1), let next = at(index + 1) else { return false }
    return previous.joinsOnward && next.isJoiningArabicLetter
  }

  /// The length of the flag of England, Scotland or Wales there: a black flag and invisible tags.
  /// Only these three are in use; any other tag could carry a message.
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

  /// Joins with the letter after it: all but alef, dal, reh, waw and their kin.
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
