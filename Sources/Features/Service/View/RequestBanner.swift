// A bar above the image while a request for a code waits: it shows the request and can decline it.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class RequestBanner: QuestionBar {
  private let session: ScanSession
  private let decline = Button(tr("_Decline"))

  init(_ session: ScanSession) {
    self.session = session
    super.init(lines: 6, controls: [decline])
    decline.on(Button.clicked) { [weak session] in session?.delivery.requests.decline() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let request = session.delivery.requests.current
    isVisible = request != nil
    guard let request else { return }
    let others = session.delivery.requests.waiting.count - 1
    decline.label = request.isOfUser ? tr("_Cancel") : tr("_Decline")
    var sentences = [question(of: request.asker)]
    if case .program(let program) = request.asker, let claim = program.claim {
      sentences.append(ShownText.bothEnds(claim.text, most: 160))
    }
    if others > 0 {
      sentences.append(
        Sentence("\(others) more is waiting.", plural: "\(others) more are waiting.", count: others)
          .text)
    }
    sentence.text = sentences.joined(separator: " ")
  }

  private func question(of asker: ScanAsker) -> String {
    switch asker {
    case .program(let program):
      guard let name = program.name else {
        return tr("Another program asks for a code. Show it to the camera, or click one.")
      }
      return tr(
        "\(ShownText.bothEnds(name.text, most: 160)) asks for a code. Show it to the camera, or click one."
      )
    case .user(let delivery, let chooser):
      // If a message chose the source or started the program, only a click answers the request.
      let takesClick = chooser == .message || session.chooser == .message
      switch delivery {
      case .copy where takesClick: return tr("Click the code to copy.")
      case .type where takesClick: return tr("Click the code to type.")
      case .copy: return tr("Show one code to copy it. If there are several, click one.")
      case .type: return tr("Show one code to type its text. If there are several, click one.")
      }
    }
  }
}

/// The bar while a page asks for new codes. A page comes by itself, perhaps while the user types into
/// it: only a press of this button leads to its question.
final class PageBanner: QuestionBar {
  private let session: ScanSession
  /// Opens the question about the first page.
  var answered: () -> Void = {}

  init(_ session: ScanSession) {
    self.session = session
    let answer = Button(tr("_Answer…"))
    super.init(tr("A page in a browser asks for new codes."), controls: [answer])
    answer.on(Button.clicked) { [weak self] in self?.answered() }
    observe(for: self) { $0.isVisible = !$0.session.delivery.askingPages.isEmpty }
  }
}

/// The bar above the image while other programs get new codes: it names them, and stops that.
final class SharingBanner: QuestionBar {
  private let session: ScanSession
  /// Ends what the user has allowed.
  var stopped: () -> Void = {}

  init(_ session: ScanSession) {
    self.session = session
    let stop = Button(tr("_Stop"))
    stop.setAccessibleDescription(tr("No other program gets new codes any more"))
    super.init(lines: 6, controls: [stop])
    stop.on(Button.clicked) { [weak self] in self?.stopped() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let listeners = session.delivery.listeners
    isVisible = !listeners.isEmpty
    guard let first = listeners.first else { return }
    var sentences = [statement(about: first)]
    if let claim = first.claim { sentences.append(ShownText.bothEnds(claim.text, most: 160)) }
    let others = listeners.count - 1
    if others > 0 {
      sentences.append(
        Sentence("\(others) more gets them.", plural: "\(others) more get them.", count: others)
          .text)
    }
    sentence.text = sentences.joined(separator: " ")
  }

  private func statement(about program: AskingProgram) -> String {
    if case .page = program { return tr("A page in a browser gets new codes.") }
    guard let name = program.name else { return tr("Another program gets new codes.") }
    return tr("\(ShownText.bothEnds(name.text, most: 160)) gets new codes.")
  }
}

/// The bar over a source that a message chose.
final class TrustBanner: QuestionBar {
  private let session: ScanSession

  init(_ session: ScanSession) {
    self.session = session
    let allow = Button(tr("_Allow"))
    super.init(
      tr(
        "This was opened from outside Reticle. Its codes are not copied, typed or passed on until you allow it."
      ), controls: [allow])
    allow.on(Button.clicked) { [weak session] in session?.trustSource() }
    observe(for: self) { $0.isVisible = $0.session.isDeliveryHeldBack }
  }
}
