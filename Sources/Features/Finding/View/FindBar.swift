// The bar above the results in which a code is looked for. The matches are shown in the list and in
// the image; screen readers hear their number and where they are.

import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

final class FindBar {
  let root: Revealer
  /// Announces a sentence although the user is typing.
  var announce: (String) -> Void = { _ in }
  /// The place of a result in the image in words; nil if it is unknown.
  var whereabouts: (ScanResult.ID) -> String? = { _ in nil }
  /// Called when the user ends the search.
  var ended: () -> Void = {}
  private let finder: Finder
  private let results: ResultCollector
  private let entry = SearchEntry(name: tr("Find a Code"))
  private let count = Label(isEllipsized: false)
  private let next = Button(icon: "go-down-symbolic", name: tr("Next Match"))
  private let close = Button(icon: "window-close-symbolic", name: tr("End Search"))
  /// The target that the user typed; the entry may have more of it by now.
  private var typedTarget: Finder.Target?
  private var shown: (target: Finder.Target?, inView: Set<ScanResult.ID>) = (nil, [])

  init(_ session: ScanSession) {
    finder = session.finder
    results = session.results
    entry.expandsAcross = true
    count.addStyle("dim-label")
    count.addStyle("numeric")
    for button in [next, close] { button.addStyle("flat") }
    let bar = Box(.horizontal, spacing: 6, [entry, count, next, close])
    bar.setMargins(across: 9, down: 6)
    root = Revealer(bar, .slideDown)
    entry.on(SearchEntry.changed) { [weak self] in self?.typed() }
    entry.on(SearchEntry.activated) { [weak self] in self?.goOn() }
    entry.on(SearchEntry.nextMatch) { [weak self] in self?.goOn() }
    entry.on(SearchEntry.stopped) { [weak self] in self?.ended() }
    next.on(Button.clicked) { [weak self] in self?.goOn() }
    close.on(Button.clicked) { [weak self] in self?.ended() }
    observe(for: self) { $0.update() }
  }

  func takeFocus() { entry.takeFocus() }

  private func typed() {
    // A line of the list stays the target until another text is typed.
    guard finder.isOn, entry.text != finder.target?.text else { return }
    typedTarget = .text(entry.text)
    finder.find(.text(entry.text))
  }

  private func goOn() {
    typed()
    guard finder.goOn(), let current = finder.current, let title = title(of: current) else {
      return
    }
    announce(tr(list: [title, whereabouts(current)].compactMap(\.self)))
  }

  private func update() {
    root.isRevealed = finder.isOn
    let (target, matches) = (finder.target, finder.matches)
    if target != shown.target, target != typedTarget { entry.text = target?.text ?? "" }
    count.text = finder.isChoosing ? tr("\(matches.count) of \(finder.total)") : ""
    next.isSensitive = !matches.isEmpty
    let inView = Set(matches.filter { results[$0]?.isInView == true })
    let old = shown
    shown = (target, inView)
    guard finder.isChoosing else { return }
    if target != old.target {
      announce(count.text)
    } else if let new = matches.first(where: { inView.contains($0) && !old.inView.contains($0) }) {
      // The image shows it after this turn.
      Task { [weak self] in self?.announceArrival(of: new) }
    }
  }

  private func announceArrival(of id: ScanResult.ID) {
    guard let title = title(of: id) else { return }
    let place = tr(list: [title, whereabouts(id)].compactMap(\.self))
    announce(tr("In sight: \(place)"))
  }

  private func title(of id: ScanResult.ID) -> String? { results[id]?.wording.title.text }
}
