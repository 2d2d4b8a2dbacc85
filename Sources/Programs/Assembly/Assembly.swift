// Assembly: the parts that the window, the command line and the bench compose in the same way: the
// engines, live reading with its threads, the reading of stills with the system's cores, and the
// interpreter with the system's tables. What only one program composes stays in that program.
// Nothing here uses GTK: the command line runs without a desktop.

public import Isolation
public import Meaning
public import Reading
internal import System
internal import TextStandards
internal import ZBarRecognizer
internal import ZXingRecognizer

extension EngineSet {
  /// The engines that read in every program. To add one, add a line here.
  ///
  /// ZXing-C++ goes first: it reads all kinds and reports the most about a code, and one pass of it
  /// fits into the time of a frame. ZBar reads blurred bars that ZXing-C++ does not, but takes
  /// longer where there is noise.
  public static let standard = EngineSet([
    .quick(.zxing) { ZXingRecognizer() },
    .thorough(.zbar) { ZBarRecognizer() },
  ])
}

// Live reading with its threads.
//
//   a source's thread ─► samples ─► fast lane ⇄ thorough lane ─► readings ─► the caller's task
//                                                ⇅ workers, on machines with more than two cores

extension RecognitionEngine where Frame: ~Copyable {
  /// Starts to look for the codes that `settings` select, on threads of its own; fails if one of
  /// the kinds is read by no engine. The thorough lane has low priority, so that neither the fast
  /// one nor the preview waits for it, and leaves them a core. `examine` gets each frame with its
  /// reading, and how many frames were replaced before they were looked at, on the fast lane's
  /// thread.
  ///
  ///     let engine = try RecognitionEngine<VideoFrame>(reading: RecognitionSettings())
  ///     let stream = VideoStream(.demo, previews: nil, samples: engine.samples)
  ///     for await reading in engine.readings { … }
  public init(
    reading settings: RecognitionSettings, by engines: EngineSet = .standard,
    examine: (@Sendable (borrowing Frame, FrameReading, _ replaced: Int) -> Void)? = nil
  ) throws(UnreadableSymbologies) {
    let helpers = (2..<max(2, min(Processor.coreCount, 5))).map {
      ThreadExecutor(name: "worker \($0)", priority: .background)
    }
    let power = PowerSupply()
    try self.init(
      settings, fastLane: ThreadExecutor(name: "fast lane"),
      thoroughLane: ThreadExecutor(name: "thorough lane", priority: .background),
      helpedBy: helpers, engines: engines, isOnBattery: { power.isOnBattery },
      examine: examine)
  }
}

extension StillReader {
  /// Finds the codes of `image` and its parts, each once, in the image's own pixels; see
  /// `read(_:report:)` for `report`.
  public func read(
    _ image: DecodedImage, report: @Sendable (StillProgress) -> Void = { _ in }
  ) async -> [Detection] {
    let share = 1 / Double(1 + image.parts.count)
    var codes = await read(image.luma) { progress in
      report(StillProgress(codes: progress.codes, share: progress.share * share))
    }
    for (index, part) in image.parts.enumerated() where !Task.isCancelled {
      report(StillProgress(codes: codes, share: Double(index + 1) * share))
      let size = part.luma.size
      let (x, y) = (part.area.width / Double(size.width), part.area.height / Double(size.height))
      for var code in await read(part.luma) {
        code.outline = code.outline.mapped {
          Point(x: part.area.topLeft.x + $0.x * x, y: part.area.topLeft.y + $0.y * y)
        }
        let isKnown = codes.contains {
          $0.identity == code.identity && $0.outline.contains(code.outline.center)
        }
        if !isKnown { codes.append(code) }
      }
    }
    return codes
  }
}

extension StillReader {
  /// Creates a reader that looks for `symbologies` on all cores and counts the processor time that
  /// it takes; fails if one of the kinds is read by no engine.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, effort: ReadingEffort = .normal,
    by engines: EngineSet
  ) throws(UnreadableSymbologies) {
    try self.init(
      for: symbologies, effort: effort, workerCount: Processor.coreCount, engines: engines,
      threadTime: { Processor.threadTime })
  }
}

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}

public let reticleVersion = "0.1.0"
