// A row of the saved sessions: the session's name or start, its number of codes, and a menu to
// open, to name and to delete it.

internal import FeatureModels
internal import GLib
internal import Gtk
internal import Meaning
internal import Wording

nonisolated enum SessionAction: Hashable {
  case open, rename, delete
}

nonisolated enum SessionTitle {
  /// The name, or when it started.
  static func text(of session: HistorySession) -> String {
    let name = ShownText.line(session.name, most: 100)
    return name.isEmpty ? time(of: session) : name
  }

  static func time(of session: HistorySession) -> String {
    let time = LocalTime(session.began)
    return Sentence.moment(time.date(), at: time.clock).text
  }

  static func count(_ count: Int) -> String {
    tr("1 code", plural: "\(count) codes", count: count)
  }
}

final class SessionRow: ListViewRow {
  private let title = Label()
  private let foot = Label()
  private let more = Button(icon: "view-more-symbolic", name: "")
  private var session: HistorySession?

  /// `showMenu` shows the menu of a session at a place of a widget.
  init(
    _ showMenu: @escaping (HistorySession, _ place: (x: Double, y: Double), Widget) -> Void
  ) {
    let lines = Box(.vertical, spacing: 1, [title, foot])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let content = Box(.horizontal, spacing: 9, [lines, more])
    super.init([content])
    content.addStyle("history-entry")
    foot.addStyle("caption")
    foot.addStyle("dim-label")
    // GTK 4.8 does not focus a row that contains a focusable widget. Keys do the same as the menu.
    more.isFocusable = false
    more.addStyle("flat")
    more.addStyle("circular")
    more.verticalAlignment = .center
    more.on(Button.clicked) { [weak self] in
      if let self, let session { showMenu(session, more.middle, more) }
    }
    onMenuRequest { [weak self] x, y in
      if let self, let session { showMenu(session, (x, y), self) }
    }
  }

  /// `isCurrent` if the session is the one in the table.
  func show(_ session: HistorySession, isCurrent: Bool) {
    self.session = session
    title.text = SessionTitle.text(of: session)
    let time = session.name.isEmpty ? "" : SessionTitle.time(of: session)
    let parts = [isCurrent ? tr("current") : "", time, SessionTitle.count(session.count)]
    foot.text = tr(parts: parts.filter { !$0.isEmpty })
    more.name = tr("Menu of \(title.text)")
    spoken = tr(list: [title.text, foot.text])
  }
}
