// The detections of one engine alone in a scene's frames. The pipeline has to read more.

internal import Assembly
internal import Capture
internal import Reading
internal import Staging
internal import Synchronization
internal import ZBarRecognizer
internal import ZXingRecognizer

/// The figures of one engine alone.
struct EngineBaseline: Sendable {
  /// The codes that it reads in at least one of the frames.
  let read: Int
  let times: [Duration]

  /// The number of frames, which is more than an engine reads in a tenth of a second.
  static let frames = 3

  /// The figures of every engine, by its name.
  static func measure(_ video: Video) -> [String: EngineBaseline] {
    [
      "ZXing": EngineBaseline(of: ZXingRecognizer(), video),
      "ZBar": EngineBaseline(of: ZBarRecognizer(), video),
    ]
  }

  init(read: Int, times: [Duration]) {
    self.read = read
    self.times = times
  }

  /// Measures all engines together, as they read a still, on one frame of `video`.
  init(ofStill video: Video) async throws {
    let frame = video.frames[0]
    let began = ContinuousClock.now
    let found = await (try StillReader(engines: .standard)).read(frame.bitmap)
    let time = ContinuousClock.now - began
    let read = frame.codes.count { placed in
      found.contains { placed.code.isSame(as: $0) && placed.isPlace(of: $0.outline) }
    }
    self.init(read: read, times: [time])
  }

  /// Measures an engine on some frames of `video`.
  init(of recognizer: any Recognizer, _ video: Video) {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    var times: [Duration] = []
    var isRead = video.frames[0].codes.map { _ in false }
    for frame in video.sample(Self.frames) {
      let began = ContinuousClock.now
      let found = recognizer.recognize(frame.bitmap.image, request)
      times.append(ContinuousClock.now - began)
      for (index, placed) in frame.codes.enumerated() where !isRead[index] {
        isRead[index] = found.contains {
          placed.code.isSame(as: $0) && placed.isPlace(of: $0.outline)
        }
      }
    }
    self.init(read: isRead.count { $0 }, times: times)
  }
}

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
  var count: Int { notes.withLock { $0.count } }
  /// The processor time of painting.
  var paintingTime: Duration { notes.withLock { $0.paintingTime } }
}
