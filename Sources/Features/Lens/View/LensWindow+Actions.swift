// Clicks and keys in a lens: the same as in the main window. An action that opens something else
// closes the lens, so that it does not cover the result.

import FeatureSessions
import Gtk
internal import Wording

extension LensWindow: StepWindow {
  func addActions() {
    let keys = ShortcutController()
    func add(_ name: String, _ triggers: String..., perform: @escaping (LensWindow) -> Void) {
      window.add(Action(name) { [weak self] in if let self { perform(self) } })
      for trigger in triggers { keys.add(trigger, action: "win.\(name)") }
    }
    add("leave", "Escape") { $0.lens.leave() }
    add("copy", "<Control>c") { $0.performOnFocused(.copy) }
    add("details", "<Alt>Return", "<Alt>KP_Enter") { $0.performOnFocused(.showDetails) }
    for number in 1...9 {
      add("activate-\(number)", "\(number)", "KP_\(number)") { $0.activate(number) }
    }
    // Otherwise a message over the lens would take Escape for itself.
    keys.comesFirst = true
    window.add(keys)
  }

  private func performOnFocused(_ action: ResultAction) {
    let only = session.results.all.count == 1 ? session.results.all.first?.id : nil
    if let result = focused ?? only { perform(action, on: result) }
  }

  private func activate(_ number: Int) {
    if let result = session.results.result(numbered: number) { perform(.activate, on: result.id) }
  }

  func perform(_ action: ResultAction, on id: ScanResult.ID) { take(action, on: id) }

  func makeAgain(_ id: ScanResult.ID) {
    guard let result = session.results[id] else { return }
    maker = MakeWindow(result.draft, lens.making, session, over: window)
    maker?.open { [weak self] in self?.maker = nil }
  }

  func showDetails(of id: ScanResult.ID) {
    details?.close()
    details = LensDetails(
      ResultActions(handler: self, id: id), in: session, lens.application, over: window,
      drawCopy: lens.making.drawCopy
    ) { [weak self] in self?.details = nil }
  }

  func didTakeStep() { lens.leave() }
}
