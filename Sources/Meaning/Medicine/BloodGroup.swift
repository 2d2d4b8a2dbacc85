// Blood groups as ISBT 128 codes them (data structure 002): two characters for ABO, RhD and the use
// that the donation is meant for, one for the Rh and Kell phenotype, and a zero.

internal import Wording

struct BloodGroup {
  /// For example `A RhD+`; the same in every language.
  let name: Sentence
  /// The use that the donation is meant for; nil if nothing is said about it.
  let collection: Sentence?
  /// For example `C+ c- E- e+ K-`.
  let phenotype: String?

  init?(_ data: UTF8Text) {
    let characters = Array(data)
    guard characters.count == 4, characters[3] == UInt8(ascii: "0") else { return nil }
    let code = characters[..<2].string
    guard let (name, collection) = Self.meaning(of: code) else { return nil }
    (self.name, self.collection) = (name, collection)
    phenotype = Self.phenotype(characters[2])
  }

  private static func meaning(of code: String) -> (name: Sentence, collection: Sentence?)? {
    if let message = messages[code] { return (message, nil) }
    guard let number = code.utf8.number else {
      let letters: [Character: String] = ["P": "O", "A": "A", "B": "B", "C": "AB"]
      guard let group = code.first.flatMap({ letters[$0] }), let digit = code.utf8.last,
        (0x32...0x39).contains(digit)
      else { return nil }
      return (Sentence(exact: group), uses(Int(digit) - 0x32))
    }
    // Each group has eight numbers in a row, one for each use, but none for an unstated use apart.
    for (first, group) in ranges where (first..<(first + 8)).contains(number) {
      return (Sentence(exact: group), uses(number - first))
    }
    return plain[number].map { (Sentence(exact: $0), nil) }
  }

  private static let ranges = [
    (91, "O RhD−"), (47, "O RhD+"), (2, "A RhD−"), (58, "A RhD+"), (13, "B RhD−"),
    (69, "B RhD+"), (24, "AB RhD−"), (80, "AB RhD+"),
  ]
  private static let plain = [55: "O", 66: "A", 77: "B", 88: "AB"]

  private static func uses(_ place: Int) -> Sentence? {
    switch place {
    case 0: Sentence("Only for the named recipient")
    case 1: Sentence("Only for emergencies")
    case 2: Sentence("For the named recipient, biohazardous")
    case 3: Sentence("For the named recipient, others possible")
    case 5: Sentence("For the donor, others possible")
    case 6: Sentence("Only for the donor")
    case 7: Sentence("Only for the donor, biohazardous")
    // An unstated use is between the others.
    default: nil
    }
  }

  private static var messages: [String: Sentence] {
    [
      "00": Sentence("not stated"), "Ma": Sentence("Donation for the donor"),
      "Mb": Sentence("Biohazardous"), "Md": Sentence("To be discarded"),
      "Mf": Sentence("Only for fractionation"), "Mq": Sentence("In quarantine"),
      "Mr": Sentence("Only for research"), "Mx": Sentence("Not for transfusion"),
    ]
  }

  private static func phenotype(_ code: UInt8) -> String? {
    let signs = Array("0123456789".utf8)
    // C, c, E and e for each digit; letters add K.
    let rhesus = [
      "", "C- c+ E- e+", "C+ c+ E- e+", "C+ c+ E+ e+", "C+ c+ E+ e-", "C- c+ E+ e+",
      "C- c+ E+ e-", "C+ c- E- e+", "C+ c- E+ e+", "C+ c- E+ e-",
    ]
    if let place = signs.firstIndex(of: code) { return place == 0 ? nil : rhesus[place] }
    switch code {
    case UInt8(ascii: "A")...UInt8(ascii: "I"):
      return rhesus[Int(code - UInt8(ascii: "A")) + 1] + " K-"
    case UInt8(ascii: "J")...UInt8(ascii: "R"):
      return rhesus[Int(code - UInt8(ascii: "J")) + 1] + " K+"
    case UInt8(ascii: "S"): return "K-"
    case UInt8(ascii: "T"): return "K+"
    case UInt8(ascii: "X"): return "C- E-"
    case UInt8(ascii: "Y"): return "C- E- K-"
    case UInt8(ascii: "Z"): return "C- E- K+"
    default: return nil
    }
  }
}
