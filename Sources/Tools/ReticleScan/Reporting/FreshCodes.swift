// What counts as a result: each code of a running source once, books as ISBN, texts in several
// codes as one, and the exit status. Values; nothing here reads or writes.
//
// FreshCodes picks the new codes of a running source. ScanReport gathers the codes of all sources
// and passes them to the writer.

internal import Barcodes
internal import Recognition

/// Picks the codes in sight that are not yet reported. A code is reported once per source, even if
/// it comes back; equal codes are reported as often as they are in sight together.
struct FreshCodes {
  /// Parts of two texts may have the same bytes.
  private struct ReportedCode: Hashable {
    let code: CodeIdentity
    let sequence: SequencePart?
  }

  private var reported: [ReportedCode: Int] = [:]

  /// Takes all codes that are in sight now, and returns the new ones.
  mutating func take(_ inSight: [Detection]) -> [Detection] {
    var seen: [ReportedCode: Int] = [:]
    return inSight.filter { code in
      let part = ReportedCode(code: code.identity, sequence: code.sequence)
      seen[part, default: 0] += 1
      guard seen[part, default: 0] > reported[part, default: 0] else { return false }
      reported[part, default: 0] += 1
      return true
    }
  }
}
