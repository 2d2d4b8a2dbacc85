// What settings there are: the schema that is installed or, for a program that runs from its build
// folder, the one that lies there, compiled when it is newer than what was compiled last.

internal import CGLib

/// A schema of settings, which belongs to one place. Asked for a key that it does not have, GLib would
/// end the process: whether it does is seen here first.
///
/// `@unchecked`: the pointer never changes, nor does what it points to; counting references is
/// safe on every thread.
final class Schema: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The schema that is installed; nil if it is not.
  convenience init?(installed id: String) {
    self.init(id, in: g_settings_schema_source_get_default())
  }

  /// The one that lies in the `data` of a folder of sources; nil if it is not there or cannot be
  /// compiled. What comes of compiling is kept under `cache`.
  convenience init?(_ id: String, of sourceFolder: String, cache: String) {
    let data = "\(sourceFolder)/data"
    guard let target = CompiledFile.place(of: "schemas", from: data, cache: cache),
      CompiledFile.update(
        "gschemas.compiled", in: target, from: "\(data)/\(id).gschema.xml",
        by: { _ in ["glib-compile-schemas", "--strict", "--targetdir=\(target)", data] })
    else { return nil }
    guard
      let source = g_settings_schema_source_new_from_directory(
        target, g_settings_schema_source_get_default(), 0, nil)
    else { return nil }
    defer { g_settings_schema_source_unref(source) }
    self.init(id, in: source)
  }

  private init?(_ id: String, in source: OpaquePointer?) {
    guard let source, !id.utf8.contains(0),
      let pointer = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    // One that can lie anywhere would have to be told where.
    guard g_settings_schema_get_path(pointer) != nil else {
      g_settings_schema_unref(pointer)
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    g_settings_schema_unref(pointer)
  }

  /// Whether there is such a key.
  func has(_ key: String) -> Bool {
    !key.utf8.contains(0) && g_settings_schema_has_key(pointer, key) != 0
  }

  /// Whether a key may have such a value.
  func allows(_ value: OpaquePointer, for key: String) -> Bool {
    guard has(key), let found = g_settings_schema_get_key(pointer, key) else { return false }
    defer { g_settings_schema_key_unref(found) }
    return g_variant_is_of_type(value, g_settings_schema_key_get_value_type(found)) != 0
      && g_settings_schema_key_range_check(found, value) != 0
  }
}
