// The one thread on which GLib's main loop runs for what is no widget: D-Bus, watched files. It is
// the executor of the actors that live there, so that what they start and what GLib calls back
// happen on the same thread, and no thread of the pool that all tasks share ever waits for either.

internal import CGLib

/// Runs actors' jobs between the events of a main loop of GLib's; starts when it is first used and
/// ends with the process.
final class LoopThread: SerialExecutor {
  static let shared = LoopThread()

  /// `nonisolated(unsafe)`: a pointer that never changes, to a context that any thread may add to.
  private nonisolated(unsafe) let context: OpaquePointer

  private init() {
    context = g_main_context_new()
    let thread = g_thread_new("reticle-bus", runLoop, UnsafeMutableRawPointer(context))
    // Nobody waits for its end.
    g_thread_unref(thread)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    add(
      g_idle_source_new(), calling: runJob,
      // A job is a single pointer, which the runtime keeps alive until it has run.
      with: unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self), thenFreeing: nil)
  }

  /// Hands `source` over to the loop; of one priority with GDBus's own, in the order of arrival.
  func add(
    _ source: UnsafeMutablePointer<GSource>?, calling callback: @escaping GSourceFunc,
    with data: UnsafeMutableRawPointer?, thenFreeing free: GDestroyNotify?
  ) {
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(source, callback, data, free)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

// Functions of the file, not closures: a closure would inherit, and check, the isolation of where
// it is written, but these run where no actor's job is.

private func runLoop(_ context: gpointer?) -> gpointer? {
  let context = context.map { OpaquePointer($0) }
  // What is started on this thread from now on is called back on it.
  g_main_context_push_thread_default(context)
  g_main_loop_run(g_main_loop_new(context, 0))
  return nil
}

private func runJob(_ job: gpointer?) -> gboolean {
  if let job {
    unsafeBitCast(job, to: UnownedJob.self)
      .runSynchronously(on: LoopThread.shared.asUnownedSerialExecutor())
  }
  return G_SOURCE_REMOVE
}
