// What a source that runs tells while it does, as values, and who of those in sight is new.

internal import Barcodes
internal import Imaging
internal import Recognition

/// Something that a running source tells.
enum StreamNews: Equatable, Sendable {
  /// Images of this size come.
  case size(PixelSize)
  /// These codes have come into sight, so long after the source's beginning.
  case codes([Detection], time: Duration)
  /// Something the user should know, to be read after the source's name.
  case remark(String)
  /// The source could not be read, or not to its end.
  case failure(SourceFailure)
}

/// Finds the codes in sight that were not reported yet: each once for a source, also when it comes
/// back, and as many equal ones as were ever in sight together.
struct FreshCodes {
  /// Parts of two texts may carry the same bytes.
  private struct ReportedCode: Hashable {
    let code: CodeIdentity
    let sequence: SequencePart?
  }

  private var reported: [ReportedCode: Int] = [:]

  /// Takes all codes that are in sight now and returns the new ones.
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
