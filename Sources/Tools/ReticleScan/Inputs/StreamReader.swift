// Sources that run: videos, streams and cameras. Each is read until its end or until the task that
// reads it is cancelled; what it tells comes as values.

internal import Cameras
internal import Capture
internal import Recognition

/// A source that runs.
enum RunningSource: Hashable, Sendable {
  /// A video at this address, of which every image is read; a guess is a file of which nothing is
  /// known but that it is no image.
  case video(uri: String, isGuess: Bool)
  /// A stream at this address that is sent as it happens.
  case stream(uri: String)
  /// A camera, by its name or whichever there is.
  case camera(FileName?)

  /// Whether it comes to an end by itself, so that something is left out where it is ended before.
  var ends: Bool {
    if case .video = self { true } else { false }
  }
}

/// A source being read.
struct RunningReading: Sendable {
  /// What it tells; ends with the source.
  let news: AsyncStream<StreamNews>
  private let work: Task<Void, Never>

  init(_ work: @escaping @Sendable (_ tell: @escaping @Sendable (StreamNews) -> Void) async -> Void)
  {
    let (news, teller) = AsyncStream.makeStream(of: StreamNews.self)
    self.news = news
    self.work = Task.detached {
      await work { teller.yield($0) }
      teller.finish()
    }
  }

  /// Ends the reading, and waits until everything is given back, but no longer than `limit`; false
  /// if that was too short.
  @MainActor
  func stop(within limit: Duration) async -> Bool {
    work.cancel()
    let (ends, teller) = AsyncStream.makeStream(of: Bool.self)
    let clock = Task { @MainActor in
      try await Task.sleep(for: limit)
      teller.yield(false)
    }
    Task.detached { [work] in
      await work.value
      teller.yield(true)
    }
    defer { clock.cancel() }
    for await isEnded in ends { return isEnded }
    return false
  }
}

/// Reads sources that run.
struct StreamReader: Sendable {
  let settings: RecognitionSettings
  let engines: EngineSet

  /// Begins to read.
  func begin(_ source: RunningSource) -> RunningReading {
    RunningReading { tell in
      do throws(SourceFailure) {
        try await read(source, tell: tell)
      } catch {
        tell(.failure(error))
      }
    }
  }

  private func read(
    _ source: RunningSource, tell: @escaping @Sendable (StreamNews) -> Void
  ) async throws(SourceFailure) {
    do {
      switch source {
      case .video(let uri, _):
        try await VideoReading(
          uri: uri, settings, engines: engines, tell: tell
        ).run()
      case .stream(let uri):
        try await LiveScan(settings, engines: engines, tell: tell).read(uri: uri)
      case .camera(let name):
        let door = try await CameraDoor.open()
        let camera = try door.camera(called: name)
        try await LiveScan(settings, engines: engines, tell: tell)
          .read(camera: camera, through: door)
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
    default: self.init(sentence: fault.sentence)
    }
  }
}

extension CaptureFault {
  /// The sentence for the user, to be read after the name of a video or stream.
  fileprivate var sentence: String {
    switch self {
    case .denied: "cannot be read: permission denied"
    case .absent: "is not there"
    case .busy: "is used by another program"
    case .noCameraService: "cannot be read: PipeWire is not running"
    case .missing(let part):
      part.package.map { "needs a part that is missing: \(part.purpose), in the package \($0)" }
        ?? "needs a part that is missing: \(part.purpose)"
    case .unusableImage(let reason): "is not a video that can be read: \(reason)"
    case .failed(let reason): "cannot be read: \(reason)"
    }
  }
}
