// One image of a stream. It has one owner, on any thread; when the owner drops it, the memory
// returns to its lender, for example a camera's driver.

internal import CGStreamer
public import Reading

/// One image of a stream, as brightness or in colour.
///
///     if let frame = samples.take() { read(frame.luma, at: frame.time) }
public struct VideoFrame: ~Copyable, LumaFrame, ColorFrame, Sendable {
  /// The arrangement of the bytes in `pixels`.
  public enum Layout: Sendable {
    /// One byte of brightness a pixel; the layout of samples.
    case luma
    /// Four bytes a pixel: blue, green, red and one without meaning; the layout of previews.
    case bgrx

    var bytesPerPixel: Int {
      switch self {
      case .luma: 1
      case .bgrx: 4
      }
    }
  }

  /// The largest image that is accepted, in pixels; phone cameras reach 50 million.
  static let mostPixels = 64_000_000

  /// The number of frames that are alive in the program.
  public static var outstanding: Int { MappedImage.outstanding }

  /// When the image was taken, counted from the stream's beginning.
  public let time: Duration
  /// When the image was taken, on the clock of tasks and deadlines.
  public let captured: ContinuousClock.Instant
  /// The arrangement of `pixels`.
  public let layout: Layout
  /// A class, because generic code such as a mailbox never runs the `deinit` of a structure whose
  /// members need none (Swift 6.3.1).
  private let image: MappedImage

  /// Maps the image in `sample`, which still belongs to the caller; nil if it is not of this layout
  /// or cannot be mapped.
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

  /// The image's size in pixels.
  public var size: PixelSize { image.size }

  /// The number of bytes from the beginning of a row to the beginning of the next.
  public var stride: Int { image.stride }

  /// All rows from the first pixel to the last, `stride` bytes apart.
  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let count = stride * (size.height - 1) + size.width * layout.bytesPerPixel
      return _overrideLifetime(Span(_unsafeStart: image.start, count: count), borrowing: self)
    }
  }

  /// The brightness of a sample; a preview has none, and reading it traps.
  public var luma: LumaImage {
    @_lifetime(borrow self)
    get {
      precondition(layout == .luma, "A preview has no brightness to read.")
      return LumaImage(pixels, size: size, stride: stride)
    }
  }
}
