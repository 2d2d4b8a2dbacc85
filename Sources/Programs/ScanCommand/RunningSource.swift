// Sources that run: cameras, scanners, streams and videos. The complete program reads them.

internal import FeatureModels
package import Reading
internal import Synchronization

/// A source that runs.
package enum RunningSource: Hashable, Sendable {
  /// A video at this address; every image of it is read. With `isGuess`, it is only certain that
  /// the file is not an image.
  case video(uri: String, isGuess: Bool)
  /// A live stream at this address.
  case stream(uri: String)
  /// The camera with this name, or the first one.
  case camera(FileName?)
  /// These hand-held scanners at once; all that there are if none is named.
  case scanners([ScannerName])

  /// Whether the source ends by itself. If it is stopped earlier, part of it is unread.
  var ends: Bool {
    if case .video = self { true } else { false }
  }
}

/// The device of a hand-held scanner.
package struct ScannerName: Hashable, Sendable {
  package let path: FileName
  /// Bits a second of a serial port; nil for the usual rate.
  package let rate: Int?
  /// The layout of a keyboard; nil for the usual one.
  package let layout: String?

  static let rates = [
    1200, 2400, 4800, 9600, 19200, 38400, 57600, 115_200, 230_400, 460_800, 921_600,
  ]
}

/// The way in which sources that run are read.
package struct StreamSettings: Sendable {
  package let recognition: RecognitionSettings
  package let engines: EngineSet
  /// The rule for the codes to report.
  package let rule: ResultRule
  /// Whether to wait for a camera or a scanner until the reading is stopped.
  package let waitsForDevice: Bool
}

/// A running source while it is read.
package struct RunningReading: Sendable {
  /// Ends with the source.
  let events: AsyncStream<SourceEvent>
  private let work: Task<Void, Never>

  /// Starts `work` on a task of its own.
  package init(
    _ work: @escaping @Sendable (_ report: @escaping @Sendable (SourceEvent) -> Void) async -> Void
  ) {
    let (events, continuation) = AsyncStream.makeStream(of: SourceEvent.self)
    self.events = events
    self.work = Task.detached {
      await work { continuation.yield($0) }
      continuation.finish()
    }
  }

  /// Stops the reading and waits at most `limit` until everything is released; false if it takes
  /// longer.
  @MainActor
  func stop(within limit: Duration) async -> Bool {
    work.cancel()
    let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
    let clock = Task { @MainActor in
      try await Task.sleep(for: limit)
      continuation.yield(false)
    }
    Task.detached { [work] in
      await work.value
      continuation.yield(true)
    }
    defer { clock.cancel() }
    for await isEnded in ends { return isEnded }
    return false
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
