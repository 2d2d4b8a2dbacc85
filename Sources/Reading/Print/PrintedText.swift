// The characters of a line of print: the face and size that it is set in, where each character
// stands, and how likely each character is there.

/// A row of characters without a wide gap.
struct PrintedText {
  struct Position {
    /// The index of the likeliest character in `PrintedText.characters`.
    let best: Int
    /// For each of `PrintedText.characters`, as natural logarithms.
    let evidence: [Double]
    /// Whether paper as wide as a character is before it.
    let isAfterGap: Bool
  }

  static let characters = Array(CharacterFaces.characters.utf8)

  let positions: [Position]
  /// The places across at which the first character begins and the last one ends.
  let (start, end): (Double, Double)

  /// The share of the usual evidence that an end has at least; what is beside print has less.
  private static let leastOfEnd = 0.8

  /// The same without doubtful ends; nil where there is none.
  fileprivate var trimmed: PrintedText? {
    let clearness = positions.map { $0.evidence.max() ?? 0 }
    let least = Self.leastOfEnd * clearness.sorted()[clearness.count / 2]
    let kept = (clearness.first ?? 0) < least ? 1 : 0
    let dropped = (clearness.last ?? 0) < least ? 1 : 0
    guard kept + dropped > 0, positions.count - kept - dropped > 3 else { return nil }
    let width = (end - start) / Double(positions.count)
    return PrintedText(
      positions: Array(positions.dropFirst(kept).dropLast(dropped)),
      start: start + width * Double(kept), end: end - width * Double(dropped))
  }

  var text: [UInt8] { positions.map { Self.characters[$0.best] } }
}

extension PrintedText {
  /// Other widths of characters that are tried, in shares of a face's own.
  private static let widths = [0.85, 1.18]
  /// The clearness of print in shares of its height: textures are far less like characters.
  private static let leastClearness = 0.03
  /// Rows by which characters are shifted.
  private static let shifts = PrintStrip.slack - 1...PrintStrip.slack + 1
  /// The faces that are tried with other widths, and that are read.
  private static let mostFaces = 2

  /// The clearest map of each of some faces, the clearest ones.
  private static func clearest(_ maps: [CharacterMap], _ count: Int) -> [CharacterMap] {
    var faces: Set<Int> = []
    return Array(
      maps.sorted { $0.clearness > $1.clearness }
        .filter { faces.insert($0.setting.face).inserted }.prefix(count))
  }

  /// The rows of characters in a line of print between two places across, the longest first.
  static func all(
    in band: PrintBand, top: Double, height: Double, from first: Double, to last: Double,
    of image: LumaImage
  ) -> [PrintedText] {
    var row = PrintRow(band: band, first: first, last: last)
    let whole = row.strip(TypeSetting(face: 0, top: top, tall: height), of: image)
    if let whole { row.narrow(to: whole) }
    let settings = PrintFace.sharp.indices.map { TypeSetting(face: $0, top: top, tall: height) }
    guard let strip = settings.first.flatMap({ row.strip($0, of: image) }) else { return [] }
    var maps = settings.flatMap { setting in
      shifts.map { CharacterMap(strip, setting, shift: $0) }
    }
    guard maps.contains(where: { Double($0.clearness) > leastClearness * height }) else {
      return []
    }
    for map in clearest(maps, mostFaces) {
      maps += widths.compactMap { width in
        var setting = map.shifted
        setting.width = width
        return row.map(setting, of: image)
      }
    }
    let readings = clearest(maps, mostFaces)
      .map { CharacterRow(in: row.fitted($0, in: image)) }
    return readings.max { $0.score < $1.score }?.texts ?? []
  }
}

/// The characters that explain the ink of a map best, side by side.
private struct CharacterRow {
  private struct Place {
    let character: Int
    let first: Int
  }

  private let map: CharacterMap
  /// How much each character is like each cell, column by column.
  private let likeness: [Float]
  private var places: [Place] = []
  /// In pixels of width, up to a half for each.
  private(set) var score = 0.0

  /// The likeness from which a cell is a character, what a column of ink costs that belongs to
  /// none, and the columns by which cells may overlap.
  private static let (least, ofInk, mostOverlap): (Float, Float, Int) = (0.55, 0.35, 2)

  init(in map: CharacterMap) {
    self.map = map
    likeness = map.strip.likeness(to: map.face, shift: map.shift)
    let widths = Set(map.face.widths)
    if let width = widths.first, widths.count == 1 {
      placeEvenly(width)
    } else {
      placeFreely()
    }
  }

  /// Characters as wide as the face sets each.
  private mutating func placeFreely() {
    let (strip, face) = (map.strip, map.face)
    let (count, columns) = (face.characters.count, strip.columns)
    var best = [Float](repeating: -.infinity, count: columns + 1)
    var steps = [(from: Int, place: Place?)](repeating: (0, nil), count: columns + 1)
    best[0] = 0
    for column in 0..<columns {
      let skipped =
        best[column]
        - (strip.ink(in: column, shift: map.shift) > CharacterMap.inked ? Self.ofInk : 0)
      if skipped > best[column + 1] {
        (best[column + 1], steps[column + 1]) = (skipped, (column, nil))
      }
      for character in 0..<count {
        let width = face.widths[character]
        guard column + width < columns else { continue }
        let gain = likeness[count * (column + width / 2) + character] - Self.least
        guard gain > 0 else { continue }
        let sum = best[column] + gain * Float(width)
        for overlap in 0...min(Self.mostOverlap, width / 4) {
          let end = column + width - overlap
          if sum > best[end] {
            (best[end], steps[end]) = (sum, (column, Place(character: character, first: column)))
          }
        }
      }
    }
    score = Double(best[columns]) * strip.column
    var column = columns
    while column > 0 {
      if let place = steps[column].place { places.append(place) }
      column = steps[column].from
    }
    places.reverse()
  }

