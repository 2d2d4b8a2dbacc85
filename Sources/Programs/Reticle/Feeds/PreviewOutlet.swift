// The path of images to the viewfinder: one mailbox for the newest image of each kind, and one
// doorbell. Feeds put images in on their threads; the viewfinder takes them out on the window's
// thread.

internal import Capture
internal import FeatureSessions
internal import FeatureViews
internal import Gtk
internal import Reading
internal import Synchronization

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
  /// For the strip of several still images.
  let thumbnails: Thumbnails

  /// Creates an outlet that calls `doorbell` after each image, on the thread that put it in.
  init(doorbell: @escaping @Sendable () -> Void = {}) {
    video = Mailbox(doorbell: doorbell)
    stills = Mailbox(doorbell: doorbell)
    thumbnails = Thumbnails(doorbell: doorbell)
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
    _ = thumbnails.takeAll()
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

/// Small images on their way to the strip, by the places of their images.
final class Thumbnails: Sendable {
  private let waiting = Mutex<[Int: ColorBitmap]>([:])
  private let doorbell: @Sendable () -> Void

  init(doorbell: @escaping @Sendable () -> Void) { self.doorbell = doorbell }

  func put(_ bitmap: ColorBitmap, at place: Int) {
    waiting.withLock { $0[place] = bitmap }
    doorbell()
  }

  func takeAll() -> [Int: ColorBitmap] {
    waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
  }
}

extension LumaBitmap {
  /// A small grey copy with no side longer than `side`. Each pixel is the mean of some pixels of
  /// its square, because those of a large page are many.
  func thumbnail(longestSide side: Int) -> ColorBitmap {
    let step = max(1, Double(max(size.width, size.height)) / Double(side))
    let small = PixelSize(
      width: max(1, Int(Double(size.width) / step)), height: max(1, Int(Double(size.height) / step))
    )
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * small.area)
    let samples = min(4, Int(step.rounded(.up)))
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = 0
        for row in 0..<samples {
          let line = Int((Double(y) + (Double(row) + 0.5) / Double(samples)) * step)
          for column in 0..<samples {
            let place = Int((Double(x) + (Double(column) + 0.5) / Double(samples)) * step)
            sum += Int(pixels[min(line, size.height - 1) * size.width + min(place, size.width - 1)])
          }
        }
        let grey = UInt8(sum / (samples * samples))
        bytes += [grey, grey, grey, 255]
      }
    }
    return ColorBitmap(size: small, bytes: bytes)
  }
}
