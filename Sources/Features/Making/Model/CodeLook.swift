// How a code looks beyond its colours: the shape of its modules, a logo in its middle, and the ground
// below it. Every look is read back before it is offered, and CodeReach says how near a reader has to
// come for it.

public import Reading
public import Wording

/// The look of a code.
public struct CodeLook: Hashable, Sendable {
  public var modules = ModuleShape.square
  public var logo: CodeLogo?
  /// The width or height of the ground below the logo, whichever is larger, in percent of the code
  /// without its quiet zone.
  public var logoSize = CodeLook.usualLogoSize
  /// Whether nothing is drawn where the code is light, so that what lies below it shows.
  public var isTransparent = false

  public init() {}

  public static let usualLogoSize = 20
  /// A larger logo takes more than half of the highest error correction even in large codes, and a
  /// smaller one is no more than a dot.
  public static let possibleLogoSizes = 10...30

  /// Whether all that is drawn are squares and bars.
  public var isPlain: Bool { modules == .square && logo == nil }

  /// The look without what the symbology does not have.
  func applied(to symbology: Symbology) -> CodeLook {
    var look = self
    if !symbology.hasFreeModules { look.modules = .square }
    if symbology != .qrCode { look.logo = nil }
    if symbology.hasOwnColors { look.isTransparent = false }
    return look
  }

  /// Nil if the symbology can look so.
  func fault(of symbology: Symbology) -> Sentence? {
    if modules != .square, !symbology.hasFreeModules {
      return Sentence("The modules of \(symbology.displayName) codes have a fixed shape.")
    }
    if isTransparent, symbology.hasOwnColors {
      return Sentence("\(symbology.displayName) codes need their white background.")
    }
    return logo != nil && symbology != .qrCode ? Sentence("Only QR codes can have a logo.") : nil
  }
}

/// The shape of dark modules.
public enum ModuleShape: String, CaseIterable, Hashable, Sendable {
  case square
  /// A disc for each module; patterns by which readers find the code stay in one piece.
  case round
  /// Modules beside each other are one piece with round corners.
  case connected

  public var name: Sentence {
    switch self {
    case .square: Sentence("Square", context: "the shape of a module")
    case .round: Sentence("Round", context: "the shape of a module")
    case .connected: Sentence("Connected", context: "the shape of modules")
    }
  }
}

extension Symbology {
  /// Whether modules may have another shape around their middle. Codes of rMQR are not read so.
  public var hasFreeModules: Bool {
    [.qrCode, .microQRCode, .aztec, .dataMatrix].contains(self)
  }
}
