// SEPA credit transfers (EPC069-12): up to twelve lines, the first of them `BCD`.

internal import Wording

enum SEPACreditTransferFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let lines = lines(of: code), lines.first == "BCD", lines.count >= 4,
      ["SCT", "INST"].contains(lines[3]) || ["001", "002"].contains(lines[1])
    else { return nil }
    func line(_ index: Int) -> String { lines[ifThere: index] ?? "" }
    var problems = headProblems(version: line(1), charset: line(2), function: line(3))
    var fields: [ContentField] = []

    fields.add("name", Sentence("Payee"), line(5))
    if line(5).isEmpty { problems.append(Sentence("The payee’s name is missing.")) }
    // The bank cuts what is longer.
    let lengths = [(Sentence("Payee"), line(5), 70), (Sentence("Message"), line(10), 140)]
    for (label, text, most) in lengths where text.unicodeScalars.count > most {
      problems.append(GS1Fault.long.sentence(about: label))
    }
    let iban = IBAN(line(6).utf8)
    fields.add("iban", Sentence("IBAN"), iban.text)
    problems += [iban.problem].compactMap(\.self)
    let bic = line(4)
    fields.add("bic", Sentence("BIC"), bic)
    if bic.isEmpty ? line(1) == "001" : !isBIC(bic) {
      problems.append(
        bic.isEmpty ? Sentence("The BIC is missing.") : Sentence("The BIC is not valid."))
    }
    let amount = amount(line(7), problems: &problems)
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), amount.map { _ in "EUR" })
    fields += remittance(line(9), line(10), problems: &problems)
    fields.add("purpose", Sentence("Purpose"), line(8))
    fields.add("information", Sentence("Information"), line(11))
    fields.add("version", Sentence("Version"), line(1))
    for index in lines.indices.dropFirst(12) where !lines[index].isEmpty {
      fields.add("line-\(index + 1)", Sentence("Line \(index + 1)"), lines[index])
    }
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in "EUR" }, payee: line(5)),
      fields: fields, mainAction: fields.copies(of: ["iban"]).first,
      furtherActions: fields.copies(of: ["amount", "reference", "text", "name", "bic"]),
      problems: problems)
  }

  /// The lines, in the character set that the third line states.
  private static func lines(of code: CodeText) -> [String]? {
    guard UTF8Text(code.bytes.prefix(8)).bare.starts(with: "BCD".utf8) else { return nil }
    let raw = UTF8Text(code.bytes).bare.lines
    let number = raw.dropFirst(2).first?.trimmed.number
    return raw.map { line in
      // Many writers state ISO 8859-1 but write UTF-8; no other text is valid UTF-8 by chance.
      let text =
        String(validating: line, as: UTF8.self)
        ?? number.flatMap { PaymentCharset.text(of: Array(line), number: $0) }
        ?? LabelledCharset.windows1252(Array(line))
      return UTF8Text(utf8: text).trimmed.string
    }
  }

  private static func headProblems(version: String, charset: String, function: String) -> [Sentence]
  {
    var problems: [Sentence] = []
    if version != "001" && version != "002" {
      problems.append(Sentence("The version is “\(version)”; “001” and “002” are known."))
    }
    if charset.utf8.number.map({ (1...8).contains($0) }) != true {
      problems.append(Sentence("The character set “\(charset)” is not known."))
    }
    if function != "SCT" && function != "INST" {
      problems.append(Sentence("The transfer type “\(function)” is not known."))
    }
    return problems
  }

  private static func amount(_ text: String, problems: inout [Sentence]) -> String? {
    guard !text.isEmpty else { return nil }
    let digits = text.hasPrefix("EUR") ? text.utf8.dropFirst(3) : text.utf8[...]
    guard let amount = Decimal(digits), text.hasPrefix("EUR") else {
      problems.append(Sentence("The amount “\(text)” is not valid."))
      return Decimal(digits).map { $0.text(keepsZeros: true) }
    }
    if amount.isZero || amount.places > 2 || amount.wholeDigits > 9 {
      problems.append(Sentence("The amount must be between EUR 0.01 and EUR 999999999.99."))
    }
    return amount.text(keepsZeros: true)
  }

  private static func remittance(
    _ reference: String, _ text: String, problems: inout [Sentence]
  ) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("reference", Sentence("Reference"), reference)
    fields.add("text", Sentence("Message"), text)
    // Of the references that follow national rules, those of Belgium have a mark of their own, and
    // are often written as a message.
    let structured = CreditorReference(reference.utf8)
    if structured.isClaimed, let problem = structured.problem { problems.append(problem) }
    for part in [reference, text] {
      let belgian = BelgianReference(UTF8Text(utf8: part))
      if let problem = belgian?.problem { problems.append(problem) }
    }
    if !reference.isEmpty && !text.isEmpty {
      problems.append(
        Sentence("Use either a reference or a message, not both."))
    }
    return fields
  }

  private static func isBIC(_ text: String) -> Bool {
    let letters = text.utf8.uppercased
    return (letters.count == 8 || letters.count == 11) && letters.areCapitalsAndDigits
      && letters[4...5].allSatisfy(\.isASCIICapital)
  }
}

/// ISO 8859 as EPC069-12 numbers it.
enum PaymentCharset {
  static func text(of bytes: [UInt8], number: Int) -> String? {
    // ISO 8859-1 is the first part of Unicode.
    guard number != 2 else { return text(of: bytes) { Unicode.Scalar($0) } }
    guard let upperHalf = upperHalves[number] else { return nil }
    return text(of: bytes) { byte in
      byte < 0xA0 ? Unicode.Scalar(byte) : upperHalf[ifThere: Int(byte) - 0xA0] ?? "\u{FFFD}"
    }
  }

  private static func text(of bytes: [UInt8], scalar: (UInt8) -> Unicode.Scalar) -> String {
    String(String.UnicodeScalarView(bytes.lazy.map(scalar)))
  }

  /// The characters from 0xA0 on.
  private static let upperHalves: [Int: [Unicode.Scalar]] = [
    // ISO 8859-2
    3: Array(
      """
      \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """.unicodeScalars),
    // ISO 8859-4
    4: Array(
      """
      \u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋ\
      ĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪß\
      āáâãäåæįčéęëėíîīđņōķôõö÷øųúûüũū˙
      """.unicodeScalars),
    // ISO 8859-5
    5: Array(
      """
      \u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОП\
      РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп\
      рстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ
      """.unicodeScalars),
    // ISO 8859-7
    6: Array(
      """
      \u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ\
      ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί\
      ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}
      """.unicodeScalars),
    // ISO 8859-10
    7: Array(
      """
      \u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋ\
      ĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞß\
      āáâãäåæįčéęëėíîïðņōóôõöũøųúûüýþĸ
      """.unicodeScalars),
    // ISO 8859-15
    8: Array(
      """
      \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """.unicodeScalars),
  ]
}
