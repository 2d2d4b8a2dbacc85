// Codes on cards that move over a ground, with the truth of every moment. The same moment always
// gives the same image. A value, for any thread.

public import Imaging

/// An image that lives.
public struct MovingScene: Sendable {
  /// A code and its way.
  public struct Card: Sendable {
    /// What is printed on it.
    public let code: SampleCode
    /// How it moves.
    public let path: CardPath

    /// Modules of white around the code.
    public let quietModules: Int

    /// Puts `code` on its way.
    public init(_ code: SampleCode, _ path: CardPath, quietModules: Int = 6) {
      self.code = code
      self.path = path
      self.quietModules = quietModules
    }
  }

  /// One moment of a scene.
  public struct Frame: Sendable {
    /// The image.
    public let bitmap: LumaBitmap
    /// The codes in it and where they really are.
    public let codes: [Scene.PlacedCode]

    /// States what is in `bitmap`.
    public init(bitmap: LumaBitmap, codes: [Scene.PlacedCode]) {
      self.bitmap = bitmap
      self.codes = codes
    }
  }

  private let ground: LumaBitmap
  private let cards: [(sprite: CardSprite, path: CardPath)]

  /// Lays `cards` on `ground`, the later ones on top, each with `shadow` pixels of shadow
  /// around it.
  public init(on ground: LumaBitmap, _ cards: [Card], shadow: Int = 0) {
    self.ground = ground
    self.cards = cards.map {
      (CardSprite($0.code, quietModules: $0.quietModules, shadow: shadow), $0.path)
    }
  }

  /// The image of `time`.
  public func bitmap(at time: Duration) -> LumaBitmap {
    var image = ground
    for card in cards { card.sprite.paint(card.path.pose(at: time), into: &image) }
    return image
  }

  /// The codes in the image of `time` and where they really are.
  public func codes(at time: Duration) -> [Scene.PlacedCode] {
    cards.map {
      Scene.PlacedCode(code: $0.sprite.code, outline: $0.sprite.outline($0.path.pose(at: time)))
    }
  }

  /// The image of `time` with the truth about it.
  public func frame(at time: Duration) -> Frame {
    Frame(bitmap: bitmap(at: time), codes: codes(at: time))
  }
}
