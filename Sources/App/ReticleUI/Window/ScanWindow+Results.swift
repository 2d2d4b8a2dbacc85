// What is done with a result. The session determines the next step; a step that needs consent is
// confirmed in a dialog first, then the session carries it out.

import Contents
import Gtk
import Scanning
internal import Wording

extension ScanWindow: ResultActionHandler {
  func perform(_ action: ResultAction, on id: ScanResult.ID) {
    switch action {
    case .activate: take(session.mainStep(for: id), for: id)
    case .copy: take(session.copyStep(for: id) ?? .showDetails, for: id)
    case .showDetails: showDetails(of: id)
    case .remove:
      session.delete(id)
      messages.offerUndo(tr("Removed")) { [weak session] in session?.undo() }
    case .offered(let action): take(session.step(for: action, of: id), for: id)
    }
  }

  private func showDetails(of id: ScanResult.ID) {
    if layout.isShowingTable {
      layout.worksheet.showRecalled(ResultActions(handler: self, id: id))
    } else if id.isRecalled {
      layout.history?.showDetails(ResultActions(handler: self, id: id))
    } else {
      layout.side.showDetails(of: id)
    }
  }

  private func take(_ step: ActionStep?, for id: ScanResult.ID) {
    guard let step else { return }
    guard step != .showDetails else { return showDetails(of: id) }
    Task { [weak self] in
      guard let self, let confirmed = await confirm(step) else { return }
      messages.show(await session.carryOut(confirmed))
    }
  }

  /// The step to carry out; nil if the dialog was cancelled, or if nothing is left to do.
  private func confirm(_ step: ActionStep) async -> ActionStep? {
    switch step {
    case .confirmLink(let report):
      switch await ConfirmLinkDialog.ask(report, over: window) {
      case .open: return step
      case .copy: return .copy(report.url, isSecret: false)
      case .cancel: return nil
      }
    case .confirmAddress(let address, let purpose):
      return await ConfirmAddressDialog.ask(address, purpose, over: window) ? step : nil
    case .confirmNetwork(let network, let warnings):
      let profile = await session.savedProfile(of: network)
      return await ConfirmNetworkDialog.ask(
        network, warnings: warnings, savedProfile: profile, over: window
      ).map { .confirmNetwork($0, warnings: warnings) }
    case .editSearch(let text):
      let template = session.preferences.textSearch
      return await EditSearchDialog.ask(text, at: template, over: window)
        .map { session.searchStep(text: $0) }
    case .chooseFile(let bytes, let fileName):
      if let path = await FileChooser.save(tr("Save"), fileName: fileName, over: window) {
        messages.show(await session.save(bytes, to: path))
      }
      return nil
    case .open, .handOver, .copy, .showDetails:
      return step
    }
  }
}
