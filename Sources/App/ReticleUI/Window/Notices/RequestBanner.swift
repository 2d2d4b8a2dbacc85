// A bar above the image while a code is waited for: it says for what, and declines.

internal import Gtk
internal import Scanning
internal import Text
internal import Wording

/// The bar of the request that has its turn.
final class RequestBanner {
  let root: Box
  private let session: ScanSession
  private let sentence = Label("")
  private let decline = Button(tr("_Decline"))
  /// Whether the window is narrow.
  var isNarrow = false { didSet { root.orientation = isNarrow ? .vertical : .horizontal } }

  init(_ session: ScanSession) {
    self.session = session
    sentence.setLines(4, widthInCharacters: 60)
    sentence.expandsAcross = true
    decline.alignment = .end
    decline.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [sentence, decline])
    root.addStyle("question-banner")
    decline.on(Button.clicked) { [weak session] in session?.requests.decline() }
    root.isVisible = false
    observe(for: self) { $0.update() }
  }

  private func update() {
    let request = session.requests.current
    root.isVisible = request != nil
    guard let request else { return }
    let others = session.requests.waiting.count - 1
    decline.label = request.isOfUser ? tr("_Cancel") : tr("_Decline")
    sentence.text =
      others == 0
      ? Self.question(of: request.asker)
      : Self.question(of: request.asker) + " "
        + Sentence("\(others) more waits.", plural: "\(others) more wait.", count: others).text
  }

  private static func question(of asker: ScanAsker) -> String {
    switch asker {
    case .program(let name?):
      tr("\(DialogContent.short(name)) asks for a code. Show it to the camera, or click on one.")
    case .program(nil):
      tr("Another program asks for a code. Show it to the camera, or click on one.")
    case .user(.copy): tr("Show one code to copy it. If there are several, click on one.")
    case .user(.type): tr("Show one code to type its text. If there are several, click on one.")
    }
  }
}
