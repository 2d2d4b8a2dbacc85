// The national numbers of drugs: some countries put them into the product numbers of GS1 (NTIN).

internal import Wording

struct NationalDrugNumber {
  let field: ContentField
  /// The number range holds nothing but drugs.
  let isDrug: Bool

  static let names = ["pzn", "cip", "cn", "swissmedic", "ndc"]

  /// The number in the 14 digits of a product number; nil if there is none.
  init?(in gtin: some Collection<UInt8>) {
    let digits = Array(gtin)
    guard digits.count == 14, digits.areDigits else { return nil }
    func has(_ prefix: String) -> Bool { digits.dropFirst().starts(with: prefix.utf8) }
    if has("4150"), CheckDigits.isValidPZN(digits[5..<13]) {
      self.init("pzn", Sentence("German PZN"), digits[5..<13])
    } else if has("34009") {
      self.init("cip", Sentence("French CIP"), digits[1...])
    } else if has("847000") {
      self.init("cn", Sentence("Spanish CN"), digits[7..<13])
    } else if has("7680") {
      self.init("swissmedic", Sentence("Swissmedic number"), digits[5..<13])
    } else if has("03") {
      self.init("ndc", Sentence("US NDC, if it is a drug"), digits[3..<13], isDrug: false)
    } else {
      return nil
    }
  }

  private init(
    _ name: String, _ label: Sentence, _ digits: ArraySlice<UInt8>, isDrug: Bool = true
  ) {
    field = ContentField(name, label: label, digits.string)
    self.isDrug = isDrug
  }
}

extension [GS1Element] {
  /// The national number of the drug, unless an element of its own states it.
  var drugNumbers: [ContentField] {
    guard let gtin = first(where: { $0.identifier == "01" }),
      let number = NationalDrugNumber(in: gtin.value),
      !contains(where: { $0.application.name == number.field.name })
    else { return [] }
    return [number.field]
  }
}
