// How pictures reach the viewfinder: whoever has them rings, and the newest is fetched.

public import Gtk

/// The road of the pictures, which the program lays.
public final class PreviewFeed {
  private let take: () -> Texture?
  /// Lets the picture stand still, or run.
  let hold: (Bool) -> Void
  /// Called when there is a new picture.
  var arrived: (Texture) -> Void = { _ in }

  /// Fetches the newest picture that nobody has fetched by `take`; while `hold` was told true, there
  /// is none.
  public init(take: @escaping () -> Texture?, hold: @escaping (Bool) -> Void) {
    self.take = take
    self.hold = hold
  }

  /// Tells that there is a picture.
  public func ring() {
    if let texture = take() { arrived(texture) }
  }
}
