// The use of a widget through assistive technology.

import GLib

/// The place of a widget's content within its window, in pixels.
public struct AccessibleExtents: Hashable, Sendable {
  /// From the window's left edge.
  public let x: Int
  /// From the window's upper edge.
  public let y: Int
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
}

extension Accessible {
  public func actions() async throws -> [String] {
    guard case .array(let actions, _)? = try await call("GetActions", "Action").first else {
      return []
    }
    return actions.map { action in
      guard case .tuple(let words) = action, case .string(let name)? = words.first else {
        return ""
      }
      return name
    }
  }

  /// Does what a click on the widget does.
  public func press() async throws {
    let actions = try await actions()
    // Those of a button, a switch and an entry; their names are in the program's language.
    let usual = ["Click", "Toggle", "Activate"].first(where: actions.contains)
    guard let meant = actions.count == 1 ? actions.first : usual else {
      throw StageFailure("It cannot be pressed; its actions are \(actions).")
    }
    try await perform(meant)
  }

  public func perform(_ action: String) async throws {
    let actions = try await actions()
    guard let place = actions.firstIndex(of: action) else {
      throw StageFailure("There is no \(action) among \(actions).")
    }
    guard try await call("DoAction", "Action", .int32(Int32(place))) == [.boolean(true)] else {
      throw StageFailure("\(action) cannot be done now.")
    }
  }

  /// The place of the widget in its window.
  public func extents() async throws -> AccessibleExtents {
    // 1: within the window; 0, on the screen, would end the program.
    let reply = try await call("GetExtents", "Component", .uint32(1))
    guard case .tuple(let values)? = reply.first else {
      throw StageFailure("\(path) has no place.")
    }
    let numbers = values.map { if case .int32(let number) = $0 { Int(number) } else { 0 } }
    guard numbers.count == 4 else { throw StageFailure("\(path) has no place.") }
    return AccessibleExtents(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public func text() async throws -> String {
    let count = try await property("CharacterCount", of: "Text")
    guard case .string(let text)? = try await call("GetText", "Text", .int32(0), count).first
    else { return "" }
    return text
  }

  /// Replaces the text in the widget.
  public func setText(_ text: String) async throws {
    guard try await call("SetTextContents", "EditableText", .string(text)) == [.boolean(true)]
    else { throw StageFailure("Its text cannot be set.") }
  }

  /// The number that the widget shows.
  public func value() async throws -> Double {
    guard case .double(let value) = try await property("CurrentValue", of: "Value") else {
      return .nan
    }
    return value
  }

  /// Sets the number that the widget shows.
  public func setValue(_ value: Double) async throws {
    _ = try await bus.call(
      "Set", of: side("org.freedesktop.DBus.Properties"),
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value))])
  }
}
