// Codes on cards that move over a ground, with their true outlines at every moment. The same moment
// always gives the same image.

public import Reading

/// A scene with moving codes.
public struct MovingScene: Sendable {
  /// A code and its path.
  public struct Card: Sendable {
    public let code: SampleCode
    public let path: CardPath
    /// The quiet zone in modules.
    public let quietModules: Int

    public init(_ code: SampleCode, _ path: CardPath, quietModules: Int = 6) {
      self.code = code
      self.path = path
      self.quietModules = quietModules
    }
  }

  /// One moment of a scene.
  public struct Frame: Sendable {
    public let bitmap: LumaBitmap
    /// The codes in it, with their true outlines.
    public let codes: [Scene.PlacedCode]

    public init(bitmap: LumaBitmap, codes: [Scene.PlacedCode]) {
      self.bitmap = bitmap
      self.codes = codes
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
    for card in cards { card.sprite.paint(card.path.pose(at: time), into: &image) }
    return image
  }

  /// The codes at `time`, with their true outlines.
  public func codes(at time: Duration) -> [Scene.PlacedCode] {
    cards.map {
      Scene.PlacedCode(code: $0.sprite.code, outline: $0.sprite.outline($0.path.pose(at: time)))
    }
  }

  /// The image and the codes at `time`.
  public func frame(at time: Duration) -> Frame {
    Frame(bitmap: bitmap(at: time), codes: codes(at: time))
  }
}
