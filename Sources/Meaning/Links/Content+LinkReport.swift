// How the judgement of a link changes the content that a format made of it.

internal import Wording

extension Content {
  /// The link that the main action opens; nil if it opens none.
  var link: String? {
    if case .openLink(let link) = mainAction { link } else { nil }
  }

  /// The content with the additions from the report on its link. A link gets its host as title, and
  /// its host and registered domain as fields; GS1 data gets the host in its title; other kinds
  /// keep their titles and fields. A link that must not open can only be copied, and one with
  /// trackers can also be copied without them.
  func judged(by report: LinkReport) -> Content {
    var content = self
    if report.verdict == .text {
      content.mainAction = .copy(
        label: Sentence("Link"), report.url, isSecret: report.holdsSecret)
    }
    if let untracked = report.canonicalURLWithoutTracking {
      content.furtherActions.append(
        .copy(
          label: Sentence("Link Without Tracking"), untracked, isSecret: report.holdsSecret))
    }
    if kind == .gs1, let host = report.displayHost {
      content.title = Sentence(joining: [Sentence(exact: host), title], by: " · ")
    }
    guard kind == .link else { return content }
    if let host = report.displayHost { content.title = Sentence(exact: host) }
    let place = content.fields.firstIndex { $0.name == "url" }.map { $0 + 1 } ?? 0
    content.fields.insert(contentsOf: report.fields, at: place)
    if report.verdict == .text, report.reasons.contains(where: { $0 != .scheme }) {
      content.problems.insert(Sentence("This link cannot be opened."), at: 0)
    }
    return content
  }
}

extension LinkReport {
  /// Host and domain as fields.
  fileprivate var fields: [ContentField] {
    [
      displayHost.map { ContentField("host", label: Sentence("Host"), $0) },
      displayDomain.map { ContentField("domain", label: Sentence("Domain"), $0) },
    ].compactMap { $0 }
  }
}
