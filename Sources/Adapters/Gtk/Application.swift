// Application holds what belongs to the program rather than to a widget: the program itself, its
// actions, its style, the display. Windows are in Windows.swift.

internal import CGtk
public import GLib

/// The program, of which one instance runs in a session.
///
///     let application = Application(id: "org.example.Program")
///     application.on(Application.activated) { showWindow() }
///     exit(CInt(application.run(CommandLine.arguments)))
@MainActor
public final class Application: Object {
  public static let activated = Signal<Void>("activate")
  public static let started = Signal<Void>("startup")
  public static let ended = Signal<Void>("shutdown")

  private var holds = 0

  /// A program with the application ID `id`; later starts pass their command lines to the first.
  public init(id: String) {
    super.init(
      adopting: Self.make(
        ApplicationType.id,
        [
          ("application-id", id),
          (
            "flags",
            Int(
              G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue)
          ),
        ]))
  }

  public static func hasDisplay() -> Bool { gtk_init_check() != 0 }

  /// Calls the handler for each start. It returns the exit status of that start, which
  /// `StartingLine` may change later.
  public func onCommandLine(_ handler: @escaping @MainActor (StartingLine) -> Int) {
    _ = connect("command-line") { arguments, result in
      guard let object = arguments.values.count > 1 ? arguments.values[1].object : nil
      else { return }
      let status = handler(StartingLine(retaining: object))
      if let result { g_value_set_int(result, CInt(clamping: status)) }
    }
  }

  /// The handler gets the path of each file, or its address if it has no path.
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

  /// Runs until the last window is closed and returns the exit status of this start.
  public func run(_ arguments: [String]) -> Int {
    MainLoop.serveMainActor()
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return Int(g_application_run(cast(), CInt(arguments.count), &pointers))
  }

  public func quit() { g_application_quit(cast()) }

  /// Keeps the program running without a window until `release` is called.
  public func hold() {
    holds += 1
    g_application_hold(cast())
  }

  /// Ends one `hold`. Before the last one ends the program, the bus forgets the program's name:
  /// starts and calls that were sent to it until then are answered, and later ones start it again.
  public func release() {
    guard isLastHold, let name = busName else { return endHold() }
    name.giveBack()
    Task {
      await MainLoop.settles()
      if !isLastHold { name.take() }
      endHold()
    }
  }

  private var isLastHold: Bool { holds == 1 && gtk_application_get_windows(cast()) == nil }

  private func endHold() {
    holds -= 1
    g_application_release(cast())
  }

  private var busName: BusName? {
    g_application_get_dbus_connection(cast()).map {
      BusName(String(cString: g_application_get_application_id(cast())), on: .init($0))
    }
  }

  /// Named "app.NAME" in menus.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

  /// Shows a notification under a name. A click on it or on one of its buttons performs `action`,
  /// such as "app.show", with the target.
  public func notify(
    _ name: String, title: String, text: String, action: String, target: String,
    buttons: [(label: String, target: String)]
  ) {
    let notification = g_notification_new(title)
    defer { g_object_unref(UnsafeMutableRawPointer(notification)) }
    // Some desktops read the text, though never the title, as markup, and it may be untrusted.
    g_notification_set_body(
      notification, text.replacing("&", with: "＆").replacing("<", with: "‹"))
    g_notification_set_default_action_and_target_value(
      notification, action, g_variant_new_string(target))
    for (label, target) in buttons {
      g_notification_add_button_with_target_value(
        notification, label, action, g_variant_new_string(target))
    }
    g_application_send_notification(cast(), name, notification)
  }

  public func withdrawNotification(_ name: String) {
    g_application_withdraw_notification(cast(), name)
  }

  /// Such as "<Control>o" to "win.open".
  public func setKeys(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(cast(), action, $0) }
  }

  public static func setName(_ name: String, icon: String) {
    g_set_application_name(name)
    gtk_window_set_default_icon_name(icon)
  }
}

func path(of file: OpaquePointer?) -> String? {
  guard let path = g_file_get_path(file) else { return nil }
  defer { g_free(path) }
  return String(cString: path)
}

private func address(of file: OpaquePointer?) -> String? {
  guard let address = g_file_get_uri(file) else { return nil }
  defer { g_free(address) }
  return String(cString: address)
}

/// The command line of a start. A later process ends, with the status set last, when its line is
/// released.
@MainActor
public final class StartingLine: Object {
  public var arguments: [String] {
    var count: CInt = 0
    let list = g_application_command_line_get_arguments(cast(), &count)
    defer { g_strfreev(list) }
    return (0..<Int(count)).compactMap { index in list?[index].map { String(cString: $0) } }
  }

