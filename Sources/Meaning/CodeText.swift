// From a payload to its meaning. `CodeText` is the input of a format, `ContentFormat`
// the protocol of all formats, `ContentFormats` their list, and `Interpreter` the entry point.

public import Reading

/// A payload and its reading as text.
public struct CodeText: Hashable, Sendable {
  /// The code's bytes.
  public var bytes: [UInt8]
  /// The chosen reading; nil if the bytes are not text.
  public var text: String?
  /// The symbology; nil for a text from elsewhere.
  public var symbology: Symbology?
  /// Whether the code is marked as following GS1's rules.
  public var isGS1: Bool
  /// Whether the character set of the text is a guess.
  public var isGuess = false

  /// Pairs bytes with their reading.
  public init(
    bytes: [UInt8], text: String?, symbology: Symbology? = nil, isGS1: Bool = false
  ) {
    self.bytes = bytes
    self.text = text
    self.symbology = symbology
    self.isGS1 = isGS1
  }

  /// Takes a text that came without a code.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8), text: text)
  }

  /// Whether the bytes start with a byte-order mark in UTF-8 that the reading has dropped.
  var hasHiddenSignature: Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) && text?.unicodeScalars.first != "\u{FEFF}"
  }

  /// The text without surrounding blanks, NULs and byte order mark; nil if the code is not text.
  var bareText: UTF8Text? { text.map { UTF8Text(utf8: $0).bare } }
}
