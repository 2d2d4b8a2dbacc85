// Files by GLib: `file:` addresses, the folders of the user, and files that are watched.

internal import CGLib

/// The addresses of files.
public enum FileURI {
  public static func of(path: String) -> String? {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  public static func path(of uri: String) -> String? {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}

/// The user's folders.
public enum UserFolder {
  public static var images: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
  }

  public static func isThere(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_DIR) != 0 }
}

/// Reports changes of one file.
public actor FileWatch {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopThread.shared.asUnownedSerialExecutor()
  }

  private let path: String
  private let loans: Loans

  /// `loans` counts the values that C holds for the watch.
  public init(_ path: String, counting loans: Loans) {
    self.path = path
    self.loans = loans
  }

  /// Changes of the file after this returns; those in quick succession may come as one. If the
  /// kernel cannot report changes, the stream ends at once.
  public func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    // No GError: the caller does the same for every reason.
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else {
      continuation.finish()
      return stream
    }
    let watch = Reference(adopting: UnsafeMutableRawPointer(monitor))
    g_file_monitor_set_rate_limit(monitor, Self.shortestInterval.milliseconds)
    // GObject stores every handler as one C type and casts it back to the type of its signal.
    let handler = g_signal_connect_data(
      watch.object, "changed", unsafeBitCast(reportChange as ChangedHandler, to: GCallback.self),
      Loan.lend(continuation, counting: loans), endHandlerLoan, G_CONNECT_DEFAULT)
    continuation.onTermination = { _ in
      g_signal_handler_disconnect(watch.object, handler)
      g_file_monitor_cancel(watch.object.assumingMemoryBound(to: GFileMonitor.self))
    }
    return stream
  }

  /// The interval is too short to notice, and long enough if a program writes all the time.
  private static let shortestInterval = Duration.milliseconds(50)
}

private typealias ChangedHandler =
  @convention(c) (
    OpaquePointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, gpointer?
  ) -> Void

private func reportChange(
  _: OpaquePointer?, _: OpaquePointer?, _: OpaquePointer?, _: GFileMonitorEvent, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: AsyncStream<Void>.Continuation = Loan.look(at: loan)
  continuation.yield()
}
