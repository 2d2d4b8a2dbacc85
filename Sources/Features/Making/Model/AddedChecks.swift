// Check digits that a kind may have and need not: those that are chosen stand at the end of the
// number, which is read with them.

public import Reading

extension Symbology {
  /// Whether check digits may be added to it, in place of a level of error correction.
  public var canHaveAddedChecks: Bool { !AddedChecks.names(of: self).isEmpty }
}

/// The check digits at the end of a number.
enum AddedChecks {
  /// Their names, as the readers of the kind say them; empty where a kind has none to choose.
  static func names(of symbology: Symbology) -> [String] {
    switch symbology {
    case .msi:
      ["mod 10", "mod 10/10", "mod 11 IBM", "mod 11 IBM/10", "mod 11 NCR", "mod 11 NCR/10"]
    case .code11: ["C", "C, K"]
    case .industrial2of5, .iata2of5, .matrix2of5, .datalogic2of5: ["mod 10"]
    default: []
    }
  }

  /// The digits behind a text of digits, and of hyphens in Code 11.
  static func digits(_ name: String, of symbology: Symbology, behind text: String) -> String {
    let values = text.utf8.map { $0 == UInt8(ascii: "-") ? 10 : Int($0) - 0x30 }
    switch symbology {
    case .msi: return msi(name, behind: values)
    case .code11: return code11(values, hasSecond: name != "C")
    default: return String((10 - values.weightedSum { $0 % 2 == 0 ? 3 : 1 } % 10) % 10)
    }
  }

  private static func msi(_ name: String, behind values: [Int]) -> String {
    var (values, added) = (values, "")
    func add(_ digits: Int) {
      added += String(digits)
      values += String(digits).utf8.map { Int($0) - 0x30 }
    }
    if name.hasPrefix("mod 11") {
      let most = name.contains("IBM") ? 7 : 9
      // A 10 is written with two digits.
      add((11 - values.weightedSum { 2 + $0 % (most - 1) } % 11) % 11)
    } else {
      add(modulus10(values))
    }
    if name.hasSuffix("/10") { add(modulus10(values)) }
    return added
  }

  /// Every second digit from the right counts twice, and the digits of its double are added.
  private static func modulus10(_ values: [Int]) -> Int {
    let sum = values.reversed().enumerated().reduce(0) { sum, value in
      let value = value.offset % 2 == 0 ? 2 * value.element : value.element
      return sum + value / 10 + value % 10
    }
    return (10 - sum % 10) % 10
  }

  private static func code11(_ values: [Int], hasSecond: Bool) -> String {
    func character(_ value: Int) -> String { value == 10 ? "-" : String(value) }
    let first = values.weightedSum { 1 + $0 % 10 } % 11
    guard hasSecond else { return character(first) }
    return character(first) + character((values + [first]).weightedSum { 1 + $0 % 9 } % 11)
  }
}

extension [Int] {
  /// The sum of the values by their weights, whose places count from the right.
  fileprivate func weightedSum(_ weight: (Int) -> Int) -> Int {
    reversed().enumerated().reduce(0) { $0 + $1.element * weight($1.offset) }
  }
}
