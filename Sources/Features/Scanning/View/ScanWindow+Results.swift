// Actions on a result. The session determines the next step; a step that needs consent is
// confirmed in a dialog first, then the session carries it out.

import FeatureSessions
import Gtk
internal import Observation
internal import Wording

extension ScanWindow: ResultActionHandler {
  func perform(_ action: ResultAction, on id: ScanResult.ID) {
    switch action {
    case .activate where session.delivery.requests.current != nil: share(id)
    case .activate: take(session.mainStep(for: id), for: id)
    case .copy: take(session.copyStep(for: id) ?? .showDetails, for: id)
    case .showDetails: showDetails(of: id)
    case .makeAgain: makeAgain(id)
    case .remove:
      session.table.delete(id)
      messages.offerUndo(tr("Removed"))
    case .offered(let action): take(session.step(for: action, of: id), for: id)
    }
  }

  /// Gives a result to what waits for one; a secret to another program only after a question.
  private func share(_ id: ScanResult.ID) {
    guard let result = session.results[id], let request = session.delivery.requests.current else {
      return
    }
    let sharing = Task { [weak self] in
      guard let self else { return }
      if result.holdsSecret, case .program(let program) = request.asker,
        await !ConfirmSharingDialog.ask(.secret, for: program, over: window)
      {
        return
      }
      guard session.delivery.requests.current == request else { return }
      if !session.delivery.requests.answer(with: result) {
        messages.show(
          request.isOfUser
            ? tr("The text of this code is incomplete.")
            : tr("The program asks for another type of code."))
      }
    }
    // The question ends with the request.
    Task { [requests = session.delivery.requests] in
      for await current in Observations({ requests.current }) where current != request { break }
      sharing.cancel()
    }
  }

  private func showDetails(of id: ScanResult.ID) {
    if layout.isShowingTable {
      layout.worksheet.showRecalled(ResultActions(handler: self, id: id))
    } else if id.isRecalled {
      layout.history?.showDetails(ResultActions(handler: self, id: id))
    } else {
      layout.sheet.open()
      layout.side.showDetails(of: id)
    }
  }

  private func take(_ step: ActionStep?, for id: ScanResult.ID) {
    guard let step else { return }
    guard step != .showDetails else { return showDetails(of: id) }
    Task { [weak self] in
      guard let self else { return }
      let questions = StepQuestions(session, window, messages)
      guard let action = await questions.action(of: step) else { return }
      messages.show(await session.carryOut(action))
    }
  }
}
