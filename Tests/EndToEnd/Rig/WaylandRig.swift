// A Wayland compositor without a screen, beside the X display of a rig. It draws only the windows
// of the workspace that it shows.

import Foundation
import Glibc
import TestSupport

/// A compositor for the programs of a rig.
final class WaylandRig {
  /// The environment in which a program shows its windows here.
  let environment: [String: String]
  private let folder: URL
  private let rig: DesktopRig
  private let compositor: ProgramRun

  /// Starts the compositor.
  init(in rig: DesktopRig) throws {
    self.rig = rig
    folder = FileManager.default.temporaryDirectory.appending(
      path: "reticle-wayland-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let settings = folder.appending(path: "settings")
    try Data("xwayland disable\n".utf8).write(to: settings)
    var command = ["sway", "-c", settings.path]
    if getuid() == 0 {
      // It refuses to run as root.
      let other = 65534
      chown(folder.path, uid_t(other), gid_t(other))
      command =
        ["setpriv", "--reuid=\(other)", "--regid=\(other)", "--clear-groups"] + command
    }
    let control = folder.appending(path: "control").path
    compositor = try ProgramRun(
      command, in: rig,
      environment: [
        "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
        "XDG_RUNTIME_DIR": folder.path, "SWAYSOCK": control,
      ])
    environment = [
      "WAYLAND_DISPLAY": folder.appending(path: "wayland-1").path, "GDK_BACKEND": "wayland",
      "SWAYSOCK": control,
    ]
  }

  /// Waits until windows can be shown.
  func waitUntilReady() async throws {
    let display = folder.appending(path: "wayland-1").path
    try await sight(of: "the compositor", telling: { compositor.log }) {
      FileManager.default.fileExists(atPath: display) ? true : nil
    }
  }

  /// Shows another workspace, with the windows that are on it.
  func show(workspace: Int) throws {
    _ = try ProgramRun(["swaymsg", "workspace", "\(workspace)"], in: rig, environment: environment)
  }

  deinit {
    // A rig's programs end with it, but not one that has changed its user.
    compositor.terminate()
  }

  func stop() async throws {
    compositor.terminate()
    _ = try await compositor.waitForEnd()
    try FileManager.default.removeItem(at: folder)
  }
}
