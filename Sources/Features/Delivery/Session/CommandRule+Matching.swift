// For which results a rule is.

internal import Reading
internal import Meaning

nonisolated extension CommandRule {
  /// Whether the rule is for a result. Secrets are never handed over.
  func applies(to result: ScanResult) -> Bool {
    guard problem == nil, !result.holdsSecret, !result.isIncomplete,
      kinds.isEmpty || kinds.contains(result.code.symbology),
      contents.isEmpty || contents.contains(result.content.kind)
    else { return false }
    guard let text = result.text else {
      // Bytes that are no text are in the JSON.
      return pattern == .any && input != .text && !hasTextArgument
    }
    return pattern.matches(text)
  }
}
