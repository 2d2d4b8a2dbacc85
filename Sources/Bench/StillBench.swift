// How soon still images are read: when the first codes are there, when all, and how long an image
// without a code takes, each beside ZXing-C++ alone. How well images are read is measured in
// EngineBench.
//
// A StillScene makes an image, StillBench reads it, StillFigures sums up, and StillReport prints.

internal import Assembly
internal import Reading
internal import Staging
internal import Synchronization
internal import ZXingRecognizer

/// Measures the reading of still images.
struct StillBench {
  let options: StillOptions

  /// Reads all chosen images. Each line of the report is also written to standard error at once.
  func run() async throws -> StillReport {
    var lines: [StillFigures] = []
    for sort in StillScene.sorts where options.includes(sort.name) {
      var records: [StillRecord] = []
      for seed in 0..<options.seeds {
        let scene = try sort.scene(seed: UInt64(seed))
        records.append(try await record(scene, isAloneFirst: seed.isMultiple(of: 2)))
      }
      let figures = StillFigures(sort.name, records)
      lines.append(figures)
      ErrorStream.write(StillReport.brief(figures))
    }
    return StillReport(lines: lines)
  }

  /// Both readers take turns in going first, because the first one finds the caches empty.
  private func record(_ scene: Scene, isAloneFirst: Bool) async throws -> StillRecord {
    let alone = ReaderAlone(ZXingRecognizer())
    var zxing = isAloneFirst ? alone.read(scene.bitmap) : ([], .zero)
    var record = try await StillRecord(reading: scene, with: options.effort)
    if !isAloneFirst { zxing = alone.read(scene.bitmap) }
    record.alone = (scene.codes.count { $0.isRead(in: zxing.0) }, zxing.1)
    return record
  }
}

/// One engine that looks once, as thoroughly as it can.
private struct ReaderAlone {
  let recognizer: any Recognizer

  init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  func read(_ image: LumaBitmap) -> ([Detection], Duration) {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    let began = ContinuousClock.now
    let found = recognizer.recognize(image.image, request)
    return (found, ContinuousClock.now - began)
  }
}

/// What one reading of one image gave.
struct StillRecord: Sendable {
  /// The codes in the image.
  let codes: Int
  /// How many of them were read.
  let read: Int
  /// How many codes were reported, early or at the end, that are not in the image.
  let wrong: Int
  /// When the first true code was there, and when the last one; nil if none was read.
  let first, last: Duration?
  /// When the reading ended, and the processor time that it took, all threads together.
  let end, work: Duration
  /// What ZXing-C++ read alone, and in what time.
  var alone: (read: Int, time: Duration) = (0, .zero)

  /// States what a reading gave.
  init(
    codes: Int, read: Int, wrong: Int, first: Duration?, last: Duration?, end: Duration,
    work: Duration
  ) {
    (self.codes, self.read, self.wrong) = (codes, read, wrong)
    (self.first, self.last, self.end, self.work) = (first, last, end, work)
  }

  /// Reads `scene` and notes when each of its codes was there.
  init(reading scene: Scene, with effort: ReadingEffort) async throws {
    let reader = try StillReader(effort: effort, by: .standard)
    let reports = Mutex<[(time: Duration, codes: [Detection])]>([])
    let (began, worked) = (ContinuousClock.now, ProcessUse.processorTime)
    let found = await reader.read(scene.bitmap) { progress in
      let time = ContinuousClock.now - began
      reports.withLock { $0.append((time, progress.codes)) }
    }
    let end = ContinuousClock.now - began
    let work = ProcessUse.processorTime - worked
    let all = reports.withLock { $0 } + [(end, found)]
    let times = scene.codes.compactMap { code in all.first { code.isRead(in: $0.codes) }?.time }
    let reported = Set(all.flatMap(\.codes).map(\.facts.identity))
    let truth = Set(scene.codes.map { CodeIdentity($0.code.symbology, $0.code.bytes) })
    self.init(
      codes: scene.codes.count, read: scene.codes.count { $0.isRead(in: found) },
      wrong: reported.subtracting(truth).count, first: times.min(), last: times.max(),
      end: end, work: work)
  }
}

extension Scene.PlacedCode {
  /// Whether the code is among `found`, at its place.
  fileprivate func isRead(in found: [Detection]) -> Bool {
    found.contains { code.isSame(as: $0) && isPlace(of: $0.outline) }
  }
}
