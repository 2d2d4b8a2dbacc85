// The start and the end of a stream, as its owner and its thread agree on them.

internal import CGStreamer
internal import Synchronization

/// Carries the request to stop to a stream's thread, and the end back; any thread may use it.
final class StreamControl: Sendable {
  private enum Phase {
    /// The stream was not started.
    case new
    /// The stream's thread runs, with its pipeline as soon as that is built.
    case running(Pipeline?)
    /// The end was requested, or the stream ends by itself; these callers wait for it.
    case stopping([CheckedContinuation<Void, Never>])
    /// No image will come any more.
    case over
  }

  private let phase = Mutex(Phase.new)

  /// Records the start; false for every start but the first, and after a stop.
  func begin() -> Bool {
    phase.withLock { phase in
      guard case .new = phase else { return false }
      phase = .running(nil)
      return true
    }
  }

  /// Sets the pipeline through which the stop reaches the stream's thread; false if a stop was
  /// requested already.
  func attach(_ pipeline: Pipeline) -> Bool {
    phase.withLock { phase in
      guard case .running = phase else { return false }
      phase = .running(pipeline)
      return true
    }
  }

  /// Requests the end; true if the stream was never started, so that no thread will end it.
  func requestStop() -> Bool {
    phase.withLock { phase in
      switch phase {
      case .new:
        phase = .over
        return true
      case .running(let pipeline):
        if let pipeline { OwnMessage.stop.post(from: pipeline.element) }
        phase = .stopping([])
        return false
      case .stopping, .over:
        return false
      }
    }
  }

  /// Records that the stream ends by itself.
  func beginEnd() {
    phase.withLock { phase in
      if case .running = phase { phase = .stopping([]) }
    }
  }

  /// Records that everything is released, or takes too long, and resumes the callers that wait.
  func end() {
    let waiting = phase.withLock { phase -> [CheckedContinuation<Void, Never>] in
      defer { phase = .over }
      if case .stopping(let waiting) = phase { return waiting }
      return []
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the end, which must have been requested.
  func ended() async {
    await withCheckedContinuation { continuation in
      let isOver = phase.withLock { phase in
        guard case .stopping(let waiting) = phase else { return true }
        phase = .stopping(waiting + [continuation])
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}
