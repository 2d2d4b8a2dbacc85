// One window of a program. Positions are pixels from the top left corner of the window. Used on the
// rig's thread.

import Foundation
public import Reading

/// A window on a rig's desktop.
public struct RigWindow {
  let rig: DesktopRig
  /// Its identifier in X.
  public let identifier: String

  /// The title; empty for a popover.
  public var title: String {
    let name = try? rig.session.output(of: ["xdotool", "getwindowname", identifier])
    return String(decoding: name ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The place and size on the screen; an error if the window is gone.
  public func frame() throws -> WindowFrame {
    try WindowFrame(
      telling: rig.session.output(of: ["xwininfo", "-id", identifier]))
  }

  /// Whether the window is open and not minimised.
  public var isOpen: Bool { (try? frame().isMapped) ?? false }

  /// Whether the window has the keyboard focus.
  public var isActive: Bool { rig.activeWindow == identifier }

  /// Raises and focuses the window, also from the minimised state.
  public func activate() async throws {
    try rig.pointAndType("windowactivate", identifier)
    try await sight(of: "the window with the keyboard", telling: { rig.session.logs }) {
      try rig.activeWindow == identifier && frame().isMapped ? true : nil
    }
  }

  public func minimise() async throws {
    try rig.pointAndType("windowminimize", identifier)
    try await sight(of: "the window's minimising") { try frame().isMapped ? nil : true }
  }

  /// Closes the window, as its close button does.
  public func close() async throws {
    try await activate()
    try rig.press("alt+F4")
  }

  /// Waits until the window is gone.
  public func waitUntilClosed() async throws {
    try await sight(of: "the window's closing") { isOpen ? nil : true }
  }

  /// Drags the window to a place on the screen.
  public func move(toX x: Int, y: Int) async throws {
    try rig.pointAndType("windowmove", identifier, "\(x)", "\(y)")
    try await waitUntilStill { abs($0.x - x) < 60 && abs($0.y - y) < 60 }
  }

  /// Resizes the window, not below its smallest size; returns the new size.
  @discardableResult
  public func resize(to size: PixelSize) async throws -> PixelSize {
    try rig.pointAndType("windowsize", identifier, "\(size.width)", "\(size.height)")
    return try await waitUntilStill {
      $0.size.width >= size.width && $0.size.height >= size.height
    }.size
  }

  /// Waits until the window has not changed for a moment and passes `isMeant`.
  @discardableResult
  public func waitUntilStill(
    where isMeant: (WindowFrame) -> Bool = { _ in true }
  ) async throws -> WindowFrame {
    var last: (frame: WindowFrame, since: ContinuousClock.Instant)?
    return try await sight(of: "the window where it was put") {
      let (frame, now) = (try frame(), ContinuousClock.now)
      if frame != last?.frame { last = (frame, now) }
      // A program answers the window manager within a frame or two.
      guard let last, now - last.since > .milliseconds(200), isMeant(frame) else { return nil }
      return frame
    }
  }
}

/// The place and size of a window.
public struct WindowFrame: Hashable, Sendable {
  /// Pixels from the screen's left edge to the window's.
  public var x = 0
  /// Pixels from the screen's upper edge to the window's.
  public var y = 0
  public var size = PixelSize(width: 0, height: 0)
  /// Whether it is on the screen.
  public var isMapped = false

  /// Reads the output of `xwininfo`.
  init(telling text: Data) throws {
    var (width, height) = (0, 0)
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "Absolute upper-left X": x = Int(parts[1]) ?? 0
      case "Absolute upper-left Y": y = Int(parts[1]) ?? 0
      case "Width": width = Int(parts[1]) ?? 0
      case "Height": height = Int(parts[1]) ?? 0
      case "Map State": isMapped = parts[1] == "IsViewable"
      default: break
      }
    }
    size = PixelSize(width: width, height: height)
  }
}
