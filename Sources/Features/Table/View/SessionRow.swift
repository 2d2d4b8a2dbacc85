// A row of the saved sessions: the session's name or start, its number of codes, and buttons to
// name and to delete it.

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
  private let rename = Button(icon: "document-edit-symbolic", name: tr("Rename"))
  private let delete = Button(icon: "user-trash-symbolic", name: tr("Delete"))
  private var session: HistorySession?

  init(_ perform: @escaping (SessionAction, HistorySession) -> Void) {
    let lines = Box(.vertical, spacing: 1, [title, foot])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let content = Box(.horizontal, spacing: 9, [lines, rename, delete])
    super.init([content])
    content.addStyle("history-entry")
    foot.addStyle("caption")
    foot.addStyle("dim-label")
    for (button, action) in [(rename, SessionAction.rename), (delete, .delete)] {
      // GTK 4.8 does not focus a row that contains a focusable widget. Keys do the same as buttons.
      button.isFocusable = false
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
      button.on(Button.clicked) { [weak self] in
        if let session = self?.session { perform(action, session) }
      }
    }
  }

  /// `isCurrent` if the session is the one in the table.
  func show(_ session: HistorySession, isCurrent: Bool) {
    self.session = session
    title.text = SessionTitle.text(of: session)
    let time = session.name.isEmpty ? "" : SessionTitle.time(of: session)
    foot.text = [isCurrent ? tr("current") : "", time, SessionTitle.count(session.count)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    rename.name = tr("Rename \(title.text)")
    delete.name = tr("Delete \(title.text)")
    spoken = "\(title.text), \(foot.text)"
  }
}
