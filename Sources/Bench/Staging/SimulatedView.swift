// The view of a simulated camera: a sheet with a code, held before a room. Sheet and room lie at
// different distances, so that one of them is out of focus.

internal import Glibc
public import Reading

/// A sheet with a code before a room.
public struct SimulatedView: Sendable {
  /// The difficulty of a scene.
  public enum Sort: String, CaseIterable, Sendable {
    case plain
    /// A bright sheet before a dark room.
    case blownOut = "blown out"
    /// A dim room, and a sheet in it.
    case dim
    case moving
  }

  static let size = PixelSize(width: 1280, height: 720)
  /// Pixels of focal length: an angle of 65 degrees.
  private static let focalLength = 1004.0

  /// The sheet's distance, in dioptres.
  let distance: Double
  /// The room's distance, in dioptres.
  let roomDistance: Double
  /// The speed of the sheet, in pixels per second.
  let speed: Double
  public let code: SampleCode
  let room: LumaBitmap
  let scene: LumaBitmap
  /// The part of the image in which the sheet lies.
  let sheet: PixelRect

  /// A view from random numbers.
  public init(_ sort: Sort, seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    let kinds: [Symbology] = [.qrCode, .dataMatrix, .code128, .ean13]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &dice)]
    let digits = (0..<6).map { _ in "\(Int.random(in: 0...9, using: &dice))" }.joined()
    code = try SampleCode(
      kind,
      text: kind == .ean13 ? SampleCode.withCheckDigit("400638\(digits)") : "BOX \(digits)")
    distance = Double.random(in: 3...9, using: &dice)
    roomDistance = Double.random(in: 0.3...1.2, using: &dice)
    speed = sort == .moving ? Double.random(in: 40...120, using: &dice) : 0
    // Modules of a third to three quarters of a millimetre, and never smaller than 2.2 pixels.
    let module = max(
      2.4, Double.random(in: 0.35...0.75, using: &dice) / 1000 * distance * Self.focalLength)
    let scale = min(
      module / Double(code.scale),
      400 / Double(max(code.bitmap.size.width, code.bitmap.size.height)))
    let (brightness, white) =
      switch sort {
      case .plain, .moving: (130.0, 215.0)
      case .blownOut: (40, 250)
      case .dim: (70, 150)
      }
    let room = LumaBitmap.desk(Self.size, brightness: brightness)
    self.room = room
    let center = Point(
      x: 640 + .random(in: -110...110, using: &dice), y: 360 + .random(in: -60...60, using: &dice))
    var paper = Scene(around: code, turnedBy: .random(in: -25...25, using: &dice), scale: scale)
    paper = paper.developed {
      $0.withRange(black: 30, white: white)
    }
    (scene, sheet) = room.covered(by: paper.bitmap, around: center)
  }
}

extension LumaBitmap {
  /// The image with `patch` over it, whose middle lies at `center`, and the place of the patch.
  fileprivate func covered(by patch: LumaBitmap, around center: Point) -> (LumaBitmap, PixelRect) {
    var result = self
    let (left, top) = (
      Int(center.x) - patch.size.width / 2, Int(center.y) - patch.size.height / 2
    )
    let area = PixelRect(
      around: [
        Point(x: Double(left), y: Double(top)),
        Point(x: Double(left + patch.size.width), y: Double(top + patch.size.height)),
      ], margin: 0, in: size)
    guard let area else { return (result, PixelRect(x: 0, y: 0, size: size)) }
    var target = result.mutablePixels
    for y in area.y..<area.y + area.size.height {
      let start = min(max(0, y - top), patch.size.height - 1) * patch.size.width
      for x in area.x..<area.x + area.size.width {
        target[y * size.width + x] =
          patch.pixels[
            start + min(max(0, x - left), patch.size.width - 1)]
      }
    }
    return (result, area)
  }
}

/// A model of a camera.
public struct CameraProfile: Sendable {
  /// The name in reports.
  public let name: String
  /// The range of the focus and its step; nil where the focus is fixed.
  public let focus: (range: ClosedRange<Int>, step: Int)?
  /// Whether the highest value is the farthest.
  public let isReversed: Bool
  /// Whether the automatic focus can be switched off.
  public let switchesFocus: Bool
  /// The range of the exposure; nil where it cannot be set.
  public let exposure: ClosedRange<Int>?
  public let gain: ClosedRange<Int>
  /// The time that the lens takes to a far position, in seconds.
  public let settleTime: Double

