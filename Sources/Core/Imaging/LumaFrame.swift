// An image of a live source, as whoever reads codes sees it: brightness and a moment.

/// One image of a live source; it has one owner, who lends its brightness.
public protocol LumaFrame: ~Copyable, Sendable {
  /// When the image was taken, on its source's own clock.
  var time: Duration { get }
  /// The image's brightness.
  var luma: LumaImage { @_lifetime(borrow self) get }
}

/// A frame made from a bitmap: a still image on the road of the live ones.
public struct BitmapFrame: LumaFrame, ~Copyable {
  /// The frame's image.
  public let bitmap: LumaBitmap
  /// When the image was taken, on its source's own clock.
  public let time: Duration

  /// Makes a frame of `bitmap`, taken at `time`.
  public init(_ bitmap: LumaBitmap, time: Duration) {
    self.bitmap = bitmap
    self.time = time
  }

  /// The image's brightness.
  public var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}
