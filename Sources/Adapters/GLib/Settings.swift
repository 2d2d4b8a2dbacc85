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
    /// In the user's own settings.
    case user
    /// In memory, for tests.
    case memory
  }

  /// Counts the values that C holds for streams of changes.
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

  /// Opens the schema in the `data` folder of `sourceFolder`, or else the installed one; nil if
  /// there is neither. The compiled schema is kept under `cache`.
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

  /// The value of a key, or its default in the schema; nil if the key does not exist or has another
  /// type.
  public func value<Value: SettingValue>(of key: String) -> Value? {
    guard schema.has(key) else { return nil }
    let value = g_settings_get_value(handle, key)
    defer { g_variant_unref(value) }
    return Variant(value).flatMap { Value($0) }
  }

  /// Sets a value. False if the key does not exist, the schema does not allow the value, or the
  /// administrator has locked the key.
  @discardableResult
  public func set(_ value: some SettingValue, for key: String) -> Bool {
    guard let tuple = Variant.floatingTuple([value.variant]) else { return false }
    g_variant_ref_sink(tuple)
    defer { g_variant_unref(tuple) }
    guard let value = g_variant_get_child_value(tuple, 0) else { return false }
    defer { g_variant_unref(value) }
    return schema.allows(value, for: key) && g_settings_set_value(handle, key, value) != 0
  }

  /// An element for each change of a key, by any program, after this returns; changes in quick
  /// succession may come as one. If the key does not exist, the stream ends at once.
  public func changes(of key: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard schema.has(key) else {
      continuation.finish()
      return stream
    }
    // GObject stores every handler as one C type and casts it back to its signal's.
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
