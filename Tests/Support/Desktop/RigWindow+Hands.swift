// Keys, the pointer and its wheel, through the test extension of the X server: the program gets the
// same events as from a person.

import Foundation
import Glibc
public import Reading

extension DesktopRig {
  /// Presses keys together, such as "ctrl+c" or "Return", in the focused window.
  public func press(_ keys: String...) throws {
    try pointAndType(["key"] + keys)
  }

  /// Holds a key such as "ctrl" until `release`.
  public func hold(_ key: String) throws { try pointAndType("keydown", key) }
  public func release(_ key: String) throws { try pointAndType("keyup", key) }

  /// Types text in the focused window, a key `every` milliseconds; best limited to the characters of
  /// a plain keyboard.
  public func type(_ text: String, every milliseconds: Int = 10) throws {
    try pointAndType("type", "--delay", "\(milliseconds)", "--", text)
  }

  /// The focused window.
  var activeWindow: String {
    let answer = try? session.output(of: ["xdotool", "getactivewindow"])
    return String(decoding: answer ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  func pointAndType(_ orders: String...) throws { try pointAndType(orders) }

  func pointAndType(_ orders: [String]) throws {
    try session.output(of: ["xdotool"] + orders)
  }
}

extension RigWindow {
  /// Moves the pointer to a place.
  public func point(at place: Point) throws {
    try rig.pointAndType(pointing(at: place))
  }

  /// Clicks `count` times on a place, with the left button (1) or another.
  public func click(at place: Point, button: Int = 1, times: Int = 1) throws {
    try rig.pointAndType(
      pointing(at: place) + ["click", "--repeat", "\(times)", "--delay", "50", "\(button)"])
  }

  /// Clicks on the middle of a visible widget of this window, once it moves no longer: a bar that
  /// slides in above it takes it along. The pointer is there before, as a person's is: right after
  /// a menu is closed, GTK takes the first event of the pointer for one outside of the menu.
  public func click(on widget: Accessible, button: Int = 1, times: Int = 1) async throws {
    var (place, looks) = (try await center(of: widget), 0)
    try await sight(of: "\(widget) at rest") {
      try point(at: place)
      let before = place
      // Several frames of an animation, whose first may be late.
      try await Task.sleep(for: .milliseconds(50))
      place = try await center(of: widget)
      looks = place == before ? looks + 1 : 0
      return looks == 3 ? true : nil
    }
    try click(at: place, button: button, times: times)
  }

  /// Holds the left button on a place for longer than a click.
  public func hold(at place: Point) throws {
    try rig.pointAndType(pointing(at: place) + ["mousedown", "1", "sleep", "1", "mouseup", "1"])
  }

  /// Moves the focus to a widget with Tab, as people without a pointer do.
  public func focus(on widget: Accessible) async throws {
    try await activate()
    for _ in 0..<100 {
      if try await widget.states().contains(.focused) { return }
      let listener = try await AccessibleListener(to: widget)
      try rig.press("Tab")
      try await listener.wait(for: "the focus elsewhere") { $0.kind == .state("focused", true) }
    }
    throw StageFailure("Tab never reaches \(widget).")
  }

  /// Turns the wheel over a place, by a number of notches: down, or up if negative.
  public func scroll(at place: Point, by notches: Int) throws {
    try rig.pointAndType(
      pointing(at: place)
        + ["click", "--repeat", "\(abs(notches))", "--delay", "20", notches > 0 ? "5" : "4"])
  }

  /// Drags with the left button from one place to another, in small steps.
  public func drag(from start: Point, to end: Point) throws {
    var orders = pointing(at: start) + ["mousedown", "1"]
    let steps = 10
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      orders += ["sleep", "0.02"] + pointing(at: place)
    }
    try rig.pointAndType(orders + ["sleep", "0.02", "mouseup", "1"])
  }

  /// The middle of a widget of this window. For a popover GTK gives wrong places.
  public func center(of widget: Accessible) async throws -> Point {
    let (extents, content) = (
      try await widget.extents(), try await widget.topLevel().extents()
    )
    // Places of widgets start inside the border that a program draws around its window.
    let size = try frame().size
    return Point(
      x: Double(extents.x) + Double(extents.width + size.width - content.width) / 2,
      y: Double(extents.y) + Double(extents.height + size.height - content.height) / 2)
  }

  private func pointing(at place: Point) -> [String] {
    ["mousemove", "--window", identifier, "\(Int(place.x.rounded()))", "\(Int(place.y.rounded()))"]
  }
}
