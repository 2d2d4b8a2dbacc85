// The list of saved sessions, which slides over the table.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Wording

final class SessionsPage {
  let root: Widget
  var perform: (SessionAction, HistorySession) -> Void = { _, _ in }
  /// The widget in which menus lie.
  weak var menuHost: Widget?
  private let table: SessionTable
  private let history: SessionHistory?
  private let back = Button(icon: ResultIcon.back, name: tr("Back"))
  private let pages = Stack(.none)
  private let nothing = StatusPage(icon: "document-open-recent-symbolic", title: "")
  private let turnOn = Button(tr("_Keep History"))
  private var list: ListView<SessionRow>?
  private var sessions: [HistorySession] = []
  private var failure: HistoryFailure?
  private var generation = 0
  private var reading: Task<Void, Never>?

  init(_ table: SessionTable, _ history: SessionHistory?) {
    (self.table, self.history) = (table, history)
    let title = Label(tr("Sessions"))
    title.addStyle("heading")
    title.expandsAcross = true
    back.addStyle("flat")
    back.action = WindowAction.back.fullName
    let begin = Button(WindowAction.newSession.menuTitle)
    begin.addStyle("flat")
    begin.action = WindowAction.newSession.fullName
    let bar = Box(.horizontal, spacing: 6, [back, title, begin])
    bar.setMargins(6)
    turnOn.addStyle("pill")
    turnOn.addStyle("suggested-action")
    turnOn.alignment = .center
    nothing.setChild(turnOn)
    nothing.isCompact = true
    pages.add(nothing, named: "nothing")
    root = Box(.vertical, [bar, pages])
    turnOn.on(Button.clicked) { [weak history] in history?.answer(keeps: true) }
    build()
  }

  private func build() {
    let list = ListView<SessionRow>(
      makeRow: { [weak self] in SessionRow { self?.showMenu(of: $0, at: $1, of: $2) } },
      bind: { [weak self] row, place in
        guard let self, sessions.indices.contains(place) else { return }
        let shown = sessions[place]
        row.show(shown, isCurrent: shown.id == table.worksheet.session.id)
      })
    list.addStyle("history")
    list.setAccessibleName(tr("Sessions"))
    list.onActivated { [weak self] place in
      guard let self, sessions.indices.contains(place) else { return }
      perform(.open, sessions[place])
    }
    let keys = ShortcutController()
    for action in [WindowAction.editCell, .remove] { keys.add(action) }
    list.add(keys)
    let scrolled = ScrolledWindow(list)
    scrolled.expandsDown = true
    pages.add(scrolled, named: "list")
    self.list = list
  }

  private func showMenu(
    of session: HistorySession, at place: (x: Double, y: Double), of widget: Widget
  ) {
    func item(_ label: String, _ action: SessionAction) -> ContextMenu.Item {
      ContextMenu.Item(label) { [weak self] in self?.perform(action, session) }
    }
    guard let menuHost else { return }
    ContextMenu([
      [item(tr("Open"), .open), item(tr("Rename…"), .rename)], [item(tr("Delete…"), .delete)],
    ]).show(at: place, of: widget, in: menuHost)
  }

  var focused: HistorySession? {
    list?.focusedPlace.flatMap { sessions.indices.contains($0) ? sessions[$0] : nil }
  }

  /// Follows changes of the history from now on.
  func appear() {
    generation += 1
    let current = generation
    observe(for: self) { if $0.generation == current { $0.update() } }
    back.takeFocus()
  }

  func leave() { generation += 1 }

  private func update() {
    _ = history?.recorder.revision
    _ = table.worksheet.session
    let isOn = table.savesSessions
    nothing.title = isOn ? tr("No Sessions Yet") : tr("History Is Off")
    nothing.text =
      failure?.sentence.text
      ?? (isOn ? "" : tr("Sessions are saved in the history, which stays on this computer."))
    turnOn.isVisible = !isOn && history != nil
    guard reading == nil else { return }
    reading = Task { [weak self] in await self?.read() }
  }

  private func read() async {
    defer { reading = nil }
    var next: [HistorySession] = []
    do throws(HistoryFailure) {
      next = try await table.savedSessions()
      failure = nil
    } catch {
      failure = error
    }
    let ids = (sessions.map(\.id), next.map(\.id))
    sessions = next
    if let change = ListChange(from: ids.0, to: ids.1) {
      list?.replace(at: change.place, removed: change.removed, added: change.added)
    }
    list?.showAgain()
    pages.shown = next.isEmpty ? "nothing" : "list"
  }
}
