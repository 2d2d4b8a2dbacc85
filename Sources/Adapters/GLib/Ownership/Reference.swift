// One reference of ours to an object of GLib's.

internal import CGLib

/// Holds a GObject and lets go of it when it ends.
///
/// `@unchecked`: the pointer never changes, and counting references is safe on every thread. It is
/// for objects that may be used, and end, on any.
final class Reference: @unchecked Sendable {
  let object: UnsafeMutableRawPointer

  /// Takes over a reference that C gave away ("transfer full").
  init(adopting object: UnsafeMutableRawPointer) {
    self.object = object
  }

  /// Adds a reference to an object that C only lent ("transfer none").
  init(retaining object: UnsafeMutableRawPointer) {
    self.object = g_object_ref(object)
  }

  deinit {
    g_object_unref(object)
  }

  /// The object as C's functions take one whose insides they keep to themselves.
  var opaque: OpaquePointer { OpaquePointer(object) }
}
