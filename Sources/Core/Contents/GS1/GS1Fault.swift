// What can be wrong with the value of a GS1 element.

internal import Wording

/// Something wrong with a value.
enum GS1Fault {
  case short, long, length, characters, checkDigit, checkCharacters, day, currency, account

  /// The fault of the element with this name for people.
  func sentence(about label: String) -> String {
    switch self {
    case .short: tr("\(label): the value is too short.")
    case .long: tr("\(label): the value is too long.")
    case .length: tr("\(label): the value has a wrong length.")
    case .characters: tr("\(label): the value has characters that it may not have.")
    case .checkDigit: tr("\(label): the check digit is wrong.")
    case .checkCharacters: tr("\(label): the check characters are wrong.")
    case .day: tr("\(label): there is no such day.")
    case .currency: tr("\(label): the currency is not known.")
    case .account: tr("\(label): the account number is wrong.")
    }
  }
}