  public var folder: String? {
    g_application_command_line_get_cwd(cast()).map { String(cString: $0) }
  }

  public var isOwn: Bool { g_application_command_line_get_is_remote(cast()) == 0 }

  /// Writes to the standard error output of the process that was started.
  public func complain(_ text: String) {
    let line = pointer.assumingMemoryBound(to: GTypeInstance.self)
    // The function of the header takes a format and a list of arguments, which Swift cannot call.
    let methods = UnsafeMutableRawPointer(line.pointee.g_class)?.assumingMemoryBound(
      to: GApplicationCommandLineClass.self)
    methods?.pointee.printerr_literal?(cast(), text)
  }

  /// Sets the exit status of the process that was started, unless it is this one.
  public func setStatus(_ status: Int) {
    g_application_command_line_set_exit_status(cast(), CInt(clamping: status))
  }
}

/// GTK and libadwaita.
public enum Toolkit {
  /// Such as "4.8.3".
  public static var gtkVersion: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }

  /// Such as "1.2.2".
  public static var adwaitaVersion: String {
    "\(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
  }
}

@MainActor
enum ApplicationType {
  /// The functions that export objects on a connection.
  static var exports: [(UnsafeMutableRawPointer) -> Void] = []

  static let id: GType = g_type_register_static_simple(
    adw_application_get_type(), "ReticleApplication",
    guint(MemoryLayout<AdwApplicationClass>.size), overrideMethods,
    guint(MemoryLayout<AdwApplication>.size), nil, GTypeFlags(rawValue: 0))
}

extension Application {
  /// `export` is called when the program is on the bus, at most once.
  public func exportObject(
    at path: String, _ interface: String, description: String, _ handler: BusHandler,
    _ export: @escaping (BusExport) -> Void = { _ in }
  ) {
    ApplicationType.exports.append { connection in
      let object = BusExport(
        on: connection, at: path, interface, description: description, handler)
      if let object { export(object) }
    }
  }
}

private typealias Register =
  @convention(c) (
    UnsafeMutablePointer<GApplication>?, OpaquePointer?, UnsafePointer<CChar>?,
    UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> gboolean

/// The superclass's implementation, written once, when the class is set up.
private nonisolated(unsafe) var inherited: Register?

private func overrideMethods(_ type: gpointer?, _: gpointer?) {
  guard let methods = type?.assumingMemoryBound(to: GApplicationClass.self) else { return }
  inherited = methods.pointee.dbus_register
  methods.pointee.dbus_register = register
}

private func register(
  _ application: UnsafeMutablePointer<GApplication>?, _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
  guard inherited?(application, connection, path, error) != 0 else { return 0 }
  // GApplication registers on the main thread.
  nonisolated(unsafe) let connection = connection.map { UnsafeMutableRawPointer($0) }
  MainActor.assumeIsolated {
    if let connection { for export in ApplicationType.exports { export(connection) } }
  }
  return 1
}

// Named actions: menus, keys and buttons refer to them by name.

/// An action of a window or of the program.
///
///     let copy = Action("copy") { … }
///     window.add(copy)               // "win.copy" to menus, keys and buttons
///     copy.isEnabled = false         // and all of them are insensitive
@MainActor
public final class Action: Object {
  private static let activated = Signal<Void>("activate")

  public init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    on(Self.activated, handler)
  }

  /// Menus mark the chosen text, unless it is nil; `handler` gets the target.
  public init(_ name: String, chosen: String?, _ handler: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(
      adopting: UnsafeMutableRawPointer(
        chosen.map { g_simple_action_new_stateful(name, type, g_variant_new_string($0)) }
          ?? g_simple_action_new(name, type)))
    _ = connect("activate") { arguments, _ in
      guard arguments.values.count > 1, let target = g_value_get_variant(of: arguments.values[1])
      else { return }
      handler(String(cString: g_variant_get_string(target, nil)))
    }
  }

  /// Menus and toggle buttons show it; `handler` gets the requested state.
  public init(_ name: String, isOn: Bool, _ handler: @escaping @MainActor (Bool) -> Void) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    let action = opaque
    on(Self.activated) {
      let state = g_action_get_state(action)
      defer { g_variant_unref(state) }
      handler(g_variant_get_boolean(state) == 0)
    }
  }

  public var isEnabled: Bool {
    get { property("enabled") }
    set { if isEnabled != newValue { set("enabled", newValue) } }
  }

  public func setChosen(_ text: String) {
    g_simple_action_set_state(opaque, g_variant_new_string(text))
  }

  public func setOn(_ isOn: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }
}

private func g_value_get_variant(of value: GValue) -> OpaquePointer? {
  var value = value
  return CGtk.g_value_get_variant(&value)
}
