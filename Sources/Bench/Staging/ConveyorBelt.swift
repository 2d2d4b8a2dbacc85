// A conveyor belt seen from above: codes on cards that slide through the image in lanes. Some come
// twice, some lie side by side with an equal one, and some are hidden for half a second on the way.

public import Reading
public import ZXingRecognizer

/// The codes that pass, and how they are seen.
public struct BeltPlan: Hashable, Sendable {
  /// How many codes pass, with those that pass again.
  public var passages: Int
  public var size = PixelSize(width: 1280, height: 720)
  /// Images a second.
  public var frameRate = 25
  /// Pixels a second; below zero from right to left.
  public var speed: Double
  public var lanes = 3
  /// Pixels over which movement blurs.
  public var blur = 1
  /// The standard deviation of the noise, in levels.
  public var noise = 3.0

  /// Plans a number of passages at a speed.
  public init(passages: Int, speed: Double) {
    self.passages = passages
    self.speed = speed
  }
}

/// A belt with codes, and how often each of them passes.
public struct ConveyorBelt: Sendable {
  /// A code on its way.
  private struct Passing {
    let card: Int
    let start: Double
    let top: Int
    /// When the card is hidden, in seconds after `start`, and whether something covers it or it is
    /// gone.
    let hiding: (from: Double, isCovered: Bool)?
  }

  /// A code's way through the image, in seconds from the first image.
  public struct Way: Hashable, Sendable {
    public let text: String
    /// From the first to the last moment at which a part of its card is in the image.
    public let inView: ClosedRange<Double>
    /// When all of the card is in the image and nothing hides it.
    public let clear: [ClosedRange<Double>]

    public init(text: String, inView: ClosedRange<Double>, clear: [ClosedRange<Double>]) {
      (self.text, self.inView, self.clear) = (text, inView, clear)
    }
  }

  private static let hidingTime = 0.5

  private let plan: BeltPlan
  private let ground: LumaBitmap
  private let noise: SensorNoise
  private var cards: [LumaBitmap] = []
  private var texts: [String] = []
  private var passing: [Passing] = []
  /// When the next card fits into each lane.
  private var free: [Double]
  /// The codes that pass again, and from when on.
  private var returning: [(card: Int, from: Double)] = []

  /// How often each code passes, by its text.
  public private(set) var counts: [String: Int] = [:]

  public init(
    _ plan: BeltPlan, using dice: inout some RandomNumberGenerator
  ) throws(CreationError) {
    self.plan = plan
    ground = LumaBitmap(size: plan.size, filledWith: UInt8.random(in: 215...240, using: &dice))
    noise = SensorNoise(sigma: plan.noise, size: plan.size, seed: dice.next())
    free = Array(repeating: 0.5, count: plan.lanes)
    while passing.count < plan.passages {
      let lane = free.indices.min { free[$0] < free[$1] } ?? 0
      if let index = returning.firstIndex(where: { $0.from <= free[lane] }) {
        put(returning.remove(at: index).card, on: lane, using: &dice)
        continue
      }
      let card = try print(using: &dice)
      let end = put(card, on: lane, using: &dice)
      switch Int.random(in: 0..<100, using: &dice) {
      case 0..<10 where passing.count < plan.passages: put(card, on: lane, using: &dice)
      case 10..<22: returning.append((card, end + Double.random(in: 1.5...3, using: &dice)))
      default: break
      }
    }
  }

  /// The ways of all codes, in the order in which they come in.
  public var ways: [Way] {
    passing.map { item in
      let (time, whole) = (duration(of: item.card), Double(cards[item.card].size.width))
      let edge = whole / abs(plan.speed)
      let (start, end) = (item.start + edge, item.start + time - edge)
      let hidden = item.hiding.map { item.start + $0.from...item.start + $0.from + Self.hidingTime }
      let clear =
        hidden.map { hidden in
          [(start, min(end, hidden.lowerBound)), (max(start, hidden.upperBound), end)]
        } ?? [(start, end)]
      return Way(
        text: texts[item.card], inView: item.start...item.start + time,
        clear: clear.filter { $0.0 <= $0.1 }.map { $0.0...$0.1 })
    }
  }

  /// The number of images until the last code has left.
  public var frameCount: Int {
    let end = passing.map { $0.start + duration(of: $0.card) }.max() ?? 0
    return Int((end + 0.5) * Double(plan.frameRate))
  }

