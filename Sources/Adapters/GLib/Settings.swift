// Settings are stored by GSettings. They are used on the main thread, where GLib's main loop
// reports the changes that other programs make.

internal import CGLib
internal import System

/// The settings of one schema.
///
///     let settings = Settings.open(schema: "io.github.reticle_app.Reticle")
///     let isMirrored: Bool? = settings?.value(of: "mirror")
@MainActor
public final class Settings {
  /// Where values are stored.
  public enum Storage: Sendable {
    case user
    case memory
  }

  public nonisolated let loans = Loans()
  private let schema: Schema
  private let settings: Reference

  private init(_ schema: Schema, _ storage: Storage) {
    let memory = storage == .memory ? g_memory_settings_backend_new() : nil
    self.schema = schema
    settings = Reference(
      adopting: UnsafeMutableRawPointer(g_settings_new_full(schema.pointer, memory, nil)))
    if let memory { g_object_unref(UnsafeMutableRawPointer(memory)) }
  }

  /// Opens the schema in the `data` folder of `sourceFolder`, compiled under `cache`, or else the
  /// installed one; nil if there is neither.
  public static func open(
    schema id: String, sourceFolder: String?, storage: Storage = .user, cache: String? = nil
  ) -> Settings? {
    let cache = cache ?? String(cString: g_get_user_cache_dir())
    let schema = sourceFolder.flatMap { Schema(id, of: $0, cache: cache) }
    return (schema ?? Schema(installed: id)).map { Settings($0, storage) }
  }

  /// Opens the schema of the source folder that the program runs from, or else the installed one.
  public static func open(schema id: String, storage: Storage = .user) -> Settings? {
    open(schema: id, sourceFolder: BuildFolder.holding("\(id).gschema.xml"), storage: storage)
  }

  /// The stored value, or the default in the schema; nil if the key does not exist or has another
  /// type.
  public func value<Value: SettingValue>(of key: String) -> Value? {
    guard schema.has(key) else { return nil }
    let value = g_settings_get_value(handle, key)
    defer { g_variant_unref(value) }
    return Variant(value).flatMap { Value($0) }
  }

  /// Stores the value; false if the key does not exist or is locked, or the schema does not allow
  /// the value.
  @discardableResult
  public func set(_ value: some SettingValue, for key: String) -> Bool {
    guard let tuple = Variant.floatingTuple([value.variant]) else { return false }
    g_variant_ref_sink(tuple)
    defer { g_variant_unref(tuple) }
    guard let value = g_variant_get_child_value(tuple, 0) else { return false }
    defer { g_variant_unref(value) }
    return schema.allows(value, for: key) && g_settings_set_value(handle, key, value) != 0
  }

  /// Changes by any program after this returns; those in quick succession may come as one. If the
  /// key does not exist, the stream ends at once.
  public func changes(of key: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard schema.has(key) else {
      continuation.finish()
      return stream
    }
    // GObject stores every handler as one C type and casts it back to the type of its signal.
    let handler = g_signal_connect_data(
      settings.object, "changed::\(key)",
      unsafeBitCast(reportChange as ChangedHandler, to: GCallback.self),
      Loan.lend(continuation, counting: loans), endHandlerLoan, G_CONNECT_DEFAULT)
    // GSettings reports a change only if the key was read after the handler was connected.
    g_variant_unref(g_settings_get_value(handle, key))
    continuation.onTermination = { [settings] _ in
      // Allowed on any thread.
      g_signal_handler_disconnect(settings.object, handler)
    }
    return stream
  }

  /// Waits until all values are stored, for a program that is about to end.
  public static func flush() {
    g_settings_sync()
  }

  private var handle: UnsafeMutablePointer<GSettings> {
    settings.object.assumingMemoryBound(to: GSettings.self)
  }
}

private typealias ChangedHandler =
  @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void

private func reportChange(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ loan: gpointer?) {
  guard let loan else { return }
  let continuation: AsyncStream<Void>.Continuation = Loan.look(at: loan)
  continuation.yield()
}

// A schema lists the settings with their types and defaults. It is the installed one or, for a
// program that runs from its build folder, the one in the sources, compiled again after each
// change.

/// A schema of settings with a fixed path. GLib ends the process for an unknown key, so each key is
/// checked here first.
///
/// `@unchecked`: the pointer and the schema never change, and references are counted atomically.
final class Schema: @unchecked Sendable {
  let pointer: OpaquePointer

  convenience init?(installed id: String) {
    self.init(id, in: g_settings_schema_source_get_default())
  }

  /// Opens the schema in the sources, compiled under `cache`; nil if it is missing or cannot be
  /// compiled.
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
    // A schema that has no fixed path cannot be used.
    guard g_settings_schema_get_path(pointer) != nil else {
      g_settings_schema_unref(pointer)
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    g_settings_schema_unref(pointer)
  }

  func has(_ key: String) -> Bool {
    !key.utf8.contains(0) && g_settings_schema_has_key(pointer, key) != 0
  }

  func allows(_ value: OpaquePointer, for key: String) -> Bool {
    guard has(key), let found = g_settings_schema_get_key(pointer, key) else { return false }
    defer { g_settings_schema_key_unref(found) }
    return g_variant_is_of_type(value, g_settings_schema_key_get_value_type(found)) != 0
      && g_settings_schema_key_range_check(found, value) != 0
  }
}

/// A type that a setting can have.
public protocol SettingValue: Sendable {
  init?(_ variant: Variant)
  var variant: Variant { get }
}

extension Bool: SettingValue {
  public init?(_ variant: Variant) {
    guard case .boolean(let value) = variant else { return nil }
    self = value
  }

  public var variant: Variant { .boolean(self) }
}

extension Int: SettingValue {
  public init?(_ variant: Variant) {
    guard case .int32(let value) = variant else { return nil }
    self = Int(value)
  }

  /// The nearest number that 32 bits can hold.
  public var variant: Variant { .int32(Int32(clamping: self)) }
}

extension Double: SettingValue {
  public init?(_ variant: Variant) {
    guard case .double(let value) = variant else { return nil }
    self = value
  }

  public var variant: Variant { .double(self) }
}

extension String: SettingValue {
  public init?(_ variant: Variant) {
    guard case .string(let value) = variant else { return nil }
    self = value
  }

  public var variant: Variant { .string(self) }
}

extension [String]: SettingValue {
  public init?(_ variant: Variant) {
    guard case .array(let values, of: "s") = variant else { return nil }
    self = values.compactMap { String($0) }
  }

  public var variant: Variant { .array(map { .string($0) }, of: "s") }
}
