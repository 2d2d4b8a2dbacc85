// The interpreter with the tables of this system.

internal import CharacterSets
public import Meaning
internal import WebNames

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}
