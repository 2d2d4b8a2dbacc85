// The actions on a result: the steps of StepWindow, and passing the result to a program that asks.

import FeatureSessions
import Gtk
internal import Observation
internal import Wording

extension ScanWindow: StepWindow {
  func perform(_ action: ResultAction, on id: ScanResult.ID) {
    switch action {
    case .activate where session.delivery.requests.current != nil: share(id)
    case .remove:
      take(action, on: id)
      messages.offerUndo(tr("Removed"))
    default: take(action, on: id)
    }
  }

  /// Answers the current request with a result; asks first if another program would get a secret.
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

  func showDetails(of id: ScanResult.ID) {
    if layout.isShowingTable {
      layout.worksheet.showRecalled(ResultActions(handler: self, id: id))
    } else if id.isRecalled {
      layout.history?.showDetails(ResultActions(handler: self, id: id))
    } else {
      layout.sheet.open()
      layout.side.showDetails(of: id)
    }
  }
}
