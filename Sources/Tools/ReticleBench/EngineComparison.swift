// Each engine alone against all together, picture by picture in turn, so that whatever slows the
// machine down slows all of them. Decoding a picture is not counted. Runs on one task.

import Barcodes
import Foundation
import Images
import Imaging
import Recognition
import ZBarRecognizer
import ZXingRecognizer

/// Compares readers on one set of pictures.
struct EngineComparison {
  /// A way of reading a picture.
  struct Reader {
    let name: String
    let read: (LumaBitmap) async -> [Detection]
  }

  private let set: PictureSet
  private let readers: [Reader]

  /// Prepares the engines.
  init(of set: PictureSet) throws {
    self.set = set
    let reader = try StillReader { [ZXingRecognizer(), ZBarRecognizer()] }
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

  /// Reads all pictures with all readers.
  func run() async throws -> EngineReport {
    var scores = readers.map { _ in Score() }
    var times = readers.map { _ in [Duration]() }
    let clock = ContinuousClock()
    for (turn, entry) in set.entries.enumerated() {
      let picture = decoded(entry)
      // Code and caches are warm before the first time is taken.
      if turn == 0, let picture {
        for reader in readers { _ = await reader.read(picture) }
      }
      for offset in readers.indices {
        // None is always the one that comes first.
        let index = (turn + offset) % readers.count
        guard let picture else {
          scores[index].add([], for: entry)
          continue
        }
        let start = clock.now
        let found = await readers[index].read(picture)
        times[index].append(clock.now - start)
        scores[index].add(found, for: entry)
      }
    }
    let lines = readers.indices.map {
      EngineReport.Line(reader: readers[$0].name, score: scores[$0], times: times[$0])
    }
    return EngineReport(
      set: set.folder.lastPathComponent, pictures: set.entries.count, lines: lines)
  }

  /// An entry's picture; what cannot be decoded cannot be read by anybody.
  private func decoded(_ entry: PictureSet.Entry) -> LumaBitmap? {
    do {
      return try Picture(path: set.path(of: entry)).luma
    } catch {
      ReticleBench.complain("\(entry.file) \(error)")
      return nil
    }
  }
}
