// GStreamer itself, set up once for the whole process by whoever needs it first, on any thread.

internal import CGStreamer
internal import Cameras
internal import Wording

/// The library that takes images from cameras and videos.
public enum GStreamer {
  /// What it calls itself, such as "GStreamer 1.22.0"; nil where it cannot be set up.
  public static var version: String? {
    guard setUp == nil, let text = gst_version_string() else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The version of a plugin, such as "pipewire"; nil where there is none of this name. To be asked away
  /// from the window's thread: it may have to look through all plugins.
  public static func version(ofPlugin name: String) -> String? {
    guard setUp == nil, let plugin = gst_registry_find_plugin(gst_registry_get(), name) else {
      return nil
    }
    defer { gst_object_unref(UnsafeMutableRawPointer(plugin)) }
    return gst_plugin_get_version(plugin).map { String(cString: $0) }
  }

  /// Sets the library up, unless that is done.
  static func prepare() throws(CaptureFault) {
    if let setUp { throw setUp }
  }

  /// What went wrong when it was set up; Swift sees to it that this runs once.
  private static let setUp: CaptureFault? = {
    // PipeWire would write its warnings into our caller's terminal; whoever wants them asks for
    // them by this very variable.
    g_setenv("PIPEWIRE_DEBUG", "0", 0)
    var error: UnsafeMutablePointer<GError>?
    guard gst_init_check(nil, nil, &error) == 0 else {
      gst_pb_utils_init()
      return nil
    }
    defer { g_clear_error(&error) }
    return .failed(
      error.map { Sentence(exact: String(cString: $0.pointee.message)) }
        ?? Sentence("GStreamer does not start."))
  }()
}
