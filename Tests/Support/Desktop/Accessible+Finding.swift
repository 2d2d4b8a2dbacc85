// Finds a widget by its role and its name. Only visible widgets are found, not those on another
// page of a stack.

import GLib

extension Accessible {
  /// The first visible widget below this one with that role and name that passes `isMeant`; nil if
  /// there is none now.
  public func find(
    _ role: String? = nil, named name: String? = nil,
    where isMeant: (AccessibleNode) -> Bool = { _ in true }
  ) async throws -> Accessible? {
    try await findAll(role, named: name, where: isMeant, limit: 1).first
  }

  /// All such widgets, in the order of a page.
  public func findAll(
    _ role: String? = nil, named name: String? = nil,
    where isMeant: (AccessibleNode) -> Bool = { _ in true }, limit: Int = .max
  ) async throws -> [Accessible] {
    var found: [Accessible] = []
    for (node, anchor) in try await tree().anchored(by: nil) where found.count < limit {
      guard role ?? node.role == node.role, name ?? node.name == node.name, isMeant(node),
        try await anchor.isShown()
      else { continue }
      found.append(node.accessible)
    }
    return found
  }

  /// Waits for such a widget.
  public func wait(
    for role: String, named name: String? = nil,
    within limit: Duration = .seconds(60),
    where isMeant: (AccessibleNode) -> Bool = { _ in true }
  ) async throws -> Accessible {
    try await sight(of: "\(role) \(name ?? "")", within: limit, telling: outline) {
      try await find(role, named: name, where: isMeant)
    }
  }

  /// Waits until there is no such widget.
  public func waitUntilGone(
    _ role: String, named name: String? = nil,
    within limit: Duration = .seconds(60),
    where isMeant: (AccessibleNode) -> Bool = { _ in true }
  ) async throws {
    try await sight(of: "\(role) \(name ?? "") going", within: limit, telling: outline) {
      try await find(role, named: name, where: isMeant) == nil ? true : nil
    }
  }

  /// Waits until the widget enters or leaves a state.
  public func wait(
    until state: AccessibleState, is isIn: Bool = true, within limit: Duration = .seconds(60)
  ) async throws {
    try await sight(of: "\(state) being \(isIn)", within: limit, telling: outline) {
      try await states().contains(state) == isIn ? true : nil
    }
  }

  /// Whether the widget is on the screen and can be used. GTK 4.8 has no such state, but it finds a
  /// widget at a place only if it is visible there.
  public func isShown() async throws -> Bool {
    do {
      let extents = try await extents()
      guard extents.width > 0, extents.height > 0 else { return false }
      // Parts without an object, such as an icon or an entry's text, hide the widget there. So the
      // edge and the padding beside and above are tried as well; a round widget has no corner.
      let (x, y) = (extents.x + extents.width / 2, extents.y + extents.height / 2)
      let places = [
        (x, y), (extents.x, extents.y), (extents.x - 2, y), (x, extents.y - 2), (x, extents.y + 2),
      ]
      for (x, y) in places {
        let hit = try await call(
          "GetAccessibleAtPoint", "Component", .int32(Int32(x)), .int32(Int32(y)), .uint32(1))
        if hit.first.flatMap(object) != nil { return true }
      }
      return false
    } catch let error as BusError where Self.tellsOfGone.contains(error.name) {
      return false
    }
  }

  private func outline() async -> String {
    do { return try await tree().outline } catch { return "\(error)" }
  }

  /// The program with the process `identifier`; nil as long as it has no widgets.
  static func application(of identifier: Int32, on bus: Bus) async throws -> Accessible? {
    let desktop = Accessible(service: "org.a11y.atspi.Registry", path: root, bus: bus)
    for program in try await desktop.children() {
      let reply = try? await bus.call(
        "GetConnectionUnixProcessID", of: .bus, [.string(program.service)])
      if reply?.values == [.uint32(UInt32(identifier))] { return program }
    }
    return nil
  }
}

extension AccessibleNode {
  /// Every node from here on, with the widget whose visibility decides: an insensitive widget is
  /// never found at a place, but its parent is.
  fileprivate func anchored(by parent: Accessible?) -> [(AccessibleNode, Accessible)] {
    let anchor = states.contains(.sensitive) ? accessible : parent ?? accessible
    return [(self, anchor)] + children.flatMap { $0.anchored(by: anchor) }
  }
}
