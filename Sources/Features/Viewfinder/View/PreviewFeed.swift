// How images reach the viewfinder: the program calls `showNewest` when there is one, and the newest
// image is fetched then, so that images never queue up.

public import Gtk

/// The newest image for the viewfinder.
public final class PreviewFeed {
  private let take: () -> Texture?
  /// Freezes the image, or lets it run.
  let hold: (Bool) -> Void
  /// Called with each new image.
  var arrived: (Texture) -> Void = { _ in }

  /// A feed that fetches the newest image with `take`, which returns nil if there is no new one and
  /// while `hold` has frozen the image.
  public init(take: @escaping () -> Texture?, hold: @escaping (Bool) -> Void) {
    self.take = take
    self.hold = hold
  }

  /// Shows the newest image, if there is a new one.
  public func showNewest() {
    if let texture = take() { arrived(texture) }
  }
}
