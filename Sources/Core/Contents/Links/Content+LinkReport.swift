// A link's content before and after its judgement: the formats know no tables, so that what they say
// of a host is provisional.

internal import Wording

extension Content {
  /// The link that its main action opens, or that it shows where it must not be opened.
  public var link: String? {
    if case .openLink(let url) = mainAction { return url }
    return kind == .link ? fields.first { $0.name == "url" }?.value : nil
  }

  /// The content of a link with what its report says: the host as title, host and registered domain
  /// as fields, and nothing that opens it where it must not be opened. Contents of other kinds keep
  /// their titles and fields.
  public func judged(by report: LinkReport) -> Content {
    var content = self
    if report.verdict == .text, case .openLink(report.url) = mainAction {
      content.mainAction = .copy(label: tr("Link"), report.url, isSecret: false)
    }
    guard kind == .link else { return content }
    if let host = report.displayHost { content.title = host }
    content.fields.removeAll { $0.name == "host" || $0.name == "domain" }
    let place = content.fields.firstIndex { $0.name == "url" }.map { $0 + 1 } ?? 0
    content.fields.insert(contentsOf: report.fields, at: place)
    return content
  }
}

extension LinkReport {
  /// Host and domain, for people.
  fileprivate var fields: [ContentField] {
    [
      displayHost.map { ContentField("host", label: tr("Host"), $0) },
      displayDomain.map { ContentField("domain", label: tr("Domain"), $0) },
    ].compactMap { $0 }
  }
}
