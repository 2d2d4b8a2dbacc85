// How a line of print is set: the face and size in which it looks most like characters.

/// How print may be set: the face, and how large it is.
struct TypeSetting {
  /// The index of the face, and whether a lens shows it small.
  var face: Int
  var isSoft: Bool
  /// The distance below the bars' end at which capitals begin, and their height, in pixels.
  var top: Double
  var tall: Double
  /// In shares of the face's own.
  var width = 1.0
  /// Pixels by which it is lower for each pixel across: the bars' end is seen on one side only
  /// where they are hidden on the other.
  var tilt = 0.0

  var drawing: PrintFace { (isSoft ? PrintFace.soft : PrintFace.sharp)[face] }

  /// Shares of a size that are worth a pixel in so many pixels across.
  private static let tiltSteps = 8.0
  /// Pixels of a column from which print is as sharp as its template.
  private static let sharpColumn = 1.2

  init(face: Int, top: Double, tall: Double) {
    (self.face, self.top, self.tall) = (face, top, tall)
    isSoft = tall / PrintFace.height < Self.sharpColumn
  }

  /// Whether it shows the same strip: only the face differs.
  func hasPlace(of other: TypeSetting) -> Bool {
    (top, tall, width, tilt) == (other.top, other.tall, other.width, other.tilt)
  }

  /// Other settings nearby, by a share of the size.
  func moved(by step: Double) -> [TypeSetting] {
    var moves = [Self](repeating: self, count: 9)
    moves[0].isSoft.toggle()
    for (index, sign) in [(1, 1.0), (2, -1)] {
      moves[index].tall *= 1 + sign * step
      moves[index].top -= sign * step * tall / 2
      moves[index + 2].width *= 1 + sign * step
      moves[index + 4].top += sign * step * tall / 2
      moves[index + 6].tilt += sign * step / Self.tiltSteps
    }
    return moves
  }
}

/// How much a strip is like the characters of one face that begin at one row.
struct CharacterMap {
  let strip: PrintStrip
  let setting: TypeSetting
  let shift: Int
  /// How much print looks like the characters of a sample in all.
  let clearness: Float

  var face: PrintFace { setting.drawing }

  /// The characters by which faces are compared: the usual ones.
  private static let sample = Array("0124578AENRT".utf8)
    .compactMap { PrintedText.characters.firstIndex(of: $0) }
  /// The likeness from which print adds to a whole line.
  private static let clear: Float = 0.65

  /// Darkness of a column, of 55 for ink.
  static let inked = 20

  init(_ strip: PrintStrip, _ setting: TypeSetting, shift: Int = PrintStrip.slack) {
    (self.strip, self.setting, self.shift) = (strip, setting, shift)
    let likeness = strip.likeness(to: setting.drawing, shift: shift, sample: Self.sample)
    let count = Self.sample.count
    let sum = (0..<strip.columns).reduce(Float(0)) { sum, column in
      let best = likeness[count * column..<count * (column + 1)].max() ?? 0
      return sum + max(0, best - Self.clear)
    }
    clearness = sum * Float(strip.column)
  }

  /// The setting with its shift.
  var shifted: TypeSetting {
    var shifted = setting
    shifted.top += Double(shift - PrintStrip.slack) * setting.tall / PrintFace.height
    return shifted
  }
}

/// A line of print between two places across.
struct PrintRow {
  let band: PrintBand
  private(set) var first: Double
  private(set) var last: Double

  /// Without the paper beside the print, but for a few columns.
  mutating func narrow(to strip: PrintStrip) {
    let inked = (0..<strip.columns).filter {
      strip.ink(in: $0, shift: PrintStrip.slack) > CharacterMap.inked
    }
    guard let low = inked.first, let high = inked.last else { return }
    last = min(last, strip.first + strip.column * Double(high + Self.margin))
    first = max(first, strip.first + strip.column * Double(low - Self.margin))
  }

  private static let margin = 20

  func strip(_ setting: TypeSetting, of image: LumaImage) -> PrintStrip? {
    band.strip(
      top: setting.top, height: setting.tall, from: first, to: last,
      column: setting.tall / PrintFace.height * setting.width, tilt: setting.tilt, in: image)
  }

  func map(_ setting: TypeSetting, of image: LumaImage) -> CharacterMap? {
    strip(setting, of: image).map { CharacterMap($0, setting) }
  }

  /// The shares of a size by which settings are moved.
  private static let steps = [0.06, 0.03, 0.015]

  /// The same where print looks most like characters.
  func fitted(_ map: CharacterMap, in image: LumaImage) -> CharacterMap {
    var best = self.map(map.shifted, of: image) ?? map
    for step in Self.steps {
      for setting in best.setting.moved(by: step) {
        let moved =
          setting.hasPlace(of: best.setting)
          ? CharacterMap(best.strip, setting) : self.map(setting, of: image)
        if let moved, moved.clearness > best.clearness {
          best = moved
        }
      }
    }
    return best
  }
}
