// DX Film Edge: a track of data beside a track of even bars, its clock, which tells the size of a
// module and whether the data have the number of the frame.

extension RowGrammar {
  static let dxFilmEdge = RowGrammar(
    symbology: .dxFilmEdge, read: DXFilmEdge.track, content: DXFilmEdge.content)
}

extension DerivedImage {
  /// The codes whose tracks run along the rows, in an image made from one of size `source`.
  func dxFilmEdges(within source: PixelSize) -> [Detection] {
    codes([.dxFilmEdge], [], on: scanLines(within: source, noise: bitmap.image.noise))
  }
}

private enum DXFilmEdge {
  /// The modules of a track with the number of the frame, and without.
  static let lengths = [31, 23]
  /// The widths of the bars and spaces at both ends of the data.
  static let (start, stop) = ([1, 1, 1, 1, 1], [1, 1, 1])
  /// Modules by which widths may differ.
  static let tolerance = 0.45

  /// The clock as the first row, whose value is the number of its modules; the data as the second.
  @Sendable static func track(in run: BarRun) -> LineReading? {
    for length in lengths {
      let clock = [5] + [Int](repeating: 1, count: length - 8) + [3]
      if run.widths.module(as: clock, tolerance: tolerance) != nil {
        return LineReading(symbology: .dxFilmEdge, values: [length])
      }
      if let bits = data(in: run.widths, length: length) {
        return LineReading(symbology: .dxFilmEdge, values: bits, row: 1)
      }
    }
    return nil
  }

  /// The bits between start and stop in a track of so many modules.
  static func data(in widths: [Double], length: Int) -> [Int]? {
    let scale = Double(length) / max(widths.reduce(0, +), 1e-9)
    let modules = widths.map { Int(($0 * scale).rounded(), within: 1...length) }
    guard modules.starts(with: start), modules.reversed().starts(with: stop),
      modules.reduce(0, +) == length,
      widths.module(as: modules, tolerance: tolerance) != nil
    else { return nil }
    let all = modules.enumerated().flatMap { index, count in
      [Int](repeating: index % 2 == 0 ? 1 : 0, count: count)
    }
    let bits = Array(all.dropFirst(start.count).dropLast(stop.count))
    return isChecked(bits) ? bits : nil
  }

  /// Whether the spaces are where all codes have them, and the bit before the last makes the sum of
  /// those before it even.
  static func isChecked(_ bits: [Int]) -> Bool {
    let spaces = [0, 8, bits.count - 1] + (bits.count > 15 ? [20] : [])
    let (data, parity) = (bits.dropLast(2), bits[bits.count - 2])
    return spaces.allSatisfy { bits[$0] == 0 } && data.reduce(0, +) % 2 == parity
  }

  /// Both parts of the product's number, and the number of the frame with its half.
  @Sendable static func content(of rows: [Int: [Int]]) -> RowContent? {
    guard let clock = rows[0]?.first, let bits = rows[1],
      bits.count == clock - start.count - stop.count
    else { return nil }
    func number(_ range: Range<Int>) -> Int { bits[range].reduce(0) { 2 * $0 + $1 } }
    let product = number(1..<8)
    guard product > 0 else { return nil }
    let parts = "\(product)-\(number(9..<13))"
    guard clock == lengths[0] else { return RowContent(bytes: Array(parts.utf8)) }
    return RowContent(bytes: Array("\(parts)/\(number(13..<19))\(bits[19] == 1 ? "A" : "")".utf8))
  }
}
