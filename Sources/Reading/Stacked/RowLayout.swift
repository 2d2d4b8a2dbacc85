// The parts of the rows of a stacked code: bars that are known beforehand, and codewords between
// them. PDF417 and MicroPDF417 differ in nothing else.

/// Where the known bars and the codewords of each row are, in modules from the left end.
struct RowLayout: Hashable, Sendable {
  /// Bars that are known beforehand.
  struct Part: Hashable, Sendable {
    let first: Int
    let profile: ModuleProfile
  }

  let width: Int
  /// Row by row; paper beside the code is part of its ends.
  let knownParts: [[Part]]
  /// The first module of each codeword of a row.
  let columnStarts: [Int]
  let firstCluster: Int
  let checkCount: Int
  /// Whether the first codeword is the number of those before the checks.
  let countsItself: Bool

  var rows: Int { knownParts.count }
  var codewordCount: Int { rows * columnStarts.count }

  func cluster(ofRow row: Int) -> Int { (firstCluster + row) % PDF417Codewords.clusterCount }
}

extension RowLayout {
  /// A code of `codewords`, drawn with a quiet zone for an engine; `outline` is its place in the
  /// source.
  func drawing(of codewords: [Int], at outline: Quadrilateral) -> DerivedImage? {
    let (module, height, quiet) = (3, 9, 12)
    let size = PixelSize(
      width: width * module + 2 * quiet, height: rows * height + 2 * quiet)
    var bitmap = LumaBitmap(size: size, filledWith: 255)
    var target = bitmap.mutablePixels
    for row in 0..<rows {
      for index in darkModules(ofRow: row, codewords) {
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

  private func darkModules(ofRow row: Int, _ codewords: [Int]) -> [Int] {
    let columns = columnStarts.count
    let written = zip(columnStarts, codewords[row * columns..<(row + 1) * columns]).map {
      Part(first: $0, profile: PDF417Codewords.profile(of: $1, cluster: cluster(ofRow: row)))
    }
    return (knownParts[row] + written).flatMap { part in
      part.profile.indices.filter { part.profile[$0] < 0 }.map { part.first + $0 }
    }
  }
}
