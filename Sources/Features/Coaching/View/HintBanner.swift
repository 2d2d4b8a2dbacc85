// A hint for a feature, above the results, with a button that uses the feature. It covers nothing.

internal import FeatureSessions
internal import Gtk
internal import Wording

final class HintBanner: QuestionBar {
  private let session: ScanSession
  private let use = Button("")
  private let close = Button(tr("_Close"))

  init(_ session: ScanSession) {
    self.session = session
    super.init(controls: [use, close])
    isNarrow = true
    for button in [use, close] {
      button.on(Button.clicked) { [weak session] in session?.hints.dismiss() }
    }
    observe(for: self) { $0.follow() }
    observe(for: self) { $0.update() }
  }

  private func follow() {
    session.hints.follow(isLive: session.sourceState.images == nil)
  }

  private func update() {
    let hint = session.hints.current
    isVisible = hint != nil
    switch hint {
    case .tableHint:
      show(tr("The table lists codes with notes, and exports them."), tr("Show _Table"), .table)
    case .countHint:
      show(
        tr("This code was read three times. Reticle can count codes as they pass."),
        tr("C_ount Codes"), .count)
    case .listHint:
      show(
        tr("The clipboard has a list. Reticle can check codes against it."),
        tr("Check A_gainst It"), .pasteList)
    case .startWithoutCamera, .counting, nil: break
    }
  }

  private func show(_ text: String, _ label: String, _ action: WindowAction) {
    sentence.text = text
    use.label = label
    use.action = action.fullName
  }
}

extension StatusContent {
  /// The page of a first start without a camera.
  static var welcome: StatusContent {
    StatusContent(
      icon: "reticle-scan-area-symbolic", title: tr("Welcome to Reticle"),
      sentence: tr(
        "Reticle reads every QR code and barcode that it sees. Click a code to open or copy it."),
      actions: [.camera, .scanScreen, .open, .demo], suggestsFirst: false)
  }
}
