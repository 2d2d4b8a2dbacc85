// Each engine alone against all together, image by image in turn, so that whatever slows the
// machine down slows all of them. Decoding an image is not counted. Runs on one task.

import Assembly
import Barcodes
import Foundation
import Images
import Imaging
import Recognition
import ZBarRecognizer
import ZXingRecognizer

/// Compares readers on one set of images.
struct EngineComparison {
  /// A way of reading an image.
  struct Reader {
    let name: String
    let read: (LumaBitmap) async -> [Detection]
  }

  private let set: ImageSet
  private let readers: [Reader]

  /// Prepares the engines.
  init(of set: ImageSet) throws {
    self.set = set
    let reader = try StillReader(engines: .standard)
    readers = [
      Self.alone(ZXingRecognizer(), "ZXing"), Self.alone(ZBarRecognizer(), "ZBar"),
      Reader(name: "combined") { await reader.read($0) },
    ]
  }

  /// An engine that looks once, as hard as it can.
  private static func alone(_ recognizer: any Recognizer, _ name: String) -> Reader {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    return Reader(name: name) { recognizer.recognize($0.image, request) }
  }

  /// Reads all images with all readers.
  func run() async throws -> EngineReport {
    var scores = readers.map { _ in Score() }
    var times = readers.map { _ in [Duration]() }
    let clock = ContinuousClock()
    for (turn, entry) in set.entries.enumerated() {
      let image = decoded(entry)
      // Code and caches are warm before the first time is taken.
      if turn == 0, let image {
        for reader in readers { _ = await reader.read(image) }
      }
      for offset in readers.indices {
        // None is always the one that comes first.
        let index = (turn + offset) % readers.count
        guard let image else {
          scores[index].add([], for: entry)
          continue
        }
        let start = clock.now
        let found = await readers[index].read(image)
        times[index].append(clock.now - start)
        scores[index].add(found, for: entry)
      }
    }
    let lines = readers.indices.map {
      EngineReport.Line(reader: readers[$0].name, score: scores[$0], times: times[$0])
    }
    return EngineReport(
      set: set.folder.lastPathComponent, images: set.entries.count, lines: lines)
  }

  /// An entry's image; what cannot be decoded cannot be read by anybody.
  private func decoded(_ entry: ImageSet.Entry) -> LumaBitmap? {
    do {
      return try DecodedImage(path: set.path(of: entry)).luma
    } catch {
      ReticleBench.complain("\(entry.file) \(error)")
      return nil
    }
  }
}
