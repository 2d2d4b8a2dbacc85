// The text in each code of the chart: “RETICLE-CHECK A 1600” is the code at the top left with
// modules of 1.6 mm. These characters fit the smallest QR code.

internal import Reading

/// The text of a code of the chart.
public struct ChartMark: Hashable, Sendable {
  /// A corner of the chart; the raw value is its letter.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft = "A"
    case topRight = "B"
    case bottomRight = "C"
    case bottomLeft = "D"

    var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    var isTop: Bool { self == .topLeft || self == .topRight }

    var opposite: Corner {
      switch self {
      case .topLeft: .bottomRight
      case .topRight: .bottomLeft
      case .bottomRight: .topLeft
      case .bottomLeft: .topRight
      }
    }
  }

  /// Where a code lies.
  public enum Place: Hashable, Sendable {
    case middle, strip, pulse
    case corner(Corner)

    fileprivate var letter: String {
      switch self {
      case .middle: "M"
      case .strip: "S"
      case .pulse: "P"
      case .corner(let corner): corner.rawValue
      }
    }

    fileprivate init?(letter: Substring) {
      switch letter {
      case "M": self = .middle
      case "S": self = .strip
      case "P": self = .pulse
      default:
        guard let corner = Corner(rawValue: String(letter)) else { return nil }
        self = .corner(corner)
      }
    }
  }

  /// Modules along a side of every code.
  public static let modules = 21

  private static let name = "RETICLE-CHECK"
  /// Sizes of modules that a chart may state.
  private static let possible = 10...99_999
  public let place: Place
  public let micrometres: Int

  init(_ place: Place, micrometres: Int) {
    self.place = place
    self.micrometres = micrometres.clamped(to: Self.possible)
  }

  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == Self.name, let place = Place(letter: words[1]),
      let micrometres = Int(words[2]), Self.possible.contains(micrometres)
    else { return nil }
    self.init(place, micrometres: micrometres)
  }

  public static func isCarried(by bytes: [UInt8]) -> Bool {
    bytes.starts(with: name.utf8) && ChartMark(String(decoding: bytes, as: UTF8.self)) != nil
  }

  public var text: String { "\(Self.name) \(place.letter) \(micrometres)" }
  public var millimetres: Double { Double(micrometres) / 1000 }
}
