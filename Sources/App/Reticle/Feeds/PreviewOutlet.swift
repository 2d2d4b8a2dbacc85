// The images' own road to the viewfinder: a box for the newest of each sort, one doorbell, and
// whoever shows takes what is newest. Feeds put in on their threads; the viewfinder takes out on the
// window's.

internal import Capture
internal import Imaging

/// An image to be shown, whichever source it is of.
enum Preview: ~Copyable, Sendable {
  /// An image of a camera, a video or the demonstration.
  case video(VideoFrame)
  /// A still image.
  case still(ColorBitmap)
}

/// Where feeds put images and the viewfinder takes them; it serves one open feed at a time, which
/// empties it when it is closed.
final class PreviewOutlet: Sendable {
  /// For images in motion.
  let video: Mailbox<VideoFrame>
  /// For still ones.
  let stills: Mailbox<ColorBitmap>

  /// Creates an outlet that calls `doorbell` after each image, on the thread of whoever put it in.
  init(doorbell: @escaping @Sendable () -> Void = {}) {
    video = Mailbox(doorbell: doorbell)
    stills = Mailbox(doorbell: doorbell)
  }

  /// Whether the image stands still.
  @MainActor private var isHeld = false

  /// Takes the newest image out, if there is one and the image does not stand still.
  @MainActor
  func take() -> sending Preview? {
    if isHeld { return nil }
    if let frame = video.take() { return .video(frame) }
    if let bitmap = stills.take() { return .still(bitmap) }
    return nil
  }

  /// Gives out nothing from now on: the last images of a source that is being stopped come after
  /// the outlines that are to stay.
  @MainActor
  func hold() { isHeld = true }

  /// Gives out what comes from now on.
  @MainActor
  func release() {
    empty()
    isHeld = false
  }

  /// Drops what nobody took.
  func empty() {
    _ = video.take()
    _ = stills.take()
  }
}
