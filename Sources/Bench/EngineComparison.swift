// Reads images with each engine alone and with all together. For each image the readers take turns,
// so that whatever slows the machine down slows all of them. Decoding is not measured. Runs on one
// task.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging
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

/// The figures of all readers for one set.
struct EngineReport: Encodable {
  /// The figures of one reader.
  struct Line: Encodable {
    let reader: String
    let read: Int
    let of: Int
    let misread: Int
    let milliseconds: Spread
    let codesPerSecond: Double

    init(reader: String, score: Score, times: [Duration]) {
      self.reader = reader
      read = score.read
      of = score.of
      misread = score.misread
      milliseconds = Spread(of: times.map { $0 / .milliseconds(1) })
      let seconds = times.reduce(.zero, +) / .seconds(1)
      codesPerSecond = seconds > 0 ? Double(score.read) / seconds : 0
    }
  }

  /// The set's name.
  let set: String
  let images: Int
  /// A line for each reader.
  let lines: [Line]
  /// Whether all engines together reach the minima of the folders.
  let check: FolderCheck

  enum CodingKeys: String, CodingKey {
    case set, images
    case lines = "readers"
    case check
  }

  /// Aligned columns; times are milliseconds per image.
  var table: String {
    Table(
      titles: ["reader", "read", "of", "misread", "min ms", "median ms", "p95 ms", "codes/s"],
      rows: lines.map { line in
        [
          line.reader, "\(line.read)", "\(line.of)", "\(line.misread)",
          line.milliseconds.min.tenths, line.milliseconds.median.tenths,
          line.milliseconds.p95.tenths, line.codesPerSecond.tenths,
        ]
      }
    ).text
  }
}

/// The share of some images that is read, and the share that is misread.
struct Score: Equatable, Sendable, Encodable {
  /// Images read; where places are known, codes read.
  var read = 0
  /// Images or codes to read.
  var of = 0
  /// Images with detections of which none is right; where all is known, wrong detections.
  var misread = 0

  /// Counts the detections in one image.
  mutating func add(_ found: [Detection], for truth: ImageTruth) {
    switch truth {
    case .unknown: break
    case .empty:
      of += 1
      if found.isEmpty { read += 1 } else { misread += 1 }
    case .contents(let texts, let bytes):
      of += 1
      if found.contains(where: { $0.payload.bytes.isSame(asAnyOf: texts, orBytes: bytes) }) {
        read += 1
      } else if !found.isEmpty {
        misread += 1
      }
    case .places(let outlines):
      of += outlines.count
      read += outlines.count { outline in
        found.contains { outline.contains($0.outline.center) }
      }
    case .codes(let codes):
      of += codes.count
      read += codes.count { code in
        found.contains { code.code.isSame(as: $0) && code.isPlace(of: $0.outline) }
      }
      misread += found.count { detection in !codes.contains { $0.code.isSame(as: detection) } }
    }
  }

  /// Adds the counts of other images.
  static func += (score: inout Score, other: Score) {
    score.read += other.read
    score.of += other.of
    score.misread += other.misread
  }
}

extension [UInt8] {
  fileprivate func isSame(asAnyOf texts: [String], orBytes bytes: [String]) -> Bool {
    if bytes.contains(hexadecimal) { return true }
    let wanted = texts.reduce(into: Set<String>()) { $0.formUnion(TextForms.all(of: $1)) }
    return possibleTexts.contains { !TextForms.all(of: $0).isDisjoint(with: wanted) }
  }
}
