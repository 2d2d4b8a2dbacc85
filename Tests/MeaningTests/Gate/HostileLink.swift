// A link made to deceive, with its expected judgement.

import Meaning
import Testing

/// A hostile link and its expected judgement.
struct HostileLink: Sendable, CustomTestStringConvertible {
  let url: String
  /// The host that a browser would go to; nil if there is none or none is shown.
  let host: String?
  /// The expected verdict.
  let verdict: LinkReport.Verdict
  /// The expected reasons.
  let reasons: [LinkReason]
  /// The rule behind the judgement.
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
