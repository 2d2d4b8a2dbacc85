// Frames on their way from a stream to whoever reads them, noted in passing: when each was due, as
// the stream says, and how many there were. It all happens on the stream's thread, in the doorbell
// of a box of its own; the notes are read on others.

internal import Capture
internal import Imaging
internal import Synchronization

/// A box that hands on what is put in.
final class FrameTap: Sendable {
  private struct Notes {
    var instants: [Duration: ContinuousClock.Instant] = [:]
    var first: ContinuousClock.Instant?
    var count = 0
    var paintingTime = Duration.zero
  }

  private let notes = Mutex(Notes())
  private let exit: Mailbox<VideoFrame>
  /// The box rings here and this is the box's: closing it lets go.
  private let box = Mutex<Mailbox<VideoFrame>?>(nil)

  /// Hands on to `exit`.
  init(to exit: Mailbox<VideoFrame>) {
    self.exit = exit
  }

  /// Where the stream is to put its frames; closing it closes the one behind.
  func opened() -> Mailbox<VideoFrame> {
    let entrance = Mailbox<VideoFrame> { self.handOn() }
    box.withLock { $0 = entrance }
    return entrance
  }

  private func handOn() {
    guard let entrance = box.withLock({ $0 }) else { return }
    if entrance.isClosed {
      box.withLock { $0 = nil }
      exit.close()
    } else if let frame = entrance.take() {
      note(frame.time, frame.captured)
      exit.put(frame)
    }
  }

  private func note(_ time: Duration, _ captured: ContinuousClock.Instant) {
    notes.withLock { notes in
      notes.instants[time] = captured
      notes.first = notes.first ?? captured
      notes.count += 1
      // Four seconds of frames: older ones nobody asks for.
      if notes.instants.count > 240 {
        notes.instants = notes.instants.filter { time - $0.key < .seconds(4) }
      }
    }
  }

  /// Paints a frame and notes what that costs.
  func paint(_ painter: () -> LumaBitmap) -> LumaBitmap {
    let before = ProcessUse.threadTime
    let bitmap = painter()
    let cost = ProcessUse.threadTime - before
    notes.withLock { $0.paintingTime += cost }
    return bitmap
  }

  /// When the frame of `time` was taken.
  func instant(of time: Duration) -> ContinuousClock.Instant? {
    notes.withLock { $0.instants[time] }
  }

  /// When the first frame was taken.
  var first: ContinuousClock.Instant? { notes.withLock { $0.first } }
  /// Frames that came.
  var count: Int { notes.withLock { $0.count } }
  /// Processor time spent on painting.
  var paintingTime: Duration { notes.withLock { $0.paintingTime } }
}
