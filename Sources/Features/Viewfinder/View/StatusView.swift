// The page in place of an image: an icon, a title, a sentence, and buttons for what can be done.
// Its texts are in CameraState+Status and ScreenState+Status.

import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

struct StatusContent: Hashable {
  var icon: String
  var title: String
  var sentence: String
  /// The most useful first.
  var actions: [WindowAction] = []
  var againLabel = tr("_Try Again")
  var isPassing = false
  /// Whether the first action stands out.
  var suggestsFirst = true
}

extension StatusContent {
  init(failure sentence: String) {
    self.init(
      icon: "dialog-warning-symbolic", title: tr("No Image"), sentence: sentence,
      actions: [.again, .open, .camera])
  }
}

extension StatusContent {
  init(unreadable name: String, _ sentence: String) {
    self.init(
      icon: "image-missing-symbolic",
      title: FileKind.isDocument(name) ? tr("Document Not Readable") : tr("Image Not Readable"),
      sentence: "\(ShownText.bothEnds(name, most: 90))\n\(sentence)", actions: [.open, .camera])
  }
}

extension StatusContent {
  init(locked name: String) {
    self.init(
      icon: "changes-prevent-symbolic", title: tr("Password Needed"),
      sentence: "\(ShownText.bothEnds(name, most: 90))\n"
        + tr("This document is protected by a password."),
      actions: [.unlock, .open, .camera])
  }
}

final class StatusView {
  let root: Widget
  private let page = StatusPage(icon: "camera-web-symbolic", title: "")
  private let buttons = Box(.vertical, spacing: 12)
  private let spinner = Spinner()
  private var shown: StatusContent?
  /// In a narrow window the page has no icon, and two buttons a row, so that all are in sight.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      page.isCompact = isCompact
      if let shown { show(shown, anew: true) }
    }
  }

  init() {
    spinner.setLeastSize(width: 32, height: 32)
    let content = Box(.vertical, spacing: 24, [spinner, buttons])
    page.setChild(content)
    // Without buttons, the page itself must be focusable.
    page.isFocusable = true
    root = page
  }

  func show(_ content: StatusContent) { show(content, anew: false) }

  private func show(_ content: StatusContent, anew: Bool) {
    page.icon = isCompact && content.actions.count > 1 ? "" : content.icon
    page.title = content.title
    page.text = content.sentence
    spinner.isVisible = content.isPassing
    let old = shown
    shown = content
    // New buttons would take the focus away from the old ones.
    guard anew || old?.actions != content.actions || old?.againLabel != content.againLabel else {
      return
    }
    buttons.removeAll()
    buttons.alignment = isCompact ? .fill : .center
    buttons.spacing = isCompact ? 6 : 12
    let made = content.actions.map { action in
      let button = Button(action == .again ? content.againLabel : action.menuTitle)
      button.action = action.fullName
      if !isCompact { button.addStyle("pill") }
      button.wrapLabel()
      return button
    }
    if content.suggestsFirst { made.first?.addStyle("suggested-action") }
    let perRow = isCompact && made.count > 2 ? 2 : 1
    for start in stride(from: 0, to: made.count, by: perRow) {
      let row = Box(.horizontal, spacing: 6)
      row.isEven = true
      for button in made[start..<min(start + perRow, made.count)] {
        button.expandsAcross = true
        row.append(button)
      }
      buttons.append(row)
    }
  }
}

extension ScreenState {
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
