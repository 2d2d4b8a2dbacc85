// The pages of labels, made a few at a time on other threads, so that thousands of labels neither
// block the window nor fill the memory.

/// Makes the codes of labels.
public struct LabelMaker: Sendable {
  public typealias Design = @Sendable (String) throws(MakingFault) -> CodeDesign
  public typealias Make = @Sendable (CodeDesign) async throws(MakingFault) -> MadeCode

  /// Enough labels for all processors.
  public static let labelsAtOnce = 64

  private let design: Design
  private let make: Make

  /// `design` is that of a code with a text, and `make` makes it.
  public init(design: @escaping Design, make: @escaping Make) {
    (self.design, self.make) = (design, make)
  }

  /// The codes by their texts; throws the fault of the first label whose code cannot be made.
  @concurrent
  public func codes(
    of labels: [LabelTable.Label]
  ) async throws(LabelFault) -> [String: MadeCode] {
    let made = await withTaskGroup(of: Outcome.self) { group in
      for text in Set(labels.map(\.code)) { group.addTask { await outcome(of: text) } }
      return await group.reduce(into: [:]) { $0[$1.text] = $1 }
    }
    for label in labels {
      guard let fault = made[label.code]?.fault else { continue }
      throw LabelFault(row: label.row, code: label.code, fault: fault)
    }
    return made.compactMapValues(\.code)
  }

  /// What became of one code. A result with a typed error is damaged on its way out of a group of
  /// tasks in optimized code.
  private struct Outcome: Sendable {
    let text: String
    var code: MadeCode?
    var fault: MakingFault?
  }

  private func outcome(of text: String) async -> Outcome {
    do throws(MakingFault) {
      return Outcome(text: text, code: try await make(try design(text)))
    } catch {
      return Outcome(text: text, fault: error)
    }
  }
}

/// The pages of a table's labels.
public struct LabelPages: Sendable {
  public let table: LabelTable
  public let sheet: LabelSheet
  private let maker: LabelMaker
  /// Nil if the labels have no images.
  private let images: LabelImages?

  public init(
    _ table: LabelTable, on sheet: LabelSheet, by maker: LabelMaker, images: LabelImages? = nil
  ) {
    (self.table, self.sheet, self.maker, self.images) = (table, sheet, maker, images)
  }

  /// The number of pages.
  public var count: Int { (table.count + sheet.count - 1) / sheet.count }

  /// The places of the pages in batches, each with enough labels for all processors.
  public var batches: [Range<Int>] {
    let step = max(1, LabelMaker.labelsAtOnce / sheet.count)
    return stride(from: 0, to: count, by: step).map { $0..<min(count, $0 + step) }
  }

  /// Makes the pages at these places.
  @concurrent
  public func pages(_ places: Range<Int>) async throws(LabelFault) -> [SheetPage] {
    let first = min(table.count, places.lowerBound * sheet.count)
    let end = min(table.count, places.upperBound * sheet.count)
    var labels: [LabelTable.Label] = []
    for index in first..<max(first, end) { labels.append(try table.label(index)) }
    let codes = try await maker.codes(of: labels)
    var printed: [PrintedLabel] = []
    for label in labels {
      guard let code = codes[label.code] else { continue }
      let image = try await images?.image(of: label)
      printed.append(PrintedLabel(code, label.text, image, row: label.row))
    }
    return try sheet.pages(of: printed)
  }
}
