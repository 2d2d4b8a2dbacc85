// Reads videos, streams and cameras until their end or until the reading is stopped.

internal import FeatureModels
internal import Capture
internal import Reading

/// Reads sources that run.
struct StreamReader: Sendable {
  let settings: RecognitionSettings
  let engines: EngineSet
  /// Which codes are reported.
  let rule: ResultRule
  /// Whether to wait for a camera until the reading is stopped.
  let waitsForCamera: Bool

  /// Starts to read.
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
    case .absent: "is not there"
    case .busy: "is in use by another program"
    case .noCameraService: "cannot be read: PipeWire is not running"
    case .missing(let part):
      part.package.map {
        "needs a part of GStreamer that is missing: \(part.purpose), in the package \($0)"
      } ?? "needs a part of GStreamer that is missing: \(part.purpose), in no known package"
    case .unusableImage(let reason): "is not a video that can be read: \(reason)"
    case .failed(let reason): "cannot be read: \(reason)"
    }
  }
}
