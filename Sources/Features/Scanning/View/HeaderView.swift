// The header bar: the source menu and the switches of the preview at its start, pause and the main
// menu at its end.

import FeatureModels
import FeatureSessions
import Gtk
internal import Wording

final class HeaderView {
  let root: HeaderBar
  private let session: ScanSession
  private let title = WindowTitle("Reticle")
  private let cameras = Menu()
  private let controls: CameraControlsButton
  private let torch = ToggleButton(icon: "reticle-torch-symbolic", name: tr("Torch"))
  private let area = ToggleButton(
    icon: "reticle-scan-area-symbolic", name: WindowAction.scanArea.title)
  private let copying = ToggleButton(
    icon: "edit-copy-symbolic", name: WindowAction.copyNew.title)
  private let commands = Button(
    icon: "utilities-terminal-symbolic", name: tr("Commands Are On"))
  private let count = ToggleButton(
    icon: "view-list-ordered-symbolic", name: WindowAction.count.title)
  private let pause = ToggleButton(
    icon: "media-playback-pause-symbolic", name: WindowAction.pause.title)
  private var listed: [Camera]?
  /// Whether the bar leaves out the title and the buttons that the main menu repeats.
  var isNarrow = false {
    didSet {
      area.isVisible = !isNarrow
      count.isVisible = !isNarrow
      title.isVisible = !isNarrow
      update()
    }
  }

  init(_ session: ScanSession) {
    self.session = session
    root = HeaderBar(title: title)
    controls = CameraControlsButton(session)
    root.addFirst(
      MenuButton(icon: "camera-web-symbolic", name: tr("Source"), menu: Self.sources(cameras)))
    root.addFirst(controls.root)
    root.addFirst(torch)
    root.addFirst(area)
    root.addFirst(count)
    root.addLast(
      MenuButton(
        icon: "open-menu-symbolic", name: tr("Main Menu"), menu: Self.mainMenu(), isPrimary: true))
    root.addLast(pause)
    root.addLast(copying)
    root.addLast(commands)
    torch.action = WindowAction.torch.fullName
    area.action = WindowAction.scanArea.fullName
    copying.action = WindowAction.copyNew.fullName
    commands.action = WindowAction.commands.fullName
    count.action = WindowAction.count.fullName
    pause.action = WindowAction.pause.fullName
    observe(for: self) { $0.update() }
  }

  /// The source menu, below the cameras.
  static let sourceActions: [WindowAction] = [
    .open, .paste, .scanScreen, .lens, .shareScreen, .demo,
  ]
  static let mainActions: [[WindowAction]] = [
    [.scanArea, .fill, .mirror, .turn, .fullScreen, .stopAfterFirst], [.count, .openList],
    [.copyNew, .typeNew, .commands],
    [.table, .history, .clear], [.makeCode],
    [.preferences, .shortcuts, .checkCamera, .help, .about],
  ]

  private static func sources(_ cameras: Menu) -> Menu {
    let menu = Menu()
    menu.append(section: cameras, tr("Cameras"))
    menu.append(section: section(sourceActions))
    return menu
  }

  private static func mainMenu() -> Menu {
    let menu = Menu()
    for actions in mainActions { menu.append(section: section(actions)) }
    return menu
  }

  private static func section(_ actions: [WindowAction]) -> Menu {
    let section = Menu()
    for action in actions { section.append(action) }
    return section
  }

  private func update() {
    title.subtitle = subtitle
    // The buttons of active automatic actions stay visible.
    copying.isVisible = !isNarrow || session.choices.preferences.copies
    commands.isVisible = session.choices.preferences.commands.contains(where: \.isOn)
    torch.reason = session.torch.sentence.text
    // A narrow bar has no room for the button of a torch that does not exist.
    torch.isVisible = !isNarrow || session.torch != .absent(.noTorch)
    if session.cameras.all != listed {
      listed = session.cameras.all
      cameras.removeAll()
      for camera in session.cameras.all {
        cameras.append(camera.name, WindowAction.chooseCamera.fullName, target: camera.id)
      }
      // Cameras are searched for only when the source is a camera.
      if session.cameras.all.isEmpty { cameras.append(.camera) }
    }
  }

  private var subtitle: String {
    switch session.sourceState.source {
    case .camera:
      if case .running(let camera, _) = session.sourceState.camera { camera.name } else { "" }
    case .demo: tr("Demo")
    case .screen: tr("Shared Screen")
    case .stream(let uri): String(uri.split(separator: "/").last ?? "")
    case .images: session.sourceState.images.map { title(of: $0) } ?? ""
    }
  }

  /// The name of the shown image, with the page number if there are other files.
  private func title(of images: ImageList) -> String {
    let item = images.items[images.current]
    guard let page = item.page, !images.isDocument else { return item.name }
    return tr("\(item.name), page \(page)")
  }
}
