// A bar above the image while new codes are typed into other programs: it shows the reason for a
// wait, asks about texts of several lines, and stops typing.

internal import FeatureSessions
internal import Gtk
internal import Wording

final class TypingBanner: QuestionBar {
  private let choices: Choices
  private let typing: TypingDelivery
  private let skip = Button(tr("S_kip"))
  private let type = Button(tr("_Type"))
  private let copy = Button(tr("_Copy Instead"))
  private let stop = Button(tr("_Stop"))

  init(_ choices: Choices, _ typing: TypingDelivery) {
    (self.choices, self.typing) = (choices, typing)
    super.init(controls: [skip, type, copy, stop])
    for (button, types) in [(skip, false), (type, true)] {
      button.on(Button.clicked) { [weak typing] in
        if let typing, let question = typing.questions.first {
          typing.answer(question, types: types)
        }
      }
    }
    copy.on(Button.clicked) { [weak choices] in
      choices?.preferences.types = false
      choices?.preferences.copies = true
    }
    stop.on(Button.clicked) { [weak choices] in choices?.preferences.types = false }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let question = typing.questions.first
    isVisible = typing.phase != .off
    skip.isVisible = question != nil
    type.isVisible = question != nil
    if case .impossible = typing.phase {
      copy.isVisible = !choices.preferences.copies
    } else {
      copy.isVisible = false
    }
    sentence.text = question.map(Self.text) ?? Self.text(of: typing.phase, typing.waitingCount)
  }

  private static func text(of question: TypingDelivery.Question) -> String {
    let count = question.lineCount
    // The text always has several lines, but other languages have several plural forms.
    return tr(
      "Type “\(question.excerpt)”, which has \(count) line, with Enter after each line?",
      plural: "Type “\(question.excerpt)”, which has \(count) lines, with Enter after each line?",
      count: count)
  }

  private static func text(of phase: TypingDelivery.Phase, _ waiting: Int) -> String {
    switch phase {
    case .off: ""
    case .opening: tr("Typing into other programs needs the desktop’s permission.")
    case .ready: tr("Typing into other programs: new codes go where the keyboard’s focus is.")
    case .typing: tr("Typing into other programs…")
    case .awaitingWindow:
      tr(
        "Typing into other programs: \(waiting) code waits. Switch to the program that takes it.",
        plural:
          "Typing into other programs: \(waiting) codes wait. Switch to the program that takes them.",
        count: waiting)
    case .heldBack(.heldKey):
      tr("Typing into other programs waits until no key or button is held.")
    case .heldBack:
      tr("Typing into other programs waits until a menu or a password prompt is closed.")
    case .impossible(let reason): reason.text
    }
  }
}
