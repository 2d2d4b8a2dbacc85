// The objects of merchants' codes, and the accounts in them.

internal import Wording

/// One object of a merchant's code.
struct EMVObject {
  let id: String
  let value: UTF8Text

  /// Two digits can name no more objects.
  private static let mostObjects = 100

  /// The objects of a text, and whether the text is complete. Lengths count characters, though some
  /// writers count bytes.
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
      // Every byte but a continuation byte of UTF-8 begins a character.
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

  /// The label of the account in an object from 02 to 25.
  var cardScheme: Sentence {
    switch id {
    case "02", "03": Sentence("Visa account")
    case "04", "05": Sentence("Mastercard account")
    case "09", "10": Sentence("Discover account")
    case "11", "12": Sentence("American Express account")
    case "13", "14": Sentence("JCB account")
    case "15", "16": Sentence("UnionPay account")
    default: Sentence("Card account")
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

  /// Adds the parts of the account; those of an unknown scheme get numbered labels.
  func add(to fields: inout [ContentField], problems: inout [Sentence]) {
    guard isWhole, !scheme.isEmpty else {
      if !isWhole {
        problems.append(Sentence("The merchant’s account in object \(id) breaks off."))
      }
      return fields.add("object-\(id)", Sentence("Object \(id)"), whole)
    }
    let known = MerchantScheme.known(scheme)
    fields.add("scheme", Sentence("Scheme"), known?.name ?? Sentence(exact: scheme))
    for part in parts {
      let (name, label) =
        known?.parts[part.id] ?? ("account-\(id)-\(part.id)", Sentence("Account part \(part.id)"))
      let value = part.value.string
      if let meaning = known?.meanings[part.id]?[value] {
        fields.add(name, label, meaning)
      } else {
        fields.add(name, label, value)
      }
    }
  }
}
