// Labels of medical products (ANSI/HIBC 2.6, supplier labelling): the manufacturer and its product
// number, or batch, serial number, dates and quantity, or both with a slash between them. A check
// character ends each code.

internal import Wording

enum HIBCFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text.map({ UTF8Text(utf8: $0) }), text.count <= 200 else { return nil }
    // People see the start and stop characters of Code 39: `*+A123BJC5D6E71G*`.
    let star = UInt8(ascii: "*")
    let isStarred = text.bare.starts(with: "*+".utf8) && text.bare.last == star
    let bare = isStarred ? text.bare.dropFirst().dropLast() : text.bare
    guard bare.first == UInt8(ascii: "+"), bare.count >= 6 else { return nil }
    // A blank can be the check character.
    let isSpaced = !isStarred && text.last == .space && bare.endIndex < text.endIndex
    let spaced = isSpaced ? text[bare.startIndex...bare.endIndex] : bare
    let whole = isChecked(bare) || !isChecked(spaced) ? bare : spaced
    let body = whole.dropFirst().dropLast()
    guard var label = Label(body, check: whole.last) else { return nil }
    if !isChecked(whole) {
      // Only a labeler's code with digits, or the sign between two parts, is as certain as the check
      // character.
      guard label.isUnmistakable, whole.allSatisfy({ CheckDigits.modulo43(of: [$0]) != nil }) else {
        return nil
      }
      label.problems.append(Sentence("The check character is wrong."))
    }
    return label.content(raw: whole)
  }

  private static func isChecked(_ text: UTF8Text) -> Bool {
    text.last.map { CheckDigits.modulo43(of: text.dropLast()) == $0 } ?? false
  }
}

private struct Label {
  var fields: [ContentField] = []
  var problems: [Sentence] = []
  private(set) var isUnmistakable = false
  private var product: String?

  /// The data between the plus sign and the check character.
  init?(_ body: UTF8Text, check: UInt8?) {
    let slash = UInt8(ascii: "/")
    let parts = body.split(separator: slash, omittingEmptySubsequences: false)
    guard let first = parts.first, let letter = first.first else { return nil }
    if letter.isASCIICapital {
      guard addProduct(first) else { return nil }
      let further = parts.dropFirst()
      isUnmistakable =
        further.first?.first == UInt8(ascii: "$")
        || first.count > 7 && first.dropFirst().prefix(3).contains(where: \.isASCIIDigit)
      for (index, part) in further.enumerated() { addFurther(part, isFirst: index == 0) }
    } else {
      // A secondary code ends with the check character of the primary one, its link.
      let alone = parts.count == 1
      guard letter == UInt8(ascii: "$") || letter.isASCIIDigit else { return nil }
      guard addBatch(alone ? first.dropLast() : first) else { return nil }
      for part in parts.dropFirst().dropLast() { addFurther(part, isFirst: false) }
      if let last = parts.dropFirst().last { addFurther(last.dropLast(), isFirst: false) }
      fields.add("link", Sentence("Link character"), body.suffix(1))
    }
  }

  func content(raw: UTF8Text) -> Content {
    var fields = fields
    fields.add("raw", Sentence("As in the code"), raw)
    let leading = ["product", "lot", "serial"].compactMap { name in
      fields.first { $0.name == name }
    }.first
    return Content(
      .medicine,
      title: product.map { Sentence("Medical product \($0)") }
        ?? leading.map { Sentence(joining: [$0.label, $0.value], by: " ") }
        ?? Sentence(exact: "HIBC"),
      fields: fields, mainAction: leading.flatMap { fields.copies(of: [$0.name]).first },
      furtherActions: fields.copies(of: ["lot", "serial", "raw"].filter { $0 != leading?.name }),
      problems: problems)
  }

