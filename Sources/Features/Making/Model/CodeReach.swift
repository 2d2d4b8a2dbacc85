// From how far a code is read: an estimate by reading the drawing as a webcam would see it. CodeMaker
// reads it at smaller and smaller sizes.

public import Wording

/// The estimated distances from which a webcam reads a code.
public struct CodeReach: Hashable, Sendable {
  /// A webcam that is 1280 pixels wide sees 60°: at a distance of a millimetre, a millimetre has so
  /// many pixels.
  static let pixelsAtOneMillimetre = 1280 / (2 * 0.577_350_269)

  /// In millimetres.
  public let distance: Double
  /// That of the code in squares without a logo, if it has another look; nil otherwise.
  public let plainDistance: Double?
  private let look: CodeLook

  /// Modules have so many pixels where the code is only just read, and where it is without its look.
  public init(of code: MadeCode, pixelsPerModule: Double, plain: Double?) {
    let module = code.cell * Double(code.cellsPerModule)
    distance = module * Self.pixelsAtOneMillimetre / pixelsPerModule
    plainDistance = plain.map { module * Self.pixelsAtOneMillimetre / $0 }
    look = code.design.look
  }

  public var sentence: Sentence {
    let near = Self.text(distance)
    guard let far = plainDistance.map(Self.text) else {
      return Sentence("Estimate: a webcam reads it from up to \(near).")
    }
    if look.logo == nil {
      return Sentence(
        "Estimate: a webcam reads it from up to \(near); with square modules from up to \(far).")
    }
    return look.modules == .square
      ? Sentence(
        "Estimate: a webcam reads it from up to \(near); without the logo from up to \(far).")
      : Sentence(
        "Estimate: a webcam reads it from up to \(near); as a plain code from up to \(far).")
  }

  private static func text(_ millimetres: Double) -> String {
    let centimetres = millimetres / 10
    if centimetres >= 100 { return "\(MadeCode.number(centimetres / 100)) m" }
    // An estimate has no single centimetres.
    let step = centimetres < 20 ? 1.0 : 5.0
    return "\(Int(max(1, (centimetres / step).rounded(.down) * step))) cm"
  }
}
