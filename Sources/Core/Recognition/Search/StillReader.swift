// The entry for reading a still image; `StillReading` does the work.

public import Barcodes
public import Imaging

/// Finds all codes of a still image, on all cores.
///
///     let reader = try StillReader(for: [.qrCode], engines: engines)
///     for code in await reader.read(bitmap) { print(code.payload) }
public struct StillReader: Sendable {
  let symbologies: Set<Symbology>
  let engines: EngineSet
  let workerCount: Int
  let patience: Duration

  /// Creates a reader that looks for `symbologies` with `engines`, made anew for each of
  /// `workerCount` tasks; fails if there is a kind that none of them reads. After `patience` of
  /// work, all tasks together, no further place is looked at, so that an image made to be slow
  /// does not keep the next one waiting for long; an engine at work is not interrupted.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, workerCount: Int = 2,
    patience: Duration = .seconds(16), engines: EngineSet
  ) throws(UnreadableSymbologies) {
    try engines.check(symbologies)
    self.symbologies = symbologies
    self.engines = engines
    self.workerCount = workerCount
    self.patience = patience
  }

  /// Finds the codes of `image`, each once, in the image's own pixels. In a task that is
  /// cancelled it ends with the looks at work, and returns what they found by then.
  public func read(_ image: LumaBitmap) async -> [Detection] {
    // Engines compare rows, so that a smaller image cannot be read.
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var reading = StillReading(
      ImageSearch(still: image, for: symbologies, by: engines), engines: engines,
      workerCount: workerCount, patience: patience)
    return await reading.run()
  }
}
