// The codewords of a PDF417 by all that is seen of them: each is the likeliest one under the rows'
// mean brightness, and those that could be another are left to the correction. Rows of several
// frames add up.

internal import Synchronization

/// What is seen of the codewords of a PDF417, in one image or in several.
struct PDF417Evidence: Sendable {
  /// Samples a module, and modules beyond both ends.
  private static let (density, margin) = (4, 2)
  /// The blurs that are removed, in samples, the likeliest first.
  private static let blurs = [1.6, 2.4, 3.2, 0.8]
  /// The distances in samples at which a column is sought: bent paper moves columns.
  private static let shifts = -3...3
  /// The shares of the checks that may be spent on doubtful codewords.
  private static let erasedShares = [0, 0.25, 0.5, 0.75]
  private static let field = PrimeField(modulus: PDF417Codewords.count, generator: 3)

  let shape: PDF417Shape
  /// The sums of each row's brightness over the images.
  private var profiles: [[Float]]

  init(of grid: PDF417Grid, in image: LumaImage) {
    shape = grid.shape
    profiles = (0..<grid.shape.rows).map {
      grid.profile(ofRow: $0, in: image, margin: Self.margin, density: Self.density)
    }
  }

  /// Adds what another image shows of a code of the same shape.
  mutating func add(_ other: PDF417Evidence) {
    guard other.shape == shape else { return }
    for row in profiles.indices {
      for index in profiles[row].indices { profiles[row][index] += other.profiles[row][index] }
    }
  }

  /// The codewords, corrected; nil where too few are certain.
  var codewords: [Int]? {
    Self.blurs.lazy.compactMap { corrected(seen(freedOf: $0)) }.first
  }

  /// The likeliest codewords, row by row.
  private func seen(freedOf blur: Double) -> [LikelyCodeword] {
    let sharp = profiles.map { LumaImage.deblurred($0, sigma: blur) }
    let columns = (0..<shape.columns).map { column in
      Self.shifts.map { likeliest(inColumn: column, shiftedBy: $0, of: sharp) }
        .max { Self.likeness(of: $0) < Self.likeness(of: $1) } ?? []
    }
    return (0..<shape.rows).flatMap { row in columns.map { $0[row] } }
  }

  private static func likeness(of codewords: [LikelyCodeword]) -> Float {
    codewords.reduce(0) { $0 + $1.likeness }
  }

  private func likeliest(
    inColumn column: Int, shiftedBy shift: Int, of profiles: [[Float]]
  ) -> [LikelyCodeword] {
    let first = (Self.margin + PDF417Codewords.modules * (column + 2)) * Self.density + shift
    return profiles.enumerated().map { row, profile in
      PDF417Codewords.likeliest(
        for: profile.moduleProfile(from: first, density: Self.density),
        cluster: row % PDF417Codewords.clusterCount)
    }
  }

  /// Two checks have to be left over, and the first codeword has to count the others: a code is not
  /// made up from noise.
  private func corrected(_ seen: [LikelyCodeword]) -> [Int]? {
    let doubtful = seen.indices.sorted { seen[$0].margin < seen[$1].margin }
    return Self.erasedShares.lazy.compactMap { share -> [Int]? in
      let erasures = Array(doubtful.prefix(Int(Double(shape.checkCount) * share)))
      var word = seen.map(\.value)
      guard
        let errors = Self.field.correct(&word, checks: shape.checkCount, erasures: erasures),
        2 * errors + erasures.count <= shape.checkCount - 2 || errors + erasures.count == 0,
        word.first == shape.codewordCount - shape.checkCount
      else { return nil }
      return word
    }.first
  }
}

extension PDF417Shape {
  /// A code of `codewords`, drawn with a quiet zone for an engine; `outline` is its place in the
  /// source.
  func drawing(of codewords: [Int], at outline: Quadrilateral) -> DerivedImage? {
    let (module, height, quiet) = (3, 9, 12)
    let size = PixelSize(
      width: width * module + 2 * quiet, height: rows * height + 2 * quiet)
    var bitmap = LumaBitmap(size: size, filledWith: 255)
    var target = bitmap.mutablePixels
    for row in 0..<rows {
      for (index, level) in profile(ofRow: row, codewords).enumerated() where level < 0 {
        for y in 0..<height {
          let start = (quiet + row * height + y) * size.width + quiet + index * module
          for x in 0..<module { target[start + x] = 0 }
        }
      }
    }
    let drawn = Quadrilateral(
      x: Double(quiet), y: Double(quiet), width: Double(width * module),
      height: Double(rows * height))
    return Projection(from: drawn, to: outline).map { DerivedImage(bitmap, toSource: $0) }
  }

  private func profile(ofRow row: Int, _ codewords: [Int]) -> ModuleProfile {
    let values =
      [indicator(ofRow: row, isLeft: true)]
      + codewords[row * columns..<(row + 1) * columns]
      + [indicator(ofRow: row, isLeft: false)]
    return PDF417Codewords.start
      + values.flatMap {
        PDF417Codewords.profile(of: $0, cluster: row % PDF417Codewords.clusterCount)
      } + PDF417Codewords.stop
  }
}

/// What the images of a scene show of the codes in rows that are not read yet; for any thread.
final class RowEvidence: Sendable {
  private typealias Entry = (outline: Quadrilateral, evidence: PDF417Evidence)

  /// The most codes, the newest last.
  private static let most = 12
  private let entries: Mutex<[Entry]>

  init() { entries = Mutex([]) }

  /// Continues with what `earlier` images show, after the scene has moved.
  init(_ earlier: RowEvidence, movedBy move: (Point) -> Point) {
    entries = Mutex(earlier.entries.withLock { $0 }.map { ($0.outline.mapped(move), $0.evidence) })
  }

  /// Adds what is seen at `outline` to what is known of the code there, and returns all of it; nil
  /// where nothing was known.
  func joining(_ evidence: PDF417Evidence, at outline: Quadrilateral) -> PDF417Evidence? {
    entries.withLock { entries in
      let known = entries.firstIndex {
        $0.evidence.shape == evidence.shape
          && $0.outline.overlap(with: outline) > SearchLimits.twinOverlap
      }
      guard let known else {
        entries = (entries + [(outline, evidence)]).suffix(Self.most)
        return nil
      }
      entries[known].evidence.add(evidence)
      return entries[known].evidence
    }
  }
}
