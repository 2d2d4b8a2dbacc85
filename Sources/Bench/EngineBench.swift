// Reads images with each engine alone and with all together. For each image the readers take turns,
// so that whatever slows the machine down slows all of them. Decoding is not measured. Runs on one
// task.

internal import Assembly
internal import Foundation
internal import Meaning
internal import Reading
internal import Staging
internal import TextStandards
internal import ZBarRecognizer
internal import ZXingRecognizer

struct EngineBench: Bench {
  static let name = "engines"
  static let summary = """
    read images with each engine alone and with all together; the last line says whether every \
    folder is read at least as well as it has to be, and so does the exit status; a SET is a folder \
    of images with truth.jsonl, one object per line: file, texts, bytes, quads; without SET, \
    generated images
    """
  static let operands = "[SET …]"
  static var options: [BenchOption<EngineBench>] { [] }

  var folders: [String] = []

  mutating func take(_ word: String) { folders.append(word) }

  func run(progress: (String) -> Void) async throws -> EngineSetsReport {
    let sets =
      folders.isEmpty ? [try ImageSet.generated()] : try folders.map { try ImageSet(folder: $0) }
    var reports: [EngineReport] = []
    for set in sets {
      progress("\(set.name), \(set.images.count) images")
      reports.append(try await EngineReport(reading: set))
    }
    return EngineSetsReport(sets: reports)
  }
}

/// An engine that looks once, as thoroughly as it can.
struct LoneEngine {
  let name: String
  private let recognizer: any Recognizer

  static var zxing: LoneEngine { LoneEngine(name: "ZXing", recognizer: ZXingRecognizer()) }
  static var zbar: LoneEngine { LoneEngine(name: "ZBar", recognizer: ZBarRecognizer()) }

  func read(_ image: LumaBitmap) -> [Detection] {
    let kinds = Symbology.usual.intersection(recognizer.readable)
    return recognizer.recognize(image.image, RecognitionRequest(kinds, effort: .thorough))
  }
}

extension EngineReport {
  /// A way to read an image.
  private struct Reader {
    let name: String
    let read: (LumaBitmap) async -> [Detection]
    var scores: [String: Score] = [:]
    var times: [Duration] = []
  }

  /// Reads all images with all readers: each engine alone, then all together.
  init(reading set: ImageSet) async throws {
    let reader = try StillReader(by: .standard)
    var readers = [LoneEngine.zxing, .zbar].map { engine in
      Reader(name: engine.name) { engine.read($0) }
    }
    readers.append(Reader(name: "combined") { await reader.read($0) })
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
          let watch = Stopwatch()
          found = await readers[index].read(bitmap)
          readers[index].times.append(watch.time)
        }
        readers[index].scores[image.folder, default: Score()].add(found, for: image.truth)
      }
    }
    // The minima of folders hold for all engines together.
    self.init(
      set: set.name, images: set.images.count,
      lines: readers.map { reader in
        let score = reader.scores.values.reduce(into: Score()) { $0 += $1 }
        return Line(reader: reader.name, score: score, times: reader.times)
      }, check: FolderCheck(of: set.name, readers[readers.count - 1].scores))
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

struct EngineSetsReport: BenchReport {
  let sets: [EngineReport]

  private var check: FolderCheck { FolderCheck.joined(sets.map(\.check)) }
  var table: String { sets.map { "\($0.set)\n\($0.table)" }.joined(separator: "\n\n") }
  var legend: String { check.sentence }
  var isGoodEnough: Bool { check.failures.isEmpty }
  /// An object on a line for each set.
  var json: String { get throws { try sets.map { try $0.json }.joined(separator: "\n") } }
}

/// The figures of all readers for one set.
struct EngineReport: BenchReport {
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
      milliseconds = Spread(of: times)
      let seconds = times.reduce(.zero, +).seconds
      codesPerSecond = seconds > 0 ? Double(score.read) / seconds : 0
    }
  }

  let set: String
  let images: Int
  let lines: [Line]
  /// Whether all engines together reach the minima of the folders.
  let check: FolderCheck

  enum CodingKeys: String, CodingKey {
    case set, images
    case lines = "readers"
    case check
  }

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

  mutating func add(_ found: [Detection], for truth: ImageTruth) {
    switch truth {
    case .unknown, .empty, .contents: add(contents: found.contents, for: truth)
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

  /// Adds what is read of an image, if contents are all that is known of it.
  mutating func add(contents: [[UInt8]], for truth: ImageTruth) {
    switch truth {
    case .unknown, .places, .codes: break
    case .empty:
      of += 1
      if contents.isEmpty { read += 1 } else { misread += 1 }
    case .contents(let texts, let bytes):
      of += 1
      if contents.contains(where: { $0.isSame(asAnyOf: texts, orBytes: bytes) }) {
        read += 1
      } else if !contents.isEmpty {
        misread += 1
      }
    }
  }

  static func += (score: inout Score, other: Score) {
    score.read += other.read
    score.of += other.of
    score.misread += other.misread
  }
}

extension [Detection] {
  /// The bytes and the text of each code, and of codes that carry a text together.
  fileprivate var contents: [[UInt8]] {
    var sequences = SequenceCollector(notation: WrittenNotations())
    let joined = compactMap { detection -> Detection? in
      guard case .completed(let sequence) = sequences.add(detection) else { return nil }
      return sequence.detection
    }
    return (self + joined).flatMap { code in
      let text = Interpreter.ofThisSystem.interpretation(of: code).text
      return [code.payload.bytes] + (text.map { [[UInt8]($0.utf8)] } ?? [])
    }
  }
}

extension [UInt8] {
  fileprivate func isSame(asAnyOf texts: [String], orBytes bytes: [String]) -> Bool {
    if bytes.contains(hexadecimal) { return true }
    let wanted = texts.reduce(into: Set<String>()) { $0.formUnion(TextForms.all(of: $1)) }
    return possibleTexts.contains { !TextForms.all(of: $0).isDisjoint(with: wanted) }
  }
}
