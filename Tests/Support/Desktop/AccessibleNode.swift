// A program's widgets as they were at one moment. The calls for one level of the tree overlap, so
// that a window of a few hundred widgets takes tens of milliseconds.

import GLib

/// A widget as it was, with its children.
public struct AccessibleNode: Sendable {
  /// The live widget.
  public let accessible: Accessible
  /// Its role, in GTK's words.
  public let role: String
  public let name: String
  public let description: String
  public let states: Set<AccessibleState>
  /// Its children, visible or not.
  public fileprivate(set) var children: [AccessibleNode] = []

  /// This widget and all below it, in the order of a page.
  public var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  /// The tree in words, for a test's failure message.
  public var outline: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let states = states.subtracting([.visible, .sensitive]).map { "\($0)" }.sorted()
    let isDisabled = !self.states.contains(.sensitive)
    let words =
      [role, "\"\(name)\""] + (description.isEmpty ? [] : ["(\(description))"]) + states
      + (isDisabled ? ["insensitive"] : [])
    return [words.joined(separator: " ")] + children.flatMap { $0.lines.map { "  " + $0 } }
  }
}

extension Accessible {
  /// This widget and all below it as they are now, without those that go away meanwhile.
  public func tree() async throws -> AccessibleNode {
    guard let top = try await look() else { throw StageFailure("\(path) is gone.") }
    var levels: [[Look]] = [[top]]
    while let last = levels.last, !last.isEmpty {
      levels.append(try await Self.look(at: last.flatMap(\.children)))
    }
    // From the lowest level up, each node takes its children in their order.
    var below: [Accessible: AccessibleNode] = [:]
    for level in levels.reversed() {
      var nodes: [Accessible: AccessibleNode] = [:]
      for look in level {
        var node = look.node
        node.children = look.children.compactMap { below[$0] }
        nodes[node.accessible] = node
      }
      below = nodes
    }
    return below[self] ?? top.node
  }

  private struct Look: Sendable {
    let node: AccessibleNode
    let children: [Accessible]
  }

  private static func look(at widgets: [Accessible]) async throws -> [Look] {
    try await withThrowingTaskGroup(of: Look?.self) { group in
      for widget in widgets { group.addTask { try await widget.look() } }
      var looks: [Look] = []
      for try await look in group { if let look { looks.append(look) } }
      return looks
    }
  }

  /// One widget as it is now; nil if it has gone.
  private func look() async throws -> Look? {
    do {
      async let role = role()
      async let states = states()
      let properties = try await properties()
      let node = AccessibleNode(
        accessible: self, role: try await role, name: properties.name,
        description: properties.description, states: try await states)
      return Look(node: node, children: properties.childCount > 0 ? try await children() : [])
    } catch let error as BusError where Self.tellsOfGone.contains(error.name) {
      return nil
    }
  }

  /// The properties in one answer, because fewer answers take less time.
  private func properties() async throws -> (name: String, description: String, childCount: Int32) {
    let reply = try await bus.call(
      "GetAll", of: side("org.freedesktop.DBus.Properties"),
      [.string("org.a11y.atspi.Accessible")])
    guard case .dictionary(let entries, _)? = reply.values.first,
      case .variant(.string(let name))? = entries[.string("Name")],
      case .variant(.string(let description))? = entries[.string("Description")],
      case .variant(.int32(let count))? = entries[.string("ChildCount")]
    else { throw StageFailure("\(path) has no name.") }
    return (name, description, count)
  }

  static let tellsOfGone: Set = [
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownObject",
    "org.freedesktop.DBus.Error.UnknownInterface",
  ]
}
