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

/// Of the codes in sight those that were not reported yet: each once for a source, also when it
/// comes back, and as many equal ones as were ever in sight together.
struct FreshCodes {
  private struct Text: Hashable {
    let symbology: Symbology
    let bytes: [UInt8]
    let sequence: SequencePart?
  }

  private var reported: [Text: Int] = [:]

  /// Takes all that is in sight now and gives back what is new.
  mutating func take(_ inSight: [Detection]) -> [Detection] {
    var seen: [Text: Int] = [:]
    return inSight.filter { code in
      let text = Text(
        symbology: code.symbology, bytes: code.payload.bytes, sequence: code.sequence)
      seen[text, default: 0] += 1
      guard seen[text, default: 0] > reported[text, default: 0] else { return false }
      reported[text, default: 0] += 1
      return true
    }
  }
}
