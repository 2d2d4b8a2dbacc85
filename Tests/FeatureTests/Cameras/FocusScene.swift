// A camera with a lens and a sheet of bars before it, for the rules of focusing: what the camera
// shows follows from where its lens is, how long it exposes, and what is before it.

import FeatureModels
import Reading

/// The thing before the camera.
enum Subject {
  /// An even wall.
  case wall
  /// Bars that are sharp where the focus has this position.
  case bars(at: Int)
  /// Bars on the left and on the right, each sharp at a position of its own.
  case halves(Int, Int)
}

/// A camera whose frames come every thirtieth of a second, with rules that look after it.
struct FocusScene {
  static let size = PixelSize(width: 192, height: 96)
  private static let frameTime = Duration.milliseconds(1000) / 30

  var subject: Subject
  var isReading = false
  /// Where a code is seen and not read.
  var places: [Quadrilateral] = []
  /// The light, as a share of what the usual exposure needs.
  var light = 1.0
  /// How far everything moves in the usual exposure, in pixels.
  var motion = 0.0

  private(set) var controls: [CameraControl]
  private(set) var time = Duration.zero
  /// Where the lens is, in the unit of the focus.
  var lens: Double { motor.place }
  private var motor: LensMotor
  private(set) var changes: [(time: Duration, change: ControlChange)] = []
  var care = CameraCare()
  /// The measures of images, by their rows, which are all the same.
  private var measured: [[UInt8]: SharpnessMap] = [:]

  init(
    _ subject: Subject, focus: ClosedRange<Int> = 0...250, step: Int = 5, at position: Int = 0,
    isLocked: Bool = false, motor: LensMotor.Kind = .easing(share: 0.3)
  ) {
    self.subject = subject
    self.motor = LensMotor(motor, at: position, span: focus.count)
    controls = [
      CameraControl(
        .focus, range: focus, step: step, defaultSetting: .automatic, setting: .automatic,
        value: position),
      CameraControl(
        .exposure, range: 3...2047, defaultSetting: .automatic, setting: .automatic, value: 150),
      CameraControl(
        .gain, range: 0...255, defaultSetting: .fixed(16), setting: .fixed(16), value: 16),
    ]
    controls[0].isInactive = isLocked
  }

  mutating func run(_ duration: Duration) {
    let end = time + duration
    while time < end { step() }
  }

  /// Lets time pass until the image is so sharp that a code is read, at most for three seconds, and
  /// returns how long that takes; nil if it never is.
  mutating func timeToRead(at position: Int) -> Duration? {
    let start = time
    while time < start + .seconds(3) {
      step()
      if blur(at: position) < 1.5 { return time - start }
    }
    return nil
  }

  /// Starts another stream of the camera, whose clock starts over.
  mutating func beginStream() { time = .zero }

  /// The camera takes the focus back, and chooses this position.
  mutating func refocus(to position: Int) {
    (controls[0].setting, controls[0].value) = (.automatic, position)
  }

  /// The times at which sweeps started: the focus was left alone for a while before.
  var sweeps: [Duration] {
    var (starts, last): ([Duration], Duration?) = ([], nil)
    for (time, change) in changes where change.property == .focus {
      if last.map({ time - $0 > .milliseconds(700) }) ?? true { starts.append(time) }
      last = time
    }
    return starts
  }

  func changes(of property: CameraProperty) -> [CameraSetting] {
    changes.filter { $0.change.property == property }.map(\.change.setting)
  }

  /// The blur of bars that are sharp at `position`, in pixels to each side.
  func blur(at position: Int) -> Double {
    guard let focus = controls.first else { return 0 }
    return 24 * abs(lens - Double(position)) / Double(focus.range.count)
  }

  private mutating func step() {
    time += Self.frameTime
    if let focus = controls.first { motor.step(towards: focus.value) }
    let frame = FocusFrame(
      time: time, isReading: isReading, places: places, sharpness: measure(row))
    for change in care.see(frame, controls) {
      changes.append((time, change))
      take(change)
    }
  }

  private mutating func take(_ change: ControlChange) {
    guard let index = controls.firstIndex(where: { $0.property == change.property }) else { return }
    controls[index].setting = change.setting
    if case .fixed(let value) = change.setting { controls[index].value = value }
  }

  /// How bright everything is; the automatic exposure keeps what it is.
  private var brightness: Double {
    let exposure = controls[1]
    return exposure.setting == .automatic ? light : light * Double(exposure.value) / 150
  }

  private mutating func measure(_ row: [UInt8]) -> SharpnessMap {
    if let known = measured[row] { return known }
    var pixels: [UInt8] = []
    for _ in 0..<Self.size.height { pixels += row }
    let map = SharpnessMap(LumaBitmap(size: Self.size, pixels: pixels).image, noise: 0)
    measured[row] = map
    return map
  }

  private var row: [UInt8] {
    let width = Self.size.width
    let smear = motion * Double(controls[1].value) / 150 / 2
    let (left, right): ([Double], [Double]) =
      switch subject {
      case .wall: (Array(repeating: 150, count: width), [])
      case .bars(let position): (Self.bars(width, blurredBy: blur(at: position) + smear), [])
      case .halves(let one, let other):
        (
          Self.bars(width / 2, blurredBy: blur(at: one) + smear),
          Self.bars(width / 2, blurredBy: blur(at: other) + smear)
        )
      }
    return (left + right).map { UInt8(min(255, ($0 * brightness).rounded())) }
  }

  /// The brightness of bars of ten pixels, of which each pixel mixes `reach` to each side, the
  /// nearest most.
  private static func bars(_ count: Int, blurredBy reach: Double) -> [Double] {
    let side = Int(reach.rounded(.up))
    let weights = (-side...side).map { max(0, reach + 1 - Double(abs($0))) }
    let sum = weights.reduce(0, +)
    return (0..<count).map { x in
      var level = 0.0
      for (offset, weight) in weights.enumerated() {
        level += weight * (((x + offset - side + 1000) / 10).isMultiple(of: 2) ? 40 : 200)
      }
      return level / sum
    }
  }
}
