// The camera as a feed: the capture keeps the right camera running, the engine reads its images,
// and in a sandbox the portal is asked first. What all three say becomes one stream of events.

internal import Cameras
internal import Capture
internal import Recognition
internal import Scanning

/// A camera, the one that was last used or another one.
@MainActor
final class CameraFeed: Feed {
  let events: AsyncStream<FeedEvent>

  private let teller: FeedTeller
  private let reader: LiveReader
  private let capture: CameraCapture
  private let permission: CameraPermission?
  private let previews: PreviewOutlet
  private var closing: Task<Void, Never>?

  /// Prepares to use the camera used `last`; where there is somebody to ask, after the `question`,
  /// which is asked `again` so long after each answer that was no.
  init(
    last: Camera.ID?, asking question: CameraPermission.Question?,
    again rest: Duration = .seconds(5), previews: PreviewOutlet, reader: LiveReader,
    teller: FeedTeller
  ) {
    self.teller = teller
    self.reader = reader
    self.previews = previews
    events = teller.events
    let capture = CameraCapture(
      last: last, access: question == nil ? .direct : .asking, previews: previews.video,
      samples: reader.samples)
    self.capture = capture
    permission = question.map {
      CameraPermission(asking: $0, again: rest, for: capture, tellingTo: teller)
    }
  }

  func start() {
    let (capture, teller) = (capture, teller)
    Task.detached {
      for await state in capture.states { teller.tell(.camera(state)) }
    }
    Task.detached {
      for await cameras in capture.cameras { teller.tell(.cameras(cameras)) }
    }
    // Immediate tasks reach the capture's thread in the order of the calls.
    Task.immediate { await capture.start() }
    permission?.ask()
  }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func choose(_ camera: Camera.ID) {
    Task.immediate { [capture] in await capture.choose(camera) }
  }

  func show(image index: Int) {}

  func pause() {
    guard closing == nil else { return }
    previews.hold()
    permission?.pause()
    Task.immediate { [capture] in await capture.pause() }
  }

  func resume() {
    guard closing == nil else { return }
    previews.release()
    Task.immediate { [capture] in await capture.resume() }
    permission?.ask()
  }

  func close() async {
    let closing =
      closing
      ?? Task.immediate { [capture, permission, reader, previews, teller] in
        teller.finish()
        await permission?.close()
        await capture.stop()
        // Streams used its descriptor up to here.
        permission?.giveBack()
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }
}
