// The valid combinations of GS1 elements (General Specifications, section 4: mandatory associations
// and invalid pairs). An element that must be in the same code is a fault if it is missing. For an
// element that may be in another code on the same goods, as the GTIN beside a batch often is, there
// is only advice.

internal import Wording

enum GS1Pairs {
  /// Identifiers with `n` for any digit.
  private struct Rule {
    let identifiers: [String]
    let others: [String]

    init?(_ line: Substring) {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      guard sides.count == 2 else { return nil }
      (identifiers, others) = (sides[0], sides[1])
    }

    func isAbout(_ identifier: String) -> Bool { identifiers.contains { $0.covers(identifier) } }
    func names(_ identifier: String) -> Bool { others.contains { $0.covers(identifier) } }
  }

  private static func rules(_ table: String) -> [Rule] {
    table.split(separator: "\n").compactMap { Rule($0) }
  }

  /// Elements that never share a code.
  private static let apart = rules(
    """
    01 03: 02 37
    01 02 415 8006 8020 8026: 255
    01: 03 8006 8026
    02: 8026
    21: 235
    37: 8006
    390n: 391n 394n 8111
    391n: 394n
    392n: 393n
    394n: 8111
    395n: 392n 393n 8005
    420: 421
    422 423 424 425: 426
    8006: 8026
    8017: 8018
    """)

  /// Elements that need one of the others in the same code.
  private static let together = rules(
    """
    02 8026: 37
    37: 02 8026
    250: 21
    254: 414
    390n: 255 8020
    391n 415: 8020
    394n 8111: 255
    427: 422
    8011: 8010
    8019: 8017 8018
    8020: 415
    """)

  /// Elements that need one of the others on the same goods.
  private static let besides = rules(
    """
    02 8026: 00
    10 11 13 15 16 20 30: 01 02 03 8006 8026
    17: 01 02 03 255 8006 8026
    12: 8020
    21 235: 01 03 8006
    22 243 330n 331n 332n 333n 334n 335n 336n 337n: 00 01
    240 241 242 422 423 424 425 426 7001: 01 02 8006 8026
    250 251 7240 8012: 01 8006
    310n 311n 312n 313n 314n 315n 316n 32nn 350n 351n 352n 356n 357n: 01 02
    360n 361n 364n 365n 366n 7002 7003 7008 7009 7010 703n 8005 8008: 01 02
    340n 341n 342n 343n 344n 345n 346n 347n 348n 349n 353n 354n 355n 362n 363n 367n 368n 369n: 00 01
    392n 393n 395n 71n 7004 8001 8200: 01
    403 420 421 430n: 00
    """)

  /// A code has a handful of elements; the limit bounds the time of a hostile one.
  private static let mostCompared = 24

  /// The elements that share the code although they must not, and those whose partner is missing.
  static func faults(in elements: [GS1Element]) -> [Sentence] {
    let elements = Array(elements.prefix(mostCompared))
    var faults: [Sentence] = []
    for (index, element) in elements.enumerated() {
      let other = elements[(index + 1)...].first { excludes(element, $0) }
      guard let other else { continue }
      faults.append(
        element.identifier == other.identifier
          ? Sentence("\(element.named) appears twice, with different values.")
          : Sentence(
            "\(element.named) and \(other.named) cannot be combined: put them into two codes."))
    }
    for element in elements {
      guard let others = missing(together, beside: element, in: elements) else { continue }
      faults.append(Sentence("\(element.named) needs one of these in the same code: \(others)."))
    }
    return faults
  }

  /// The advice on values to print on the goods beside the code; nil if no value is missing.
  static func advice(on elements: [GS1Element]) -> Sentence? {
    for element in elements.prefix(mostCompared) {
      guard let others = missing(besides, beside: element, in: elements) else { continue }
      return Sentence(
        "\(element.named) needs one of these in this code, or in another beside it: \(others)."
      )
    }
    return nil
  }

  private static func excludes(_ one: GS1Element, _ other: GS1Element) -> Bool {
    if one.identifier == other.identifier { return !one.value.elementsEqual(other.value) }
    // The same measure with different numbers of decimal places.
    let measure = one.identifier.prefix(3)
    if one.identifier.count == 4, other.identifier.count == 4,
      ("310"..."395").contains(String(measure)),
      other.identifier.hasPrefix(measure)
    {
      return true
    }
    return apart.contains {
      $0.isAbout(one.identifier) && $0.names(other.identifier)
        || $0.isAbout(other.identifier) && $0.names(one.identifier)
    }
  }

  /// The identifiers of which one is needed but none is present; nil if nothing is missing.
  private static func missing(
    _ rules: [Rule], beside element: GS1Element, in elements: [GS1Element]
  ) -> String? {
    let missing = rules.first { rule in
      rule.isAbout(element.identifier) && !elements.contains { rule.names($0.identifier) }
    }
    return missing?.others.map { "(\($0))" }.joined(separator: ", ")
  }
}

extension String {
  /// Whether this pattern, in which `n` is any digit, matches the identifier.
  fileprivate func covers(_ identifier: String) -> Bool {
    utf8.count == identifier.utf8.count
      && zip(utf8, identifier.utf8).allSatisfy { $0 == UInt8(ascii: "n") || $0 == $1 }
  }
}

extension GS1Element {
  fileprivate var named: Sentence { Sentence("\(application.label) (\(identifier))") }
}
