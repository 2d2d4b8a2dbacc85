// What the page in place of the image says of a live screen, and the ways on.

import Scanning
internal import Wording

extension ScreenState {
  var heading: (icon: String, title: String) {
    switch self {
    case .asking: ("video-display-symbolic", tr("What May Be Seen?"))
    case .starting: ("video-display-symbolic", tr("One Moment"))
    case .running: ("video-display-symbolic", tr("Live Screen"))
    case .refused: ("video-display-symbolic", tr("Nothing Shared"))
    case .denied: ("dialog-warning-symbolic", tr("Sharing Not Allowed"))
    case .unavailable: ("dialog-warning-symbolic", tr("No Live Screen"))
    case .ended: ("video-display-symbolic", tr("Sharing Has Ended"))
    }
  }

  var ways: [StatusView.Way] {
    switch self {
    case .asking, .starting, .running: []
    case .refused: [.again, .openImage, .useCamera]
    case .denied, .unavailable: [.scanScreen, .openImage, .useCamera]
    case .ended: [.shareAgain, .openImage, .useCamera]
    }
  }
}
