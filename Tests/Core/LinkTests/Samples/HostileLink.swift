// A link that wants to deceive, with what has to come of it.

import Contents
import Testing

/// A hostile link and its proper judgement.
struct HostileLink: Sendable, CustomTestStringConvertible {
  /// The link.
  let url: String
  /// Where a browser would go; nil where it would go nowhere, or no host is shown.
  let host: String?
  /// What may be done with it.
  let verdict: LinkReport.Verdict
  /// What is odd about it.
  let reasons: [LinkReason]
  /// The rule that all this follows.
  let rule: String

  init(
    _ url: String, _ host: String?, _ verdict: LinkReport.Verdict, _ reasons: [LinkReason],
    _ rule: String
  ) {
    self.url = url
    self.host = host
    self.verdict = verdict
    self.reasons = reasons
    self.rule = rule
  }

  var testDescription: String { url.debugDescription }
}
