// From a click to the thing done: what has to be asked is asked, then the session carries it out, and
// what there is to say passes over the window.

import Contents
import Gtk
import Scanning
internal import Wording

extension ScanWindow {
  /// Does the one obvious thing with a result.
  func activate(_ id: ScanResult.ID) {
    follow(session.mainStep(for: id), of: id)
  }

  /// Copies a result's text.
  func copy(_ id: ScanResult.ID) {
    if let step = session.copyStep(for: id) {
      follow(step, of: id)
    } else {
      side.showDetails(of: id)
    }
  }

  /// Takes a result away, with a way back.
  func delete(_ id: ScanResult.ID) {
    session.delete(id)
    offerUndo(tr("Removed"))
  }

  /// Takes all results away, with a way back.
  func clear() {
    session.clear()
    offerUndo(tr("All results removed"))
  }

  private func offerUndo(_ sentence: String) {
    toasts.show(
      Toast(sentence, button: tr("_Undo")) { [weak session] in session?.undo() })
  }

  /// Takes the next step.
  func follow(_ step: ActionStep?, of id: ScanResult.ID? = nil) {
    guard let step else { return }
    if step == .showDetails {
      if let id { side.showDetails(of: id) }
      return
    }
    Task { [weak self] in
      guard let self, let agreed = await agree(to: step) else { return }
      say(await session.carryOut(agreed))
    }
  }

  /// What the person agrees to; nil if they would rather not, or if it has been done.
  private func agree(to step: ActionStep) async -> ActionStep? {
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
        network, warnings: warnings, savedProfile: profile, over: window) ? step : nil
    case .editSearch(let text):
      let template = session.preferences.textSearch
      return await EditSearchDialog.ask(text, at: template, over: window)
        .map { session.searchStep(text: $0) }
    case .chooseFile(let bytes, let fileName):
      if let path = await FileChooser.save(tr("Save"), fileName: fileName, over: window) {
        say(await session.save(bytes, to: path))
      }
      return nil
    case .open, .handOver, .copy, .showDetails:
      return step
    }
  }
}
