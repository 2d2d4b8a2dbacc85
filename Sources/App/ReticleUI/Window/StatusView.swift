// A page in place of the image: one icon, one sentence, the ways on, the best one suggested.

import Cameras
import Gtk
import Scanning
internal import Wording

/// Says why there is no image.
final class StatusView {
  let root: Widget
  private let page = StatusPage(icon: "camera-web-symbolic", title: "")
  private let buttons = Box(.vertical, spacing: 12)
  private let spinner = Spinner()
  private var shown: [Way] = []

  /// A way on.
  enum Way: Hashable {
    case openImage, scanScreen, tryDemo, useCamera, openSettings, again, shareAgain

    var label: String {
      switch self {
      case .openImage: tr("_Open an Image")
      case .scanScreen: tr("_Scan the Screen")
      case .tryDemo: tr("Try the _Demo")
      case .useCamera: tr("Use the _Camera")
      case .openSettings: tr("Open _Settings")
      case .again: tr("_Try Again")
      case .shareAgain: tr("_Share Again")
      }
    }

    var action: String {
      switch self {
      case .openImage: "win.open"
      case .scanScreen: "win.scan-screen"
      case .tryDemo: "win.demo"
      case .useCamera: "win.camera"
      case .openSettings: "win.camera-settings"
      case .again, .shareAgain: "win.again"
      }
    }
  }

  init() {
    spinner.setLeastSize(width: 32, height: 32)
    let content = Box(.vertical, spacing: 24, [spinner, buttons])
    buttons.alignment = .center
    page.setChild(content)
    // Else nothing here could have the focus while there is no button.
    page.isFocusable = true
    root = page
  }

  func show(_ state: CameraState) {
    let (icon, title) = Self.heading(of: state)
    show(icon: icon, title: title, sentence: state.sentence.text, ways: Self.ways(in: state))
    spinner.isVisible = Self.isPassing(state)
  }

  func show(_ state: ScreenState) {
    let (icon, title) = state.heading
    show(icon: icon, title: title, sentence: state.sentence.text, ways: state.ways)
    spinner.isVisible = state == .starting
  }

  func show(failure: String) {
    show(
      icon: "dialog-warning-symbolic", title: tr("No Image"), sentence: failure,
      ways: [.again, .openImage, .useCamera])
    spinner.isVisible = false
  }

  private func show(icon: String, title: String, sentence: String, ways: [Way]) {
    page.icon = icon
    page.title = title
    page.text = sentence
    guard ways != shown else { return }
    shown = ways
    buttons.removeAll()
    for (place, way) in ways.enumerated() {
      let button = Button(way.label)
      button.action = way.action
      button.addStyle("pill")
      if place == 0 { button.addStyle("suggested-action") }
      buttons.append(button)
    }
  }

  private static func heading(of state: CameraState) -> (icon: String, title: String) {
    switch state {
    case .looking, .starting: ("camera-web-symbolic", tr("One Moment"))
    case .askingForPermission: ("camera-web-symbolic", tr("May the Camera Be Used?"))
    case .denied: ("camera-disabled-symbolic", tr("Camera Not Allowed"))
    case .noCamera, .noCameraService: ("camera-disabled-symbolic", tr("No Camera"))
    case .busy: ("camera-disabled-symbolic", tr("Camera in Use"))
    case .unplugged: ("camera-disabled-symbolic", tr("Camera Unplugged"))
    case .frozen: ("camera-disabled-symbolic", tr("No Image"))
    case .unusableImage, .failing: ("dialog-warning-symbolic", tr("Camera Not Working"))
    case .missing: ("dialog-warning-symbolic", tr("A Part Is Missing"))
    case .paused: ("media-playback-pause-symbolic", tr("Camera Off"))
    case .running: ("camera-web-symbolic", tr("Camera"))
    }
  }

  /// Whether the state passes by itself in a moment.
  private static func isPassing(_ state: CameraState) -> Bool {
    switch state {
    case .looking, .starting: true
    default: false
    }
  }

  private static func ways(in state: CameraState) -> [Way] {
    switch state {
    case .looking, .starting, .askingForPermission, .running, .paused: []
    case .denied: [.openSettings, .openImage, .scanScreen]
    default: [.openImage, .scanScreen, .tryDemo]
    }
  }
}
