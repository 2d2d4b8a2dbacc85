// Readings of bytes without a known character set, ranked by their cost (TextModel).

extension TextReader {
  struct Guess {
    let reading: TextReading
    let bits: Double
    let isText: Bool
  }

  private static let candidates: [(charset: Charset, model: any TextModel)] = [
    (.windows1252, LatinModel()),
    (.shiftJIS, DoubleByteModel.shiftJIS),
    (.gb18030, DoubleByteModel.gb18030),
    (.big5, DoubleByteModel.big5),
    (.eucKR, DoubleByteModel.eucKR),
    (.windows1251, CyrillicModel(prior: 1.5)),
    (.koi8R, CyrillicModel(prior: 5)),
  ]

  /// The readings in all candidate sets in which the bytes are valid, the cheapest first.
  func guesses(_ bytes: ArraySlice<UInt8>) -> [Guess] {
    // ASCII reads the same in each of them.
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    let monotony = Self.bitsOfMonotony(bytes)
    let sample = Self.withoutRuns(bytes)
    return Self.candidates.compactMap { charset, model in
      guard let text = decoder.text(of: bytes, in: charset) else { return nil }
      let priced = sample.count < bytes.count ? decoder.text(of: sample[...], in: charset) : text
      guard let priced else { return nil }
      let bits = monotony + model.prior + model.bits(of: priced, from: sample[...])
      return Guess(
        reading: TextReading(text: text, charset: charset), bits: bits,
        isText: Surprise.isText(bits: bits, byteCount: sample.count))
    }.sorted { $0.bits < $1.bits }
  }

  /// Runs of one byte are cut to three, or to four if their number is even, so that two-byte
  /// characters stay whole: a repeated letter is no better evidence of a language than a single
  /// one.
  private static func withoutRuns(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var run = 0
    for byte in bytes {
      run = byte == result.last ? run + 1 : 1
      // The fifth byte of a run replaces the third, the sixth the fourth, and so on.
      if run > 4, run % 2 == 1 { result.removeLast() } else { result.append(byte) }
    }
    return result
  }

  /// The price of runs of 0xFF ("яяяя"): erased memory has them, and no word has more than two.
  private static func bitsOfMonotony(_ bytes: ArraySlice<UInt8>) -> Double {
    let next = zip(bytes.dropFirst(), bytes.dropFirst(2))
    return zip(bytes, next).reduce(0) { sum, run in
      run.0 == 0xFF && run.0 == run.1.0 && run.0 == run.1.1 ? sum + 4 : sum
    }
  }

  func plausible(_ bytes: ArraySlice<UInt8>) -> TextReading? {
    guesses(bytes).first { $0.isText }?.reading
  }
}
