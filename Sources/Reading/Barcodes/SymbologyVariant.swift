// Forms of a symbology with names of their own.

public import Wording

/// A form of a symbology that people know by a name of its own. It is found, chosen and counted as
/// the symbology.
public enum SymbologyVariant: String, CaseIterable, Hashable, Sendable {
  case aztecRune = "aztec-rune"
  case compactPDF417 = "compact-pdf417"
  case databarStacked = "databar-stacked"
  case databarExpandedStacked = "databar-expanded-stacked"
  /// The rectangles that were added to Data Matrix later.
  case rectangularDataMatrix = "dmre"
  case qrCodeModel1 = "qr-code-model-1"

  public var displayName: Sentence {
    switch self {
    case .aztecRune: Symbology.aztecRune.displayName
    case .compactPDF417: Sentence(exact: "Compact PDF417")
    case .databarStacked: Sentence(exact: "DataBar Stacked")
    case .databarExpandedStacked: Sentence(exact: "DataBar Expanded Stacked")
    case .rectangularDataMatrix: Sentence(exact: "Data Matrix Rectangular Extension")
    case .qrCodeModel1: Sentence(exact: "QR Code Model 1")
    }
  }
}
