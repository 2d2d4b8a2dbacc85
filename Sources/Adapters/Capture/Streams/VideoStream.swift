// A source of images in motion, as its owner sees it: commands go down as calls, facts come up as
// events, images lie in mailboxes. The work is done on threads of its own; see StreamThread.

public import Imaging
internal import System

/// Delivers the images of a source until it is stopped, ends or fails; it is used once.
public final class VideoStream: Sendable {
  /// The turns in the stream's life; it ends after `.ended`, `.failed` or a stop.
  public let events: AsyncStream<StreamEvent>

  private let source: VideoSource
  private let previews: Mailbox<VideoFrame>?
  private let samples: Mailbox<VideoFrame>?
  private let firstImageLimit: Duration
  private let teller: AsyncStream<StreamEvent>.Continuation
  private let control = StreamControl()
  private let pulse: StreamPulse

  /// Prepares a stream of `source` to the boxes that are given: previews to be shown and samples to
  /// be read. The boxes stay the caller's, with what lies in them uncollected.
  public convenience init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?
  ) {
    let limit: Duration =
      switch source {
      // A stream that no datagram reaches is asked for by another road only after five seconds.
      case .uri: .seconds(12)
      // Cameras take one or two seconds for the first image, those on a slow bus three.
      default: .seconds(5)
      }
    self.init(source, previews: previews, samples: samples, firstImageLimit: limit)
  }

  /// The same, with the time that the first image may take.
  package init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?,
    firstImageLimit: Duration
  ) {
    precondition(previews != nil || samples != nil, "A stream must lead somewhere.")
    self.source = source
    self.previews = previews
    self.samples = samples
    self.firstImageLimit = firstImageLimit
    pulse = StreamPulse(countsArrivals: source.mayRest)
    (events, teller) = AsyncStream.makeStream()
  }

  deinit {
    requestStop()
  }

  /// When an image last came, whichever box it went to; nil before the first.
  public var newestFrame: ContinuousClock.Instant? { pulse.newestFrame }

  /// How much of what was handed to GStreamer for calling back has not been given back, over all
  /// streams of the program.
  package static var outstandingContexts: Int { CallbackContext.outstanding }

  /// Starts the stream, once, and returns at once.
  public func start() {
    guard control.begin() else { return }
    let thread = StreamThread(
      source, previews: previews, samples: samples, firstImageLimit: firstImageLimit,
      teller: teller, control: control, pulse: pulse)
    // Goes to the stream's thread without waiting for one of those that all tasks share.
    Task.immediate { await thread.run() }
  }

  /// Stops the stream and waits until all that it used is given back; for a source that hangs it
  /// waits about a second, and the rest happens when it can. No image arrives afterwards.
  public func stop() async {
    requestStop()
    await control.ended()
  }

  private func requestStop() {
    pulse.close()
    if control.requestStop() { teller.finish() }
  }
}
