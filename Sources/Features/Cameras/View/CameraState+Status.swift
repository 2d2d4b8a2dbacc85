// The status page of a camera that gives no image.

import FeatureModels
internal import Wording

extension CameraState {
  var status: StatusContent {
    let (icon, title) = heading
    return StatusContent(
      icon: icon, title: title, sentence: sentence.text, actions: actions, isPassing: isPassing)
  }

  private var heading: (icon: String, title: String) {
    switch self {
    case .looking, .starting: ("camera-web-symbolic", tr("Starting Camera"))
    case .askingForPermission: ("camera-web-symbolic", tr("Camera Access"))
    case .denied: ("camera-disabled-symbolic", tr("Camera Not Allowed"))
    case .noCamera, .noCameraService: ("camera-disabled-symbolic", tr("No Camera"))
    case .busy: ("camera-disabled-symbolic", tr("Camera in Use"))
    case .unplugged: ("camera-disabled-symbolic", tr("Camera Unplugged"))
    case .frozen: ("camera-disabled-symbolic", tr("No Image"))
    case .unusableImage, .failing: ("dialog-warning-symbolic", tr("Camera Not Working"))
    case .missing: ("dialog-warning-symbolic", tr("Missing Package"))
    case .paused: ("media-playback-pause-symbolic", tr("Camera Off"))
    case .running: ("camera-web-symbolic", tr("Camera"))
    }
  }

  private var isPassing: Bool {
    switch self {
    case .looking, .starting: true
    default: false
    }
  }

  private var actions: [WindowAction] {
    switch self {
    case .looking, .starting, .askingForPermission, .running, .paused: []
    case .denied: [.cameraSettings, .open, .scanScreen]
    default: [.open, .scanScreen, .demo]
    }
  }
}
