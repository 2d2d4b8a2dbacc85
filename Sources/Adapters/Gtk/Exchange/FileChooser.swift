// Choosing files in the desktop's own dialog, which in a sandbox also gives the right to read them.

internal import CGtk
internal import Wording

/// The desktop's dialog for files.
@MainActor
public enum FileChooser {
  /// Has existing files chosen, images unless all are asked for there; their paths, none if the
  /// person would rather not.
  public static func openImages(_ title: String, over window: Window) async -> [String] {
    let chooser = make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
    chooser.set("select-multiple", true)
    chooser.addFilter(tr("Images"), "image/*")
    chooser.addFilter(tr("All Files"), "*/*")
    return await chooser.paths()
  }

  /// Has a place to write to chosen; its path, nil if the person would rather not. The dialog has
  /// asked about a file that is there already.
  public static func save(_ title: String, fileName: String, over window: Window) async -> String? {
    let chooser = make(title, accept: tr("_Save"), GTK_FILE_CHOOSER_ACTION_SAVE, over: window)
    gtk_file_chooser_set_current_name(chooser.opaque, fileName)
    return await chooser.paths().first
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
  fileprivate func addFilter(_ name: String, _ type: String) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    gtk_file_filter_add_mime_type(filter, type)
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }

  fileprivate func paths() async -> [String] {
    let answer = Answer<Bool>()
    let connection = on(Signal<Void, Int>("response")) {
      answer.give($0 == Int(GTK_RESPONSE_ACCEPT.rawValue))
    }
    set("modal", true)
    gtk_native_dialog_show(cast())
    let isAccepted = await answer.value()
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

/// Where a file of GIO's lies; nil for one that is not in the file system.
func path(of file: OpaquePointer?) -> String? {
  guard let path = g_file_get_path(file) else { return nil }
  defer { g_free(path) }
  return String(cString: path)
}
