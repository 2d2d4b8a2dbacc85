// A frame of a live source as recognition needs it: brightness and a moment.

/// One frame of a live source. A frame has one owner, which lends the brightness.
public protocol LumaFrame: ~Copyable, Sendable {
  /// When the frame was taken, on its source's own clock.
  var time: Duration { get }
  /// The frame's brightness.
  var luma: LumaImage { @_lifetime(borrow self) get }
}
