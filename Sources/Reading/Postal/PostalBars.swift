// The posts' codes are rows of thin bars at even distances. A bar's height carries the data: a
// middle piece, the tracker, that every bar has, may be extended upwards, downwards, or both ways.

/// A row of bars from left to right: which of them reach up, and which reach down.
struct PostalBars: Sendable {
  /// Whether each bar reaches up beyond its tracker: from 1 if it does to −1 if it does not.
  var ascents: [Float]
  /// The same downwards; empty where all bars stand on one line.
  var descents: [Float]
  /// How far each bar is from the middle between the two beside it, in distances of bars on average.
  var unevenness: Double
  /// The bars' outline, the ends of the longest ones included.
  var outline: Quadrilateral

  var count: Int { ascents.count }

  /// Whether bars extend both ways, and not only upwards.
  var hasFourStates: Bool { !descents.isEmpty }

  /// The row upside down.
  var turned: PostalBars {
    PostalBars(
      ascents: descents.reversed(), descents: ascents.reversed(), unevenness: unevenness,
      outline: outline.turned.turned)
  }

  func ascends(_ index: Int) -> Bool { ascents[index] > 0 }
  func descends(_ index: Int) -> Bool { index < descents.count && descents[index] > 0 }

  /// The letters by which the trade calls the bars: full, ascender, descender and tracker.
  var letters: [UInt8] {
    (0..<count).map { index in
      switch (ascends(index), descends(index)) {
      case (true, true): UInt8(ascii: "F")
      case (true, false): UInt8(ascii: "A")
      case (false, true): UInt8(ascii: "D")
      case (false, false): UInt8(ascii: "T")
      }
    }
  }

  /// Whether bars differ from the next one about as often as by chance: where other lines cross a
  /// row of strokes, they do so at some places only. Stripes of fabric take turns.
  var isVaried: Bool {
    let letters = letters
    return zip(letters, letters.dropFirst()).count { $0 != $1 } * 2 > count
      && zip(letters, letters.dropFirst(2)).count { $0 != $1 } * 4 > count
  }

  /// Whether the distances between bars are as even as those of a print, which pixels round; the
  /// strokes of letters are not.
  var isEven: Bool {
    let pitch = outline.width / Double(max(count - 1, 1))
    return unevenness < max(0.03, 0.15 / pitch)
  }

  /// The least clear of all bars, from 0 to 1.
  var clarity: Float { (ascents + descents).map(abs).min() ?? 0 }
}
