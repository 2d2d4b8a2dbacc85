// Reads images with each engine alone and with all together. For each image the readers take turns,
// so that whatever slows the machine down slows all of them. Decoding is not measured. Runs on one
// task.

internal import Assembly
internal import Reading
internal import ZBarRecognizer
internal import ZXingRecognizer

/// Compares readers on one set of images.
struct EngineComparison {
  /// A way to read an image.
  struct Reader {
    let name: String
    /// Whether the minima of folders hold for this reader.
    var hasMinima = false
    let read: (LumaBitmap) async -> [Detection]
  }

  private let set: ImageSet
  /// Each engine alone, then all together.
  private let readers: [Reader]

  /// Prepares the engines.
  init(of set: ImageSet) throws {
    self.set = set
    let reader = try StillReader(by: .standard)
    readers = [
      Self.alone(ZXingRecognizer(), "ZXing"), Self.alone(ZBarRecognizer(), "ZBar"),
      Reader(name: "combined", hasMinima: true) { await reader.read($0) },
    ]
  }

  /// An engine that looks once, as thoroughly as it can.
  private static func alone(_ recognizer: any Recognizer, _ name: String) -> Reader {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    return Reader(name: name) { recognizer.recognize($0.image, request) }
  }

  /// Reads all images with all readers.
  func run() async -> EngineReport {
    var scores = readers.map { _ in [String: Score]() }
    var times = readers.map { _ in [Duration]() }
    let clock = ContinuousClock()
    for (turn, image) in set.images.enumerated() {
      let bitmap = Self.bitmap(of: image)
      // The first measurement would otherwise include loading code and filling caches.
      if turn == 0, let bitmap {
        for reader in readers { _ = await reader.read(bitmap) }
      }
      for offset in readers.indices {
        // Each reader is first equally often.
        let index = (turn + offset) % readers.count
        var found: [Detection] = []
        if let bitmap {
          let start = clock.now
          found = await readers[index].read(bitmap)
          times[index].append(clock.now - start)
        }
        scores[index][image.folder, default: Score()].add(found, for: image.truth)
      }
    }
    let lines = readers.indices.map { index in
      EngineReport.Line(
        reader: readers[index].name,
        score: scores[index].values.reduce(into: Score()) { $0 += $1 }, times: times[index])
    }
    let combined = readers.firstIndex(where: \.hasMinima).map { scores[$0] }
    return EngineReport(
      set: set.name, images: set.images.count, lines: lines,
      check: FolderCheck(of: set.name, combined ?? [:]))
  }

  /// The image; nil, with a message, if it cannot be decoded.
  private static func bitmap(of image: TestImage) -> LumaBitmap? {
    do {
      return try image.bitmap()
    } catch {
      ErrorStream.write("\(image.name) \(error)")
      return nil
    }
  }
}
