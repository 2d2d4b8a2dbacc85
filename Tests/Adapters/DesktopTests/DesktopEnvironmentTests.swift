// Which desktop environment a name means, and where it allows cameras.

import Desktop
import Testing

@Suite("Desktop environments")
struct DesktopEnvironmentTests {
  @Test(
    "The settings of cameras belong to the desktop that is running",
    arguments: [
      ("GNOME", "gnome-control-center"), ("ubuntu:GNOME", "gnome-control-center"),
      ("KDE", "systemsettings"), ("XFCE", "xfce4-settings-manager"),
      ("X-Cinnamon", "cinnamon-settings"), ("sway", "gnome-control-center"),
      ("", "gnome-control-center"),
    ])
  func settings(names: String, program: String) {
    #expect(DesktopEnvironment(named: names).cameraSettings.first == program)
  }
}
