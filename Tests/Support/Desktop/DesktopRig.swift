// A desktop of a test's own: a screen that nobody sees, a window manager, a bus, the bus of assistive
// technology and, where asked for, cameras and services. Everything is made before the program under
// test starts and goes when the rig does. Used on one thread, best on the `Stage`; a test that plays
// with the clipboard or the focus has its rig to itself.

import Foundation
import GLib
public import Imaging

/// A private desktop and the programs on it.
public final class DesktopRig {
  /// The bus and the folders of the session; more can be started on it.
  public let session: BusRig
  /// How large the screen is.
  public let size: PixelSize
  /// The X display, such as ":7".
  public let display: String
  /// The bus of assistive technology.
  let accessibilityBus: Bus

  var clipboardOwner: StageProcess?

  /// Starts a desktop on which nothing runs.
  public init(size: PixelSize = PixelSize(width: 1280, height: 800)) throws {
    self.size = size
    session = try BusRig(startingBus: false)
    display = try Self.startScreen(of: size, in: session)
    for (variable, value) in Self.toolkit { session.set(variable, to: value) }
    session.set("DISPLAY", to: display)
    // Before the bus, because what the bus starts inherits all this.
    try Self.installBrowser(in: session)
    try session.startBus()
    try Self.startWindowManager(in: session)
    accessibilityBus = try Self.startAccessibility(in: session)
  }

  /// Starts cameras' service; they are plugged in there.
  public func startCameras() throws -> CameraRig { try CameraRig(in: session) }

  /// Ends everything now; else it ends with the rig.
  public func stop() { session.stop() }

  /// GTK as it is on any machine: drawn without a graphics card, no portal and no setting of the
  /// person's, and a warning of the toolkit's is a failure.
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
      // A line with nothing but the number of the first display that was free.
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

  /// No keys but the one that closes a window, which programs expect of a desktop.
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
      // It says ('unix:path=…',).
      let reply = try? session.output(of: call)
      address = reply.map { String(decoding: $0, as: UTF8.self) } ?? ""
      address = address.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      return !address.isEmpty
    }
    return Bus(.session, address: address)
  }
}
