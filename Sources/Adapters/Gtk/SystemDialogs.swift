// The desktop's dialogs: files, which a sandbox grants access to that way, printing, and the
// programs that open addresses.

internal import CGtk
internal import GLib
internal import Wording

/// The desktop's dialog for choosing files.
@MainActor
public enum FileChooser {
  /// Shows the dialog for opening files, with images and documents listed first; the paths of the
  /// chosen files, none if the dialog was cancelled.
  public static func openImages(_ title: String, over window: Window) async -> [String] {
    let chooser = make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
    chooser.set("select-multiple", true)
    chooser.addFilter(tr("Images and PDF Documents"), "image/*", "application/pdf")
    chooser.addFilter(tr("All Files"), "*/*")
    return await chooser.chosenPaths()
  }

  /// Shows the dialog for opening one file, of those whose names end like one of `suffixes` unless
  /// the user wants to see all; the path, nil if the dialog was cancelled.
  public static func openFile(
    _ title: String, _ kind: String, suffixes: [String], over window: Window
  ) async -> String? {
    let chooser = make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
    chooser.addFilter(kind, suffixes: suffixes)
    chooser.addFilter(tr("All Files"), "*/*")
    return await chooser.chosenPaths().first
  }

  /// Shows the dialog for saving a file; the path, nil if the dialog was cancelled. The dialog
  /// itself asks before an existing file is replaced.
  public static func save(_ title: String, fileName: String, over window: Window) async -> String? {
    let chooser = make(title, accept: tr("_Save"), GTK_FILE_CHOOSER_ACTION_SAVE, over: window)
    gtk_file_chooser_set_current_name(chooser.opaque, fileName)
    return await chooser.chosenPaths().first
  }

  private static func make(
    _ title: String, accept: String, _ action: GtkFileChooserAction, over window: Window
  ) -> Object {
    Object(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, window.cast(), action, accept, tr("_Cancel"))))
  }
}

extension Object {
  fileprivate func addFilter(_ name: String, _ types: String...) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for type in types { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }

  fileprivate func addFilter(_ name: String, suffixes: [String]) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }

  fileprivate func chosenPaths() async -> [String] {
    let response = OneTimeValue<Bool>()
    let connection = on(Signal<Void, Int>("response")) {
      response.deliver($0 == Int(GTK_RESPONSE_ACCEPT.rawValue))
    }
    set("modal", true)
    gtk_native_dialog_show(cast())
    let isAccepted = await response.value()
    connection.end()
    defer { gtk_native_dialog_destroy(cast()) }
    guard isAccepted, let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_object(files, index) else { return nil }
      defer { g_object_unref(file) }
      return path(of: OpaquePointer(file))
    }
  }
}

/// Why an address was not opened.
public struct OpeningFailure: Error, Hashable, Sendable {
  /// GTK's reason; empty if it gives none.
  public let reason: String
}

private typealias OpeningContinuation = CheckedContinuation<OpeningFailure?, Never>

extension Application {
  /// Opens an address, on behalf of the window that was used last.
  public func open(_ uri: String) async throws(OpeningFailure) {
    let failure = await withCheckedContinuation { (continuation: OpeningContinuation) in
      gtk_show_uri_full(
        gtk_application_get_active_window(cast()), uri, guint32(GDK_CURRENT_TIME), nil,
        finishOpening, Loan.lend(continuation, counting: Object.loans))
    }
    if let failure { throw failure }
  }
}

private func finishOpening(
  _ window: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: OpeningContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  let succeeded = gtk_show_uri_full_finish(
    window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }, result,
    &error)
  defer { g_clear_error(&error) }
  let reason = error.map { String(cString: $0.pointee.message) }
  continuation.resume(
    returning: succeeded != 0 ? nil : OpeningFailure(reason: reason ?? ""))
}
