// A scanner that types into the window: the row of the preferences, and the window in which it is learnt.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class TypingScannerRow {
  let group = PreferencesGroup(
    tr("A Scanner That Types"),
    text: tr("It needs no permission, and is read while Reticle’s window has the keyboard."))
  private let row = ActionRow(tr("Scanner"))
  private let learn = Button(tr("_Learn…"))
  private let forget = Button(icon: "user-trash-symbolic", name: tr("Remove the Scanner"))
  private let typed: TypedCodes
  private let choices: Choices
  private weak var window: PreferencesWindow?
  private var lesson: ScannerLesson?

  init(_ typed: TypedCodes, _ choices: Choices, over window: PreferencesWindow) {
    (self.typed, self.choices, self.window) = (typed, choices, window)
    forget.addStyle("flat")
    for button in [learn, forget] { row.addSuffix(button) }
    group.add(row)
    learn.on(Button.clicked) { [weak self] in self?.open() }
    forget.on(Button.clicked) { [weak self] in
      self?.learn.takeFocus()
      self?.choices.preferences.typingScanner = nil
    }
  }

  func update() {
    let scanner = choices.preferences.typingScanner
    row.subtitle = (scanner?.sentence ?? Sentence("None was learnt.")).text
    forget.isVisible = scanner != nil
  }

  private func open() {
    guard let window else { return }
    let lesson = ScannerLesson(typed, over: window) { [weak choices] in
      choices?.preferences.typingScanner = $0
    }
    self.lesson = lesson
    lesson.window.on(Window.closeRequested) { [weak self] in
      self?.lesson = nil
      return false
    }
    lesson.window.present()
  }
}

/// The window in which one scan shows how a scanner types.
private final class ScannerLesson {
  let window: FormWindow
  private let typed: TypedCodes
  private let keys = KeyFilter()
  private let outcome = ActionRow(tr("Scan Any Code with Your Scanner"))
  private let layout: ComboRow
  private var strokes: [KeyStroke] = []
  private var scanner: TypingScanner?
  private var texts: [String] = []
  private var waiting: Task<Void, Never>?
  /// Whether keys came as those of a person do.
  private var isSlow = false

  private static let leastOfCode = 4
  /// No scanner pauses as long within a code.
  private static let pause = Duration.milliseconds(300)

  init(
    _ typed: TypedCodes, over parent: Window, _ keep: @escaping (TypingScanner) -> Void
  ) {
    self.typed = typed
    let page = PreferencesPage("", icon: "")
    window = FormWindow(
      tr("Learn a Scanner"), page, cancel: tr("_Cancel"), accept: tr("_Use"), over: parent)
    let relay = Relay()
    layout = ComboRow(
      tr("Types Like"), [tr("The Keyboard of This Computer"), tr("A US Keyboard")]
    ) { _ in relay.lesson?.show() }
    relay.lesson = self
    let group = PreferencesGroup()
    for row in [outcome, layout] { group.add(row) }
    page.add(group)
    window.accepted = { [weak self] in
      guard let self, var scanner else { return }
      scanner.isUS = layout.chosen == 1
      keep(scanner)
      window.close()
    }
    keys.taken = { [weak self] key in
      self?.take(KeyStroke(key))
      return true
    }
    window.add(keys)
    show()
  }

  private final class Relay { weak var lesson: ScannerLesson? }

  private func take(_ stroke: KeyStroke) {
    strokes.append(stroke)
    waiting?.cancel()
    waiting = Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      if !Task.isCancelled { self?.learn() }
    }
  }

  private func learn() {
    defer { strokes = [] }
    guard let learnt = TypingScanner(learntFrom: strokes) else {
      isSlow = strokes.count { $0.isPress } >= Self.leastOfCode
      // Enter after a slow code would press a button.
      if isSlow { keys.drop() } else { keys.pass() }
      return show()
    }
    keys.drop()
    (scanner, isSlow) = (learnt, false)
    let code = strokes.newest.codes.first ?? []
    texts = [false, true].map { typed.text(of: code, isUS: $0) }
    layout.chosen = 0
    show()
    outcome.setAccessibleDescription(outcome.subtitle)
  }

  private func show() {
    let text = texts.isEmpty ? nil : texts[layout.chosen]
    outcome.subtitle =
      isSlow
      ? tr("It types as slowly as a person, so that it cannot be told from you.")
      : text.map { tr("It has read “\(ShownText.line($0, most: 80))”.") }
        ?? tr("What it types here shows how it can be told from you.")
    // The other layout matters only where the code has another text in it.
    layout.isVisible = texts.count == 2 && texts[0] != texts[1]
    window.acceptButton.isSensitive = scanner != nil
  }
}
