// The meaning of codes on this system: the interpreter of Meaning with the tables of this module.

internal import GLib
public import Meaning

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  ///
  ///     Interpreter.ofThisSystem.interpretation(of: code).meaning.content.kind   // .link
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() }, unpacker: ZlibUnpacker())
}

private struct ZlibUnpacker: Unpacker {
  func bytes(of stream: ArraySlice<UInt8>, hasHeader: Bool, most: Int) -> [UInt8]? {
    Zlib.unpacked(stream, hasHeader: hasHeader, most: most)
  }
}
