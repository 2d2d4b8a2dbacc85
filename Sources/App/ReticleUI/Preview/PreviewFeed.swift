// How images reach the viewfinder: whoever has them rings, and the newest is fetched.

public import Gtk

/// The road of the images, which the program lays.
public final class PreviewFeed {
  private let take: () -> Texture?
  /// Lets the image stand still, or run.
  let hold: (Bool) -> Void
  /// Called when there is a new image.
  var arrived: (Texture) -> Void = { _ in }

  /// Fetches the newest image that nobody has fetched by `take`; while `hold` was told true, there
  /// is none.
  public init(take: @escaping () -> Texture?, hold: @escaping (Bool) -> Void) {
    self.take = take
    self.hold = hold
  }

  /// Tells that there is an image.
  public func ring() {
    if let texture = take() { arrived(texture) }
  }
}
