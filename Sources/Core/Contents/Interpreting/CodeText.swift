// What a format is given to make sense of: a code's bytes with the reading that was chosen.

public import Barcodes

/// A payload and its reading as text.
public struct CodeText: Hashable, Sendable {
  /// The code's bytes.
  public var bytes: [UInt8]
  /// The chosen reading; nil where the bytes are no text.
  public var text: String?
  /// The kind of code; nil where the text came from elsewhere.
  public var symbology: Symbology?
  /// Whether the code says that it follows GS1's rules.
  public var isGS1: Bool

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
}
