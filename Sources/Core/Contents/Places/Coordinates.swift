// A place on the Earth as decimal degrees.

/// A latitude and a longitude, as they were written.
struct Coordinates {
  let latitude: String
  let longitude: String

  /// Takes two numbers; nil where they are none (RFC 5870: digits, a point, digits) or where no place
  /// on Earth has them.
  init?(latitude: UTF8Text, longitude: UTF8Text) {
    guard let north = Self.degrees(latitude.trimmed), abs(north) <= 90,
      let east = Self.degrees(longitude.trimmed), abs(east) <= 180
    else { return nil }
    self.latitude = latitude.trimmed.string
    self.longitude = longitude.trimmed.string
  }

  /// The coordinates for people.
  var text: String { "\(latitude), \(longitude)" }

  /// The coordinates for other programs.
  var address: String { "geo:\(latitude),\(longitude)" }

  /// The place on a map in the web, for desktops without a program for maps.
  var webMap: String {
    "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
  }

  /// Whether it is the point at which addresses without coordinates are put.
  var isNowhere: Bool {
    (latitude + longitude).utf8.allSatisfy { "0.-+".utf8.contains($0) }
  }

  /// The value of a number of ordinary length.
  static func degrees(_ text: UTF8Text) -> Double? {
    var digits = text
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits.removeFirst()
    }
    let (whole, fraction) = digits.cut(at: UInt8(ascii: "."))
    let parts = [whole, fraction].compactMap(\.self)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    // More digits than these say nothing about a place on Earth.
    return text.count <= 40 ? Double(text.string) : nil
  }
}
