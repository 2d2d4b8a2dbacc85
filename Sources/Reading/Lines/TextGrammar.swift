// Codes in one row of bars, most of which no check digit protects: a line reads all of the bars
// between two quiet zones or nothing, by strictly measured widths, and many lines have to agree.

/// How a code in one row of bars is written.
struct TextGrammar: Sendable {
  static let all = [
    msi, plessey, code11, industrial2of5, iata2of5, matrix2of5, datalogic2of5, pharmacode,
    bc412, channelCode, facingMark, wideFacingMark, patchCode, ean2, ean5,
  ]

  let symbology: Symbology
  /// Whether the bars mean something else from the other end, so that they are read as they lie.
  var isDirected = false
  /// The width of a quiet zone in widths of the narrowest bar or space beside it: more than any space
  /// within a code has.
  var quiet = ScanLine.usualQuiet
  /// The check digits at the end of a text, where it has such that are optional; nil without any.
  var checks: @Sendable ([UInt8]) -> String? = { _ in nil }
  /// The text of widths of bars and spaces in turns; nil where they are of no such code.
  let read: @Sendable ([Double]) -> LineText?
}

/// What the bars on a line say.
struct LineText {
  let bytes: [UInt8]
  /// The width of a narrow bar in pixels.
  let module: Double

  init(_ text: some Sequence<UInt8>, module: Double) {
    (bytes, self.module) = (Array(text), module)
  }
}

extension TextGrammar {
  /// Modules of light on both sides, beyond the widths that end a run of bars.
  private static let moreQuiet = 1.0
  /// The number of times as many lines that a text needs as another one on the same bars.
  private static let mostRival = 4

  func reading(of run: BarRun, isReversed: Bool) -> LineReading? {
    guard !(isDirected && isReversed), let text = read(run.widths),
      run.isQuiet(for: (quiet + Self.moreQuiet) * text.module)
    else { return nil }
    return LineReading(symbology: symbology, values: text.bytes.map(Int.init))
  }

  /// The codes that enough of the lines agree on. Where two texts claim the same bars, it is the one
  /// with by far the most lines, or none.
  static func codes(in lines: [AgreeingLines], height: Int) -> [Detection] {
    let kinds = Set(all.map(\.symbology))
    let patches = lines.filter { $0.reading.symbology == .patchCode }
    // With ink that has run, the four bars of a patch code pass for those of a Pharmacode.
    let texts = lines.filter { text in
      kinds.contains(text.reading.symbology)
        && !(text.reading.symbology == .pharmacode && patches.contains { $0.isOnBars(of: text) })
    }
    return texts.indices.compactMap { index in
      let text = texts[index]
      let isClear = texts.indices.allSatisfy {
        $0 == index || !texts[$0].isOnBars(of: text)
          || texts[$0].lines.count * mostRival <= text.lines.count
      }
      return isClear ? text.code(in: Double(height)) : nil
    }
  }
}

extension AgreeingLines {
  /// The least number of lines, and the largest distance from each to the next in pixels: half of
  /// them may be spoilt.
  private static let (fewest, mostDistance) = (4, 4.0)
  /// The pixels, and the shares of the length, by which ends may be off a straight line.
  private static let (mostUneven, mostUnevenShare) = (1.5, 0.01)

  /// The least height, in mean widths of bars and spaces and in shares of the image: a slanting line
  /// across an upper or a lower end of the bars misses some of them.
  private static let (leastHeight, leastShare) = (4.0, 0.7)
  /// The pixels from one row of pixels to the next by which bars that are read as they lie may lean.
  private static let mostLean = 0.25

  fileprivate func code(in height: Double) -> Detection? {
    let grammar = TextGrammar.all.first { $0.symbology == reading.symbology }
    let isDirected = grammar?.isDirected == true
    guard let first = lines.first, let last = lines.last, lines.count >= Self.fewest,
      last.y - first.y <= Self.mostDistance * Double(lines.count),
      last.y - first.y >= min(Self.leastHeight * meanWidth, leastHeight(in: height)),
      !isDirected || lines.lean <= Self.mostLean,
      lines.unevenness <= max(Self.mostUneven, Self.mostUnevenShare * (first.end - first.start))
    else { return nil }
    let bytes = reading.values.map { UInt8(truncatingIfNeeded: $0) }
    var code = Detection(
      symbology: reading.symbology, payload: Payload(bytes: bytes),
      outline: lines.outline(isReversed: isReversed), engines: [.lines])
    code.lineCount = lines.count
    code.errorCorrection = grammar?.checks(bytes)
    return code
  }

  /// The pixels from the first to the last line that cross most of an image of `height`.
  private func leastHeight(in height: Double) -> Double {
    Self.leastShare * height - Double(DerivedImage.lineThickness)
  }

  /// Whether the lines of both cross the same bars.
  fileprivate func isOnBars(of other: AgreeingLines) -> Bool {
    let (mine, theirs) = (lines[lines.count / 2], other.lines[other.lines.count / 2])
    return mine.start < theirs.end && theirs.start < mine.end
      && (lines.first?.y ?? 0) <= (other.lines.last?.y ?? 0)
      && (other.lines.first?.y ?? 0) <= (lines.last?.y ?? 0)
  }
}
