// Codes on cards that move over a ground, with their true outlines at every moment. The same moment
// always gives the same image.

internal import Glibc
public import Reading

/// A scene with moving codes.
public struct MovingScene: Sendable {
  /// A code and its path.
  public struct Card: Sendable {
    let code: SampleCode
    let path: CardPath
    let quietModules: Int

    public init(_ code: SampleCode, _ path: CardPath, quietModules: Int = 6) {
      (self.code, self.path, self.quietModules) = (code, path, quietModules)
    }
  }

  private let ground: LumaBitmap
  private let cards: [(sprite: CardSprite, path: CardPath)]

  /// Creates a scene of `cards` on `ground`, the last on top, each with `shadow` pixels of shadow.
  public init(on ground: LumaBitmap, _ cards: [Card], shadow: Int = 0) {
    self.ground = ground
    self.cards = cards.map {
      (CardSprite($0.code, quietModules: $0.quietModules, shadow: shadow), $0.path)
    }
  }

  public func bitmap(at time: Duration) -> LumaBitmap {
    var image = ground
    for (sprite, path) in cards {
      sprite.paint(path.outline(of: sprite.code, at: time), into: &image)
    }
    return image
  }

  /// The codes at `time`, with their true outlines.
  public func codes(at time: Duration) -> [Scene.PlacedCode] {
    cards.map { sprite, path in
      Scene.PlacedCode(code: sprite.code, outline: path.outline(of: sprite.code, at: time))
    }
  }

  /// The image and the codes at `time`.
  public func frame(at time: Duration) -> Scene { Scene(bitmap(at: time), codes: codes(at: time)) }
}

/// A code on a white card with a shadow, prepared so that painting it takes a few nanoseconds per
/// pixel.
private struct CardSprite: Sendable {
  let code: SampleCode
  /// The white border, in pixels of the code's bitmap.
  private let margin: Int
  /// The width of the shadow.
  private let shadow: Int
  private let ink: LumaBitmap
  /// The cover of the ground; 255 hides it all.
  private let cover: LumaBitmap

  /// Prints `code` with a border of `quietModules` modules and `shadow` pixels of shadow.
  init(_ code: SampleCode, quietModules: Int, shadow: Int) {
    self.code = code
    margin = code.scale * quietModules
    self.shadow = shadow
    let card = code.bitmap.image.bordered(by: margin).bitmap
    // The shadow is black.
    ink = card.image.bordered(by: shadow, value: 0).bitmap
    var cover = LumaBitmap(size: card.size, filledWith: 255)
    for ring in 0..<shadow {
      let share = 1 - (Double(ring) + 0.5) / Double(shadow)
      cover = cover.image.bordered(by: 1, value: UInt8(70 * share * share)).bitmap
    }
    self.cover = cover
  }

  /// Paints the card into `image`, with the code's corners at `outline`.
  func paint(_ outline: Quadrilateral, into image: inout LumaBitmap) {
    let edge = Double(margin + shadow)
    let printed = Quadrilateral(
      x: edge, y: edge, width: Double(code.bitmap.size.width),
      height: Double(code.bitmap.size.height))
    let whole = Quadrilateral(of: ink.size)
    guard let toImage = Projection(from: printed, to: outline),
      let toCard = toImage.inverted,
      let area = PixelRect(
        around: whole.mapped { toImage($0) }.corners, margin: 1, in: image.size)
    else { return }
    let fromArea = Projection(scale: 1, x: Double(area.x), y: 0).followed(by: toCard)
    let (width, height) = (Double(ink.size.width), Double(ink.size.height))
    // Further inside, the ground is hidden completely.
    let solid = Double(shadow) + 0.5
    let (ink, cover, stride) = (ink.image, cover.image, image.size.width)
    var target = image.mutablePixels
    for y in area.y..<area.y + area.size.height {
      var index = y * stride + area.x
      fromArea.forEachPlace(inRow: Double(y) + 0.5, 0..<area.size.width) { place in
        defer { index += 1 }
        guard place.x > 0, place.y > 0, place.x < width, place.y < height else { return }
        let value = ink.brightness(at: place)
        if place.x > solid, place.y > solid, place.x < width - solid, place.y < height - solid {
          target[index] = value
        } else {
          let hidden = Int(cover.brightness(at: place))
          let ground = Int(target[index]) * (255 - hidden) / 255
          // At the card's edge, `value` already mixes ink and shadow.
          target[index] = UInt8(min(255, ground + Int(value)))
        }
      }
    }
  }
}

/// A path that returns to its start after each period.
public struct CardPath: Hashable, Sendable {
  /// How a card turns in the image, in degrees, and out of it.
  public struct Turn: Hashable, Sendable {
    var mean: Double
    /// The turn to either side of the mean.
    var swing: Double
    /// The whole turns in a period, clockwise.
    var rounds: Int
    /// The largest slant.
    var slant: Double

    public init(_ mean: Double = 0, swing: Double = 0, rounds: Int = 0, slant: Double = 0) {
      (self.mean, self.swing, self.rounds, self.slant) = (mean, swing, rounds, slant)
    }
  }

  public var center: Point
  /// The distance to either side, in pixels.
  public var sway: Point
  public var turn: Turn
  public var scale = 1.0
  /// The share by which the scale grows and shrinks.
  public var breath: Double
  /// The time of one loop.
  public var period: Duration
  /// The start on the path, from 0 to 1.
  public var phase: Double

  /// Creates a path; by default the card does not move.
  public init(
    at center: Point, sway: Point = Point(x: 0, y: 0), turn: Turn = Turn(), breath: Double = 0,
    period: Duration = .seconds(8), phase: Double = 0
  ) {
    (self.center, self.sway, self.turn) = (center, sway, turn)
    (self.breath, self.period, self.phase) = (breath, period, phase)
  }

  /// The corners of `code` at a moment.
  func outline(of code: SampleCode, at time: Duration) -> Quadrilateral {
    let share = (time / period + phase).truncatingRemainder(dividingBy: 1)
    let angle = 2 * Double.pi * share
    return Scene.outline(
      of: code, at: center + Point(x: sway.x * cos(angle), y: sway.y * sin(angle)),
      turn.mean + turn.swing * sin(angle) + 360 * Double(turn.rounds) * share,
      scale * (1 + breath * cos(angle)), turn.slant * (1 + sin(angle)) / 2)
  }
}
