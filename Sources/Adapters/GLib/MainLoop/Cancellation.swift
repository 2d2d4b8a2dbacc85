// GLib's way of calling something off.

internal import CGLib

/// What can be called off from any thread, once.
struct Cancellation: Sendable {
  private let reference = Reference(adopting: UnsafeMutableRawPointer(g_cancellable_new()))

  /// What C is lent.
  var cancellable: UnsafeMutablePointer<GCancellable> {
    reference.object.assumingMemoryBound(to: GCancellable.self)
  }

  func cancel() {
    g_cancellable_cancel(cancellable)
  }

  /// Calls it off when `delay` has passed; of no consequence for what is done by then.
  func cancel(after delay: Duration) {
    LoopThread.shared.add(
      g_timeout_source_new(guint(delay.milliseconds)), calling: callOff,
      with: g_object_ref(reference.object), thenFreeing: g_object_unref)
  }
}

private func callOff(_ cancellable: gpointer?) -> gboolean {
  g_cancellable_cancel(cancellable?.assumingMemoryBound(to: GCancellable.self))
  return G_SOURCE_REMOVE
}

extension Duration {
  /// Whole milliseconds, as GLib counts time.
  var milliseconds: CInt {
    CInt(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
