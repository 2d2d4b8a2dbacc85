// What is known of a still image while it is read: the codes that no later look takes back, and the
// share of the work that is done.

/// How far the reading of a still image is.
public struct StillProgress: Hashable, Sendable {
  /// The codes that are certain, in the order in which they became so.
  public internal(set) var codes: [Detection]
  /// The share of the work that is done, from 0 to 1.
  public internal(set) var share: Double

  /// States how far a reading is.
  public init(codes: [Detection], share: Double) {
    self.codes = codes
    self.share = share
  }
}

extension StillProgress {
  /// Takes over what is certain among `found`. A code that was handed out stays.
  mutating func note(_ found: MergedDetections) {
    var certain = found.certain
    for (index, code) in codes.enumerated() {
      guard let same = certain.firstIndex(where: { $0.isSameCode(as: code) }) else { continue }
      codes[index] = certain.remove(at: same)
    }
    codes += certain
  }
}

extension MergedDetections {
  /// The codes that hold whatever further looks show: clear ones with ample support, whose place no
  /// other reading claims and whose rows no engine mixes up.
  fileprivate var certain: [Detection] {
    clearCodes.filter { code in
      code.support >= MergedCode.ampleSupport && !code.detection.isOfRowsAskew
        && !codes.contains { $0.isRival(of: code) }
    }.map(\.detection)
  }
}