  public func bitmap(frame: Int) -> LumaBitmap {
    var image = ground
    let time = Double(frame) / Double(plan.frameRate)
    for item in passing where item.start < time && time < item.start + duration(of: item.card) {
      let elapsed = time - item.start
      let card = cards[item.card]
      let way = elapsed * abs(plan.speed) - Double(card.size.width)
      let left = plan.speed < 0 ? Double(plan.size.width - card.size.width) - way : way
      var isCovered = false
      if let hiding = item.hiding, (0..<Self.hidingTime).contains(elapsed - hiding.from) {
        guard hiding.isCovered else { continue }
        isCovered = true
      }
      Self.paint(card, at: left, item.top, isCovered: isCovered, into: &image)
    }
    return noise.over(image, frame: frame)
  }

  private func duration(of card: Int) -> Double {
    Double(plan.size.width + cards[card].size.width) / abs(plan.speed)
  }

  /// Makes a card with a code that no other has.
  private mutating func print(
    using dice: inout some RandomNumberGenerator
  ) throws(CreationError) -> Int {
    let code = try code(Int.random(in: 1000...9999, using: &dice) * 10_000 + cards.count, &dice)
    let margin = code.scale * (code.symbology.isLinear ? 10 : 4)
    let bitmap = code.bitmap
    cards.append(Self.blurred(bitmap.image.bordered(by: margin).bitmap, over: plan.blur))
    texts.append(String(decoding: code.bytes, as: UTF8.self))
    return cards.count - 1
  }

  /// Makes a code of any of the usual kinds.
  private func code(
    _ number: Int, _ dice: inout some RandomNumberGenerator
  ) throws(CreationError) -> SampleCode {
    let scale = Int.random(in: 3...5, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      let digits = Array("40\(number)00".utf8.prefix(12))
      let sum = digits.enumerated().reduce(0) {
        $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 1 : 3)
      }
      let text = String(decoding: digits, as: UTF8.self) + "\((10 - sum % 10) % 10)"
      return try SampleCode(.ean13, text: text, scale: min(3, scale - 1))
    case 1: return try SampleCode(.code128, text: "PKG-\(number)", scale: min(3, scale - 1))
    default:
      return try SampleCode(.qrCode, text: "https://example.org/\(number)", scale: scale)
    }
  }

  /// Puts a card on a lane as soon as there is room; returns when it has left the image.
  @discardableResult
  private mutating func put(
    _ card: Int, on lane: Int, using dice: inout some RandomNumberGenerator
  ) -> Double {
    let start = free[lane]
    let size = cards[card].size
    let gap = Double.random(in: 25...140, using: &dice)
    free[lane] = start + (Double(size.width) + gap) / abs(plan.speed)
    let height = plan.size.height / plan.lanes
    let middle = lane * height + height / 2 + Int.random(in: -8...8, using: &dice)
    let end = start + duration(of: card)
    let isHidden = Int.random(in: 0..<4, using: &dice) == 0
    let share = Double.random(in: 0.3...0.6, using: &dice)
    let isCovered = Bool.random(using: &dice)
    passing.append(
      Passing(
        card: card, start: start,
        top: max(0, min(plan.size.height - size.height, middle - size.height / 2)),
        hiding: isHidden ? (share * (end - start), isCovered) : nil))
    counts[texts[card], default: 0] += 1
    return end
  }

  /// Blurs each row over a number of pixels.
  private static func blurred(_ card: LumaBitmap, over width: Int) -> LumaBitmap {
    guard width > 1 else { return card }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(card.pixels.count)
    for row in stride(from: 0, to: card.pixels.count, by: card.size.width) {
      for x in 0..<card.size.width {
        let span = max(0, x - width / 2)..<min(card.size.width, x - width / 2 + width)
        let sum = span.reduce(0) { $0 + Int(card.pixels[row + $1]) }
        pixels.append(UInt8(sum / span.count))
      }
    }
    return LumaBitmap(size: card.size, pixels: pixels)
  }

  /// Paints a card whose left edge lies between two pixels.
  private static func paint(
    _ card: LumaBitmap, at left: Double, _ top: Int, isCovered: Bool, into image: inout LumaBitmap
  ) {
    let first = Int(left.rounded(.down))
    let later = Int((left - Double(first)) * 256)
    let (size, width) = (image.size, card.size.width)
    let columns = max(0, first + 1)..<max(max(0, first + 1), min(size.width, first + width))
    var target = image.mutablePixels
    for y in 0..<min(card.size.height, size.height - top) {
      for x in columns {
        let source = y * width + x - first
        let value = Int(card.pixels[source]) * (256 - later) + Int(card.pixels[source - 1]) * later
        target[(top + y) * size.width + x] = isCovered ? 120 : UInt8(value >> 8)
      }
    }
  }
}
