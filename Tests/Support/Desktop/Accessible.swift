// A widget as assistive technology sees it: an object of the program, reached over D-Bus by AT-SPI.
// Each property is a new call; nothing is cached. May be used on any thread.
//
// Surprises of GTK 4.8.3:
// - Never ask for places on the screen: GTK warns that it has none, which ends a program whose
//   warnings are fatal. Places are those within the window, and in popovers they are wrong.
// - The place of a widget is that of its content, without its padding and border.
// - Roles have GTK's names ("button", "text box"), and `showing` is a state of windows alone.
// - `GrabFocus` is not supported; `RigWindow.focus` moves the focus with keys.
// - Rows of lists have no action; use a click or the keyboard.
// - A label returns no text for the end -1: read the number of characters first.
// - The cache lists only objects that were asked for before, and no descriptions.

import GLib

/// A live object of a program's accessibility tree.
public struct Accessible: Sendable {
  /// The program's name on the bus of assistive technology.
  public let service: String
  /// The object's name within the program.
  public let path: String
  let bus: Bus

  /// The role, in GTK's words, such as "button" or "list item".
  public func role() async throws -> String {
    guard case .string(let name)? = try await call("GetRoleName", "Accessible").first else {
      throw StageFailure("\(path) has no role.")
    }
    return name
  }

  public func name() async throws -> String { try await text(of: "Name") }

  public func description() async throws -> String { try await text(of: "Description") }

  public func states() async throws -> Set<AccessibleState> {
    guard case .array(let words, _)? = try await call("GetState", "Accessible").first else {
      return []
    }
    return .all(in: words)
  }

  /// Further attributes, by their names in the toolkit.
  public func attributes() async throws -> [String: String] {
    guard case .dictionary(let entries, _)? = try await call("GetAttributes", "Accessible").first
    else { return [:] }
    var attributes: [String: String] = [:]
    for case (.string(let name), .string(let value)) in entries { attributes[name] = value }
    return attributes
  }

  /// The children, visible or not.
  public func children() async throws -> [Accessible] {
    guard case .array(let children, _)? = try await call("GetChildren", "Accessible").first else {
      return []
    }
    return children.compactMap { object($0) }
  }

  /// The parent; nil for a program.
  public func parent() async throws -> Accessible? {
    object(try await property("Parent", of: "Accessible")).flatMap {
      $0.service == service ? $0 : nil
    }
  }

  /// The window of the widget, or the window itself.
  public func topLevel() async throws -> Accessible {
    guard let parent = try await parent(), parent.path != Self.root else { return self }
    return try await parent.topLevel()
  }

  // MARK: Requests

  static let root = "/org/a11y/atspi/accessible/root"

  func call(_ method: String, _ interface: String, _ arguments: Variant...) async throws
    -> [Variant]
  {
    try await bus.call(method, of: side("org.a11y.atspi.\(interface)"), arguments).values
  }

  func property(_ name: String, of interface: String) async throws -> Variant {
    let reply = try await bus.call(
      "Get", of: side("org.freedesktop.DBus.Properties"),
      [.string("org.a11y.atspi.\(interface)"), .string(name)])
    guard case .variant(let value)? = reply.values.first else {
      throw StageFailure("\(path) has no \(name).")
    }
    return value
  }

  func side(_ interface: String) -> BusObject {
    BusObject(service: service, path: path, interface: interface)
  }

  /// The object that a reply names; nil if it names none.
  func object(_ value: Variant) -> Accessible? {
    guard case .tuple(let parts) = value, parts.count == 2, case .string(let service) = parts[0],
      case .objectPath(let path) = parts[1], path != "/org/a11y/atspi/null"
    else { return nil }
    return Accessible(service: service, path: path, bus: bus)
  }

  private func text(of name: String) async throws -> String {
    guard case .string(let text) = try await property(name, of: "Accessible") else { return "" }
    return text
  }
}

extension Accessible: Hashable {
  /// Whether both are the same widget.
  public static func == (one: Accessible, other: Accessible) -> Bool {
    one.service == other.service && one.path == other.path
  }

  /// Hashes the identity of the widget.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    hasher.combine(path)
  }
}

extension Set<AccessibleState> {
  /// The states in a set from the bus.
  static func all(in words: [Variant]) -> Self {
    AccessibleState.all(
      in: words.map { if case .uint32(let word) = $0 { word } else { 0 } })
  }
}
