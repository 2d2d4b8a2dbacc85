// The program before the desktop: one instance, windows, what the command line and the desktop ask for.

internal import CGtk
internal import GLib

/// The one program of its name in the session.
@MainActor
public final class Application: Object {
  /// The desktop asks for the window.
  public static let activated = Signal<Void>("activate")
  /// The program has begun, once.
  public static let started = Signal<Void>("startup")
  /// The program ends.
  public static let ended = Signal<Void>("shutdown")

  /// A program that goes by `id`; further starts hand their command lines to the first.
  public init(id: String) {
    super.init(
      adopting: Self.make(
        adw_application_get_type(),
        [
          ("application-id", id),
          (
            "flags",
            Int(
              G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue)
          ),
        ]))
  }

  /// Whether there is a display to show windows on.
  public static func hasDisplay() -> Bool { gtk_init_check() != 0 }

  /// Calls `handler` with the arguments of each start, the program's name first, and the folder in
  /// which it was started; what it returns is that start's exit status.
  public func onCommandLine(
    _ handler: @escaping @MainActor (_ arguments: [String], _ folder: String?) -> Int
  ) {
    _ = connect("command-line") { arguments, result in
      guard let object = arguments.values.count > 1 ? g_object(in: arguments.values[1]) : nil
      else { return }
      let line = object.assumingMemoryBound(to: GApplicationCommandLine.self)
      var count: CInt = 0
      let list = g_application_command_line_get_arguments(line, &count)
      defer { g_strfreev(list) }
      let texts = (0..<Int(count)).compactMap { index in
        list?[index].map { String(cString: $0) }
      }
      let folder = g_application_command_line_get_cwd(line).map { String(cString: $0) }
      let status = handler(texts, folder)
      if let result { g_value_set_int(result, CInt(clamping: status)) }
    }
  }

  /// Calls `handler` with the files that the desktop asks to have opened: the path of each, or its
  /// address if it has none.
  public func onOpen(_ handler: @escaping @MainActor (_ files: [String]) -> Void) {
    _ = connect("open") { arguments, _ in
      guard arguments.values.count > 2 else { return }
      var (first, count) = (arguments.values[1], arguments.values[2])
      guard let list = g_value_get_pointer(&first) else { return }
      let files = UnsafeBufferPointer(
        start: list.assumingMemoryBound(to: OpaquePointer?.self),
        count: Int(g_value_get_int(&count)))
      handler(files.compactMap { path(of: $0) ?? address(of: $0) })
    }
  }

  /// Runs until the last window has gone; the exit status of this start.
  public func run(_ arguments: [String]) -> Int {
    MainLoop.serveMainActor()
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return Int(g_application_run(cast(), CInt(arguments.count), &pointers))
  }

  /// Ends the program.
  public func quit() { g_application_quit(cast()) }

  /// Keeps the program running without a window until `release`.
  public func hold() { g_application_hold(cast()) }
  /// Takes a `hold` back.
  public func release() { g_application_release(cast()) }

  /// Adds an action "app.NAME".
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

  /// Has keys do an action, such as "<Control>o" for "win.open".
  public func setKeys(_ keys: [String], for action: String) {
    var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }

  /// The window that was used last.
  public var hasWindow: Bool { gtk_application_get_active_window(cast()) != nil }

  /// The name by which windows and desktop call the program.
  public static func setName(_ name: String, icon: String) {
    g_set_application_name(name)
    gtk_window_set_default_icon_name(icon)
  }
}

private func address(of file: OpaquePointer?) -> String? {
  guard let address = g_file_get_uri(file) else { return nil }
  defer { g_free(address) }
  return String(cString: address)
}

func g_object(in value: GValue) -> UnsafeMutableRawPointer? {
  var value = value
  return g_value_get_object(&value)
}
