// The interpreter of the tests: it reads UTF-8 and Windows-1252 and judges links with small tables.

import Meaning

extension Interpreter {
  /// An interpreter without the libraries.
  static let small = Interpreter(
    reader: TextReader(decoder: LatinDecoder()), suffixes: { TwoLabels() },
    names: { TableOfNames() })
}

/// Decodes Windows-1252 alone.
struct LatinDecoder: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? {
    guard charset == .windows1252 else { return nil }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
