// The faults of a GS1 element's value.

internal import Wording

/// A fault of a value.
enum GS1Fault {
  case short, long, length, characters, checkDigit, checkCharacters, day, currency, account

  /// The sentence about the element with this label.
  func sentence(about label: Sentence) -> Sentence {
    switch self {
    case .short: Sentence("\(label): the value is too short.")
    case .long: Sentence("\(label): the value is too long.")
    case .length: Sentence("\(label): the value has the wrong length.")
    case .characters: Sentence("\(label): the value has characters that are not allowed.")
    case .checkDigit: Sentence("\(label): the check digit is wrong.")
    case .checkCharacters: Sentence("\(label): the check characters are wrong.")
    case .day: Sentence("\(label): there is no such day.")
    case .currency: Sentence("\(label): the currency is not known.")
    case .account: Sentence("\(label): the account number is wrong.")
    }
  }
}
