// A person's hands: keys, the pointer and its wheel, all through the X server's own test extension,
// so that the program cannot tell them from real ones.

import Foundation
import Glibc
public import Imaging

extension DesktopRig {
  /// Presses keys together, such as "ctrl+c" or "Return", in the window that has the keyboard.
  public func press(_ keys: String...) throws {
    try pointAndType(["key"] + keys)
  }

  /// Types text in the window that has the keyboard; best for what a plain keyboard has.
  public func type(_ text: String) throws {
    try pointAndType("type", "--delay", "10", "--", text)
  }

  /// The window that has the keyboard.
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
  /// Puts the pointer on a place.
  public func point(at place: Point) throws {
    try rig.pointAndType(pointing(at: place))
  }

  /// Clicks on a place, with the left button (1) or another, so many times.
  public func click(at place: Point, button: Int = 1, times: Int = 1) throws {
    try rig.pointAndType(
      pointing(at: place) + ["click", "--repeat", "\(times)", "--delay", "50", "\(button)"])
  }

  /// Clicks on the middle of a widget of this window, which has to be in sight.
  public func click(on widget: Accessible, button: Int = 1, times: Int = 1) async throws {
    try await click(at: center(of: widget), button: button, times: times)
  }

  /// Brings the keyboard to a widget as people do who have nothing else: with Tab, again and again.
  public func focus(on widget: Accessible) async throws {
    try await activate()
    for _ in 0..<100 {
      if try await widget.states().contains(.focused) { return }
      let listener = try await AccessibleListener(to: widget)
      try rig.press("Tab")
      try await listener.wait(for: "the focus elsewhere") { $0.kind == .state("focused", true) }
    }
    throw StageFailure("Tab never comes to \(widget).")
  }

  /// Turns the wheel over a place: so many notches down, or up where negative.
  public func scroll(at place: Point, by notches: Int) throws {
    try rig.pointAndType(
      pointing(at: place)
        + ["click", "--repeat", "\(abs(notches))", "--delay", "20", notches > 0 ? "5" : "4"])
  }

  /// Drags with the left button from one place to another, in steps as a hand does.
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

  /// The middle of a widget of this window. Where it is in a popover, GTK does not say rightly.
  public func center(of widget: Accessible) async throws -> Point {
    let (extents, content) = (
      try await widget.extents(), try await widget.topLevel().extents()
    )
    // Widgets' places begin inside the border that a program draws around its own window.
    let size = try frame().size
    return Point(
      x: Double(extents.x) + Double(extents.width + size.width - content.width) / 2,
      y: Double(extents.y) + Double(extents.height + size.height - content.height) / 2)
  }

  private func pointing(at place: Point) -> [String] {
    ["mousemove", "--window", identifier, "\(Int(place.x.rounded()))", "\(Int(place.y.rounded()))"]
  }
}
