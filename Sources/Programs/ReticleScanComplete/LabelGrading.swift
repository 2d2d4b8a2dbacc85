// The grades of labels as a printer gets them: the pages of the finished PDF are drawn in the
// printer's dots, and each label is read and graded where it lies on its page. One page is in memory
// at a time.

internal import Assembly
internal import FeatureModels
internal import Isolation
internal import Reading
internal import ScanCommand

/// Grades the labels of a PDF.
struct LabelGrading: Sendable {
  let table: LabelTable
  let sheet: LabelSheet
  /// The printer's dots to an inch.
  let resolution: Int
  let design: LabelMaker.Design

  /// The grades of all labels in `document`, in their order.
  func grades(in document: [UInt8]) async throws -> [LabelGrade] {
    let pages = PageDecoder(try ImageFile(bytes: document))
    let count = try await pages.open()
    var grades: [LabelGrade] = []
    for page in 0..<count {
      let drawn = try await pages.decode(page: page + 1, dotsPerInch: resolution).luma
      // A large page is drawn with fewer dots, which are not those of the printer.
      let width = sheet.paper.width / PrintStyle.millimetresPerInch * Double(resolution)
      guard Double(drawn.size.width) > 0.99 * width else {
        throw Complaint(
          "--grade cannot draw so large a page with \(resolution) dots to an inch: "
            + "choose a smaller sheet or a lower --dpi")
      }
      let first = page * sheet.count
      grades += await self.grades(of: first..<min(table.count, first + sheet.count), on: drawn)
    }
    return grades
  }

  private func grades(of labels: Range<Int>, on page: LumaBitmap) async -> [LabelGrade] {
    await withTaskGroup(of: LabelGrade?.self) { group in
      for index in labels {
        group.addTask { await grade(of: index, at: index - labels.lowerBound, on: page) }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
        .sorted { $0.number < $1.number }
    }
  }

  /// The grade of the label at a place of the sheet.
  private func grade(of index: Int, at place: Int, on page: LumaBitmap) async -> LabelGrade? {
    guard let label = try? table.label(index), let design = try? design(label.code),
      let reader = try? StillReader(
        for: design.readBeside, effort: design.readingEffort, workerCount: 1, engines: .standard)
    else { return nil }
    // Codes in colours have no grade, and were read back when they were made.
    guard !design.symbology.hasOwnColors else {
      return LabelGrade(
        number: index + 1, row: label.row, content: label.code, isRead: true, report: nil)
    }
    let part = LumaBitmap(copying: page.image.cropped(to: area(of: place, on: page.size)))
    let code = await reader.read(part).first {
      $0.symbology == design.readAs && design.isCarried(by: $0)
    }
    return LabelGrade(
      number: index + 1, row: label.row, content: label.code, isRead: code != nil,
      report: code.flatMap { part.image.grade(of: $0) })
  }

  /// Where a label is on its page, in pixels.
  private func area(of place: Int, on page: PixelSize) -> PixelRect {
    let (row, column) = place.quotientAndRemainder(dividingBy: sheet.columns)
    let (left, top) = (
      sheet.left + Double(column) * sheet.across, sheet.top + Double(row) * sheet.down
    )
    func pixels(_ start: Double, _ length: Double, _ whole: Double, _ count: Int) -> Range<Int> {
      let scale = Double(count) / whole
      let low = Int(start * scale, within: 0...count)
      return low..<Int(((start + length) * scale).rounded(.up), within: low...count)
    }
    let columns = pixels(left, sheet.width, sheet.paper.width, page.width)
    let rows = pixels(top, sheet.height, sheet.paper.height, page.height)
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }
}
