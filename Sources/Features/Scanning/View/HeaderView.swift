// The header bar: the source menu and what the camera has at its start, pause and the main menu at
// its end.

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

final class HeaderView {
  let root: HeaderBar
  private let session: ScanSession
  private let title = WindowTitle("Reticle")
  private let cameras = Menu()
  private let files = Menu()
  private let controls: CameraControlsButton
  private let torch = ToggleButton(icon: "reticle-torch-symbolic", name: tr("Torch"))
  private let pause = ToggleButton(
    icon: "media-playback-pause-symbolic", name: WindowAction.pause.title)
  private var listed: [Camera]?
  private var addresses: [SavedAddress]?
  /// Whether the bar leaves out the title.
  var isNarrow = false {
    didSet {
      title.isVisible = !isNarrow
      update()
    }
  }

  init(_ session: ScanSession) {
    self.session = session
    root = HeaderBar(title: title)
    controls = CameraControlsButton(session)
    root.addFirst(
      MenuButton(
        icon: "camera-web-symbolic", name: WindowMenu.source.title,
        menu: WindowMenu.makeSourceMenu(cameras, files)))
    root.addFirst(controls.root)
    root.addFirst(torch)
    root.addLast(MenuButton(.main, icon: "open-menu-symbolic", isPrimary: true))
    root.addLast(pause)
    torch.action = WindowAction.torch.fullName
    pause.action = WindowAction.pause.fullName
    observe(for: self) { $0.update() }
  }

  private func update() {
    title.subtitle = subtitle
    torch.reason = session.torch.sentence.text
    // A narrow bar has no room for the button of a torch that does not exist.
    torch.isVisible = !isNarrow || session.torch != .absent(.noTorch)
    if session.cameras.all != listed {
      listed = session.cameras.all
      cameras.removeAll()
      cameras.append(session.cameras.all, most: Self.mostCameras) {
        $0.append($1.name, WindowAction.chooseCamera.fullName, target: $1.id)
      }
      // Cameras are searched for only when the source is a camera.
      if session.cameras.all.isEmpty { cameras.append(.camera) }
    }
    if session.choices.preferences.addresses != addresses {
      addresses = session.choices.preferences.addresses
      listFiles()
    }
  }

  /// The other entries of the menu are six.
  private static let mostCameras = 4

  /// The addresses that are kept are in a menu with the entry for others.
  private func listFiles() {
    files.removeAll()
    for action in [WindowAction.open, .paste] { files.append(action) }
    defer { files.append(.usePhone) }
    guard let addresses, !addresses.isEmpty else { return files.append(.streamAddress) }
    let kept = Menu()
    kept.append(addresses, most: WindowMenu.most - 1) {
      let title = ShownText.line($1.title, most: 60)
      $0.append(title, WindowAction.openAddress.fullName, target: $1.address)
    }
    let menu = Menu()
    menu.append(section: kept)
    menu.append(section: [.streamAddress])
    files.append(submenu: menu, tr("Stream A_ddresses"))
  }

  private var subtitle: String {
    switch session.sourceState.source {
    case .camera:
      if case .running(let camera, _) = session.sourceState.camera { camera.name } else { "" }
    case .demo: tr("Demo")
    case .screen: tr("Shared Screen")
    case .stream: session.sourceState.historyName(ofImage: nil) ?? ""
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