  /// Distances of characters that are tried, in shares of a face's own, and what a cell without
  /// one costs.
  private static let (pitches, ofCell) = (
    stride(from: 0.86, through: 1.2, by: 0.004), Float(-0.15)
  )

  /// Characters of one width, at even distances.
  private mutating func placeEvenly(_ width: Int) {
    let (count, columns) = (map.face.characters.count, map.strip.columns)
    let best = (0..<columns).map { column in
      (likeness[count * column..<count * (column + 1)].max() ?? 0) - Self.least
    }
    let near = best.indices.map { column in
      max(Self.ofCell, best[max(0, column - 1)...min(columns - 1, column + 1)].max() ?? 0)
    }
    var most = (sum: Float(0), first: 0.0, pitch: 1.0, cells: 0)
    for share in Self.pitches {
      let pitch = share * Double(width)
      for phase in 0..<width {
        var (sum, first, cells) = (Float(0), Double(phase), 0)
        var column = first
        while Int(column) < columns {
          if sum <= 0 { (sum, first, cells) = (0, column, 0) }
          sum += near[Int(column)]
          cells += 1
          if sum > most.sum { most = (sum, first, pitch, cells) }
          column += pitch
        }
      }
    }
    score = Double(most.sum) * most.pitch * map.strip.column
    for cell in 0..<most.cells {
      let middle = Int(most.first + most.pitch * Double(cell))
      let columns = max(0, middle - 1)...min(columns - 1, middle + 1)
      guard let column = columns.max(by: { best[$0] < best[$1] }),
        columns.contains(where: { map.strip.ink(in: $0, shift: map.shift) > CharacterMap.inked })
          || best[column] > 0
      else { continue }
      let row = likeness[count * column..<count * (column + 1)]
      let character = row.indices.max { row[$0] < row[$1] } ?? row.startIndex
      places.append(Place(character: character - row.startIndex, first: column - width / 2))
    }
  }

  /// Columns of paper that separate two rows, and those between two words.
  private static let (ofRow, ofWord) = (30, 5)
  /// The characters of a row that may hold what bars say.
  private static let fewest = 4

  /// The rows of characters, the longest first, also without an end that is less like one than
  /// most of its characters.
  var texts: [PrintedText] {
    var rows: [[Place]] = []
    for place in places {
      if let last = rows.last?.last, place.first - end(of: last) < Self.ofRow {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows.filter { $0.count >= Self.fewest }.sorted { $0.count > $1.count }
      .flatMap { row in
        let whole = text(row)
        return [whole] + (whole.trimmed.map { [$0] } ?? [])
      }
      .filter { text in
        let seen = text.positions.count { $0.evidence.contains { $0 > Self.seen } }
        let counts = Dictionary(text.text.map { ($0, 1) }, uniquingKeysWith: +).values
        let count = Double(text.positions.count)
        return Double(seen) >= Self.leastSeen * count
          && Double(counts.max() ?? 0) < Self.mostEqual * count
      }
  }

  /// The share of a row that has to look like characters, whose evidence is more than this, and
  /// the share of it that is always the same one: else it is a texture.
  private static let (leastSeen, seen, mostEqual) = (0.7, 2.0, 0.8)

  private func end(of place: Place) -> Int { place.first + map.face.widths[place.character] }

  private func text(_ row: [Place]) -> PrintedText {
    var before: Int?
    let positions = row.map { place in
      let evidence = evidence(at: place)
      let gap = before.map { place.first - $0 } ?? 0
      before = end(of: place)
      return PrintedText.Position(
        best: evidence.contains { $0 > 0 }
          ? evidence.indices.max { evidence[$0] < evidence[$1] } ?? place.character
          : place.character,
        evidence: evidence, isAfterGap: gap >= Self.ofWord)
    }
    func across(_ column: Int) -> Double { map.strip.first + map.strip.column * Double(column) }
    return PrintedText(
      positions: positions, start: across(row[0].first), end: across(end(of: row[row.count - 1])))
  }

  /// The widths of cells in which characters are compared.
  private static let cells = 8...16

  private func evidence(at place: Place) -> [Double] {
    let width = map.face.widths[place.character]
    let middle = place.first + width / 2
    let cell = width.clamped(to: Self.cells)
    let shifts = max(0, map.shift - 1)...min(2 * PrintStrip.slack, map.shift + 1)
    let likeness = map.face.characters.indices.map { character -> Double in
      var most: Float = 0
      for shift in shifts {
        for column in middle - 1...middle + 1 {
          most = max(
            most,
            map.strip.likeness(to: character, of: map.face, in: cell, at: column, shift: shift))
        }
      }
      return Double(most)
    }
    let most = likeness.max() ?? 0
    let evidence = Self.mostEvidence * ((most - Self.unclear) / (Self.clear - Self.unclear))
    return likeness.map {
      max(0, min(Self.mostEvidence, evidence) - Self.evidencePerLikeness * (most - $0))
    }
  }

  /// The likeness at which print is no character, and from which it is one as clearly as can be.
  private static let (unclear, clear) = (0.5, 0.85)

  /// The logarithm of a likelihood falls by so much from a perfect likeness to none, and another
  /// face limits how unlikely a character can be.
  private static let (evidencePerLikeness, mostEvidence) = (40.0, 7.0)
}
