// One code for one start of the program: in the open window, or in a small one that closes after
// it.

internal import Gtk
internal import FeatureSessions

extension ReticleApp {
  /// Waits for a code and delivers it. The start that asked for it ends with 0, or with the status
  /// that this returns if the user cancels.
  func scanOnce(
    for line: StartingLine, _ delivery: OnceDelivery, _ request: Launch.Request
  ) -> Int {
    let cancelled = 1
    if line.isOwn { ownStatus = cancelled }
    application.hold()
    let session = sessionForRequest(of: request, in: line.folder, chosenBy: line.chooser)
    Task {
      let outcome = await session.oneCode(for: delivery)
      if case .shown(let result) = outcome, let text = result.text {
        if delivery == .copy { copy(text, isSecret: result.holdsSecret) }
        closeAfterRequest()
        if delivery == .type { await type(text, isSecret: result.holdsSecret) }
        if line.isOwn { ownStatus = 0 } else { line.setStatus(0) }
      } else {
        closeAfterRequest()
      }
      application.release()
    }
    return cancelled
  }

  /// Types a text where the focus is now that the window is closed. What cannot be typed is copied.
  private func type(_ text: String, isSecret: Bool) async {
    // The window that stays open types new codes anyway.
    if let open, open.session.preferences.types, !isSecret { return }
    let style = SettingsStore().load().typingStyle
    let typing = Task { await TypingDelivery.type(text, in: style, on: SystemKeyboard()) }
    // No window may ever get the focus.
    let limit = Task {
      try await Task.sleep(for: .seconds(60))
      typing.cancel()
    }
    let isTyped = await typing.value
    limit.cancel()
    if isTyped { return }
    let desk = SystemDesk(application)
    desk.copy(text, isSecret: isSecret)
    await desk.linger()
  }

  private func copy(_ text: String, isSecret: Bool) {
    guard let open else { return }
    open.desk.copy(text, isSecret: isSecret)
    self.open?.lingers = open.isForRequest
  }
}

extension StartingLine {
  /// What chose the source that the line names: a later start's line comes as a message, which any
  /// program can send.
  var chooser: SourceChooser { isOwn ? .user : .message }
}
