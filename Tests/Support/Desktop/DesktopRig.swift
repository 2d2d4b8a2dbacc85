// A desktop of a test's own: a virtual screen, a window manager, a bus, the bus of assistive
// technology and, on request, cameras and services. All of them start before the program under test
// and end with the rig. Used on one thread, best on the `Stage`. A test of the clipboard or the
// focus needs a rig of its own.

import Foundation
import GLib
public import Reading

/// A private desktop and the programs on it.
public final class DesktopRig {
  /// The bus and the folders of the session, on which more programs can be started.
  public let session: BusRig
  public let size: PixelSize
  /// The X display, such as ":7".
  public let display: String
  /// The bus of assistive technology.
  let accessibilityBus: Bus

  var clipboardOwner: StageProcess?

  /// Starts a desktop without programs.
  public init(size: PixelSize = PixelSize(width: 1280, height: 800)) throws {
    self.size = size
    session = try BusRig(startingBus: false)
    display = try Self.startScreen(of: size, in: session)
    for (variable, value) in Self.toolkit { session.set(variable, to: value) }
    session.set("DISPLAY", to: display)
    // Before the bus, because programs that the bus starts inherit these variables.
    try Self.installBrowser(in: session)
    try session.startBus()
    try Self.startWindowManager(in: session)
    accessibilityBus = try Self.startAccessibility(in: session)
  }

  /// Starts the service in which cameras are plugged in.
  public func startCameras() throws -> CameraRig { try CameraRig(in: session) }

  /// Ends all programs now instead of with the rig.
  public func stop() { session.stop() }

  /// GTK as on any machine: without a graphics card, portals and personal settings. Warnings of the
  /// toolkit are failures.
  private static let toolkit = [
    "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "atspi", "GTK_USE_PORTAL": "0",
    "ADW_DISABLE_PORTAL": "1", "G_DEBUG": "fatal-warnings",
  ]

  private static func startScreen(of size: PixelSize, in session: BusRig) throws -> String {
    try session.start([
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24",
      "-nolisten", "tcp", "-noreset",
    ])
    var number: Substring?
    try session.wait(for: "the screen") {
      // A line with the number of the first free display.
      number = session.log(of: "Xvfb").split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().first { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
      return number != nil
    }
    guard let number else { throw StageFailure("The screen has no number.") }
    return ":\(number)"
  }

  private static func startWindowManager(in session: BusRig) throws {
    let file = session.folder.appending(path: "openbox.xml")
    try Data(windowManagerSettings.utf8).write(to: file)
    try session.start(["openbox", "--sm-disable", "--config-file", file.path])
    try session.wait(for: "the window manager") {
      let property = try session.output(of: ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"])
      return String(decoding: property, as: UTF8.self).contains("window id")
    }
  }

  /// The only key closes a window, as programs expect of a desktop.
  private static let windowManagerSettings = """
    <?xml version="1.0" encoding="UTF-8"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
      <placement><policy>Smart</policy><center>yes</center></placement>
      <theme><name>Clearlooks</name><animateIconify>no</animateIconify></theme>
      <desktops><number>1</number><popupTime>0</popupTime></desktops>
      <resize><drawContents>yes</drawContents><popupShow>Never</popupShow></resize>
      <keyboard>
        <keybind key="A-F4"><action name="Close"/></keybind>
      </keyboard>
      <mouse>
        <context name="Client">
          <mousebind button="Left" action="Press">
            <action name="Focus"/><action name="Raise"/>
          </mousebind>
        </context>
      </mouse>
    </openbox_config>
    """

  private static func startAccessibility(in session: BusRig) throws -> Bus {
    try session.start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"])
    let call = [
      "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
      "--method", "org.a11y.Bus.GetAddress",
    ]
    var address = ""
    try session.wait(for: "the bus of assistive technology") {
      // The reply is ('unix:path=…',).
      let reply = try? session.output(of: call)
      address = reply.map { String(decoding: $0, as: UTF8.self) } ?? ""
      address = address.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      return !address.isEmpty
    }
    return Bus(.session, address: address)
  }
}
