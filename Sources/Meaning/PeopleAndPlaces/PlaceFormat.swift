// Places: `geo:` addresses (RFC 5870), with the parameters `q` and `z` of Android's maps, such as
// `52.5163,13.3777,35;crs=wgs84;u=10?q=52.5163,13.3777(Gate)&z=16`.

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

/// The parts of a `geo:` address.
struct PlaceReading {
  /// The place to show; nil if the address only has words to search for.
  private(set) var shown: Coordinates?
  /// The name of the place, or the words to search for.
  private(set) var label = ""
  private(set) var problems: [Sentence] = []
  private var altitude = ""
  private var zoom = ""
  private var parameters: [ContentField] = []

  init(_ text: UTF8Text) {
    let (path, query) = (text.dropping(prefix: "//") ?? text).cut(at: .question)
    let pieces = path.split(separator: .semicolon, omittingEmptySubsequences: false)
    readCoordinates(pieces.first ?? [])
    for piece in pieces.dropFirst() { readParameter(piece) }
    // A plus in a query means a blank in the programs that introduced it.
    let items = AddressQuery(query ?? [], plusIsSpace: true)
    readQuestion(items["q"] ?? "")
    for item in items.items where item.name != "q" {
      if item.name == "z" {
        zoom = item.value
      } else {
        parameters.append(ContentField(named: item.name, Sentence(exact: item.value)))
      }
    }
    if shown == nil, label.isEmpty, problems.isEmpty {
      problems.append(Sentence("The address contains no coordinates."))
    }
  }

  var title: Sentence {
    guard let shown else { return label.isEmpty ? Sentence("Place") : Sentence(exact: label) }
    return Sentence(exact: label.isEmpty ? shown.text : "\(label) (\(shown.text))")
  }

  var fields: [ContentField] {
    let fields = [
      ContentField("label", label: Sentence("Name", context: "of a place"), label),
      ContentField("latitude", label: Sentence("Latitude"), shown?.latitude ?? ""),
      ContentField("longitude", label: Sentence("Longitude"), shown?.longitude ?? ""),
      ContentField("altitude", label: Sentence("Altitude in metres"), altitude),
      ContentField("zoom", label: Sentence("Zoom", context: "of a map"), zoom),
    ]
    return fields.filter { !$0.value.isEmpty } + parameters
  }

  /// A new address made of the parts; nil if there is nothing to show.
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
      if !text.trimmed.isEmpty { problems.append(Sentence("The coordinates are not two numbers.")) }
      return
    }
    guard let coordinates = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
      let areNumbers = numbers[..<2].allSatisfy { Coordinates.degrees($0.trimmed) != nil }
      problems.append(
        areNumbers
          ? Sentence("The coordinates are not on Earth.")
          : Sentence("The coordinates are not two numbers."))
      return
    }
    shown = coordinates
    guard numbers.count > 2 else { return }
    if numbers.count == 3, Coordinates.degrees(numbers[2].trimmed) != nil {
      altitude = numbers[2].trimmed.string
    } else {
      problems.append(Sentence("The altitude is not a number."))
    }
  }

  private mutating func readParameter(_ piece: UTF8Text) {
    let (name, value) = piece.cut(at: .equals)
    let text = value.map { PercentEncoding.decoded($0) } ?? ""
    switch name.trimmed.string.lowercased() {
    case "crs":
      parameters.append(ContentField("crs", label: Sentence("Reference system"), text))
      if text.lowercased() != "wgs84" {
        problems.append(
          Sentence("The reference system “\(UTF8Text(utf8: text).excerpt)” (crs) is not known."))
      }
    case "u":
      parameters.append(ContentField("uncertainty", label: Sentence("Uncertainty in metres"), text))
      if Coordinates.degrees(UTF8Text(utf8: text)).map({ $0 >= 0 }) != true {
        problems.append(Sentence("The uncertainty (u) is not a number."))
      }
    case let name: parameters.append(ContentField(named: name, Sentence(exact: text)))
    }
  }

  /// Reads a query: `52.5,13.4(Label)`, `52.5,13.4`, or words to search for.
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
      // An address with words to search for has the point 0,0.
      if !label.isEmpty, shown?.isNowhere == true { shown = nil }
    }
  }
}

/// A latitude and a longitude as written in the code.
struct Coordinates {
  let latitude: String
  let longitude: String

  /// Takes two numbers in the notation of RFC 5870 (digits, a point, digits); nil if one is not a
  /// number or is outside the Earth's range.
  init?(latitude: UTF8Text, longitude: UTF8Text) {
    guard let north = Self.degrees(latitude.trimmed), abs(north) <= 90,
      let east = Self.degrees(longitude.trimmed), abs(east) <= 180
    else { return nil }
    self.latitude = latitude.trimmed.string
    self.longitude = longitude.trimmed.string
  }

  /// Reads a contact's position: `52.5;13.4`, `52.5,13.4` or `geo:52.5,13.4`.
  init?(vCard text: String) {
    let numbers = UTF8Text(utf8: text).trimmed
    let parts = (numbers.dropping(prefix: "geo:") ?? numbers)
      .split(maxSplits: 2, whereSeparator: { $0 == .semicolon || $0 == .comma })
    guard parts.count >= 2 else { return nil }
    self.init(latitude: parts[0], longitude: parts[1])
  }

  var text: String { "\(latitude), \(longitude)" }

  var address: String { "geo:\(latitude),\(longitude)" }

  /// A web page with a map of the place, for desktops without a map program.
  var webMap: String {
    "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
  }

  var isNowhere: Bool {
    (latitude + longitude).utf8.allSatisfy { "0.-+".utf8.contains($0) }
  }

  static func degrees(_ text: UTF8Text) -> Double? {
    var digits = text
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits.removeFirst()
    }
    let (whole, fraction) = digits.cut(at: UInt8(ascii: "."))
    let parts = [whole, fraction].compactMap(\.self)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    // No measurement needs more digits; the limit bounds the work on hostile input.
    return text.count <= 40 ? Double(text.string) : nil
  }
}
