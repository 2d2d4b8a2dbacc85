// The report of grades as PDF, of which only a page is in memory beside the finished ones.

package import FeatureModels
internal import Filing
internal import Meaning
internal import Reading

/// Collects the pages of a document.
package protocol PageCollecting: AnyObject {
  func add(_ page: SheetPage)
  /// The file; nil if it has no pages, or if they are too many.
  func finish() -> [UInt8]?
}

/// The report that a run writes.
struct GradeReportFile {
  let file: FileName
  let pages: any PageCollecting
  let reader: TextReader
  private var sheet = GradeSheet()
  private var count = 0

  /// Codes of a report; each takes up to some tens of kilobytes until the file is written.
  private static let mostCodes = 2000

  init(_ file: FileName, pages: any PageCollecting, reader: TextReader) {
    (self.file, self.pages, self.reader) = (file, pages, reader)
  }

  mutating func add(_ code: Detection, _ grade: CodeGrade, of name: FileName) {
    count += 1
    guard count <= Self.mostCodes else { return }
    let text = CodeText(code, reader: reader).text?.visible ?? "not text"
    let print = GradedPrint(
      source: name.text.visible, text: "\(code.symbology.displayName): \(text)",
      report: grade.report, gs1: grade.gs1)
    if let page = sheet.add(print) { pages.add(page) }
  }

  /// Writes the file; a report without codes is none.
  mutating func write() throws(OutputError) {
    guard count > 0 else { return }
    if let page = sheet.finish() { pages.add(page) }
    if count > Self.mostCodes {
      Messages.complain(
        about: file.text, "has only the first \(Self.mostCodes) of \(count) codes")
    }
    var output = try Output(file: file)
    try output.write(pages.finish() ?? [])
    try output.finish()
  }
}

extension Scan {
  /// Adds the graded codes of an image to the report and to the test of a printer, if there is one.
  mutating func addToReport(_ image: ImageResult, named name: FileName) {
    printerTest?.add(image)
    for (code, grade) in zip(image.codes, image.grades ?? []) {
      guard let code = report.reported(code) else { continue }
      gradeReport?.add(code, grade, of: name)
    }
  }

  /// Writes what the images show of a printer, if they are a test of one.
  mutating func writePrinterTest() throws(OutputError) {
    guard let printerTest else { return }
    try output.write(
      options.chart.map { format in
        printerTest.chart(format) { sheets in
          for sheet in sheets { chartPages?.add(sheet) }
          return chartPages?.finish()
        }
      }
        ?? printerTest.bytes(in: options.outputFormat))
  }

  /// False if the report cannot be written.
  mutating func writeGradeReport() -> Bool {
    do throws(OutputError) {
      try gradeReport?.write()
      return true
    } catch {
      Messages.complain(
        about: gradeReport?.file.text, "cannot be written: \(error.reason)")
      return false
    }
  }
}
