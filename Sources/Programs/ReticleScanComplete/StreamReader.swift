// Reads videos, streams, cameras and hand-held scanners until their end or until the reading is
// stopped.

internal import Capture
internal import FeatureModels
internal import Filing
internal import Reading
internal import ScanCommand
internal import Scanners
internal import Synchronization
internal import System

/// Reads sources that run.
struct StreamReader: Sendable {
  let settings: StreamSettings

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
        try await VideoReading(uri: uri, settings, report: report).run()
      case .stream(let uri):
        try await LiveScan(settings, report: report)
          .read(uri: uri)
      case .camera(let name):
        report(.waiting)
        let cameras = try await AvailableCameras.find(name, patience: settings.waitsForDevice)
        let camera = try cameras.camera(called: name)
        report(.starting)
        try await LiveScan(settings, report: report)
          .read(camera: camera, of: cameras)
      case .scanners(let names):
        try await ScannerScan(names, waits: settings.waitsForDevice, report: report).run()
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
      self = .unknownFormat
    case (.video(let uri, _), .missing), (.video(let uri, _), .unusableImage):
      self.init(sentence: fault.sentence + (uri.isWebAddress ? Self.played : ""))
    default: self.init(sentence: fault.sentence)
    }
  }

  private static let played =
    "; a web address is played as a video: save an image or a document, and read the file"
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
    uri: String, _ settings: StreamSettings,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(UnreadableSymbologies) {
    reader = VideoReader(uri: uri)
    newCodes = NewCodes(settings.rule)
    reading = try LiveReading(settings.recognition, engines: settings.engines)
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

/// Reads hand-held scanners.
struct ScannerScan: Sendable {
  private let addresses: [ScannerAddress]
  private let waits: Bool
  private let report: @Sendable (SourceEvent) -> Void

  /// Prepares to read the scanners with these names, or all that there are.
  init(_ names: [ScannerName], waits: Bool, report: @escaping @Sendable (SourceEvent) -> Void) {
    addresses = names.map { ScannerAddress(path: $0.path.bytes, rate: $0.rate, layout: $0.layout) }
    self.waits = waits
    self.report = report
  }

  /// Reads until the task is cancelled; ends earlier only if no scanner can be read at the start.
  func run() async throws(SourceFailure) {
    let began = ContinuousClock.now
    report(.waiting)
    let reader = ScannerReader(addresses, waits: waits) { [report] event in
      switch event {
      case .opened: report(.starting)
      case .code(let code, let path):
        let time = ContinuousClock.now - began
        report(.scanned(code, from: FileName(bytes: path), time: time))
      case .remark(let sentence, let path):
        report(.remark(sentence, about: FileName(bytes: path)))
      case .state: break
      }
    }
    do {
      try await reader.run()
    } catch {
      throw SourceFailure(sentence: error.sentence)
    }
  }
}
