// The prices for Shift-JIS: kana, kanji, and the half-width katakana of labels and bank slips.

extension DoubleByteModel {
  /// Japanese.
  static let shiftJIS = DoubleByteModel(
    prior: 0,
    width: { bytes in
      guard let lead = bytes.first else { return 1 }
      return (0x81...0x9F).contains(lead) || lead >= 0xE0 ? 2 : 1
    },
    price: { scalar, code, previous in
      if (0xA1...0xDF).contains(code) { return halfWidth(scalar, after: previous) }
      if let bits = FrequentCharacters.kanji.bits(of: scalar) { return bits + 0.5 }
      return switch scalar {
      case "ぁ"..."ん": frequentHiragana.contains(scalar) ? 6 : 8.5
      case "ァ"..."ヶ", "ー": frequentKatakana.contains(scalar) ? 7 : 9
      case "、", "。", "「", "」", "・", "（", "）", "　", "〒", "々", "～", "！", "？", "：": 8
      case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ", "－", "／", "．": 9
      default: price(ofCode: code)
      }
    })

  private static func price(ofCode code: Int) -> Double {
    switch code {
    case 0x889F...0x9872: 14.5
    case 0x989F...0xEAA4: 18.5
    case 0x8140...0x81FC: 13
    case 0x839F...0x84BE: 16
    case 0x8740...0x879C: 14
    default: 24
    }
  }

  private static let frequentHiragana = Set(
    "のにはをたがでてとしれさいうかなますらりこくきもあつんよそおっださちるけど".unicodeScalars)
  private static let frequentKatakana = Set("ーンスルトリイラアクシドレジタテプロコカメグマサ".unicodeScalars)

  /// The price of a change to half-width katakana. The change is rare, and more of them follow.
  private static let halfWidthEntry = 8.0
  private static let frequentHalfWidth = Set("ﾝｶﾞｼｲﾄｳｷﾀﾙｸｽﾏｺﾔﾃｰﾗﾘｱｻﾐﾅ".unicodeScalars)

  private static func halfWidth(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Double {
    let follows = previous.map { ("｡"..."ﾟ").contains($0) } ?? false
    let before = follows ? previous : nil
    // A sound mark follows certain syllables, and a small kana or a long vowel follows any.
    switch scalar {
    case "ﾞ":
      let carries = before.map { ("ｶ"..."ﾄ").contains($0) || ("ﾊ"..."ﾎ").contains($0) } ?? false
      return carries ? 3.5 : before == "ｳ" ? 8 : 18
    case "ﾟ": return before.map { ("ﾊ"..."ﾎ").contains($0) } ?? false ? 4 : 20
    case "ｧ"..."ｯ", "ｰ": return before.map { ("ｱ"..."ﾟ").contains($0) } ?? false ? 6.5 : 18
    case "｡"..."･": return follows ? 10 : 14
    default: return (frequentHalfWidth.contains(scalar) ? 5.5 : 7) + (follows ? 0 : halfWidthEntry)
    }
  }
}
