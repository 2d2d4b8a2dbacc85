// Tokens of the German e-prescription (gematik, gemSpec_DM_eRp): up to three prescriptions in one
// code, each with the code that lets a pharmacy accept it. Anyone with that code can redeem the
// prescription, so it is a secret.

internal import Wording

enum PrescriptionFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 2000 else { return nil }
    let references = references(in: text)
    let tokens = references.prefix(10).compactMap { PrescriptionToken($0) }
    guard let first = tokens.first, tokens.count == min(references.count, 10) else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    let label = Sentence("Prescription number")
    for token in tokens {
      fields.add("prescription", label, token.number)
      fields.add("type", Sentence("Type"), token.kind)
      fields.add("access-code", Sentence("Access code"), token.accessCode, isSecret: true)
      if !token.isChecked {
        problems.append(
          Sentence("\(label): the check digits are wrong."))
      }
      if let access = token.accessCode, !token.isAccessCode(access) {
        problems.append(Sentence("The access code is not valid."))
      }
    }
    let count = tokens.count
    let holdsSecret = fields.contains(where: \.isSecret)
    return Content(
      .medicine,
      title: count == 1
        ? Sentence("E-prescription \(first.number)")
        : Sentence("\(count) e-prescription", plural: "\(count) e-prescriptions", count: count),
      fields: fields,
      // Pharmacies and apps accept the whole code as text.
      mainAction: .copy(label: Sentence("E-prescription"), text.string, isSecret: holdsSecret),
      furtherActions: tokens.map {
        .copy(label: label, $0.number, isSecret: false)
      },
      problems: problems)
  }

  private static func references(in text: UTF8Text) -> [String] {
    if text.starts(with: "Task/".utf8) { return [text.string] }
    guard text.first == UInt8(ascii: "{"), text.contains("Task/"),
      let urls = JSONTree(text)?["urls"]
    else { return [] }
    let references = urls.items.map { $0.string ?? "" }
    return references
  }
}

/// `Task/160.000.033.491.280.78/$accept?ac=…`, with a number of any form while services are tested.
private struct PrescriptionToken {
  let number: String
  let accessCode: String?
  /// Whether the number has the form of a prescription's.
  private let isNumbered: Bool

  init?(_ reference: String) {
    guard let rest = UTF8Text(utf8: reference).dropping(prefix: "Task/") else { return nil }
    let (head, tail) = rest.cut(at: UInt8(ascii: "/"))
    let groups = head.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    isNumbered = groups.map(\.count) == [3, 3, 3, 3, 3, 2] && groups.allSatisfy(\.areDigits)
    guard isNumbered || (1...64).contains(head.count) && tail != nil,
      head.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-.".utf8.contains($0) })
    else { return nil }
    number = head.string
    guard let tail else {
      accessCode = nil
      return
    }
    guard let access = tail.dropping(prefix: "$accept?ac=") else { return nil }
    accessCode = access.prefix { $0 != .ampersand }.string
  }

  /// The last two digits make the number leave one modulo 97 (ISO 7064).
  var isChecked: Bool {
    !isNumbered || CheckDigits.remainder97(number.utf8.filter(\.isASCIIDigit)) == 1
  }

  func isAccessCode(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { $0.hexValue != nil }
  }

  /// The kind of workflow, which the first three digits name.
  var kind: Sentence? {
    switch number.prefix(3) {
    case "160", "200": Sentence("Prescription drugs")
    case "162": Sentence("Digital health application")
    case "166": Sentence("Drugs on a special form")
    case "169", "209": Sentence("Sent directly to the pharmacy")
    default: nil
    }
  }
}
