// Coordinates of a place on Earth in decimal degrees.

/// A latitude and a longitude as written in the code.
struct Coordinates {
  let latitude: String
  let longitude: String

  /// Takes two numbers in the notation of RFC 5870 (digits, a point, digits); nil if one is no
  /// number or outside the Earth's range.
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

  /// The coordinates as a text for people.
  var text: String { "\(latitude), \(longitude)" }

  /// The coordinates as an address for other programs.
  var address: String { "geo:\(latitude),\(longitude)" }

  /// A web page with a map of the place, for desktops without a map program.
  var webMap: String {
    "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
  }

  /// Whether it is the point 0,0, which stands for no coordinates.
  var isNowhere: Bool {
    (latitude + longitude).utf8.allSatisfy { "0.-+".utf8.contains($0) }
  }

  /// The value of a decimal number; nil for anything else.
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
