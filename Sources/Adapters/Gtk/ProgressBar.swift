// A bar that shows how much of some work is done.

internal import CGtk

/// A bar that fills from one end to the other.
public final class ProgressBar: Widget {
  /// An empty bar.
  public init() { super.init(adopting: Self.make(gtk_progress_bar_get_type())) }

  /// The share that is filled, from 0 to 1.
  public var share: Double {
    get { property("fraction") }
    set { set("fraction", newValue) }
  }
}
