// A reading of payload bytes as text, and the reader that finds the readings of a payload.

public import Barcodes

/// Bytes read as text.
public struct TextReading: Hashable, Sendable {
  /// The text, exact; `DisplayText` makes it safe to show.
  public let text: String
  /// The character set in which it was read; nil where the code labels its parts differently.
  public let charset: Charset?

  /// A text and the character set in which it was read.
  public init(text: String, charset: Charset?) {
    self.text = text
    self.charset = charset
  }
}

/// Reads payloads as text: what the code itself says first, then UTF-8, then a ranked guess.
public struct TextReader: Sendable {
  let decoder: UnicodeDecoder

  /// Makes a reader that leaves the sets beyond Unicode and ISO-8859-1 to the decoder.
  public init(decoder: any CharacterDecoder) {
    self.decoder = UnicodeDecoder(others: decoder)
  }

  /// All readings, the best first, no two with the same text; none if the bytes are no text.
  ///
  /// Behind a reading that counts as text come the others that the bytes allow, likely or not, for
  /// the user to choose from.
  public func readings(of payload: Payload) -> [TextReading] {
    guard !isBinary(payload) else { return [] }
    let certain = [labelled(payload), unicode(payload.bytes[...])].compactMap(\.self)
    let guesses = guesses(payload.bytes[...])
    guard !certain.isEmpty || guesses.first?.isText == true else { return [] }
    var texts: Set<String> = []
    return (certain + guesses.map(\.reading)).filter { texts.insert($0.text).inserted }
  }

  /// The best reading's text; nil if the bytes are no text.
  public func text(of payload: Payload) -> String? {
    guard !isBinary(payload) else { return nil }
    let certain = labelled(payload) ?? unicode(payload.bytes[...])
    return (certain ?? plausible(payload.bytes[...]))?.text
  }

  private func isBinary(_ payload: Payload) -> Bool {
    payload.segments.contains { Charset.assignment(ofECI: $0.eci) == .binary }
  }
}
