// Making codes: a text becomes a code that was read back, or each row of a table a label with one;
// the result is a file.

internal import Assembly
internal import Documents
internal import FeatureModels
internal import GLib
internal import Reading
internal import ScanCommand
internal import Wording

/// Makes one code, or labels.
struct MakingRun {
  /// The most bytes of a text on standard input; no code carries as many.
  private static let mostBytes = 16 << 10
  /// The most bytes of a table.
  private static let mostTableBytes = 4 << 20

  let options: MakingOptions

  /// The file to write, and the code in it unless it has labels.
  func make() async throws -> (file: [UInt8], code: MadeCode?) {
    guard let kind = options.kind else { return ([], nil) }
    if options.makesLabels {
      return (try await labels(of: kind, in: options.text), nil)
    }
    let design = try options.design(of: kind, text: try readText())
    do throws(MakingFault) {
      let code = try await CodeMaker.make(design)
      // The printed width differs from what was asked for.
      if let rounding = code.rounding { Messages.complain(rounding) }
      if Messages.isTerminal {
        for sentence in [code.reachSentence, code.caution].compactMap(\.self) {
          Messages.complain(sentence)
        }
      }
      if options.isForTerminal { return (Array(code.terminalText.utf8), code) }
      let file = code.file(
        options.format, packedBy: Zlib.packed, document: { PrintedPages.bytes(of: $0) })
      guard let file else { throw MakingFault.unreadable }
      return (file, code)
    } catch {
      throw Complaint(error.sentence)
    }
  }

  private func readText() throws -> String {
    let name = options.text
    // A shell's pipe ends with a line break that belongs to no code.
    let bytes =
      name.text == "-"
      ? Self.withoutLineBreak(
        try Complaint.unless(
          "the text for the code", gives: try name.contents(most: Self.mostBytes, as: "a text")))
      : name.bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Complaint("the text for the code is not UTF-8: save it as UTF-8")
    }
    return text
  }

  private static func withoutLineBreak(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last == UInt8(ascii: "\n") else { return bytes }
    let line = bytes.dropLast()
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Makes the pages one after the other, so that a long table needs no more memory than a short one.
  private func labels(of kind: Symbology, in name: FileName) async throws -> [UInt8] {
    let rows = try rows(of: name)
    // Options that do not go with the symbology are named before a code is made.
    _ = try options.design(of: kind, text: rows.first?.code ?? "")
    let document = PageDocument()
    let count = options.sheet.count
    // Whole pages, with enough labels for all processors.
    let step = count * max(1, Self.labelsAtOnce / count)
    for start in stride(from: 0, to: rows.count, by: step) {
      let part = rows[start..<min(rows.count, start + step)]
      do throws(LabelFault) {
        let codes = try await codes(of: kind, in: part)
        let labels = part.compactMap { row in codes[row.code].map { ($0, row.text) } }
        for page in try options.sheet.pages(of: labels) { document.add(page) }
      } catch {
        throw Complaint(about: name.text, error.sentence)
      }
    }
    guard let file = document.finish() else {
      throw Complaint("there are too many labels for one PDF")
    }
    return file
  }

  private static let labelsAtOnce = 64

  /// The code of each row; throws the fault of the first row for which none can be made.
  private func codes(
    of kind: Symbology, in rows: ArraySlice<LabelTable.Row>
  ) async throws(LabelFault) -> [String: MadeCode] {
    let made = await withTaskGroup(of: MadeRow.self) { group in
      for text in Set(rows.map(\.code)) {
        group.addTask { [options] in await MadeRow(text, of: kind, options) }
      }
      return await group.reduce(into: [:]) { $0[$1.text] = $1 }
    }
    for row in rows {
      if let fault = made[row.code]?.fault { throw LabelFault(code: row.code, fault: fault) }
    }
    return made.compactMapValues(\.code)
  }

  private func rows(of name: FileName) throws -> [LabelTable.Row] {
    let bytes = try Complaint.unless(
      name.text, gives: try name.contents(most: Self.mostTableBytes, as: "a table"))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Complaint(
        about: name.text, "is not text in UTF-8: save the table as CSV in UTF-8")
    }
    let table = LabelTable(text: text)
    guard table.badQuantity == nil, !table.rows.isEmpty else {
      throw Complaint(about: name.text, table.badQuantity?.complaint ?? "has no rows")
    }
    return table.rows
  }
}

/// What became of one row of a table. A result with a typed error is damaged on its way out of a
/// group of tasks in optimized code.
private struct MadeRow: Sendable {
  let text: String
  private(set) var code: MadeCode?
  private(set) var fault: MakingFault?

  init(_ text: String, of kind: Symbology, _ options: MakingOptions) async {
    self.text = text
    do throws(MakingFault) {
      guard let design = try? options.design(of: kind, text: text) else {
        throw MakingFault.kind(kind)
      }
      code = try await CodeMaker.make(design)
    } catch {
      fault = error
    }
  }
}
