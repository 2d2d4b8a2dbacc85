// Text: bytes to text, and text to something safe to show.
//
// A payload is bytes; here they become text, by the code's own labels, as Unicode or by a guess,
// and text gets a form in which every character shows. Formats say what a text means.
// The character sets beyond Unicode come from the adapter TextStandards, through CharacterDecoder.

public import Reading

/// Bytes read as text.
public struct TextReading: Hashable, Sendable {
  /// The exact text. `DisplayText` makes it safe to show.
  public let text: String
  /// Nil if the code labels its parts with different sets.
  public let charset: Charset?
  /// Nil for the symbology's plain text.
  public let kind: KindReading?

  public init(text: String, charset: Charset?, kind: KindReading? = nil) {
    self.text = text
    self.charset = charset
    self.kind = kind
  }
}

/// Reads payloads as text: by the code's own labels, then as UTF-8, then by a ranked guess.
///
///     let reader = TextReader(decoder: decoder)
///     let text = reader.text(of: payload)            // the best reading
///     let choices = reader.readings(of: payload)     // all of them, for a menu
public struct TextReader: Sendable {
  let decoder: UnicodeDecoder

  /// `decoder` reads the sets beyond Unicode and ISO-8859-1.
  public init(decoder: any CharacterDecoder) {
    self.decoder = UnicodeDecoder(others: decoder)
  }

  /// The readings, the best first, each with a different text; none if the bytes are not text.
  /// After the readings that count as text come all others that the bytes allow, so that the user
  /// can choose.
  public func readings(of payload: Payload) -> [TextReading] {
    guard !isBinary(payload) else { return [] }
    let certain = [labelled(payload), unicode(payload.bytes[...])].compactMap(\.self)
    let guesses = guesses(payload.bytes[...])
    guard !certain.isEmpty || guesses.first?.isText == true else { return [] }
    var texts: Set<String> = []
    return (certain + guesses.map(\.reading)).filter { texts.insert($0.text).inserted }
  }

  /// The symbology's further readings, none of which is more likely than the code's text.
  public func furtherReadings(of payload: Payload, _ symbology: Symbology?) -> [TextReading] {
    KindReading.allCases.filter { $0.symbology == symbology }.compactMap { kind in
      guard let bytes = kind.bytes(of: payload.bytes),
        let plain = unicode(bytes[...]), bytes != payload.bytes
      else { return nil }
      return TextReading(text: plain.text, charset: plain.charset, kind: kind)
    }
  }

  /// Whether the code states the character set or the bytes are Unicode; any other reading is a
  /// guess.
  public func isCertain(_ reading: TextReading, of payload: Payload) -> Bool {
    // ASCII is part of every set.
    reading.text.utf8.allSatisfy { $0 < 0x80 } || labelled(payload) == reading
      || unicode(payload.bytes[...]) == reading
  }

  public func text(of payload: Payload) -> String? {
    guard !isBinary(payload) else { return nil }
    let certain = labelled(payload) ?? unicode(payload.bytes[...])
    return (certain ?? plausible(payload.bytes[...]))?.text
  }

  private func isBinary(_ payload: Payload) -> Bool {
    payload.segments.contains { Charset.assignment(ofECI: $0.eci) == .binary }
  }
}

extension TextReader {
  /// The bytes from which the character set of a file is guessed.
  private static let sample = 4000

  /// The text of a file: by its byte order mark, as UTF-8, or in the likeliest character set; nil
  /// if the file is not text.
  public func text(ofFile bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) {
      return decoder.text(of: bytes[...], in: .utf16LittleEndian)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return decoder.text(of: bytes[...], in: .utf16BigEndian)
    }
    guard !bytes.contains(where: { $0 < 0x20 && !Self.blanks.contains($0) }) else { return nil }
    if let text = decoder.text(of: bytes[...], in: .utf8) { return text }
    let charset = guesses(Self.telling(bytes)[...]).first?.reading.charset ?? .windows1252
    return decoder.text(of: bytes[...], in: charset)
      ?? decoder.text(of: bytes[...], in: .iso8859_1)
  }

  /// Tab, line feed, vertical tab, form feed, carriage return, and the end-of-file mark of old
  /// files.
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A]

  /// The first lines with characters beyond ASCII, which show the character set.
  private static func telling(_ bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in bytes.lazy.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 }) {
      lines += line.prefix(sample)
      if lines.count >= sample { break }
    }
    return lines
  }
}
