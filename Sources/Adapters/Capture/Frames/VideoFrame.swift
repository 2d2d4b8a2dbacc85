// One image of a live source. It has one owner, on any thread; at its end the memory goes back to
// whoever lent it, a camera's driver for instance.

internal import CGStreamer
public import Imaging

/// An image that a stream delivered, as long as somebody needs it: brightness or colour, as its
/// layout says.
public struct VideoFrame: ~Copyable, LumaFrame, ColorFrame, Sendable {
  /// How the bytes of `pixels` are to be taken.
  public enum Layout: Sendable {
    /// One byte a pixel, brightness; what a stream's samples have.
    case luma
    /// Four bytes a pixel: blue, green, red and one that means nothing; what previews have.
    case bgrx

    var bytesPerPixel: Int {
      switch self {
      case .luma: 1
      case .bgrx: 4
      }
    }
  }

  /// The largest image that is taken, in pixels; cameras of telephones end at 50 million.
  static let mostPixels = 64_000_000

  /// How many there are in the whole program at this moment.
  public static var outstanding: Int { MappedImage.outstanding }

  /// When the image was taken, from the stream's beginning.
  public let time: Duration
  /// When the image was taken, on the clock of tasks and deadlines.
  public let captured: ContinuousClock.Instant
  /// What `pixels` are.
  public let layout: Layout
  /// An object, as a structure whose end has something to do but whose members have not was never
  /// ended by generic code such as a mailbox (Swift 6.3.1).
  private let image: MappedImage

  /// Maps what `sample` holds, which stays the caller's; nil where it is no image of this layout
  /// that can be mapped.
  init?(
    mapping sample: OpaquePointer, layout: Layout, time: Duration,
    captured: ContinuousClock.Instant
  ) {
    guard let image = MappedImage(sample, bytesPerPixel: layout.bytesPerPixel) else {
      return nil
    }
    self.time = time
    self.captured = captured
    self.layout = layout
    self.image = image
  }

  /// Columns and rows.
  public var size: PixelSize { image.size }

  /// Bytes from the beginning of a row to the beginning of the next.
  public var stride: Int { image.stride }

  /// All rows from the first pixel to the last, `stride` bytes apart.
  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let count = stride * (size.height - 1) + size.width * layout.bytesPerPixel
      return _overrideLifetime(Span(_unsafeStart: image.start, count: count), borrowing: self)
    }
  }

  /// The brightness of a sample; a preview has none, and to ask for it is a mistake that traps.
  public var luma: LumaImage {
    @_lifetime(borrow self)
    get {
      precondition(layout == .luma, "A preview was asked for its brightness.")
      return LumaImage(pixels, size: size, stride: stride)
    }
  }
}
