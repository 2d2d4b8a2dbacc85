// This folder wraps GStreamer's pipelines, messages and errors; sources and streams are in Streams.
//
// The Swift object behind a C callback. GStreamer keeps one reference, taken when the callback is
// set and released by its destroy notification; all living objects are counted.

internal import CGStreamer
internal import Synchronization

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