  /// The manufacturer (four characters), the product number and the packaging level.
  private mutating func addProduct(_ text: UTF8Text) -> Bool {
    guard (6...23).contains(text.count), Array(text).areCapitalsAndDigits,
      let level = text.last, level.isASCIIDigit
    else { return false }
    let number = text.dropFirst(4).dropLast().string
    product = number
    fields.add("product", Sentence("Product number"), number)
    fields.add("labeler", Sentence("Manufacturer code"), text.prefix(4))
    fields.add("packaging", Sentence("Packaging level"), [level])
    return true
  }

  private mutating func addFurther(_ text: UTF8Text, isFirst: Bool) {
    if isFirst, let letter = text.first, letter == UInt8(ascii: "$") || letter.isASCIIDigit,
      !["16D", "14D"].contains(text.prefix(3).string), addBatch(text)
    {
      return
    }
    guard let field = DataIdentifier.split(text), !field.value.isEmpty else {
      fields.add("rest", Sentence("Rest"), text)
      return
    }
    fields.append(field.field)
    problems += field.problem.map { [$0] } ?? []
  }

  /// Batch or serial number behind `$` or `$+`, with a date and a quantity behind `$$` or `$$+`, or
  /// with a day of the year in front.
  private mutating func addBatch(_ text: UTF8Text) -> Bool {
    var rest = text
    let dollar = UInt8(ascii: "$")
    guard rest.first == dollar else {
      // Digits alone are a phone number.
      guard rest.prefix(5).areDigits, rest.contains(where: { !$0.isASCIIDigit }) else {
        return false
      }
      addDate(rest.removing(5), form: "yyjjj")
      fields.add("lot", Sentence("Batch or lot"), rest)
      return true
    }
    rest = rest.dropFirst()
    let isDated = rest.first == dollar
    if isDated { rest = rest.dropFirst() }
    let isSerial = rest.first == UInt8(ascii: "+")
    if isSerial { rest = rest.dropFirst() }
    if isDated {
      if let sign = rest.first, sign == UInt8(ascii: "8") || sign == UInt8(ascii: "9") {
        rest = rest.dropFirst()
        let digits = rest.removing(sign == UInt8(ascii: "8") ? 2 : 5)
        guard digits.areDigits else { return false }
        fields.add("quantity", Sentence("Quantity"), digits.number.map { "\($0)" })
      }
      if let form = rest.first.flatMap({ Self.forms[$0] }) {
        if form != "mmyy" { rest = rest.dropFirst() }
        if !form.isEmpty { addDate(rest.removing(form.utf8.count), form: form) }
      }
    }
    let (name, label) =
      isSerial
      ? ("serial", Sentence("Serial number")) : ("lot", Sentence("Batch or lot"))
    fields.add(name, label, rest)
    return true
  }

  /// The forms of dates by the first digit, which is part of a month in the first.
  private static let forms: [UInt8: String] = [
    UInt8(ascii: "0"): "mmyy", UInt8(ascii: "1"): "mmyy", UInt8(ascii: "2"): "mmddyy",
    UInt8(ascii: "3"): "yymmdd", UInt8(ascii: "4"): "yymmddhh", UInt8(ascii: "5"): "yyjjj",
    UInt8(ascii: "6"): "yyjjjhh", UInt8(ascii: "7"): "",
  ]

  private mutating func addDate(_ digits: UTF8Text, form: String) {
    let label = Sentence("Expiry date")
    func number(_ sign: Character) -> Int {
      zip(form, digits).reduce(0) { $1.0 == sign ? $0 * 10 + Int($1.1) - 0x30 : $0 }
    }
    var date: CalendarDate?
    if digits.count == form.utf8.count, digits.areDigits {
      let year = 2000 + number("y")
      date =
        form.contains("j")
        ? CalendarDate(year: year, ordinal: number("j"))
        : CalendarDate(year: year, month: number("m"), day: form == "mmyy" ? 0 : number("d"))
    }
    guard let date else {
      fields.add("expiry", label, digits)
      problems.append(GS1Fault.day.sentence(about: label))
      return
    }
    let hour = form.hasSuffix("hh") ? digits.suffix(2).string : nil
    fields.add("expiry", label, hour.map { .moment(date.text, at: "\($0):00") } ?? date.text)
  }
}
