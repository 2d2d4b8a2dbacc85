// The bar at the top: what is looked at, and how.

import Cameras
import Gtk
import Recognition
import Scanning

/// The header bar.
final class HeaderView {
  let root: HeaderBar
  private let session: ScanSession
  private let title = WindowTitle("Reticle")
  private let cameras = Menu()
  private let torch = ToggleButton(icon: "reticle-torch-symbolic", name: "Lamp")
  private let area = ToggleButton(icon: "reticle-scan-area-symbolic", name: "Scan Area")
  private let pause = ToggleButton(icon: "media-playback-pause-symbolic", name: "Pause")
  private var listed: [Camera]?
  /// Whether there is little room: what the menu has as well is left out.
  var isNarrow = false {
    didSet {
      area.isVisible = !isNarrow
      title.isVisible = !isNarrow
    }
  }

  init(_ session: ScanSession) {
    self.session = session
    root = HeaderBar(title: title)
    root.addFirst(
      MenuButton(icon: "camera-web-symbolic", name: "Source", menu: Self.sources(cameras)))
    root.addFirst(torch)
    root.addFirst(area)
    root.addLast(
      MenuButton(
        icon: "open-menu-symbolic", name: "Main Menu", menu: Self.mainMenu(), isPrimary: true))
    root.addLast(pause)
    torch.action = "win.torch"
    area.action = "win.viewport"
    pause.action = "win.pause"
    observe(for: self) { $0.update() }
  }

  private static func sources(_ cameras: Menu) -> Menu {
    let others = Menu()
    others.append("_Open a Picture or Film …", "win.open")
    others.append("_Paste a Picture", "win.paste")
    others.append("_Scan the Screen", "win.scan-screen")
    others.append("_Demo", "win.demo")
    let menu = Menu()
    menu.append(section: cameras, "Cameras")
    menu.append(section: others)
    return menu
  }

  private static func mainMenu() -> Menu {
    let view = Menu()
    view.append("Scan Only an _Area", "win.viewport")
    view.append("_Fill the Window", "win.fill")
    view.append("_Mirror the Camera", "win.mirror")
    view.append("_Stop after the First Code", "win.one-shot")
    let results = Menu()
    results.append("_Clear Results", "win.clear")
    let program = Menu()
    program.append("_Preferences", "win.preferences")
    program.append("_Keyboard Shortcuts", "win.shortcuts")
    program.append("_About Reticle", "win.about")
    let menu = Menu()
    for section in [view, results, program] { menu.append(section: section) }
    return menu
  }

  private func update() {
    title.subtitle = subtitle
    torch.name = session.torch.sentence
    if session.cameras != listed {
      listed = session.cameras
      cameras.removeAll()
      for camera in session.cameras {
        cameras.append(camera.name, "win.use-camera", target: camera.id)
      }
      // So that it can be asked for where none has been looked for yet.
      if session.cameras.isEmpty { cameras.append("Camera", "win.camera") }
    }
  }

  /// What is looked at.
  private var subtitle: String {
    switch session.source {
    case .camera:
      if case .running(let camera, _) = session.camera { camera.name } else { "" }
    case .demo: "Demo"
    case .stream(let uri): String(uri.split(separator: "/").last ?? "")
    case .pictures(let items):
      session.pictures.map { items[$0.current].name } ?? ""
    }
  }
}
