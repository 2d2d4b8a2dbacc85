// A schema lists the settings with their types and defaults. It is the installed one or, for a
// program that runs from its build folder, the one in the sources, compiled again after each
// change.

internal import CGLib

/// A schema of settings with a fixed path. GLib ends the process for an unknown key, so each key is
/// checked here first.
///
/// `@unchecked`: the pointer and the schema never change, and references are counted atomically.
final class Schema: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The installed schema; nil if it is not installed.
  convenience init?(installed id: String) {
    self.init(id, in: g_settings_schema_source_get_default())
  }

  /// The schema in the `data` folder of the sources; nil if it is missing or cannot be compiled.
  /// The result is kept under `cache`.
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
    // A schema without a path of its own cannot be used without one.
    guard g_settings_schema_get_path(pointer) != nil else {
      g_settings_schema_unref(pointer)
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    g_settings_schema_unref(pointer)
  }

  /// Whether the key exists.
  func has(_ key: String) -> Bool {
    !key.utf8.contains(0) && g_settings_schema_has_key(pointer, key) != 0
  }

  /// Whether the schema allows this value for the key.
  func allows(_ value: OpaquePointer, for key: String) -> Bool {
    guard has(key), let found = g_settings_schema_get_key(pointer, key) else { return false }
    defer { g_settings_schema_key_unref(found) }
    return g_variant_is_of_type(value, g_settings_schema_key_get_value_type(found)) != 0
      && g_settings_schema_key_range_check(found, value) != 0
  }
}
