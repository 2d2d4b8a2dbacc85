// A program's widgets as they were at one moment. All of a level of the tree is asked for at once:
// the calls overlap, and a window of a few hundred widgets takes tens of milliseconds.

import GLib

/// A widget as it was, and what it consisted of.
public struct AccessibleNode: Sendable {
  /// The live widget.
  public let accessible: Accessible
  /// What it is, in GTK's words.
  public let role: String
  /// What it was called.
  public let name: String
  /// What was said of it.
  public let description: String
  /// The states that it was in.
  public let states: Set<AccessibleState>
  /// What it consisted of, whether in sight or not.
  public fileprivate(set) var children: [AccessibleNode] = []

  /// This and everything below it, in the order of a page.
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
  /// Everything from here on, as it is now; what goes away meanwhile is left out.
  public func tree() async throws -> AccessibleNode {
    guard let top = try await look() else { throw StageFailure("\(path) is gone.") }
    var levels: [[Look]] = [[top]]
    while let last = levels.last, !last.isEmpty {
      levels.append(try await Self.look(at: last.flatMap(\.children)))
    }
    // From the lowest level up, each node takes its children, which are there in its order.
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

  /// What is told in one answer; every answer saved counts.
  private func properties() async throws -> (name: String, description: String, childCount: Int32) {
    let reply = try await bus.call(
      "GetAll", of: side("org.freedesktop.DBus.Properties"),
      [.string("org.a11y.atspi.Accessible")])
    guard case .dictionary(let entries, _)? = reply.values.first,
      case .variant(.string(let name))? = entries[.string("Name")],
      case .variant(.string(let description))? = entries[.string("Description")],
      case .variant(.int32(let count))? = entries[.string("ChildCount")]
    else { throw StageFailure("\(path) does not say what it is called.") }
    return (name, description, count)
  }

  static let tellsOfGone: Set = [
    "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownObject",
    "org.freedesktop.DBus.Error.UnknownInterface",
  ]
}
