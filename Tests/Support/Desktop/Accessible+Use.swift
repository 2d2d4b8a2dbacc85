// Using a widget by the ways that assistive technology has.

import GLib

/// Where a widget's content is within its window, in pixels.
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
  /// What it can be made to do.
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

  /// Does what a click on it does.
  public func press() async throws {
    let actions = try await actions()
    // A button's, a switch's, an entry's; the names are in the program's language.
    let usual = ["Click", "Toggle", "Activate"].first(where: actions.contains)
    guard let meant = actions.count == 1 ? actions.first : usual else {
      throw StageFailure("What can be done is not to press it, but \(actions).")
    }
    try await perform(meant)
  }

  /// Does one of its actions.
  public func perform(_ action: String) async throws {
    let actions = try await actions()
    guard let place = actions.firstIndex(of: action) else {
      throw StageFailure("There is no \(action) among \(actions).")
    }
    guard try await call("DoAction", "Action", .int32(Int32(place))) == [.boolean(true)] else {
      throw StageFailure("\(action) cannot be done now.")
    }
  }

  /// Where it is in its window.
  public func extents() async throws -> AccessibleExtents {
    // 1: within the window; 0, on the screen, would end the program.
    let reply = try await call("GetExtents", "Component", .uint32(1))
    guard case .tuple(let values)? = reply.first else {
      throw StageFailure("\(path) is nowhere.")
    }
    let numbers = values.map { if case .int32(let number) = $0 { Int(number) } else { 0 } }
    guard numbers.count == 4 else { throw StageFailure("\(path) is nowhere.") }
    return AccessibleExtents(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text in it.
  public func text() async throws -> String {
    let count = try await property("CharacterCount", of: "Text")
    guard case .string(let text)? = try await call("GetText", "Text", .int32(0), count).first
    else { return "" }
    return text
  }

  /// Puts a text into it in the place of what it has.
  public func setText(_ text: String) async throws {
    guard try await call("SetTextContents", "EditableText", .string(text)) == [.boolean(true)]
    else { throw StageFailure("Its text cannot be set.") }
  }

  /// The number that it is at.
  public func value() async throws -> Double {
    guard case .double(let value) = try await property("CurrentValue", of: "Value") else {
      return .nan
    }
    return value
  }

  /// Brings it to a number.
  public func setValue(_ value: Double) async throws {
    _ = try await bus.call(
      "Set", of: side("org.freedesktop.DBus.Properties"),
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value))])
  }
}
