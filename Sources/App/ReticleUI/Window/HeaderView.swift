// The bar at the top: what is looked at, and how.

import Cameras
import Gtk
import Recognition
import Scanning
internal import Wording

/// The header bar.
final class HeaderView {
  let root: HeaderBar
  private let session: ScanSession
  private let title = WindowTitle("Reticle")
  private let cameras = Menu()
  private let torch = ToggleButton(icon: "reticle-torch-symbolic", name: tr("Torch"))
  private let area = ToggleButton(icon: "reticle-scan-area-symbolic", name: tr("Scan Area"))
  private let pause = ToggleButton(icon: "media-playback-pause-symbolic", name: tr("Pause"))
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
      MenuButton(icon: "camera-web-symbolic", name: tr("Source"), menu: Self.sources(cameras)))
    root.addFirst(torch)
    root.addFirst(area)
    root.addLast(
      MenuButton(
        icon: "open-menu-symbolic", name: tr("Main Menu"), menu: Self.mainMenu(), isPrimary: true))
    root.addLast(pause)
    torch.action = "win.torch"
    area.action = "win.viewport"
    pause.action = "win.pause"
    observe(for: self) { $0.update() }
  }

  private static func sources(_ cameras: Menu) -> Menu {
    let others = Menu()
    others.append(tr("_Open an Image or Video…"), "win.open")
    others.append(tr("_Paste an Image"), "win.paste")
    others.append(tr("_Scan the Screen"), "win.scan-screen")
    others.append(tr("_Live Screen"), "win.live-screen")
    others.append(tr("_Demo"), "win.demo")
    let menu = Menu()
    menu.append(section: cameras, tr("Cameras"))
    menu.append(section: others)
    return menu
  }

  private static func mainMenu() -> Menu {
    let view = Menu()
    view.append(tr("Scan Only an _Area"), "win.viewport")
    view.append(tr("_Fill the Window"), "win.fill")
    view.append(tr("_Mirror the Camera"), "win.mirror")
    view.append(tr("_Stop after the First Code"), "win.one-shot")
    let results = Menu()
    results.append(tr("_Clear Results"), "win.clear")
    let program = Menu()
    program.append(tr("_Preferences"), "win.preferences")
    program.append(tr("_Keyboard Shortcuts"), "win.shortcuts")
    program.append(tr("_About Reticle"), "win.about")
    let menu = Menu()
    for section in [view, results, program] { menu.append(section: section) }
    return menu
  }

  private func update() {
    title.subtitle = subtitle
    torch.name = session.torch.sentence.text
    if session.cameras != listed {
      listed = session.cameras
      cameras.removeAll()
      for camera in session.cameras {
        cameras.append(camera.name, "win.use-camera", target: camera.id)
      }
      // So that it can be asked for where none has been looked for yet.
      if session.cameras.isEmpty { cameras.append(tr("Camera"), "win.camera") }
    }
  }

  /// What is looked at.
  private var subtitle: String {
    switch session.source {
    case .camera:
      if case .running(let camera, _) = session.camera { camera.name } else { "" }
    case .demo: tr("Demo")
    case .screen: tr("Live Screen")
    case .stream(let uri): String(uri.split(separator: "/").last ?? "")
    case .images(let items):
      session.images.map { items[$0.current].name } ?? ""
    }
  }
}
