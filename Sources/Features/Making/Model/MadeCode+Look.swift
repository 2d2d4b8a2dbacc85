// What the look of a code changes, and the code without it.

internal import Reading
public import Wording

extension MadeCode {
  /// Whether a logo, if there is one, leaves the code enough of itself.
  public var hasRoomForLook: Bool {
    design.look.logo == nil
      || LogoPlace(of: design.look, in: grid)?.isAffordable(in: grid) == true
  }

  /// The same code in squares on its own ground, for what prints or shows nothing else.
  public var withoutLook: MadeCode {
    var design = design
    design.look = CodeLook()
    return designed(design)
  }

  /// The same code with its ground, for a screen.
  public var onOwnGround: MadeCode {
    var design = design
    design.look.isTransparent = false
    return designed(design)
  }

  /// Why a code that is not read back is not offered.
  public var unreadable: MakingFault {
    if design.look.logo != nil {
      return .content(
        Sentence("The code could not be read back with this logo: make the logo smaller."))
    }
    let isPlain = design.quietZone.map { $0 >= design.symbology.standardQuietZone } ?? true
    if isPlain, design.symbology == .dotCode, case .elements = design.content {
      // Behind few letters, zint 2.11 writes the separator as a bracket.
      return .content(
        Sentence("zint cannot write the elements in this order in DotCode: put another one last."))
    }
    if isPlain, design.symbology == .code16K {
      // Where the checks begin a row, zint 2.11 states a row less than there are.
      return .content(
        Sentence("zint cannot make a Code 16K of this length: add a character or leave one out."))
    }
    guard design.look.modules != .square else { return .unreadable }
    return .content(
      Sentence("The code could not be read back in this shape: choose square modules."))
  }
}

extension CodeDesign {
  /// Whether nothing here reads the code, so that only its maker answers for it.
  public var isOnlyMade: Bool { Symbology.onlyMade.contains(readAs) }

  /// What is to be said of a code that is not read back; nil for one that is.
  public var unreadNote: Sentence? {
    isOnlyMade
      ? Sentence(
        "Reticle cannot read \(symbology.displayName) back, so nothing of the code was checked.")
      : nil
  }

  /// What the look changes, and what it needs.
  public var lookNotes: [Sentence] {
    var notes: [Sentence] = []
    if let level = raisedCorrection {
      notes.append(
        Sentence("The error correction is \(level.name), because the logo covers modules."))
    }
    if look.isTransparent {
      notes.append(
        colors.isLightOnDark
          ? Sentence("Only one even, dark color may lie below the code and its quiet zone.")
          : Sentence("Only one even, light color may lie below the code and its quiet zone."))
    }
    return notes
  }

  /// The level that a logo needs, if that is not the chosen one.
  var raisedCorrection: CorrectionLevel? {
    guard look.logo != nil, let highest = CorrectionLevel.all(of: symbology).last else {
      return nil
    }
    return highest == correction ? nil : highest
  }

  /// The chosen level, or the one that a logo needs.
  var neededCorrection: CorrectionLevel? { raisedCorrection ?? correction }
}
