// The interpreter with the tables of this system.

internal import TextStandards
public import Meaning
internal import TextStandards

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}
