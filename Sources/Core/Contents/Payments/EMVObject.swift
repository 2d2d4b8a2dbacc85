// The objects that merchants' codes are made of, and the accounts among them.

internal import Wording

/// One object of a merchant's code.
struct EMVObject {
  let id: String
  let value: UTF8Text

  /// Two digits name no more, and none twice.
  private static let mostObjects = 100

  /// The objects of a text up to where it breaks off, and whether it does not. Lengths count
  /// characters; some writers count bytes.
  static func objects(of text: UTF8Text) -> (objects: [EMVObject], isWhole: Bool) {
    let byCharacters = objects(of: text, countsBytes: false)
    if byCharacters.isWhole { return byCharacters }
    let byBytes = objects(of: text, countsBytes: true)
    return byBytes.isWhole ? byBytes : byCharacters
  }

  private static func objects(
    of text: UTF8Text, countsBytes: Bool
  ) -> (objects: [EMVObject], isWhole: Bool) {
    var objects: [EMVObject] = []
    var rest = text
    while !rest.isEmpty {
      let head = rest.prefix(4)
      guard objects.count < mostObjects, head.areDigits, let length = head.suffix(2).number,
        head.count == 4
      else {
        return (objects, false)
      }
      let body = rest.dropFirst(4)
      guard let end = end(of: length, in: body, countsBytes: countsBytes) else {
        return (objects, false)
      }
      objects.append(EMVObject(id: head.prefix(2).string, value: body[..<end]))
      rest = body[end...]
    }
    return (objects, true)
  }

  private static func end(of length: Int, in text: UTF8Text, countsBytes: Bool) -> Int? {
    if countsBytes { return length <= text.count ? text.startIndex + length : nil }
    var left = length
    var index = text.startIndex
    while index < text.endIndex {
      // A character begins with every byte but those that continue one.
      if text[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return left == 0 ? index : nil
  }

  /// The objects inside a template.
  var parts: (objects: [EMVObject], isWhole: Bool) { Self.objects(of: value) }

  /// Whose account an object from 02 to 25 holds.
  var cardScheme: String {
    switch id {
    case "02", "03": tr("Visa account")
    case "04", "05": tr("Mastercard account")
    case "09", "10": tr("Discover account")
    case "11", "12": tr("American Express account")
    case "13", "14": tr("JCB account")
    case "15", "16": tr("UnionPay account")
    default: tr("Card account")
    }
  }
}

/// A merchant's account in a template of its scheme.
struct MerchantAccount {
  private let id: String
  private let scheme: String
  private let parts: [EMVObject]
  private let isWhole: Bool
  private let whole: UTF8Text

  init(_ object: EMVObject) {
    id = object.id
    whole = object.value
    let (parts, isWhole) = object.parts
    scheme = parts.first { $0.id == "00" }?.value.lowercased.string ?? ""
    self.parts = parts.filter { $0.id != "00" }
    self.isWhole = isWhole
  }

  /// Adds what the account says; of a scheme that is not known, its parts as they are.
  func add(to fields: inout [ContentField], problems: inout [String]) {
    guard isWhole, !scheme.isEmpty else {
      if !isWhole { problems.append(tr("The merchant's account in object \(id) breaks off.")) }
      return fields.add("object-\(id)", tr("Object \(id)"), whole)
    }
    let known = MerchantScheme.known(scheme)
    fields.add("scheme", tr("Scheme"), known?.name ?? scheme)
    for part in parts {
      let (name, label) =
        known?.parts[part.id] ?? ("account-\(id)-\(part.id)", tr("Account part \(part.id)"))
      let value = part.value.string
      fields.add(name, label, known?.meanings[part.id]?[value] ?? value)
    }
  }
}
