// One code as engines saw it in one image.

/// One code found in an image: what it states, where it is, and which engines read it.
///
/// The facts are also properties of the detection itself: `detection.payload` is
/// `detection.facts.payload`.
public struct Detection: Hashable, Sendable {
  /// What is known of the code as such.
  public var facts: CodeFacts
  /// The code's corners in the image's pixels.
  public var outline: Quadrilateral
  /// The engines that read it, in the order in which they did.
  public var engines: [Engine]
  /// How many scan lines, as the engine counts them, agree on a linear code's text; without meaning
  /// for a matrix code.
  public var lineCount: Int
  /// In how many images that differ it was read, counted as far as that is needed to show it. All
  /// looks at one image, or at one mean of frames, are misled by the same noise.
  public var imageCount: Int
  /// Whether the code was read anew, in this frame or recently in another; otherwise it was read in
  /// an earlier frame, and something at its place still looks like it.
  public var isRead: Bool
  /// Whether it is a part of a code of another kind, which nothing reads.
  public var isPart: Bool

  /// Creates a detection of which only the essential is known.
  public init(symbology: Symbology, payload: Payload, outline: Quadrilateral, engines: [Engine]) {
    self.init(
      facts: CodeFacts(symbology: symbology, payload: payload), outline: outline,
      engines: engines, lineCount: 1, imageCount: 1, isRead: true, isPart: false)
  }

  // No property has a default, so that a new one does not compile until `merged(with:)` has it.
  private init(
    facts: CodeFacts, outline: Quadrilateral, engines: [Engine], lineCount: Int,
    imageCount: Int, isRead: Bool, isPart: Bool
  ) {
    self.facts = facts
    self.outline = outline
    self.engines = engines
    self.lineCount = lineCount
    self.imageCount = imageCount
    self.isRead = isRead
    self.isPart = isPart
  }

  /// This detection with the facts and the support of `later`, another look at the same code. The
  /// outline stays.
  func merged(with later: Detection) -> Detection {
    Detection(
      facts: facts.merged(with: later.facts), outline: outline,
      engines: engines + later.engines.filter { !engines.contains($0) },
      lineCount: max(lineCount, later.lineCount),
      imageCount: max(imageCount, later.imageCount), isRead: isRead || later.isRead,
      isPart: isPart || later.isPart)
  }
}
