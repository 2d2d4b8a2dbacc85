// Which of the places where nothing is read look so much like codes that a user should hear of
// them. This folder holds what is measured there. In doubt a place is none: a false alarm is worse
// than silence.

internal import Imaging
internal import Locating

/// Tells codes that are not read from what only resembles them.
enum CodeLikeness {
  /// The most places that are measured of each sign, the likeliest first.
  private static let most = 8
  /// How well a fitted grid agrees with the known modules of a QR code, blurred or damaged.
  private static let leastAgreement = 0.5

  /// Those of `proposals` that are codes in all likelihood, outlined as far as they were fitted.
  static func likely(_ proposals: [Proposal], in image: LumaImage) -> [Proposal] {
    var squares: [(proposal: Proposal, agreement: Double)] = []
    var bars: [Proposal] = []
    for proposal in proposals {
      switch proposal.sign {
      case .finderPatterns:
        let agreement = QRGrid.agreement(of: proposal, with: image)
        if agreement > SearchLimits.leastCloseAgreement { squares.append((proposal, agreement)) }
      case .bars: bars.append(proposal)
      case .dense: break
      }
    }
    let clear = squares.sorted { $0.agreement > $1.agreement }.prefix(most).map(\.proposal)
    return clear.filter { isSquare($0, in: image) }
      + bars.prefix(most).filter { BarProfile($0.outline, in: image).isCode }
  }

  private static func isSquare(_ proposal: Proposal, in image: LumaImage) -> Bool {
    (QRGrid(fitting: proposal, in: image)?.agreement ?? 0) > leastAgreement
  }
}
