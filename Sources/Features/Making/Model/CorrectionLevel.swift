// Levels of error correction, each in its kind's own terms.

public import Reading
public import Wording

/// A level of error correction.
public struct CorrectionLevel: Hashable, Sendable {
  /// The name in the kind's own terms, such as `H`.
  public let name: String
  /// The share of a code that may be damaged, in percent; nil where it depends on the content.
  public let percent: Int?

  /// The level in words.
  public var label: Sentence {
    percent.map { Sentence("\(name) (\($0) %)") } ?? Sentence(exact: name)
  }

  /// The levels of a kind, the lowest first; none where there is no choice.
  public static func all(of symbology: Symbology) -> [CorrectionLevel] {
    switch symbology {
    case .qrCode: levels(["L", "M", "Q", "H"], [7, 15, 25, 30])
    case .microQRCode: levels(["L", "M", "Q"], [7, 15, 25])
    case .rectangularMicroQRCode: levels(["M", "H"], [15, 30])
    case .aztec: levels(["1", "2", "3", "4"], [10, 23, 36, 50])
    case .pdf417: (0...8).map { CorrectionLevel(name: String($0), percent: nil) }
    default: []
    }
  }

  private static func levels(_ names: [String], _ percents: [Int]) -> [CorrectionLevel] {
    zip(names, percents).map { CorrectionLevel(name: $0, percent: $1) }
  }
}
