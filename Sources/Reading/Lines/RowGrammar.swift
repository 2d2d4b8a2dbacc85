// Codes in several rows of bars: each line reads one row, and all rows together are the code.

/// How a code in several rows is written.
struct RowGrammar: Sendable {
  static let all = [codablockA, codablockF, code16K, code49]

  let symbology: Symbology
  /// The width of a quiet zone in widths of the narrowest bar or space beside it: more than any space
  /// within a row has.
  var quiet = ScanLine.usualQuiet
  /// A row in the bars of a line.
  let read: @Sendable (BarRun) -> LineReading?
  /// The content of all rows, by their numbers; nil if some are missing or a check fails.
  let content: @Sendable ([Int: [Int]]) -> RowContent?
}

/// The content of a code in several rows.
struct RowContent {
  var bytes: [UInt8]
  var isGS1 = false
}

extension RowGrammar {
  /// Lines that have to agree on a row.
  private static let fewestLines = 2
  /// The share of a row's length by which the next row may start elsewhere.
  private static let mostShift = 0.2

  /// The codes whose rows were read.
  func codes(in lines: [AgreeingLines]) -> [Detection] {
    let rows = lines.filter {
      $0.reading.symbology == symbology && $0.lines.count >= Self.fewestLines
    }
    return [false, true].flatMap { isReversed in
      stacks(of: rows.filter { $0.isReversed == isReversed }, isReversed)
        .compactMap { code(of: $0, isReversed) }
    }
  }

  /// Rows beside each other whose numbers go up.
  private func stacks(of rows: [AgreeingLines], _ isReversed: Bool) -> [[AgreeingLines]] {
    var stacks: [[AgreeingLines]] = []
    let sorted = rows.sorted { $0.middle < $1.middle }
    for row in isReversed ? sorted.reversed() : sorted {
      let index = stacks.lastIndex { stack in
        guard let last = stack.last else { return false }
        return last.reading.row <= row.reading.row
          && last.isBeside(row, within: Self.mostShift)
      }
      if let index { stacks[index].append(row) } else { stacks.append([row]) }
    }
    return stacks
  }

  private func code(of stack: [AgreeingLines], _ isReversed: Bool) -> Detection? {
    var rows: [Int: AgreeingLines] = [:]
    for row in stack where row.lines.count > rows[row.reading.row]?.lines.count ?? 0 {
      rows[row.reading.row] = row
    }
    guard let content = content(rows.mapValues(\.reading.values)) else { return nil }
    let lines = rows.values.flatMap(\.lines).sorted { $0.y < $1.y }
    var code = Detection(
      symbology: symbology, payload: Payload(bytes: content.bytes),
      outline: lines.outline(isReversed: isReversed), engines: [.lines])
    code.isGS1 = content.isGS1
    code.lineCount = lines.count
    return code
  }
}

extension AgreeingLines {
  fileprivate var middle: Double { lines[lines.count / 2].y }

  /// Whether the bars of `other` start and end below or above these; `shift` is a share of their
  /// length.
  fileprivate func isBeside(_ other: AgreeingLines, within shift: Double) -> Bool {
    let (here, there) = (lines[lines.count / 2], other.lines[other.lines.count / 2])
    let most = shift * abs(here.end - here.start)
    return abs(here.start - there.start) < most && abs(here.end - there.end) < most
      && abs(here.y - there.y) < abs(here.end - here.start)
  }
}