  /// The nearest distance in focus, in dioptres.
  public static let nearest = 12.0

  public static let all = [
    CameraProfile(
      name: "usual", focus: (0...250, 5), isReversed: false, switchesFocus: true,
      exposure: 3...2047, gain: 0...255, settleTime: 0.45),
    CameraProfile(
      name: "reversed", focus: (1...1023, 1), isReversed: true, switchesFocus: true,
      exposure: 1...5000, gain: 16...128, settleTime: 0.75),
    CameraProfile(
      name: "coarse", focus: (0...40, 2), isReversed: false, switchesFocus: true,
      exposure: 10...333, gain: 1...8, settleTime: 0.3),
    CameraProfile(
      name: "automatic only", focus: (0...250, 5), isReversed: false, switchesFocus: false,
      exposure: 3...2047, gain: 0...255, settleTime: 0.5),
    CameraProfile(
      name: "no controls", focus: nil, isReversed: false, switchesFocus: false, exposure: nil,
      gain: 0...0, settleTime: 0.5),
  ]

  /// The distance at which a position of the focus is sharp, in dioptres.
  func distance(at position: Int) -> Double {
    guard let range = focus?.range else { return Self.fixed }
    let share = Double(position - range.lowerBound) / Double(range.count - 1)
    return Self.nearest * (isReversed ? 1 - share : share)
  }

  /// The position for a distance in dioptres.
  func position(for distance: Double) -> Int {
    guard let focus else { return 0 }
    let share = (distance / Self.nearest).clamped(to: 0...1)
    let steps = (isReversed ? 1 - share : share) * Double(focus.range.count - 1)
    return focus.range.lowerBound + Int((steps / Double(focus.step)).rounded()) * focus.step
  }

  /// The position at which cameras of fixed focus leave the factory.
  public var focusAtRest: Int { position(for: Self.fixed) }

  /// The distance in dioptres at which lenses of fixed focus are sharp: from half a metre on.
  static let fixed = 1.2
}

/// The position of a lens over time. Distances are in dioptres, times in seconds.
struct SimulatedLens {
  /// The time until the motor starts to move.
  private static let deadTime = 0.05
  /// The distance from its goal at which the lens stops.
  private static let hysteresis = 0.12

  private let timeConstant: Double
  private var from: Double
  private var goal: Double
  private var began = -10.0

  /// A lens at rest at `distance`, which covers nineteen twentieths of a way within `settleTime`.
  init(at distance: Double, settleTime: Double) {
    (from, goal) = (distance, distance)
    timeConstant = settleTime / 3
  }

  /// The position of the lens.
  func distance(at time: Double) -> Double {
    let passed = max(0, time - began - Self.deadTime)
    return goal + (from - goal) * exp(-passed / timeConstant)
  }

  /// Moves it to another distance.
  mutating func move(to distance: Double, at time: Double) {
    let here = self.distance(at: time)
    let short = distance > here ? -Self.hysteresis : Self.hysteresis
    guard abs(distance - here) > 0.02 else { return }
    (from, goal, began) = (here, distance + short, time)
  }
}

/// Noise for images of one size.
public struct SensorNoise: Sendable {
  private let field: [Int8]

  /// Makes noise with a standard deviation of `sigma` levels for images of `size`.
  public init(sigma: Double, size: PixelSize, seed: UInt64 = 1) {
    var noise = SeededNoise(seed: seed)
    // Larger than an image, so that frames can start at different places.
    field = (0..<size.area + Self.starts).map { _ in
      Int8((sigma * noise.next()).rounded().clamped(to: -127...127))
    }
  }

  /// The number of frames that differ from each other.
  private static let starts = 65_536

  /// `image` with the noise of frame `index`.
  public func over(_ image: LumaBitmap, frame index: Int) -> LumaBitmap {
    var result = image
    var target = result.mutablePixels
    // Steps of an odd number reach every start before one repeats.
    let start = Int(UInt16(truncatingIfNeeded: index &* 40_503))
    let noise = field.span.extracting(start..<start + target.count)
    for place in target.indices {
      let value = Int16(target[place]) &+ Int16(noise[place])
      target[place] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
    }
    return result
  }
}
