// From a payload to its meaning. `CodeText` is the input of a format, `ContentFormat`
// the protocol of all formats, `ContentFormats` their list, and `Interpreter` the entry point.

public import Reading

/// A payload and its reading as text.
public struct CodeText: Hashable, Sendable {
  public var bytes: [UInt8]
  public var text: String?
  /// Nil for a text that comes from no code, and for a code whose symbology is not stated.
  public var symbology: Symbology?
  public var isGS1: Bool
  public var isGuess = false

  public init(
    bytes: [UInt8], text: String?, symbology: Symbology? = nil, isGS1: Bool = false
  ) {
    self.bytes = bytes
    self.text = text
    self.symbology = symbology == .unstated ? nil : symbology
    self.isGS1 = isGS1
  }

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
