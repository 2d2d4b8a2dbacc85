// Reading a still image: what a program asks for. How it is done stands in `StillReading`.

public import Barcodes
public import Imaging

/// Finds all codes of a still image, on all cores.
public struct StillReader: Sendable {
  let symbologies: Set<Symbology>
  let engineCount: Int
  let makeRecognizers: @Sendable () -> [any Recognizer]
  let workerCount: Int
  let patience: Duration

  /// Creates a reader that looks for `symbologies` with the engines that `makeRecognizers`
  /// makes, anew for each of `workerCount` tasks; fails if there is a kind that none of them
  /// reads. After `patience` of work, all tasks together, no further place is looked at, so that
  /// an image made to be slow does not keep the next one waiting for long; an engine at work is
  /// not interrupted.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, workerCount: Int = 2,
    patience: Duration = .seconds(16), makeRecognizers: @escaping @Sendable () -> [any Recognizer]
  ) throws(UnreadableSymbologies) {
    let recognizers = makeRecognizers()
    try CombinedRecognizer(recognizers).check(symbologies)
    engineCount = recognizers.count
    self.symbologies = symbologies
    self.makeRecognizers = makeRecognizers
    self.workerCount = workerCount
    self.patience = patience
  }

  /// Finds the codes of `image`, each once, in the image's own pixels; in a task that is
  /// cancelled it ends with the looks at work, and what it found by then.
  public func read(_ image: LumaBitmap) async -> [Detection] {
    // Engines want rows to compare.
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var reading = StillReading(of: StillImage(image), by: self)
    return await reading.run()
  }
}
