// Brightness as a verifier measures it: linear light in percent of white, through a round hole.

/// A round aperture that levels are measured through.
struct Aperture: Sendable {
  /// Linear light in percent of white, for each level.
  private let percents: [Double]
  /// Places in a circle with a diameter of 1, as evenly as the seeds of a sunflower.
  private let places: [Point]

  /// Enough for a hundredth of the contrast, for a fiftieth where there are many rows, and to find
  /// bars.
  static let (finePlaces, rowPlaces, coarsePlaces) = (256, 64, 12)
  /// The cosine and the sine of the golden angle.
  private static let goldenTurn = Point(x: -0.737368878, y: 0.675490294)

  /// `white` is the level that reflects all light.
  init(white: UInt8, places count: Int = finePlaces) {
    let most = Self.light(ofLevel: max(white, 1))
    percents = (0...255).map { 100 * Self.light(ofLevel: $0) / most }
    var direction = Point(x: 1, y: 0)
    places = (0..<count).map { index in
      defer { direction = direction.turned(by: Self.goldenTurn) }
      return direction * (((Double(index) + 0.5) / Double(count)).squareRoot() / 2)
    }
  }

  /// The mean through the aperture around `place`, whose diameters along and across are these.
  /// Beyond the image its last pixels continue.
  func reflectance(of image: LumaImage, at place: Point, along: Point, across: Point) -> Double {
    var sum = 0.0
    for offset in places {
      sum += level(of: image, at: place + along * offset.x + across * offset.y)
    }
    return sum / Double(places.count)
  }

  /// The reflectance of the pixel at a place.
  func level(of image: LumaImage, at place: Point) -> Double {
    guard image.size.area > 0 else { return 0 }
    let x = Int(place.x, within: 0...image.size.width - 1)
    let y = Int(place.y, within: 0...image.size.height - 1)
    return percents[Int(image.pixels[y * image.stride + x])]
  }

  /// The light of a level of sRGB, as IEC 61966-2-1 defines it, from 0 to 1.
  private static func light(ofLevel level: UInt8) -> Double {
    let share = Double(level) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // The power of 2.4 is the twelfth power of the fifth root, which Newton's method finds.
    var root = 1.0
    for _ in 0..<40 {
      root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
    }
    let cube = root * root * root
    return cube * cube * cube * cube
  }
}

extension LumaImage {
  func contains(_ place: Point) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < Double(size.width) && place.y < Double(size.height)
  }
}
