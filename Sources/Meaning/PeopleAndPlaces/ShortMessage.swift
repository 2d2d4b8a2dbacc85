// A short message to write: `+15105550101,+15105550102?body=hello`, or `+15105550101:hello`.

internal import Wording

/// A short message.
struct ShortMessage {
  private(set) var numbers: [String] = []
  private(set) var subject = ""
  private(set) var body = ""
  /// The unknown parameters of the address.
  private(set) var others: [ContentField] = []

  /// Reads an address without its scheme.
  init(_ text: UTF8Text) {
    // The first of these ends the numbers. Some phones begin the query with `&` or `;`.
    let end = text.firstIndex { "?:&".utf8.contains($0) } ?? text.endIndex
    var head = text[..<end]
    var query: UTF8Text = text[end...].dropFirst()
    if end < text.endIndex, text[end] == .colon {
      let written = query.dropping(prefix: "?")
      if written == nil {
        body = query.string
        query = []
      }
    }
    for parameter in head.split(separator: .semicolon).dropFirst() {
      if parameter.dropping(prefix: "body=") != nil || parameter.dropping(prefix: "?body=") != nil {
        query = query + [.ampersand] + parameter.drop { $0 == .question }
      }
    }
    head = head.prefix { $0 != .semicolon }
    numbers = head.split(separator: .comma).map { PercentEncoding.decoded($0).trimmedOfBlanks }
      .filter { !$0.isEmpty }
    for item in AddressQuery(query.drop { $0 == .question }).items {
      switch item.name {
      case "body": body = item.value
      case "subject": subject = item.value
      default:
        let name = ContentField.scriptName(item.name)
        if !name.isEmpty {
          others.append(ContentField(name, label: Sentence(exact: item.name), item.value))
        }
      }
    }
  }

  /// The message as an address (RFC 5724).
  var address: String {
    let dialled = numbers.map {
      PercentEncoding.encoded(PhoneNumber.dialled($0) ?? $0, keeping: "+*")
    }
    let query = body.isEmpty ? "" : "?body=\(PercentEncoding.encoded(body))"
    return "sms:\(dialled.joined(separator: ","))\(query)"
  }
}
