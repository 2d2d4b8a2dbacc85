// Packs of medicine that carry a pharmacy product number (PPN), as the IFA and securPharm specify
// it: an envelope of data identifiers with product, batch, expiry date and serial number.

internal import Wording

enum PharmacyLabelFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let text = code.bareText ?? UTF8Text(code.bytes).bare
    guard let message = MessageEnvelope(text), !message.isJoined,
      let format = message.formats.first, format.number == MessageEnvelope.dataIdentifiers
    else { return nil }
    let data = format.fields.compactMap { DataIdentifier.split($0) }
    guard let product = data.first(where: { $0.identifier.code == "9N" }) else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    // `11` stands for Germany, whose number is inside.
    let number = product.value.dropFirst(2).dropLast(2)
    let isGerman = product.value.starts(with: "11".utf8) && product.value.count == 12
    if isGerman { fields.add("pzn", Sentence("German PZN"), number) }
    if !CheckDigits.isValidPPN(product.value) {
      problems.append(Sentence("\(product.identifier.label): the check digits are wrong."))
    } else if isGerman, !CheckDigits.isValidPZN(number) {
      problems.append(GS1Fault.checkDigit.sentence(about: Sentence("German PZN")))
    }
    for field in data where !field.value.isEmpty {
      if field.identifier.code == "D" {
        // The date on a pack is when it expires.
        let date = CalendarDate(twoDigitYear: field.value)
        fields.add(
          "expiry", Sentence("Expiry date"), date?.text ?? Sentence(exact: field.value.string))
        if date == nil { problems.append(GS1Fault.day.sentence(about: Sentence("Expiry date"))) }
      } else {
        fields.append(field.field)
        problems += field.problem.map { [$0] } ?? []
      }
    }
    return Content(
      .medicine,
      title: Sentence(exact: isGerman ? "PZN \(number.string)" : "PPN \(product.value.string)"),
      fields: fields, mainAction: fields.copies(of: [isGerman ? "pzn" : "ppn"]).first,
      furtherActions: (isGerman ? [.searchText("PZN \(number.string)")] : [])
        + fields.copies(of: ["lot", "serial", "ppn"].filter { isGerman || $0 != "ppn" }),
      problems: problems)
  }
}
