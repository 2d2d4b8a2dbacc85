// A picture of a live source, as whoever reads codes sees it: brightness and a moment.

/// One picture of a live source; it has one owner, who lends its brightness.
public protocol LumaFrame: ~Copyable, Sendable {
  /// When the picture was taken, on its source's own clock.
  var time: Duration { get }
  /// The picture's brightness.
  var luma: LumaImage { @_lifetime(borrow self) get }
}

/// A frame made from a bitmap: a still picture on the road of the live ones.
public struct BitmapFrame: LumaFrame, ~Copyable {
  /// The frame's picture.
  public let bitmap: LumaBitmap
  /// When the picture was taken, on its source's own clock.
  public let time: Duration

  /// Makes a frame of `bitmap`, taken at `time`.
  public init(_ bitmap: LumaBitmap, time: Duration) {
    self.bitmap = bitmap
    self.time = time
  }

  /// The picture's brightness.
  public var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}
