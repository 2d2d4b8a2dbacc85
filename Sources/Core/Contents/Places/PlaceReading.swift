// What a `geo:` address says: `52.5163,13.3777,35;crs=wgs84;u=10?q=52.5163,13.3777(Gate)&z=16`.

internal import Wording

/// The parts of an address of a place.
struct PlaceReading {
  /// The place to show; nil where there is only something to look for.
  private(set) var shown: Coordinates?
  /// The name of the place, or what to look for.
  private(set) var label = ""
  private(set) var problems: [String] = []
  private var altitude = ""
  private var zoom = ""
  private var parameters: [ContentField] = []

  /// Reads an address without its scheme.
  init(_ text: UTF8Text) {
    let (path, query) = (text.dropping(prefix: "//") ?? text).cut(at: .question)
    let pieces = path.split(separator: .semicolon, omittingEmptySubsequences: false)
    readCoordinates(pieces.first ?? [])
    for piece in pieces.dropFirst() { readParameter(piece) }
    // The plus of a query is a blank to the programs that invented it.
    let items = AddressQuery(query ?? [], plusIsSpace: true)
    readQuestion(items["q"] ?? "")
    for item in items.items where item.name != "q" {
      if item.name == "z" {
        zoom = item.value
      } else {
        add(item.name, item.value)
      }
    }
    if shown == nil, label.isEmpty, problems.isEmpty {
      problems.append(tr("The address holds no coordinates."))
    }
  }

  /// The place for people.
  var title: String {
    guard let shown else { return label.isEmpty ? tr("Place") : label }
    return label.isEmpty ? shown.text : "\(label) (\(shown.text))"
  }

  /// The parts that are there.
  var fields: [ContentField] {
    let fields = [
      ContentField("label", label: tr("Name"), label),
      ContentField("latitude", label: tr("Latitude"), shown?.latitude ?? ""),
      ContentField("longitude", label: tr("Longitude"), shown?.longitude ?? ""),
      ContentField("altitude", label: tr("Altitude in metres"), altitude),
      ContentField("zoom", label: tr("Zoom"), zoom),
    ]
    return fields.filter { !$0.value.isEmpty } + parameters
  }

  /// The place as an address made anew from its parts; nil where there is nothing to show.
  var address: String? {
    guard shown != nil || !label.isEmpty else { return nil }
    let start = shown.map(\.address) ?? "geo:0,0"
    guard !label.isEmpty else { return start }
    let question =
      shown.map { "\($0.latitude),\($0.longitude)(\(PercentEncoding.encoded(label)))" }
      ?? PercentEncoding.encoded(label)
    return "\(start)?q=\(question)"
  }

  private mutating func readCoordinates(_ text: UTF8Text) {
    let numbers = text.split(separator: .comma, omittingEmptySubsequences: false)
    guard numbers.count > 1 else {
      if !text.trimmed.isEmpty { problems.append(tr("The coordinates are not two numbers.")) }
      return
    }
    guard let coordinates = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
      let areNumbers = numbers[..<2].allSatisfy { Coordinates.degrees($0.trimmed) != nil }
      problems.append(
        areNumbers
          ? tr("The coordinates are no place on Earth.")
          : tr("The coordinates are not two numbers."))
      return
    }
    shown = coordinates
    guard numbers.count > 2 else { return }
    if numbers.count == 3, Coordinates.degrees(numbers[2].trimmed) != nil {
      altitude = numbers[2].trimmed.string
    } else {
      problems.append(tr("The altitude is no number."))
    }
  }

  private mutating func readParameter(_ piece: UTF8Text) {
    let (name, value) = piece.cut(at: .equals)
    let text = value.map { PercentEncoding.decoded($0) } ?? ""
    switch name.trimmed.string.lowercased() {
    case "crs":
      parameters.append(ContentField("crs", label: tr("Reference system"), text))
      if text.lowercased() != "wgs84" {
        problems.append(
          tr("The reference system “\(UTF8Text(utf8: text).excerpt)” (crs) is not known."))
      }
    case "u":
      parameters.append(ContentField("uncertainty", label: tr("Uncertainty in metres"), text))
      if Coordinates.degrees(UTF8Text(utf8: text)).map({ $0 >= 0 }) != true {
        problems.append(tr("The uncertainty (u) is no number."))
      }
    case let name: add(name, text)
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    let key = ContentField.scriptName(name)
    if !key.isEmpty { parameters.append(ContentField(key, label: name, value)) }
  }

  /// Reads what to look for: `52.5,13.4(Label)`, `52.5,13.4`, or words.
  private mutating func readQuestion(_ text: String) {
    let question = UTF8Text(utf8: text).trimmed
    let (before, behind) = question.cut(at: UInt8(ascii: "("))
    let numbers = before.split(separator: .comma, omittingEmptySubsequences: false)
    if numbers.count == 2, let marked = Coordinates(latitude: numbers[0], longitude: numbers[1]) {
      shown = marked
      label =
        behind.map { ($0.last == UInt8(ascii: ")") ? $0.dropLast() : $0).trimmed.string } ?? ""
    } else {
      label = question.string
      // Words to look for stand behind the point 0,0.
      if !label.isEmpty, shown?.isNowhere == true { shown = nil }
    }
  }
}
