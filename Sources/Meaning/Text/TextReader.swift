// Text: bytes to text, and text to something safe to show.
//
// A payload is bytes; here they become text, by the code's own labels, as Unicode or by a guess,
// and text gets a form in which every character shows. The meaning of a text belongs to Contents.
// The character sets beyond Unicode come from the adapter TextStandards, through CharacterDecoder.
//
// Read in this order:
//   TextReader, TextReader+Labels, TextReader+Guesses    the readings of a payload, the best first
//   Charsets/                                            the character sets and their decoding
//   Guessing/                                            how likely a text is in its language
//   Display/                                             text from a code, safe for labels

public import Reading

/// Bytes read as text.
public struct TextReading: Hashable, Sendable {
  /// The exact text. `DisplayText` makes it safe to show.
  public let text: String
  /// The character set of the text; nil where the code labels its parts differently.
  public let charset: Charset?
  /// How the kind of code is taken to be meant; nil for its plain text.
  public let kind: KindReading?

  /// Creates a reading from a text and its character set.
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

  /// Creates a reader that leaves the sets beyond Unicode and ISO-8859-1 to `decoder`.
  public init(decoder: any CharacterDecoder) {
    self.decoder = UnicodeDecoder(others: decoder)
  }

  /// All readings, the best first, each with a different text; none if the bytes are not text.
  ///
  /// After the readings that count as text come all others that the bytes allow, likely or not, so
  /// that the user can choose.
  public func readings(of payload: Payload) -> [TextReading] {
    guard !isBinary(payload) else { return [] }
    let certain = [labelled(payload), unicode(payload.bytes[...])].compactMap(\.self)
    let guesses = guesses(payload.bytes[...])
    guard !certain.isEmpty || guesses.first?.isText == true else { return [] }
    var texts: Set<String> = []
    return (certain + guesses.map(\.reading)).filter { texts.insert($0.text).inserted }
  }

  /// The readings that a code of the kind `symbology` allows besides, none of which is more likely
  /// than its text.
  public func furtherReadings(of payload: Payload, _ symbology: Symbology?) -> [TextReading] {
    KindReading.allCases.filter { $0.symbology == symbology }.compactMap { kind in
      guard let bytes = kind.bytes(of: payload.bytes),
        let plain = unicode(bytes[...]), bytes != payload.bytes
      else { return nil }
      return TextReading(text: plain.text, charset: plain.charset, kind: kind)
    }
  }

  /// Whether the code states the character set of a reading, or the bytes are Unicode; any other
  /// reading is a guess.
  public func isCertain(_ reading: TextReading, of payload: Payload) -> Bool {
    // ASCII is part of every set.
    reading.text.utf8.allSatisfy { $0 < 0x80 } || labelled(payload) == reading
      || unicode(payload.bytes[...]) == reading
  }

  /// The text of the best reading; nil if the bytes are not text.
  public func text(of payload: Payload) -> String? {
    guard !isBinary(payload) else { return nil }
    let certain = labelled(payload) ?? unicode(payload.bytes[...])
    return (certain ?? plausible(payload.bytes[...]))?.text
  }

  private func isBinary(_ payload: Payload) -> Bool {
    payload.segments.contains { Charset.assignment(ofECI: $0.eci) == .binary }
  }
}
