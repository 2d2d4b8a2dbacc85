// Scenes for counting codes, with the known way of every code: codes on a conveyor belt, and codes
// that stay before a camera in a hand.

internal import Glibc
public import Reading
public import ZXingRecognizer

/// A video with codes that come and go.
public struct CountingScene: Sendable {
  /// A code's way through the image, in seconds from the first image.
  public struct Way: Hashable, Sendable {
    public let text: String
    /// From the first to the last moment at which a part of its card is in the image.
    public let inView: ClosedRange<Double>
    /// When all of the card is in the image and nothing hides it.
    public let clear: [ClosedRange<Double>]
  }

  /// The sorts of belts.
  public enum Belt: String, CaseIterable, Sendable {
    case usual, slow, fast
  }

  public static let size = PixelSize(width: 1280, height: 720)

  public let name: String
  public let seed: UInt64
  /// Images a second.
  public let frameRate: Int
  /// The number of images until the last code has left.
  public let frameCount: Int
  /// In the order in which the codes come in.
  public let ways: [Way]
  /// The image of a number from 0 on.
  public let bitmap: @Sendable (_ frame: Int) -> LumaBitmap

  /// How often each code passes, by its text.
  public var counts: [String: Int] { ways.reduce(into: [:]) { $0[$1.text, default: 0] += 1 } }

  /// A belt on which `passages` codes pass; each `number` gives another one.
  public init(_ belt: Belt, passages: Int, number: Int) throws(CreationError) {
    let plan = BeltPlan(belt, passages: passages)
    (name, seed) = ("\(belt.rawValue) \(number)", UInt64(number) &* 7_919)
    var dice = SeededDice(seed: seed)
    let belt = try ConveyorBelt(plan, using: &dice)
    (frameRate, frameCount, ways) = (plan.frameRate, belt.frameCount, belt.ways)
    bitmap = { belt.bitmap(frame: $0) }
  }

  /// Seven codes, two of them equal, before a camera in a hand.
  public init(stayingFor seconds: Int, number: Int) throws(CreationError) {
    (name, seed) = ("staying \(number)", UInt64(number))
    (frameRate, frameCount) = (25, seconds * 25)
    let size = Self.size
    let texts = (0..<7).map { "SHELF-\($0 % 6)" }
    var scene = Scene(PixelSize(width: size.width + 40, height: size.height + 40), ground: 225)
    for (index, text) in texts.enumerated() {
      let code = try SampleCode(
        index.isMultiple(of: 2) ? .qrCode : .code128, text: text, scale: index % 2 == 0 ? 5 : 2)
      let (column, row) = (index % 4, index / 4)
      scene.place(code, at: Point(x: 180 + 310 * Double(column), y: 200 + 330 * Double(row)))
    }
    let noise = SensorNoise(sigma: 3, size: size, seed: seed)
    let shelf = scene.bitmap
    let span = 0...Double(seconds)
    ways = texts.map { Way(text: $0, inView: span, clear: [span]) }
    bitmap = { frame in
      let time = Double(frame) / 25
      let x = 20 + Int(sin(time * 5.1) * 9.0 + sin(time * 1.3) * 8.0)
      let y = 20 + Int(cos(time * 4.3) * 9.0)
      let rect = PixelRect(x: x, y: y, size: size)
      return noise.over(LumaBitmap(copying: shelf.image.cropped(to: rect)), frame: frame)
    }
  }
}

/// The codes that pass on a belt, and how they are seen.
private struct BeltPlan {
  let passages: Int
  var frameRate = 25
  /// Pixels a second; below zero from right to left.
  let speed: Double
  var lanes = 3
  /// Pixels over which movement blurs.
  var blur = 1
  let size = CountingScene.size

  init(_ belt: CountingScene.Belt, passages: Int) {
    self.passages = passages
    switch belt {
    case .usual: speed = 320
    case .slow: (speed, lanes) = (-160, 2)
    case .fast: (speed, frameRate, blur) = (560, 30, 2)
    }
  }
}

/// A conveyor belt seen from above: codes on cards that slide through the image in lanes. Some come
/// twice, some lie side by side with an equal one, and some are hidden for half a second on the
/// way.
private struct ConveyorBelt: Sendable {
  /// A code on its way.
  private struct Passing {
    let card: Int
    let start: Double
    let top: Int
    /// When the card is hidden, in seconds after `start`, and whether something covers it or it is
    /// gone.
    let hiding: (from: Double, isCovered: Bool)?
  }

  private static let hidingTime = 0.5

  private let plan: BeltPlan
  private let ground: LumaBitmap
  private let noise: SensorNoise
  private var cards: [LumaBitmap] = []
  private var texts: [String] = []
  private var passing: [Passing] = []
  /// The time from which the next card fits into each lane.
  private var free: [Double]
  /// The codes that pass again, and from when on.
  private var returning: [(card: Int, from: Double)] = []

  init(_ plan: BeltPlan, using dice: inout SeededDice) throws(CreationError) {
    self.plan = plan
    ground = LumaBitmap(size: plan.size, filledWith: UInt8.random(in: 215...240, using: &dice))
    noise = SensorNoise(sigma: 3, size: plan.size, seed: dice.next())
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
  var ways: [CountingScene.Way] {
    passing.map { item in
      let (time, whole) = (duration(of: item.card), Double(cards[item.card].size.width))
      let edge = whole / abs(plan.speed)
      let (start, end) = (item.start + edge, item.start + time - edge)
      let hidden = item.hiding.map { item.start + $0.from...item.start + $0.from + Self.hidingTime }
      let clear =
        hidden.map { hidden in
          [(start, min(end, hidden.lowerBound)), (max(start, hidden.upperBound), end)]
        } ?? [(start, end)]
      return CountingScene.Way(
        text: texts[item.card], inView: item.start...item.start + time,
        clear: clear.filter { $0.0 <= $0.1 }.map { $0.0...$0.1 })
    }
  }

  /// The number of images until the last code has left.
  var frameCount: Int {
    let end = passing.map { $0.start + duration(of: $0.card) }.max() ?? 0
    return Int((end + 0.5) * Double(plan.frameRate))
  }

  func bitmap(frame: Int) -> LumaBitmap {
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
    using dice: inout SeededDice
  ) throws(CreationError) -> Int {
    let code = try code(Int.random(in: 1000...9999, using: &dice) * 10_000 + cards.count, &dice)
    let margin = code.scale * (code.symbology.isLinear ? 10 : 4)
    let bitmap = code.bitmap
    cards.append(Self.blurred(bitmap.image.bordered(by: margin).bitmap, over: plan.blur))
    texts.append(String(decoding: code.bytes, as: UTF8.self))
    return cards.count - 1
  }

  /// Makes a code of any of the usual symbologies.
  private func code(
    _ number: Int, _ dice: inout SeededDice
  ) throws(CreationError) -> SampleCode {
    let scale = Int.random(in: 3...5, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      let text = SampleCode.withCheckDigit(String("40\(number)00".prefix(12)))
      return try SampleCode(.ean13, text: text, scale: min(3, scale - 1))
    case 1: return try SampleCode(.code128, text: "PKG-\(number)", scale: min(3, scale - 1))
    default:
      return try SampleCode(.qrCode, text: "https://example.org/\(number)", scale: scale)
    }
  }

  /// Puts a card on a lane as soon as there is room; returns when it has left the image.
  @discardableResult
  private mutating func put(
    _ card: Int, on lane: Int, using dice: inout SeededDice
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
