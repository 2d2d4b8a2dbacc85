// GLib's main loop runs the main actor: libdispatch, on whose main queue the actor's jobs wait, rings
// through a file descriptor, which the loop watches beside everything else. Then tasks, sleeps and
// deinitializers of the main actor work as they do anywhere.

internal import CGLib
internal import Dispatch
internal import Glibc

/// The loop of the program's first thread.
public enum MainLoop {
  /// GLib's version, such as "2.74.6".
  public static var libraryVersion: String {
    "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
  }

  /// Has the loop run what waits for the main actor; to be called once, before the loop runs.
  @MainActor
  public static func serveMainActor() {
    let bell = _dispatch_get_main_queue_handle_4CF()
    let source = g_unix_fd_source_new(bell, G_IO_IN)
    // GLib casts the callback back to the shape that this kind of source has.
    g_source_set_callback(
      source, unsafeBitCast(runMainActor as BellCallback, to: GSourceFunc.self), nil, nil)
    g_source_attach(source, nil)
    g_source_unref(source)
  }
}

private typealias BellCallback = @convention(c) (CInt, GIOCondition, gpointer?) -> gboolean

private func runMainActor(_ bell: CInt, _: GIOCondition, _: gpointer?) -> gboolean {
  // Unread, the bell would ring for ever.
  var rings: UInt64 = 0
  _ = read(bell, &rings, MemoryLayout.size(ofValue: rings))
  _dispatch_main_queue_callback_4CF(nil)
  // Go on listening.
  return 1
}
