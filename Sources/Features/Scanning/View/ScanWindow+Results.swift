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

  var selection: ResultSelection? { session.results.selection }

  func performOnSelection(_ action: SelectionAction) {
    let ids = session.results.chosen
    let results = ids.compactMap { session.results[$0] }
    switch action {
    case .copy: copy(ids)
    case .showInTable: showInTable(ids)
    case .type: session.delivery.type(results)
    case .runCommands: session.delivery.runCommands(results)
    case .remove:
      session.table.delete(Set(ids))
      messages.offerUndo(
        tr("1 result removed", plural: "\(ids.count) results removed", count: ids.count))
    }
    if action != .remove { layout.side.results.endSelection() }
  }

  private func copy(_ ids: [ScanResult.ID]) {
    guard let copy = session.results.copyAction(for: ids) else {
      return messages.show(tr("These codes have no text to copy."))
    }
    Task { [session, messages] in
      let outcome = await session.results.desk.carryOut(copy)
      // A secret stays on the clipboard for a minute only, which matters more than the number.
      if case .copy(_, isSecret: false) = copy {
        let count = ids.count
        messages.show(tr("1 code copied", plural: "\(count) codes copied", count: count))
      } else {
        messages.show(outcome)
      }
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
