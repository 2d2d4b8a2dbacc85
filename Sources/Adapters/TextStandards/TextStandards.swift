// The meaning of codes on this system: the interpreter of Meaning with the tables of this module.

public import Meaning

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  ///
  ///     Interpreter.ofThisSystem.interpretation(of: code).meaning.content.kind   // .link
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}
