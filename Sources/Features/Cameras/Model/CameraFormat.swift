// The formats in which a camera can send its images.

public import Reading

/// A size, a rate and an encoding that a camera offers.
public struct CameraFormat: Hashable, Sendable {
  /// The encoding of an image as the camera sends it.
  public enum Encoding: Hashable, Sendable {
    /// Uncompressed pixels in the arrangement of this name, such as "YUY2".
    case raw(String)
    case jpeg
    case h264
  }

  public var size: PixelSize
  public var frameRate: Double
  public var encoding: Encoding

  public init(size: PixelSize, frameRate: Double, encoding: Encoding) {
    self.size = size
    self.frameRate = frameRate
    self.encoding = encoding
  }

  /// "1920 × 1080, 30/s, MJPEG".
  public var description: String {
    "\(FormatChoice(self).text), \(encoding.name)"
  }
}

extension CameraFormat.Encoding {
  /// The usual name: "YUY2", "MJPEG", "H.264".
  public var name: String {
    switch self {
    case .raw(let arrangement): arrangement
    case .jpeg: "MJPEG"
    case .h264: "H.264"
    }
  }
}

/// A size and a rate that the user can choose.
public struct FormatChoice: Hashable, Sendable {
  public let size: PixelSize
  /// Ten times the rate, rounded: 29.97 and 30 images a second are one choice, and 7.5 is another.
  private let tenths: Int

  public init(size: PixelSize, frameRate: Double) {
    self.size = size
    tenths = Int((frameRate * 10).rounded(), within: 0...100_000)
  }

  public init(_ format: CameraFormat) {
    self.init(size: format.size, frameRate: format.frameRate)
  }

  public init?(stored word: String) {
    let parts = word.split(separator: "@", maxSplits: 1)
    let sides = parts.first.map { $0.split(separator: "x").compactMap { Int($0) } } ?? []
    guard parts.count == 2, sides.count == 2, sides.allSatisfy({ (1...65_535).contains($0) }),
      let rate = Double(parts[1]), (0...10_000).contains(rate)
    else { return nil }
    self.init(size: PixelSize(width: sides[0], height: sides[1]), frameRate: rate)
  }

  /// "1920x1080@30".
  public var stored: String { "\(size.width)x\(size.height)@\(rate)" }
  public var text: String { "\(size.width) × \(size.height), \(rate)/s" }

  private var rate: String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Whether this choice has more pixels, or as many at a higher rate.
  fileprivate func isMore(than other: Self) -> Bool {
    (size.area, size.width, tenths) > (other.size.area, other.size.width, other.tenths)
  }
}

extension Collection where Element == CameraFormat {
  /// All choices, the largest and fastest first; if there are too many for a list, slow and small
  /// ones are skipped.
  public var choices: [FormatChoice] {
    let most = 16
    let all = Set(self.map { FormatChoice($0) }).sorted { $0.isMore(than: $1) }
    var rates: [PixelSize: Int] = [:]
    let places = all.map { choice in
      rates[choice.size, default: 0] += 1
      return rates[choice.size, default: 0]
    }
    // The fastest rate of each size, then the second fastest of each.
    let kept = all.indices.sorted { (places[$0], $0) < (places[$1], $1) }.prefix(most)
    return kept.sorted().map { all[$0] }
  }

  /// The best format for reading that matches the choice.
  public func best(for choice: FormatChoice) -> CameraFormat? {
    self.filter { FormatChoice($0) == choice }.bestForReading
  }
}
