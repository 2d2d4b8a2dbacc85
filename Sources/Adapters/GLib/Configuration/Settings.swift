// The choices that a person has made, kept by GSettings. It lives on the main thread, where GLib's
// main loop tells of changes that other programs make. Whoever reads the changes of a key is told
// until they read no more.

internal import CGLib
internal import System

/// The settings of one schema.
@MainActor
public final class Settings {
  /// Where choices are kept.
  public enum Storage: Sendable {
    /// Where the person keeps theirs.
    case user
    /// Nowhere: they go with the settings.
    case memory
  }

  /// What C holds for those who read changes.
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

  /// The settings of a schema as it lies in the `data` of `sourceFolder`, or, without one, as it is
  /// installed; nil if it is in neither place. What is compiled is kept under `cache`.
  public static func open(
    schema id: String, sourceFolder: String?, storage: Storage = .user, cache: String? = nil
  ) -> Settings? {
    let cache = cache ?? String(cString: g_get_user_cache_dir())
    let schema = sourceFolder.flatMap { Schema(id, of: $0, cache: cache) }
    return (schema ?? Schema(installed: id)).map { Settings($0, storage) }
  }

  /// The same, with the folder of sources from which the program runs, if it runs from one.
  public static func open(schema id: String, storage: Storage = .user) -> Settings? {
    open(schema: id, sourceFolder: BuildFolder.holding("\(id).gschema.xml"), storage: storage)
  }

  /// The choice for a key, or what the schema says where none was made; nil if there is no such key,
  /// or it is of another type.
  public func value<Value: SettingValue>(of key: String) -> Value? {
    guard schema.has(key) else { return nil }
    let value = g_settings_get_value(handle, key)
    defer { g_variant_unref(value) }
    return Variant(value).flatMap { Value($0) }
  }

  /// Makes a choice; whether it could be made: not for a key that there is not, nor of a value that
  /// the schema does not allow, nor where whoever runs the machine has chosen.
  @discardableResult
  public func set(_ value: some SettingValue, for key: String) -> Bool {
    guard let tuple = Variant.floatingTuple([value.variant]) else { return false }
    g_variant_ref_sink(tuple)
    defer { g_variant_unref(tuple) }
    guard let value = g_variant_get_child_value(tuple, 0) else { return false }
    defer { g_variant_unref(value) }
    return schema.allows(value, for: key) && g_settings_set_value(handle, key, value) != 0
  }

  /// Something at each change of a key, by whomever, from the moment when this returns; several
  /// changes at once may be told as one. For a key that there is not, the stream ends at once.
  public func changes(of key: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard schema.has(key) else {
      continuation.finish()
      return stream
    }
    // GObject calls every handler through one C shape and casts it back to its signal's.
    let handler = g_signal_connect_data(
      settings.object, "changed::\(key)",
      unsafeBitCast(tell as ChangedHandler, to: GCallback.self),
      Loan.lend(continuation, counting: loans), endHandlerLoan, G_CONNECT_DEFAULT)
    // GSettings tells only of what has been read since somebody listens.
    g_variant_unref(g_settings_get_value(handle, key))
    continuation.onTermination = { [settings] _ in
      // May be done on any thread.
      g_signal_handler_disconnect(settings.object, handler)
    }
    return stream
  }

  /// Waits until all choices are kept: for a program that is about to end.
  public static func flush() {
    g_settings_sync()
  }

  private var handle: UnsafeMutablePointer<GSettings> {
    settings.object.assumingMemoryBound(to: GSettings.self)
  }
}

private typealias ChangedHandler =
  @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void

private func tell(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ loan: gpointer?) {
  guard let loan else { return }
  let continuation: AsyncStream<Void>.Continuation = Loan.look(at: loan)
  continuation.yield()
}
