// The accuracy of the coach's obstacles: scenes with one obstacle each, read for two seconds. A
// scene whose code is read after all counts for no obstacle, and the coach must be silent there.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging

struct CoachBench: Bench {
  static let name = "coach"
  static let summary = """
    read scenes in which one known obstacle keeps a code from being read, and print how often it is \
    named
    """
  static var options: [BenchOption<CoachBench>] {
    [.number("--scenes", \.count, in: 1...1_000_000, "draw N scenes")]
  }

  /// Frames of two seconds.
  private static let frames = 60
  /// Thorough steps between two frames.
  private static let steps = 3

  var count = 300

  func run(progress: (String) -> Void) throws -> CoachReport {
    var report = CoachReport()
    for number in 0..<count {
      let truths = CoachTruth.allCases
      let scene = try CoachScene(truths[number % truths.count], seed: UInt64(number / truths.count))
      report.add(scene.truth, try Self.outcome(of: scene))
    }
    return report
  }

  private static func outcome(of scene: CoachScene) throws -> CoachReport.Outcome {
    var reading = try LiveReading(
      RecognitionSettings(symbologies: scene.wanted), engines: .standard)
    var isRead = false
    var named: [Obstacle?: Int] = [:]
    var spoken = 0
    for index in 0..<frames {
      let frame = scene.frames[index % scene.frames.count]
      let result = reading.read(frame.image, time: .seconds(1) * index / 30)
      for _ in 0..<steps { _ = reading.step() }
      isRead = isRead || !result.codes.isEmpty
      guard index >= frames / 2 else { continue }
      let place = result.unread.first?.obstacle
      if place != nil { spoken += 1 }
      named[place ?? result.condition, default: 0] += 1
    }
    let most = named.max { $0.value < $1.value }?.key
    return CoachReport.Outcome(
      isRead: isRead, named: most ?? nil, isSpoken: spoken > frames / 4)
  }
}

/// The obstacles named in scenes of each sort.
struct CoachReport: BenchReport {
  struct Outcome {
    let isRead: Bool
    /// The obstacle that was named most often during the second second.
    let named: Obstacle?
    /// Whether a place was reported as unread for more than half of that second.
    let isSpoken: Bool
  }

  /// The number of times that each name was given, by the true obstacle.
  private var counts: [String: [String: Int]] = [:]
  private var falseAlarms = 0
  private var quiet = 0

  mutating func add(_ truth: CoachTruth, _ outcome: Outcome) {
    if outcome.isRead || truth == .none {
      quiet += 1
      if outcome.isSpoken { falseAlarms += 1 }
    }
    let name = outcome.isRead ? "read" : CoachTruth(outcome.named)?.rawValue ?? "unknown"
    counts[truth.rawValue, default: [:]][name, default: 0] += 1
  }

  /// The share of the unread scenes whose obstacle was named.
  var named: Double {
    var (right, all) = (0, 0)
    for truth in CoachTruth.allCases where truth != .read && truth != .none {
      let row = counts[truth.rawValue, default: [:]]
      right += row[truth.rawValue, default: 0]
      all += row.values.reduce(0, +) - row["read", default: 0]
    }
    return all > 0 ? Double(right) / Double(all) * 100 : 0
  }

  /// A row for each true obstacle, a column for each name.
  var table: String {
    let names = CoachTruth.allCases.map(\.rawValue) + ["unknown"]
    var table = Table(titles: ["true"] + names)
    for truth in CoachTruth.allCases {
      let row = counts[truth.rawValue, default: [:]]
      table.rows.append([truth.rawValue] + names.map { row[$0].map(String.init) ?? "" })
    }
    return table.text
  }

  var legend: String {
    """
    named truly: \(named.tenths) of 100 unread scenes
    spoke without need: \(falseAlarms) of \(quiet) scenes that are read or show no code
    """
  }
}

