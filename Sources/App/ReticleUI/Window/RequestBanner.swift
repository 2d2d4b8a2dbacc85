// A bar above the image while another program waits for a code: it says which one, and declines.

internal import Gtk
internal import Scanning
internal import Text
internal import Wording

/// The bar of the request that has its turn.
final class RequestBanner {
  let root: Box
  private let session: ScanSession
  private let sentence = Label("")
  /// Whether the window is narrow.
  var isNarrow = false { didSet { root.orientation = isNarrow ? .vertical : .horizontal } }

  init(_ session: ScanSession) {
    self.session = session
    sentence.setLines(4, widthInCharacters: 60)
    sentence.expandsAcross = true
    let decline = Button(tr("_Decline"))
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
    let question =
      request.program.map {
        tr("\(DialogContent.short($0)) asks for a code. Show it to the camera, or click on one.")
      } ?? tr("Another program asks for a code. Show it to the camera, or click on one.")
    let others = session.requests.waiting.count - 1
    sentence.text =
      others == 0
      ? question
      : question + " "
        + Sentence("\(others) more waits.", plural: "\(others) more wait.", count: others).text
  }
}
