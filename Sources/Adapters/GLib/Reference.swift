// A reference to a C object.

internal import CGLib

/// Keeps a GObject, and releases it at its own end.
///
/// `@unchecked`: the pointer never changes, and references are counted atomically. It is for
/// objects that may be used and freed on any thread.
final class Reference: @unchecked Sendable {
  let object: UnsafeMutableRawPointer

  /// Takes ownership of a reference that C returned (“transfer full”).
  init(adopting object: UnsafeMutableRawPointer) {
    self.object = object
  }

  /// Adds a reference to an object that C lent (“transfer none”).
  init(retaining object: UnsafeMutableRawPointer) {
    self.object = g_object_ref(object)
  }

  deinit {
    g_object_unref(object)
  }

  /// The object for C functions that take an opaque pointer.
  var opaque: OpaquePointer { OpaquePointer(object) }
}
