// Asks before an odd link opens: where it really leads, the whole of it, and what is odd. Nothing that
// is pressed by habit opens it: the focus is on Cancel.

internal import Barcodes
internal import Contents
internal import Gtk
internal import Text
internal import Wording

/// The question before an odd link opens.
enum ConfirmLinkDialog {
  /// What the person wants.
  enum Answer: String {
    case open, copy, cancel
  }

  /// Asks about a link that may open after a question.
  static func ask(_ report: LinkReport, over window: Window) async -> Answer {
    let dialog = MessageDialog(tr("Open This Link?"), over: window)
    dialog.setExtra(content(report))
    dialog.add(Answer.cancel.rawValue, tr("Cancel"))
    dialog.add(Answer.copy.rawValue, tr("Copy Link"))
    if report.canonicalURL != nil { dialog.add(Answer.open.rawValue, tr("Open"), .destructive) }
    dialog.setDefault(Answer.cancel.rawValue)
    return Answer(rawValue: await dialog.ask()) ?? .cancel
  }

  private static func content(_ report: LinkReport) -> Widget {
    let box = Box(.vertical, spacing: 12)
    if let host = report.displayHost {
      box.append(hostLabel(host, domain: report.displayDomain))
      if let ascii = report.host, ascii != host {
        box.append(DialogContent.exact(ascii, name: tr("Site as programs write it")))
      }
    }
    if let opened = report.canonicalURL {
      box.append(DialogContent.exact(opened, name: tr("Address that opens")))
    }
    if report.canonicalURL != report.url {
      box.append(DialogContent.caption(tr("As the code has it")))
      box.append(DialogContent.exact(report.url, name: tr("Link as the code has it")))
    }
    box.append(DialogContent.warnings(report.reasons.map(\.sentence.text)))
    return box
  }

  /// The host with the part that somebody registered emphasised, which is at its end.
  private static func hostLabel(_ host: String, domain: String?) -> Label {
    let host = DisplayText(host).string
    let domain = domain.map { DisplayText($0).string } ?? host
    // Of a host that is too long for the room, the end is what counts.
    let room = max(longestHost, domain.count + 1)
    var shown = host.count > room ? "…" + host.suffix(room).drop { $0 != "." } : host
    if shown.count > longestLine, domain.count <= longestLine, shown.hasSuffix("." + domain) {
      // The part that counts stands in a line of its own.
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

  private static let longestHost = 70
  private static let longestLine = 24
}
