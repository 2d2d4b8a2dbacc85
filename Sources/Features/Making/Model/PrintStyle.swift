// How a code is printed beyond its size and colours: the text below its bars, their height, what
// frames them, and what a printer needs to know.

internal import Reading
internal import Wording

/// The print of a code.
public struct PrintStyle: Hashable, Sendable {
  public var text = HumanReadable.usual
  /// In millimetres, without the longer bars of EAN and UPC; nil for the usual height.
  public var barHeight: Double?
  public var bearerBars = BearerBars.none
  /// The part of each bar that is left out, because ink and heat widen bars, or added.
  public var reduction = BarReduction.none
  /// The width of a module in millimetres, in place of the width of the code; nil for neither.
  public var module: Double?
  /// The printer's dots to an inch; its modules are whole dots. Nil for any printer.
  public var resolution: Int?

  public init() {}

  public static let possibleResolutions = 72...4800
  public static let millimetresPerInch = 25.4

  /// The style without what the symbology does not have.
  func applied(to symbology: Symbology) -> PrintStyle {
    var style = self
    if symbology != .itf { style.bearerBars = .none }
    if !symbology.isLinear { style.reduction = .none }
    return style
  }

  /// Nil if the symbology can be printed so.
  func fault(of symbology: Symbology) -> Sentence? {
    if bearerBars != .none, symbology != .itf {
      return Sentence("Only ITF codes have bearer bars.")
    }
    if reduction != .none, !symbology.isLinear {
      return Sentence("The bars of \(symbology.displayName) codes cannot be made narrower.")
    }
    if case .dots = reduction, resolution == nil {
      return Sentence("Dots have no width without the resolution of the printer.")
    }
    return nil
  }
}

/// The text of a linear code below its bars, for people.
public enum HumanReadable: Hashable, Sendable {
  case hidden
  /// As high as the standard of EAN has its digits.
  case usual
  /// The height of the digits in millimetres.
  case height(Double)

  /// In modules: 2.75 mm where a module is 0.33 mm wide.
  static let usualHeight = 2.75 / 0.33
}

/// The bars along the bars of ITF, without which a slanting scan line may read a part of the code.
public enum BearerBars: String, CaseIterable, Hashable, Sendable {
  case none
  /// Above and below.
  case rails
  /// On all sides, around the quiet zone.
  case frame

  /// In modules: about the 4.83 mm of a full-size ITF-14.
  static let thickness = 5.0
}

/// The part by which bars are made narrower; below 0 they become wider.
public enum BarReduction: Hashable, Sendable {
  case none
  /// A share of a module.
  case percent(Double)
  /// Dots of the printer.
  case dots(Int)

  /// A bar that loses or gains more is no longer as wide as any reader expects.
  public static let mostPercent = 50.0

  /// In modules.
  func part(ofDots dots: Int?) -> Double {
    let part =
      switch self {
      case .none: 0.0
      case .percent(let percent): percent / 100
      case .dots(let count): Double(count) / Double(max(1, dots ?? 1))
      }
    let most = Self.mostPercent / 100
    let bounded = max(-most, min(part, most))
    guard let dots else { return bounded }
    // A dot is printed or not.
    let whole = (abs(bounded) * Double(dots) + 0.001).rounded(.down) / Double(dots)
    return bounded < 0 ? -whole : whole
  }
}

extension Symbology {
  /// Whether the standard lets light modules on a dark background stand for the code.
  var canBeLightOnDark: Bool {
    [.qrCode, .microQRCode, .rectangularMicroQRCode, .aztec, .dataMatrix].contains(self)
  }
}
