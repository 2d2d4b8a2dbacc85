// Places: `geo:` addresses (RFC 5870), with the parameters `q` and `z` of Android's maps.

internal import Wording

/// The format that starts with `geo:`.
enum PlaceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let address = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "geo:")
    else { return nil }
    let place = PlaceReading(address)
    var actions: [ContentAction] = []
    if let coordinates = place.shown {
      actions.append(.openLink(coordinates.webMap))
      actions.append(.copy(label: Sentence("Coordinates"), coordinates.text, isSecret: false))
    } else if !place.label.isEmpty {
      actions.append(.searchText(place.label))
    }
    return Content(
      .place, title: place.title, fields: place.fields,
      mainAction: place.address.map { .openAddress($0, purpose: .map) }, furtherActions: actions,
      problems: place.problems)
  }
}
