// Initializes GStreamer once for the process, at its first use on any thread.

internal import CGStreamer
internal import FeatureModels
internal import Wording

/// The library that delivers images from cameras and videos.
public enum GStreamer {
  /// Its name and version, such as "GStreamer 1.22.0"; nil if it cannot be initialized.
  public static var version: String? {
    guard initializationFault == nil, let text = gst_version_string() else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The version of a plugin, such as "pipewire"; nil if it is not installed. The first call may
  /// scan all plugins, so it must not be made on the window's thread.
  public static func version(ofPlugin name: String) -> String? {
    guard initializationFault == nil,
      let plugin = gst_registry_find_plugin(gst_registry_get(), name)
    else {
      return nil
    }
    defer { gst_object_unref(UnsafeMutableRawPointer(plugin)) }
    return gst_plugin_get_version(plugin).map { String(cString: $0) }
  }

  /// Initializes the library, unless that is already done.
  static func prepare() throws(CaptureFault) {
    if let initializationFault { throw initializationFault }
  }

  /// The fault of the initialization, if any; Swift runs this once.
  private static let initializationFault: CaptureFault? = {
    // Keeps PipeWire's warnings off the user's terminal, unless the user has set this variable.
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
