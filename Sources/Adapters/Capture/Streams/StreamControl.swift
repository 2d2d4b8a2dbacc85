// What the owner of a stream and the stream's thread tell each other: to stop, and that all is over.

internal import CGStreamer
internal import Synchronization

/// The wish that a stream stop and its fulfilment; any thread.
final class StreamControl: Sendable {
  private enum Phase {
    /// Nobody has started the stream.
    case new
    /// The stream's thread is there, with its pipeline as soon as that is built.
    case running(Pipeline?)
    /// The end is wished for, or has come by itself, and somebody may wait for it.
    case stopping([CheckedContinuation<Void, Never>])
    /// Nothing will come any more.
    case over
  }

  private let phase = Mutex(Phase.new)

  /// Takes the start; false for all but the first, and where the stop came before it.
  func begin() -> Bool {
    phase.withLock { phase in
      guard case .new = phase else { return false }
      phase = .running(nil)
      return true
    }
  }

  /// Says by which pipeline a wish to stop can be told; false where there is one already.
  func attach(_ pipeline: Pipeline) -> Bool {
    phase.withLock { phase in
      guard case .running = phase else { return false }
      phase = .running(pipeline)
      return true
    }
  }

  /// Wishes for the end; true where nothing runs that would bring it.
  func requestStop() -> Bool {
    phase.withLock { phase in
      switch phase {
      case .new:
        phase = .over
        return true
      case .running(let pipeline):
        if let pipeline { Note.post(.stop, from: pipeline.element) }
        phase = .stopping([])
        return false
      case .stopping, .over:
        return false
      }
    }
  }

  /// Notes that the stream ends by itself.
  func beginEnd() {
    phase.withLock { phase in
      if case .running = phase { phase = .stopping([]) }
    }
  }

  /// Notes that all is given back, or that nobody is to wait for it any longer.
  func end() {
    let waiting = phase.withLock { phase -> [CheckedContinuation<Void, Never>] in
      defer { phase = .over }
      if case .stopping(let waiting) = phase { return waiting }
      return []
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the end, which must have been wished for.
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
