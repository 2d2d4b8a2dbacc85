// Postage and machine-readable letters: Royal Mail's 2D Mailmark (Mailmark barcode definition
// document) and Deutsche Post's Data Matrix, whose bytes are not text.

internal import Reading
internal import Wording

/// Fields of fixed lengths after `JGB `.
enum MailmarkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    // A reading trims the blanks at the end, which may be part of the last fields.
    guard let text = code.bareText, text.starts(with: "JGB ".utf8), text.count >= 31,
      text.count <= 90
    else { return nil }
    var rest = text.dropFirst(4)
    let (kind, version, itemClass) = (rest.removing(1), rest.removing(1), rest.removing(1))
    let (chain, item) = (rest.removing(7), rest.removing(8))
    let (destination, service) = (rest.removing(9), rest.removing(1))
    let (sender, _, own) = (rest.removing(7), rest.removing(6), rest)
    guard kind.areCapitalsAndDigits, version.areDigits, itemClass.areCapitalsAndDigits,
      chain.areDigits, item.areDigits, destination.trimmed.areCapitalsAndDigits
    else { return nil }
    var parcel = Parcel(.royalMail, [], destination: address(destination.trimmed))
    parcel.written = "\(chain.string) \(item.string)"
    parcel.details.add("supply-chain", Sentence("Supply chain"), chain)
    parcel.details.add("item", Sentence("Item"), item)
    parcel.details.add("class", Sentence("Class", context: "of mail"), itemClass)
    parcel.details.add("return-service", Sentence("Return service"), service.trimmed)
    parcel.details.add("return-to", Sentence("Return to"), address(sender.trimmed))
    parcel.details.add("information", Sentence("Information"), own.trimmed.string)
    parcel.details.add("version", Sentence("Version"), kind.string + version.string)
    var content = parcel.content
    content.mainAction = content.fields.copies(of: ["number"]).first
    return content
  }

  /// A postcode has three characters after its space; the delivery point, if any, two more.
  static func address(_ text: UTF8Text) -> String {
    let point = text.suffix(2)
    let hasPoint =
      text.count > 6 && point.first?.isASCIIDigit == true && point.last?.isASCIICapital == true
    let postcode = hasPoint ? text.dropLast(2) : text
    guard (5...7).contains(postcode.count), postcode.first?.isASCIICapital == true else {
      return text.string
    }
    return [postcode.dropLast(3), postcode.suffix(3), hasPoint ? point : []]
      .filter { !$0.isEmpty }.map(\.string).joined(separator: " ")
  }
}

/// `DEA`, which names Deutsche Post, the kind of postage, and bytes that only the post can check.
enum PostageFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let bytes = code.bytes
    // A text that starts with these letters has no control characters.
    guard code.symbology == .dataMatrix, bytes.starts(with: "DEA".utf8),
      (20...130).contains(bytes.count), bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F })
    else { return nil }
    // The kind 53 was found on the stamps from 2021 on.
    let kind = bytes[3]
    var parcel = Parcel(.deutschePost, [])
    parcel.service = kind == 53 ? Sentence("Postage stamp") : Sentence("Postage")
    parcel.details.add("postage-kind", Sentence("Kind of postage"), "\(kind)")
    if kind == 53 {
      let number = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
      parcel.details.add("serial", Sentence("Serial number"), "\(number)")
    }
    parcel.details.add("bytes", Sentence("Bytes"), Hexadecimal.digits(bytes))
    var content = parcel.content
    content.title = Sentence("Postage of \(Carrier.deutschePost.name)")
    content.mainAction = content.fields.copies(of: ["bytes"]).first
    return content
  }
}
