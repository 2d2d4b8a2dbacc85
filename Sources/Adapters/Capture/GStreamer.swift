// Initializes GStreamer once for the process, at its first use on any thread.

internal import CGStreamer
internal import FeatureModels
internal import Synchronization
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

extension GstClockTime {
  /// An unknown time; Swift does not import C's macro for it, which is a cast.
  static var never: GstClockTime { GstClockTime.max }

  /// The nanoseconds of `duration`; a negative one counts as zero.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = GstClockTime(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}

// The Swift object behind a C callback. GStreamer keeps one reference, taken when the callback is
// set and released by its destroy notification; all living objects are counted.

/// The base class of all objects that GStreamer keeps as user data.
class CallbackContext {
  private static let alive = Atomic(0)

  /// The number of objects that are alive.
  static var outstanding: Int { alive.load(ordering: .acquiring) }

  init() {
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit {
    Self.alive.subtract(1, ordering: .releasing)
  }

  /// A reference for C, which `release` gives back.
  final func retainedPointer() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// The destroy notification for every such reference.
  static let release: GDestroyNotify = { pointer in
    guard let pointer else { return }
    Unmanaged<CallbackContext>.fromOpaque(pointer).release()
  }

  /// The object behind a callback's user data, which lives at least until the callback returns.
  static func from(_ pointer: gpointer?) -> Self? {
    guard let pointer else { return nil }
    return Unmanaged<CallbackContext>.fromOpaque(pointer).takeUnretainedValue() as? Self
  }
}
