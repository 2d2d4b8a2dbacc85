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

  /// The file to write.
  func file() async throws -> [UInt8] {
    guard let kind = options.kind else { return [] }
    if options.makesLabels {
      return try await labels(of: kind, in: options.text)
    }
    let design = try options.design(of: kind, text: try readText())
    do {
      let code = try await CodeMaker.make(design)
      if Messages.isTerminal {
        for sentence in [code.reachSentence, code.caution].compactMap(\.self) {
          Messages.complain(sentence)
        }
      }
      return code.file(options.format, packedBy: Zlib.packed)
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

  private func labels(of kind: Symbology, in name: FileName) async throws -> [UInt8] {
    let rows = try rows(of: name)
    let designs = try rows.map { try options.design(of: kind, text: $0.code) }
    var codes: [String: MadeCode] = [:]
    let pages: [SheetPage]
    do throws(LabelFault) {
      for (row, design) in zip(rows, designs) where codes[row.code] == nil {
        do throws(MakingFault) {
          codes[row.code] = try await CodeMaker.make(design)
        } catch {
          throw LabelFault(code: row.code, fault: error)
        }
      }
      let labels = rows.compactMap { row in codes[row.code].map { ($0, row.text) } }
      pages = try options.sheet.pages(of: labels)
    } catch {
      throw Complaint(about: name.text, error.sentence)
    }
    guard let file = PrintedPages.bytes(of: pages) else {
      throw Complaint("there are too many labels for one PDF")
    }
    return file
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
