// The dialog before a suspicious link opens: its real host, the whole link, and the reasons. Cancel
// has the focus, so that a key pressed by habit opens nothing.

internal import Reading
internal import Meaning
internal import Gtk
internal import Wording

/// Asks whether to open a suspicious link.
enum ConfirmLinkDialog {
  /// The buttons.
  enum Choice: String {
    case open, copy, cancel
  }

  /// The chosen button; closing the dialog cancels.
  static func ask(_ report: LinkReport, over window: Window) async -> Choice {
    let dialog = MessageDialog(tr("Open This Link?"), over: window)
    dialog.setExtra(content(report))
    dialog.add(Choice.cancel.rawValue, tr("Cancel"))
    dialog.add(Choice.copy.rawValue, tr("Copy Link"))
    if report.canonicalURL != nil { dialog.add(Choice.open.rawValue, tr("Open"), .destructive) }
    dialog.setDefault(Choice.cancel.rawValue)
    return Choice(rawValue: await dialog.ask()) ?? .cancel
  }

  private static func content(_ report: LinkReport) -> Widget {
    let box = Box(.vertical, spacing: 12)
    if let host = report.displayHost {
      box.append(hostLabel(host, domain: report.displayDomain))
      if let ascii = report.host, ascii != host {
        box.append(DialogContent.exact(ascii, name: tr("Site in ASCII")))
      }
    }
    if let opened = report.canonicalURL {
      box.append(DialogContent.exact(opened, name: tr("Address that opens")))
    }
    if report.canonicalURL != report.url {
      box.append(DialogContent.caption(tr("As in the code")))
      box.append(DialogContent.exact(report.url, name: tr("Link as in the code")))
    }
    box.append(DialogContent.warnings(report.sentences.map(\.text)))
    return box
  }

  /// The host, with the registered domain at its end emphasized.
  private static func hostLabel(_ host: String, domain: String?) -> Label {
    let host = DisplayText(host).string
    let domain = domain.map { DisplayText($0).string } ?? host
    // Only the end of a host identifies its owner.
    let room = max(longestHost, domain.count + 1)
    var shown = host.count > room ? "…" + host.suffix(room).drop { $0 != "." } : host
    if shown.count > longestLine, domain.count <= longestLine, shown.hasSuffix("." + domain) {
      // The registered domain gets a line of its own.
      shown = shown.dropLast(domain.count) + "\n" + domain
    }
    let label = Label(shown)
    label.setLines(6, widthInCharacters: longestLine)
    label.justification = 0.5
    label.addStyle("title-3")
    if shown.hasSuffix(domain) {
      let length = shown.utf8.count
      label.emphasize(length - domain.utf8.count..<length)
    }
    return label
  }

  /// Characters of a host that are shown: three lines.
  private static let longestHost = 70
  /// Characters in a line of this size.
  private static let longestLine = 24
}
