// Readings without a guess: by the code's own labels (ECI), and as Unicode or ASCII.

internal import Reading

extension TextReader {
  /// The reading by the code's ECIs; nil if it has none, or one that is wrong or unknown.
  func labelled(_ payload: Payload) -> TextReading? {
    guard !payload.segments.isEmpty else { return nil }
    var text = ""
    var charsets: Set<Charset> = []
    var end = 0

    func append(unlabelled range: Range<Int>) -> Bool {
      guard !range.isEmpty else { return true }
      let run = payload.bytes[range]
      guard let reading = unicode(run) ?? plausible(run) else { return false }
      text += reading.text
      // ASCII is part of every set to which a code switches later.
      if let charset = reading.charset, charset != .ascii { charsets.insert(charset) }
      return true
    }

    for segment in payload.segments {
      guard append(unlabelled: end..<segment.range.lowerBound),
        let reading = read(payload.bytes[segment.range], eci: segment.eci)
      else { return nil }
      text += reading.text
      if let charset = reading.charset { charsets.insert(charset) }
      end = segment.range.upperBound
    }
    guard append(unlabelled: end..<payload.bytes.count) else { return nil }
    return TextReading(text: text, charset: charsets.count == 1 ? charsets.first : nil)
  }

  private func read(_ bytes: ArraySlice<UInt8>, eci: Int) -> TextReading? {
    guard case .text(let charset) = Charset.assignment(ofECI: eci) else { return nil }
    // Windows programs write Windows-1252 and label it ISO-8859-1, where 0x80 to 0x9F are controls.
    if charset == .iso8859_1, bytes.contains(where: { (0x80...0x9F).contains($0) }),
      let reading = known(bytes, in: .windows1252)
    {
      return reading
    }
    return known(bytes, in: charset)
  }

  /// ASCII or UTF-8, or UTF-16 after a byte order mark.
  func unicode(_ bytes: ArraySlice<UInt8>) -> TextReading? {
    switch Array(bytes.prefix(2)) {
    case [0xFE, 0xFF]: if let reading = known(bytes, in: .utf16BigEndian) { return reading }
    case [0xFF, 0xFE]: if let reading = known(bytes, in: .utf16LittleEndian) { return reading }
    default: break
    }
    return known(bytes, in: .ascii) ?? known(bytes, in: .utf8)
  }

  private func known(_ bytes: ArraySlice<UInt8>, in charset: Charset) -> TextReading? {
    guard let text = decoder.text(of: bytes, in: charset), text.hasGraphicCharacter else {
      return nil
    }
    let bits = KnownTextModel().bits(of: text, from: bytes)
    guard Surprise.isText(bits: bits, byteCount: bytes.count) else { return nil }
    return TextReading(text: text, charset: charset)
  }
}

extension String {
  /// Control characters alone are not a text.
  fileprivate var hasGraphicCharacter: Bool {
    unicodeScalars.contains { $0.properties.generalCategory != .control }
  }
}
