// Reads videos, streams and cameras until their end or until the reading is stopped.

internal import Capture
internal import FeatureModels
internal import Reading
internal import Synchronization
internal import System

/// Reads sources that run.
struct StreamReader: Sendable {
  let settings: RecognitionSettings
  let engines: EngineSet
  /// The rule for the codes to report.
  let rule: ResultRule
  /// Whether to wait for a camera until the reading is stopped.
  let waitsForCamera: Bool

  func begin(_ source: RunningSource) -> RunningReading {
    RunningReading { report in
      do throws(SourceFailure) {
        try await read(source, report: report)
      } catch {
        report(.failure(error))
      }
    }
  }

  private func read(
    _ source: RunningSource, report: @escaping @Sendable (SourceEvent) -> Void
  ) async throws(SourceFailure) {
    do {
      switch source {
      case .video(let uri, _):
        try await VideoReading(
          uri: uri, settings, engines: engines, rule: rule, report: report
        ).run()
      case .stream(let uri):
        try await LiveScan(settings, engines: engines, rule: rule, report: report)
          .read(uri: uri)
      case .camera(let name):
        report(.waiting)
        let cameras = try await AvailableCameras.find(name, patience: waitsForCamera)
        let camera = try cameras.camera(called: name)
        report(.starting)
        try await LiveScan(settings, engines: engines, rule: rule, report: report)
          .read(camera: camera, of: cameras)
      }
    } catch let failure as SourceFailure {
      throw failure
    } catch let fault as CaptureFault {
      throw SourceFailure(fault, of: source)
    } catch {
      throw SourceFailure(sentence: "\(error)")
    }
  }
}

extension SourceFailure {
  fileprivate init(_ fault: CaptureFault, of source: RunningSource) {
    switch (source, fault) {
    case (.video(_, isGuess: true), .missing), (.video(_, isGuess: true), .unusableImage):
      self.init(sentence: "is neither an image nor a video that can be read")
    case (.video(let uri, _), .missing), (.video(let uri, _), .unusableImage):
      self.init(sentence: fault.sentence + (uri.isWebAddress ? Self.played : ""))
    default: self.init(sentence: fault.sentence)
    }
  }

  private static let played =
    "; a web address is played as a video: save an image or a document, and read the file"
}

extension String {
  /// Whether it is the address of something on the web.
  var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

extension CaptureFault {
  /// The sentence for the user, to follow the name of a video or stream.
  fileprivate var sentence: String {
    switch self {
    case .denied: "cannot be read: permission denied"
    case .absent: "does not exist"
    case .busy: "is in use by another program"
    case .noCameraService: "cannot be read: PipeWire is not running"
    case .missing(let part):
      part.package.map {
        "needs a GStreamer component that is missing: \(part.purpose), in the package \($0)"
      } ?? "needs a GStreamer component that is missing: \(part.purpose), in no known package"
    case .unusableImage(let reason): "is not a video that can be read: \(reason)"
    case .failed(let reason): "cannot be read: \(reason)"
    }
  }
}

// Reads every image of a video: a quick pass over each, and one step of the thorough search between
// two images, so that a scene of half a second is searched thoroughly. The last image is searched
// to the end. The actor has a thread of its own beside the decoder's.

/// Reads all images of a video.
actor VideoReading {
  private let executor = ThreadExecutor(name: "video reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let reader: VideoReader
  private let report: @Sendable (SourceEvent) -> Void
  private var reading: LiveReading
  private var tracker = SightingTracker()
  private var newCodes: NewCodes
  private var size: PixelSize?

  /// Prepares to read the video at `uri`; `report` is called on the actor's thread.
  init(
    uri: String, _ settings: RecognitionSettings, engines: EngineSet, rule: ResultRule,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(UnreadableSymbologies) {
    reader = VideoReader(uri: uri)
    newCodes = NewCodes(rule)
    reading = try LiveReading(settings, engines: engines)
    self.report = report
  }

  /// Reads until the video ends or the task is cancelled.
  func run() async throws(CaptureFault) {
    var last: VideoFrame?
    while !Task.isCancelled, let frame = try await reader.nextFrame() {
      read(frame)
      _ = reading.step()
      last = consume frame
    }
    await reader.close()
    guard let last, !Task.isCancelled else { return }
    while !Task.isCancelled, reading.step() {}
    // The thorough search's detections appear in the next pass; symbologies without a check digit
    // have to be detected twice.
    for _ in 0..<2 { read(last) }
  }

  private func read(_ frame: borrowing VideoFrame) {
    if size != frame.size {
      size = frame.size
      report(.size(frame.size))
    }
    let found = reading.read(frame.luma, time: frame.time)
    let codes = newCodes.take(tracker.update(with: found), in: found)
    if !codes.isEmpty { report(.codes(codes, time: frame.time)) }
  }
}

// Ctrl+C, SIGTERM or a closed terminal: the first signal ends what is being read, and the run goes
// on to its results; the second ends the program. One value for the whole run, so that a signal is
// never lost between two sources.

/// Whether the user ends the run. Safe on all threads.
final class StopRequest: Sendable {
  private struct State {
    var isRaised = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Whether the run is to end.
  var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Ends the run.
  func raise() {
    let action = state.withLock { state in
      state.isRaised = true
      return state.action
    }
    action?()
  }

  /// Calls `action` when the run is to end, at once if it already is; nil calls nothing any more.
  func onRaise(_ action: (@Sendable () -> Void)?) {
    let isRaised = state.withLock { state in
      state.action = action
      return state.isRaised
    }
    if isRaised { action?() }
  }
}
