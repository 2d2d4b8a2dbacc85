// The codewords of a stacked code by all that is seen of them: each is the likeliest one under the
// rows' mean brightness, and those that could be another are left to the correction. Rows of several
// frames add up.

internal import Synchronization

/// What is seen of the codewords of a stacked code, in one image or in several.
struct CodewordEvidence: Sendable {
  /// Samples a module, and modules beyond both ends.
  private static let (density, margin) = (4, 2)
  /// The blurs that are removed, in samples, the likeliest first.
  private static let blurs = [1.6, 2.4, 3.2, 0.8]
  /// The distances in samples at which a column is sought: bent paper moves columns.
  private static let shifts = -3...3
  /// The shares of the checks that may be spent on doubtful codewords.
  private static let erasedShares = [0, 0.25, 0.5, 0.75]
  /// The share of random codewords that pass as corrected ones at most.
  private static let mostChance = 1e-7
  private static let field = PrimeField(modulus: PDF417Codewords.count, generator: 3)

  let layout: RowLayout
  /// The sums of each row's brightness over the images.
  private var profiles: [[Float]]

  init(of grid: RowGrid, in image: LumaImage) {
    layout = grid.layout
    profiles = (0..<grid.layout.rows).map {
      grid.profile(ofRow: $0, in: image, margin: Self.margin, density: Self.density)
    }
  }

  /// Adds what another image shows of a code of the same layout.
  mutating func add(_ other: CodewordEvidence) {
    guard other.layout == layout else { return }
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
    let columns = layout.columnStarts.map { start in
      Self.shifts.map { likeliest(inColumnAt: start, shiftedBy: $0, of: sharp) }
        .max { Self.likeness(of: $0) < Self.likeness(of: $1) } ?? []
    }
    return (0..<layout.rows).flatMap { row in columns.map { $0[row] } }
  }

  private static func likeness(of codewords: [LikelyCodeword]) -> Float {
    codewords.reduce(0) { $0 + $1.likeness }
  }

  private func likeliest(
    inColumnAt start: Int, shiftedBy shift: Int, of profiles: [[Float]]
  ) -> [LikelyCodeword] {
    let first = (Self.margin + start) * Self.density + shift
    return profiles.enumerated().map { row, profile in
      PDF417Codewords.likeliest(
        for: profile.moduleProfile(from: first, density: Self.density),
        cluster: layout.cluster(ofRow: row))
    }
  }

  /// The codewords of a code whose columns are followed from the ends that are seen: bent paper, and
  /// rows without an end.
  static func followed(_ grid: RowGrid, in image: LumaImage) -> [Int]? {
    let evidence = CodewordEvidence(grid.layout)
    for blur in blurs.prefix(mostFollowed) {
      let columns = FollowedColumns(of: grid, freedOf: blur, in: image)
      if let codewords = evidence.corrected(columns.codewords) { return codewords }
    }
    return nil
  }

  /// The blurs with which columns are followed, each of which takes as long as a code.
  private static let mostFollowed = 2

  private init(_ layout: RowLayout) {
    self.layout = layout
    profiles = []
  }

  private func corrected(_ seen: [LikelyCodeword]) -> [Int]? {
    let doubtful = seen.indices.sorted { seen[$0].margin < seen[$1].margin }
    return Self.erasedShares.lazy.compactMap { share -> [Int]? in
      let erasures = Array(doubtful.prefix(Int(Double(layout.checkCount) * share)))
      var word = seen.map(\.value)
      guard
        let errors = Self.field.correct(&word, checks: layout.checkCount, erasures: erasures),
        isCertain(word, errors: errors, erasures: erasures.count)
      else { return nil }
      return word
    }.first
  }

  /// Two checks have to be left over where the first codeword counts the others; where it does not,
  /// chance must not come near: a code is not made up from noise.
  private func isCertain(_ word: [Int], errors: Int, erasures: Int) -> Bool {
    let (count, checks) = (layout.codewordCount, layout.checkCount)
    guard layout.countsItself else {
      return Self.field.chance(ofErrors: errors, erasures: erasures, in: count, checks: checks)
        < Self.mostChance
    }
    return (2 * errors + erasures <= checks - 2 || errors + erasures == 0)
      && word.first == count - checks
  }
}

/// What the images of a scene show of the codes in rows that are not read yet; for any thread.
final class RowEvidence: Sendable {
  private typealias Entry = (outline: Quadrilateral, evidence: CodewordEvidence)

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
  func joining(_ evidence: CodewordEvidence, at outline: Quadrilateral) -> CodewordEvidence? {
    entries.withLock { entries in
      let known = entries.firstIndex {
        $0.evidence.layout == evidence.layout
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
