// The status page of a shared screen that gives no image.

import FeatureSessions
internal import Wording

extension ScreenState {
  /// What the status page shows.
  var status: StatusContent {
    let (icon, title) = heading
    return StatusContent(
      icon: icon, title: title, sentence: sentence.text, actions: actions,
      againLabel: self == .ended ? tr("_Share Again") : tr("_Try Again"),
      isPassing: self == .starting)
  }

  private var heading: (icon: String, title: String) {
    switch self {
    case .asking: ("video-display-symbolic", tr("Share Screen"))
    case .starting: ("video-display-symbolic", tr("Starting Screen Sharing"))
    case .running: ("video-display-symbolic", tr("Shared Screen"))
    case .refused: ("video-display-symbolic", tr("Nothing Shared"))
    case .denied: ("dialog-warning-symbolic", tr("Sharing Not Allowed"))
    case .unavailable: ("dialog-warning-symbolic", tr("Sharing Not Available"))
    case .ended: ("video-display-symbolic", tr("Sharing Has Ended"))
    }
  }

  private var actions: [WindowAction] {
    switch self {
    case .asking, .starting, .running: []
    case .refused, .ended: [.again, .open, .camera]
    case .denied, .unavailable: [.scanScreen, .open, .camera]
    }
  }
}
