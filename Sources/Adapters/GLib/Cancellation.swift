// This folder holds GLib's two loops: the one of the program's first thread, and one for D-Bus and
// watched files.
//
// Cancels a GLib call.

internal import CGLib

/// A cancellation that any thread can trigger, once.
struct Cancellation: Sendable {
  private let reference = Reference(adopting: UnsafeMutableRawPointer(g_cancellable_new()))

  /// The object for C, which this value keeps.
  var cancellable: UnsafeMutablePointer<GCancellable> {
    reference.object.assumingMemoryBound(to: GCancellable.self)
  }

  /// Cancels the call.
  func cancel() {
    g_cancellable_cancel(cancellable)
  }

  /// Cancels the call after `delay`, unless it is done by then.
  func cancel(after delay: Duration) {
    LoopThread.shared.add(
      g_timeout_source_new(guint(delay.milliseconds)), calling: cancelNow,
      with: g_object_ref(reference.object), thenFreeing: g_object_unref)
  }
}

private func cancelNow(_ cancellable: gpointer?) -> gboolean {
  g_cancellable_cancel(cancellable?.assumingMemoryBound(to: GCancellable.self))
  return G_SOURCE_REMOVE
}

extension Duration {
  /// Whole milliseconds, the unit of GLib's timeouts.
  var milliseconds: CInt {
    CInt(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
