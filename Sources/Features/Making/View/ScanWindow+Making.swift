// The window for making codes, empty or with the content of a result.

import FeatureModels
import FeatureSessions
import Gtk
import Reading

extension ScanWindow {
  func makeCode() { make(CodeDraft()) }

  func makeAgain(_ id: ScanResult.ID) {
    if let result = session.results[id] { make(result.draft) }
  }

  private func make(_ draft: CodeDraft) {
    maker?.window.close()
    let maker = MakeWindow(draft, services.making, session, over: window)
    self.maker = maker
    maker.open { [weak self, weak maker] in
      if self?.maker === maker { self?.maker = nil }
    }
  }
}

extension ScanResult {
  var draft: CodeDraft {
    var draft = CodeDraft(again: code.facts, text: text, content: content)
    draft.isMasked = isMasked
    return draft
  }
}
