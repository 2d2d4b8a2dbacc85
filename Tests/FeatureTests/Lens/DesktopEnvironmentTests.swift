// Which desktop environment a name means, where it allows cameras, and where it binds keys.

import FeatureSessions
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

  @Test("The advice about keys names the settings of the desktop, by any of its names")
  func advice() {
    let general = DesktopEnvironment(named: nil).bindingAdvice
    #expect(general == DesktopEnvironment(named: "sway").bindingAdvice)
    let known = ["ubuntu:GNOME", "X-Cinnamon", "XFCE", "MATE", "KDE"].map {
      DesktopEnvironment(named: $0).bindingAdvice
    }
    #expect(Set(known + [general]).count == 6)
    #expect(DesktopEnvironment(named: "GNOME").bindingAdvice == known[0])
  }
}
