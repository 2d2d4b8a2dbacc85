// BC412 on wafers of semiconductors: bars of one module at four of twelve places.

extension TextGrammar {
  /// Letters but O, and digits. The second character checks the others and is not part of the text.
  static let bc412 = TextGrammar(symbology: .bc412) { widths in
    let (count, rest) = (widths.count - 5).quotientAndRemainder(dividingBy: 8)
    guard rest == 0, lengths.contains(count) else { return nil }
    var (modules, values) = ([1, 2], [Int]())
    // In perspective, modules shrink towards one end: each character is measured by its own twelve.
    var inModules: [Double] = []
    for index in 0..<count {
      let own = Array(widths[2 + 8 * index..<10 + 8 * index])
      // From a bar to the next one, whatever ink makes of its width.
      let scale = 12 / max(own.reduce(0, +), 1e-9)
      inModules += ((index == 0 ? widths.prefix(2) : []) + own).map { $0 * scale }
      if index == count - 1 { inModules += widths.suffix(3).map { $0 * scale } }
      let spaces = (0..<4).map {
        Int(((own[2 * $0] + own[2 * $0 + 1]) * scale).rounded(), within: 0...12) - 1
      }
      guard let value = characters.firstIndex(of: spaces) else { return nil }
      values.append(value)
      modules += spaces.flatMap { [1, $0] }
    }
    guard inModules.module(as: modules + [1, 1, 1], tolerance: 0.4) != nil, isChecked(values) else {
      return nil
    }
    values.remove(at: 1)
    let module = widths.reduce(0, +) / Double(12 * count + 6)
    return LineText(values.map { names[$0] }, module: module)
  }

  /// Characters with the check.
  private static let lengths = 8...19
  private static let names = Array("0R9GLVHA8EZ4NTS1J2Q6C7DYKBUIX3FWP5M".utf8)
  /// The spaces behind the bars, by the values of the characters.
  private static let characters = [
    "1115", "3122", "1313", "2123", "2231", "3311", "2132", "1322", "1241", "1511", "5111", "1151",
    "2321", "3212", "3131", "1124", "2213", "1133", "3113", "1223", "1412", "1232", "1421", "4211",
    "2222", "1331", "3221", "2141", "4121", "1142", "2114", "4112", "2411", "1214", "2312",
  ].map { $0.compactMap(\.wholeNumberValue) }

  /// Characters at odd places count once, and the others twice.
  private static func isChecked(_ values: [Int]) -> Bool {
    let sum = values.enumerated().reduce(0) { sum, value in
      value.offset == 1 ? sum : sum + value.element * (value.offset % 2 == 0 ? 1 : 2)
    }
    return sum % 35 * 17 % 35 == values[1]
  }
}