/// The truth about a scene, and its name in the table.
enum CoachTruth: String, CaseIterable {
  case dark, blurred, smeared, small, cut, glare, bent, faint, damaged
  case off = "switched off"
  case read
  case none = "no code"

  /// The truth that an obstacle names.
  init?(_ obstacle: Obstacle?) {
    switch obstacle {
    case nil: self = .none
    case .tooDark: self = .dark
    case .blurred: self = .blurred
    case .smeared: self = .smeared
    case .tooSmall: self = .small
    case .cutOff: self = .cut
    case .glare: self = .glare
    case .bent: self = .bent
    case .faint: self = .faint
    case .damaged: self = .damaged
    case .switchedOff: self = .off
    case .unknown: return nil
    }
  }
}

/// A scene with one obstacle, drawn at random from the range that cameras show: symbologies, sizes,
/// grounds, light, noise and compression vary.
struct CoachScene {
  static let size = PixelSize(width: 800, height: 600)

  let truth: CoachTruth
  /// The frames, in a loop.
  let frames: [LumaBitmap]
  /// The symbologies that are looked for.
  let wanted: Set<Symbology>

  /// Draws the scene of `truth` that belongs to `seed`.
  init(_ truth: CoachTruth, seed: UInt64) throws {
    self.truth = truth
    var dice = SeededDice(seed: seed &* 0x9E37_79B9)
    let isSquare = seed % 2 == 0 || truth == .bent
    let kinds: [Symbology] = isSquare ? [.qrCode] : [.code128, .ean13, .code39]
    let kind = kinds[Int.random(in: kinds.indices, using: &dice)]
    wanted = truth == .off ? Symbology.usual.subtracting([kind]) : Symbology.usual
    let text = "HTTPS://EXAMPLE.ORG/\(Int.random(in: 1000...999_999, using: &dice))"
    let code =
      switch kind {
      case .qrCode: try SampleCode(kind, text: text, scale: 4)
      case .ean13: try SampleCode(kind, text: "4012345678901", scale: 4)
      default: try SampleCode(kind, text: "CODE \(seed % 9999)", scale: 4)
      }
    var range = 2.6...4.5
    if truth == .small { range = isSquare ? 0.9...1.3 : 0.5...0.75 }
    let scale = Double.random(in: range, using: &dice) / 4
    let width = Double(code.bitmap.size.width) * scale
    let height = Double(code.bitmap.size.height) * scale
    var middle = Point(
      x: Double.random(in: 330...470, using: &dice), y: Double.random(in: 250...350, using: &dice))
    if truth == .cut { middle.x = width * Double.random(in: 0.12...0.3, using: &dice) }
    let turn =
      truth == .cut || truth == .bent ? 0 : Double.random(in: -12...12, using: &dice)
    let brightness = Double.random(in: 90...190, using: &dice)
    let ground =
      seed % 3 == 0
      ? LumaBitmap(size: Self.size, filledWith: UInt8(brightness))
      : LumaBitmap.desk(Self.size, brightness: brightness)
    var scene = Scene(on: ground)
    let white = Double.random(in: 190...228, using: &dice)
    if truth == .none {
      scene = Scene(on: Self.stripes(on: ground, seed: seed, &dice))
    } else {
      scene.place(code, at: middle, turnedBy: turn, scale: scale, shades: 25...white)
    }
    var image = scene.bitmap
    let module = 4 * scale
    let area = (middle, width, height)
    switch truth {
    case .dark:
      image = image.withRange(black: 2, white: Double.random(in: 9...22, using: &dice))
    case .blurred:
      let spread = module * Double.random(in: 0.95...1.25, using: &dice)
      image = image.blurred(Int(2 * spread * spread))
    case .smeared:
      let length = module * Double.random(in: 2.6...3.6, using: &dice)
      image = image.smeared(by: length, Double.random(in: -20...20, using: &dice) + turn)
    case .glare:
      let radius = min(width, max(height, width / 3)) * Double.random(in: 0.3...0.42, using: &dice)
      image = image.lit(at: middle, radius: radius, brightness: 420)
      if !isSquare { image = image.lit(at: middle, radius: height, brightness: 420) }
    case .bent: image = image.bowed(at: area, by: module * Double.random(in: 6...9, using: &dice))
    case .faint:
      let low = Double.random(in: 90...130, using: &dice)
      image = image.withRange(black: low, white: low + Double.random(in: 12...20, using: &dice))
    case .damaged: image = image.scratched(at: area, module: module, &dice)
    case .small, .cut, .off, .read, .none: break
    }
    let noise = SensorNoise(
      sigma: Double.random(in: 1...4, using: &dice), size: Self.size, seed: seed)
    let blocks = JPEGBlocks(quality: Int.random(in: 70...95, using: &dice))
    if truth != .blurred { image = image.blurred(1) }
    frames = (0..<6).map { blocks.applied(to: noise.over(image, frame: $0)) }
  }

