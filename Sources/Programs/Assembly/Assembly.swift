// Assembly: the parts that the window, the command line and the bench compose in the same way: the
// engines, live reading with its threads, and the reading of stills and of files with the system's
// cores. What only one program composes stays in that program. Nothing here uses GTK: the command
// line runs without a desktop.

public import Isolation
public import Reading
internal import System
internal import ZBarRecognizer
internal import ZXingRecognizer

extension EngineSet {
  /// The engines that read in every program. To add one, add a line here.
  ///
  /// ZXing-C++ goes first: it reads all symbologies and reports the most about a code, and one pass
  /// of it fits into the time of a frame. ZBar reads blurred bars that ZXing-C++ does not, but
  /// takes longer where there is noise. Scan lines of our own read what neither does.
  public static let standard = EngineSet([
    .quick(.zxing) { ZXingRecognizer() },
    .thorough(.zbar) { ZBarRecognizer() },
    .quick(.lines) { LineRecognizer() },
  ])
}

// Live reading with its threads.
//
//   a source's thread ─► samples ─► fast lane ⇄ thorough lane ─► readings ─► the caller's task
//                                                ⇅ workers, on machines with more than two cores

extension RecognitionEngine where Frame: ~Copyable {
  /// Starts to look for the codes that `settings` select, on threads of its own; fails if no engine
  /// reads one of the symbologies. The thorough lane has low priority, so that neither the fast one
  /// nor the preview waits for it, and leaves them a core. `examine` is called on the fast lane's
  /// thread.
  ///
  ///     let engine = try RecognitionEngine<VideoFrame>(reading: RecognitionSettings())
  ///     let stream = VideoStream(.demo, previews: nil, samples: engine.samples)
  ///     for await reading in engine.readings { … }
  public init(
    reading settings: RecognitionSettings, by engines: EngineSet = .standard,
    examine: (@Sendable (borrowing Frame, FrameReading, _ arrived: Int) -> Void)? = nil
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
  /// Finds the codes of the image file at `path`, or of all pages of a document, in the pixels of
  /// their image or page. The program `reticle-decoder` or
  /// `reticle-renderer`, beside the running one, decodes the file in a process of its own:
  /// untrusted bytes never meet a decoder in this one. A page that cannot
  /// be drawn is skipped, unless no page can.
  ///
  ///     for code in try await StillReader().read(fileAt: "code.png") { print(code.payload) }
  @concurrent
  public func read(fileAt path: String) async throws(ImageError) -> [Detection] {
    let source = try await ImageSource(ImageFile(path: path), by: Self.decoder)
    var codes: [Detection] = []
    var failures: [ImageError] = []
    for number in 1...source.pageCount {
      do throws(ImageError) {
        codes += await read(try await source.decode(page: number, keepsColor: needsColor))
      } catch {
        if error == .cancelled { throw error }
        failures.append(error)
      }
    }
    if failures.count == source.pageCount, let first = failures.first { throw first }
    return codes
  }

  /// Shared, so that a helper is ready for the next file.
  private static let decoder = ImageDecoder()
}

extension StillReader {
  /// Creates a reader that looks for `symbologies` on all cores and counts the processor time that
  /// it takes; fails if no engine reads one of the symbologies.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, effort: ReadingEffort = .normal,
    by engines: EngineSet = .standard
  ) throws(UnreadableSymbologies) {
    try self.init(
      for: symbologies, effort: effort, workerCount: Processor.coreCount, engines: engines,
      threadTime: { Processor.threadTime })
  }
}
