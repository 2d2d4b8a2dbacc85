// A sign of progress.

internal import CGtk

/// A sign that something is in progress.
public final class Spinner: Widget {
  /// A spinner that turns.
  public init() {
    super.init(adopting: Self.make(gtk_spinner_get_type(), [("spinning", true)]))
  }
}
