// What a C callback is given to find back to Swift. GStreamer keeps one reference, taken when the
// callback is set and released by its destroy notification; all that are alive are counted.

internal import CGStreamer
internal import Synchronization

/// The base of everything that is handed to GStreamer as user data.
class CallbackContext {
  private static let alive = Atomic(0)

  /// How many GStreamer has not given back.
  static var outstanding: Int { alive.load(ordering: .acquiring) }

  init() {
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit {
    Self.alive.subtract(1, ordering: .releasing)
  }

  /// A reference for C, to be given back by `release`.
  final func retainedPointer() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// The destroy notification of every such reference.
  static let release: GDestroyNotify = { pointer in
    guard let pointer else { return }
    Unmanaged<CallbackContext>.fromOpaque(pointer).release()
  }

  /// The context behind the user data of a callback, which GStreamer keeps while it calls.
  static func from(_ pointer: gpointer?) -> Self? {
    guard let pointer else { return nil }
    return Unmanaged<CallbackContext>.fromOpaque(pointer).takeUnretainedValue() as? Self
  }
}
