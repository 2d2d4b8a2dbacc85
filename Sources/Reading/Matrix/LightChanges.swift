// Where a line across an image changes between dark and light, by its turning points: no threshold
// has to suit the light, and blur does not move the changes.

/// A change of brightness along a line.
struct LightChange: Sendable {
  /// In pixels or samples from the line's start, with the first one's middle at a half.
  var place: Double
  var isToLight: Bool
}

/// Follows a line, value by value.
struct LightChanges {
  /// The difference in levels that is no noise.
  let least: Float
  private var low: (value: Float, index: Int) = (.infinity, 0)
  private var high: (value: Float, index: Int) = (-.infinity, 0)
  private var isRising: Bool?

  init(least: Float) { self.least = least }

  /// The change between the last two turning points, once `value` shows that the newer one is past.
  /// The line itself is asked for the values between them.
  @inline(__always)
  mutating func next(_ value: Float, at index: Int, in line: (Int) -> Float) -> LightChange? {
    if isRising != false, value > high.value { high = (value, index) }
    if isRising != true, value < low.value { low = (value, index) }
    if isRising != false, value < high.value - least {
      let change = last(in: line)
      (low, isRising) = ((value, index), false)
      return change
    }
    if isRising != true, value > low.value + least {
      let change = last(in: line)
      (high, isRising) = ((value, index), true)
      return change
    }
    return nil
  }

  /// The change between the last two turning points, at the line's end.
  func last(in line: (Int) -> Float) -> LightChange? {
    isRising.map { isRising in
      LightChange(
        place: isRising
          ? middle(from: low, to: high, in: line) : middle(from: high, to: low, in: line),
        isToLight: isRising)
    }
  }

  private func middle(
    from start: (value: Float, index: Int), to end: (value: Float, index: Int),
    in line: (Int) -> Float
  ) -> Double {
    let level = (start.value + end.value) / 2
    var before = start.value
    for index in start.index + 1..<max(end.index, start.index + 1) {
      let value = line(index)
      if (value > level) == (end.value > level) {
        return Double(index) - 0.5 + Double((level - before) / (value - before))
      }
      before = value
    }
    return Double(end.index) - 0.5 + Double((level - before) / (end.value - before))
  }
}

extension LightChanges {
  /// All changes along a line of `count` values.
  @inline(__always)
  static func all(
    _ count: Int, least: Float, in line: (Int) -> Float, _ body: (LightChange) -> Void
  ) {
    var changes = LightChanges(least: least)
    for index in 0..<count {
      if let change = changes.next(line(index), at: index, in: line) { body(change) }
    }
    if let change = changes.last(in: line) { body(change) }
  }
}
