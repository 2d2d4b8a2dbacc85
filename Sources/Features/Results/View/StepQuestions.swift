// The question before a step that needs consent.

import Meaning
import Gtk
import FeatureSessions
internal import Wording

/// Asks before the steps of a session, over one window.
struct StepQuestions {
  private let session: ScanSession
  private let window: Window
  private let messages: MessageOverlay

  init(_ session: ScanSession, _ window: Window, _ messages: MessageOverlay) {
    (self.session, self.window, self.messages) = (session, window, messages)
  }

  /// The step to carry out; nil if the dialog was cancelled, or if nothing is left to do.
  func confirmed(_ step: ActionStep) async -> ActionStep? {
    switch step {
    case .confirmLink(let report):
      switch await ConfirmLinkDialog.ask(report, over: window) {
      case .open: return step
      case .copy: return .copy(report.url, isSecret: report.holdsSecret)
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
    case .open, .handOver, .copy, .keepKeys, .showDetails:
      return step
    }
  }
}