  /// A fence or lines of a text, which are not codes.
  private static func stripes(
    on ground: LumaBitmap, seed: UInt64, _ dice: inout SeededDice
  ) -> LumaBitmap {
    var result = ground
    let isText = seed % 2 == 0
    var target = result.mutablePixels
    for top in stride(from: 150, to: 430, by: isText ? 22 : 300) {
      var x = 150
      while x < 650 {
        let wide = isText ? Int.random(in: 2...9, using: &dice) : 6
        for y in top..<top + (isText ? 12 : 260) {
          let isInk = !isText || Bool.random(using: &dice)
          for column in x..<x + wide where isInk { target[y * size.width + column] = 40 }
        }
        x += wide + (isText ? Int.random(in: 2...5, using: &dice) : 7)
      }
    }
    return result
  }
}

extension LumaBitmap {
  /// The image as if the camera had moved while the shutter was open.
  fileprivate func smeared(by length: Double, _ degrees: Double) -> LumaBitmap {
    let way = Point(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
    let steps = max(2, Int(length * 2))
    return redrawn { image, place in
      (0...steps).reduce(0) { sum, step in
        let share = Double(step) / Double(steps) - 0.5
        return sum + Double(image.brightness(at: place + way * (share * length)))
      } / Double(steps + 1)
    }
  }

  /// The image bowed up in the middle of `area`, like rolled paper.
  fileprivate func bowed(
    at area: (middle: Point, width: Double, height: Double), by depth: Double
  ) -> LumaBitmap {
    redrawn { image, place in
      let share = ((place.x - area.middle.x) / area.width).clamped(to: -1...1)
      return Double(image.brightness(at: place + Point(x: 0, y: depth * (1 - 4 * share * share))))
    }
  }

  /// The image with dark and light strokes over the code at `area`.
  fileprivate func scratched(
    at area: (middle: Point, width: Double, height: Double), module: Double,
    _ dice: inout SeededDice
  ) -> LumaBitmap {
    var result = self
    let isSquare = area.height > area.width / 2
    let strokes = isSquare ? 5 : 3
    var target = result.mutablePixels
    for index in 0..<strokes {
      let share = (Double(index) + 0.5) / Double(strokes)
      let level: UInt8 = index % 2 == 0 ? 35 : 200
      let left = area.middle.x + area.width * (isSquare ? -0.15 : share * 0.8 - 0.45)
      let wide = isSquare ? area.width * 0.6 : module * Double.random(in: 4...7, using: &dice)
      let top = area.middle.y + area.height * (isSquare ? share * 0.55 - 0.12 : -0.5)
      let tall = isSquare ? area.height * 0.1 : area.height
      for y in Int(top)..<Int(top + tall) where y >= 0 && y < size.height {
        for x in Int(left)..<Int(left + wide) where x >= 0 && x < size.width {
          target[y * size.width + x] = level
        }
      }
    }
    return result
  }
}
