// The path of images to the viewfinder: one mailbox for the newest image of each kind, and one
// doorbell. Feeds put images in on their threads; the viewfinder takes them out on the window's
// thread.

internal import Capture
internal import FeatureSessions
internal import FeatureViews
internal import Gtk
internal import Reading

/// An image to show.
enum Preview: ~Copyable, Sendable {
  /// An image of a camera, a screen, a video or the demonstration.
  case video(VideoFrame)
  /// A still image.
  case still(ColorBitmap)
}

/// Where feeds put images and the viewfinder takes them. It serves one open feed at a time, which
/// empties it when it is closed.
final class PreviewOutlet: Sendable {
  /// For live images.
  let video: Mailbox<VideoFrame>
  /// For still images.
  let stills: Mailbox<ColorBitmap>

  /// Creates an outlet that calls `doorbell` after each image, on the thread that put it in.
  init(doorbell: @escaping @Sendable () -> Void = {}) {
    video = Mailbox(doorbell: doorbell)
    stills = Mailbox(doorbell: doorbell)
  }

  /// Whether the shown image is frozen.
  @MainActor private var isHeld = false

  /// Takes the newest image; nil if there is none, or while images are held back.
  @MainActor
  func take() -> sending Preview? {
    if isHeld { return nil }
    if let frame = video.take() { return .video(frame) }
    if let bitmap = stills.take() { return .still(bitmap) }
    return nil
  }

  /// Holds images back: the last ones of a source that is stopping arrive after the frozen
  /// outlines.
  @MainActor
  func hold() { isHeld = true }

  /// Drops images that were not taken, and gives out later ones.
  @MainActor
  func release() {
    empty()
    isHeld = false
  }

  /// Holds images back, or releases those held back. Without a hold nothing is released, because
  /// an image that was just put in must not get lost.
  @MainActor
  func setHeld(_ shouldHold: Bool) {
    if shouldHold {
      hold()
    } else if isHeld {
      release()
    }
  }

  /// Drops images that were not taken.
  func empty() {
    _ = video.take()
    _ = stills.take()
  }
}

extension PreviewOutlet {
  /// The newest image; nil if there is none, or while the image is frozen.
  @MainActor
  func texture() -> Texture? {
    switch take() {
    case .video(let frame): Texture(owning: frame)
    case .still(let bitmap): Texture(owning: bitmap)
    case nil: nil
    }
  }
}
