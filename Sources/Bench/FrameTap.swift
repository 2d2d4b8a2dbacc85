// Notes the time and the number of frames on their way from a stream to the engine. The tap's own
// mailbox passes frames on from the stream's thread; the notes may be read from any thread.

internal import Capture
internal import Reading
internal import Synchronization

/// Passes frames from one mailbox to another, and counts them.
final class FrameTap: Sendable {
  private struct Notes {
    var instants: [Duration: ContinuousClock.Instant] = [:]
    var first: ContinuousClock.Instant?
    var count = 0
    var paintingTime = Duration.zero
  }

  private let notes = Mutex(Notes())
  private let exit: Mailbox<VideoFrame>
  /// The mailbox and the tap refer to each other until the mailbox is closed.
  private let entrance = Mutex<Mailbox<VideoFrame>?>(nil)

  /// Creates a tap in front of `exit`.
  init(to exit: Mailbox<VideoFrame>) {
    self.exit = exit
  }

  /// The mailbox for the stream; closing it closes `exit`.
  func opened() -> Mailbox<VideoFrame> {
    let mailbox = Mailbox<VideoFrame> { self.passOn() }
    entrance.withLock { $0 = mailbox }
    return mailbox
  }

  private func passOn() {
    guard let mailbox = entrance.withLock({ $0 }) else { return }
    if mailbox.isClosed {
      entrance.withLock { $0 = nil }
      exit.close()
    } else if let frame = mailbox.take() {
      note(frame.time, frame.captured)
      exit.put(frame)
    }
  }

  private func note(_ time: Duration, _ captured: ContinuousClock.Instant) {
    notes.withLock { notes in
      notes.instants[time] = captured
      notes.first = notes.first ?? captured
      notes.count += 1
      // No reading refers to a frame that is older than four seconds.
      if notes.instants.count > 240 {
        notes.instants = notes.instants.filter { time - $0.key < .seconds(4) }
      }
    }
  }

  /// Paints a frame and notes the processor time.
  func paint(_ painter: () -> LumaBitmap) -> LumaBitmap {
    let before = ProcessUse.threadTime
    let bitmap = painter()
    let cost = ProcessUse.threadTime - before
    notes.withLock { $0.paintingTime += cost }
    return bitmap
  }

  /// The instant at which the frame of `time` was captured.
  func instant(of time: Duration) -> ContinuousClock.Instant? {
    notes.withLock { $0.instants[time] }
  }

  /// The instant at which the first frame was captured.
  var first: ContinuousClock.Instant? { notes.withLock { $0.first } }
  /// The number of frames.
  var count: Int { notes.withLock { $0.count } }
  /// The processor time of painting.
  var paintingTime: Duration { notes.withLock { $0.paintingTime } }
}
