// The obstacle to reading a code, as measured where it is supposed, or in the whole image where
// no place is known.

/// A side of an image.
public enum ImageSide: Hashable, Sendable, CaseIterable {
  case left, top, right, bottom
}

public enum Obstacle: Hashable, Sendable {
  /// There is too little light.
  case tooDark
  /// Edges are too soft: the code is out of focus.
  case blurred
  /// Edges are soft in one direction only: the code or the camera moved.
  case smeared
  /// The code is too small to be read; `quarters` is the size that it needs, in quarters of its
  /// own.
  case tooSmall(quarters: Int)
  /// The code reaches beyond a side of the image; nil if beyond several.
  case cutOff(at: ImageSide?)
  /// A reflection covers a part of the code, towards a side; nil if its middle.
  case glare(at: ImageSide?)
  /// The code is not flat.
  case bent
  /// Dark and light differ too little.
  case faint
  /// A part of the code is covered or destroyed.
  case damaged
  /// The code is of a symbology that is not looked for.
  case switchedOff(Symbology)
  /// The code is plain to see, and nothing explains why it is not read.
  case unknown

  /// The symbology to switch on for an intact code; nil for any other obstacle.
  public var kindSwitchedOff: Symbology? {
    if case .switchedOff(let kind) = self { kind } else { nil }
  }
}

extension Obstacle {
  /// The least level of the light parts, the least contrast in levels, and the least contrast as a
  /// share of the light.
  private static let (leastLight, leastContrast, leastContrastShare) = (60.0, 42.0, 0.25)
  /// The width of an edge from which blur hides the code: in modules, or in widths of the shortest
  /// visible bars, and in pixels in any case.
  private static let (blurredEdge, blurredRun, sharpEdge) = (1.15, 0.45, 2.6)
  /// The ratio of the softness of edges across and along a movement from which they count as
  /// smeared.
  private static let smearedRatio = 1.55
  /// The size of a module, and of the shortest visible bars, in pixels, below which noise and
  /// pixels hide it.
  private static let (smallModule, smallRun) = (2.1, 2.6)
  /// The part of the whole contrast that most edges reach in a sharp image if bars, or the modules
  /// of a field, are large enough; and how many times as wide as `smallRun` bars have to be where
  /// others run into each other.
  private static let (resolvedBars, resolvedField, joinedRuns) = (0.67, 0.6, 1.5)
  /// Modules along a side of the smallest QR code.
  private static let fewestModules = 21.0
  /// The bow of rows, in modules, from which reading fails.
  private static let leastBow = 0.45
  /// The size of a module in pixels, and the width of an edge in modules, beyond which only damage
  /// keeps a code unread.
  private static let (clearModule, clearEdge) = (2.4, 1.0)

  /// Measures what keeps the code at `proposal` from being read.
  init(at proposal: Proposal, in image: LumaImage) {
    let sides = proposal.sidesCrossed(in: image.size, margin: Self.edge)
    let light = PlaceLight(proposal.outline, in: image)
    if !sides.isEmpty {
      self = .cutOff(at: sides.count == 1 ? sides.first : nil)
    } else if light.light < Self.leastLight {
      self = .tooDark
    } else if light.hasGlare {
      self = .glare(at: light.glareSide)
    } else if light.contrast < max(Self.leastContrast, light.light * Self.leastContrastShare) {
      self = .faint
    } else {
      self.init(shapeOf: proposal, light.contrast, in: image)
    }
  }

  private init(shapeOf proposal: Proposal, _ contrast: Double, in image: LumaImage) {
    let edges = EdgeWidths(proposal.outline, contrast: contrast, in: image)
    let isBars = proposal.sign == .bars
    let shape = CodeShape(of: proposal, in: image)
    let width = edges.widest(ofBars: isBars) ?? 0
    let module = shape.module
    let soft = isBars ? max(width, edges.wholeAcross ?? 0) : width
    let blurred = proposal.module == nil ? Self.blurredRun : Self.blurredEdge
    if shape.isBent {
      self = .bent
    } else if width > Self.sharpEdge, soft > blurred * module {
      self = edges.onesidedness(ofBars: isBars) > Self.smearedRatio ? .smeared : .blurred
    } else if Self.isTooSmall(proposal, module, edges) {
      self = .tooSmall(quarters: Self.quarters(from: module, to: Self.wantedModule * 1.2))
    } else if shape.bow > Self.leastBow {
      self = .bent
    } else if module > Self.clearModule, width < Self.clearEdge * module {
      self = .damaged
    } else {
      self = .unknown
    }
  }

  /// Whether the modules are too small for the pixels of an image that is sharp there.
  private static func isTooSmall(
    _ proposal: Proposal, _ module: Double, _ edges: EdgeWidths
  ) -> Bool {
    if proposal.module != nil { return module < smallModule }
    guard let resolution = edges.resolution else { return module < smallRun }
    if proposal.sign == .bars {
      return module < joinedRuns * smallRun && resolution < resolvedBars
    }
    let side = max(proposal.outline.width, proposal.outline.height)
    return module < smallRun || side < fewestModules * smallModule && resolution < resolvedField
  }
}

/// The size of a supposed code's modules and how straight they lie.
private struct CodeShape {
  /// The size of a module, in pixels.
  let module: Double
  /// The bow of a row or a column, in modules.
  let bow: Double
  /// Whether its sides bow so much that blur does not matter.
  let isBent: Bool

  init(of proposal: Proposal, in image: LumaImage) {
    let isBars = proposal.sign == .bars
    let printed = isBars ? nil : PrintedShape(around: proposal.outline, in: image)
    isBent = printed?.isBent ?? false
    if let module = proposal.module {
      let grid = QRGrid(fitting: proposal, in: image)
      self.module = module
      bow = (grid?.bow ?? 0) / module
    } else {
      let profile = BarProfile(proposal.outline, in: image)
      let runs = profile.runs.sorted()
      module = runs.isEmpty ? 0 : runs[runs.count / 5]
      bow = isBars && module > 0 ? profile.bow / module : 0
    }
  }
}
