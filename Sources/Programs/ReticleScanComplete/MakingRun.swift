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

  /// The file to write, and the code in it unless it has labels. Labels that are files of their own
  /// are written already.
  func make() async throws -> (file: [UInt8]?, code: MadeCode?) {
    if let test = options.testSheet { return (try await sheet(of: test), nil) }
    guard let kind = options.kind else { return (nil, nil) }
    if options.makesLabels {
      let table = try table()
      do {
        guard options.fileNames != nil else {
          return (try await sheets(of: kind, table), nil)
        }
        try await writeFiles(of: kind, table)
        return (nil, nil)
      } catch let fault as LabelFault {
        throw Complaint(about: options.readsTable ? options.text.text : nil, fault.sentence)
      }
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
      guard let file = file(of: code) else { throw MakingFault.unreadable }
      return (file, code)
    } catch {
      throw Complaint(error.sentence)
    }
  }

  private func sheet(of test: PrinterTest) async throws -> [UInt8] {
    do throws(MakingFault) {
      let pages = try await CodeMaker.pages(of: test) { $0.english }
      return PrintedPages.bytes(of: pages) ?? []
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

  private func sheets(of kind: Symbology, _ table: LabelTable) async throws -> [UInt8] {
    let missing = PrintedPages.missing(among: table.characters)
    if !missing.isEmpty {
      Messages.complain("No font has these characters, so boxes are printed: \(missing)")
    }
    let pages = LabelPages(table, on: options.sheet, by: maker(of: kind))
    guard let file = try await PrintedPages.bytes(of: pages) else {
      throw Complaint("there are too many labels for one PDF")
    }
    return file
  }

  /// Writes a file for each label.
  private func writeFiles(of kind: Symbology, _ table: LabelTable) async throws {
    var files = try LabelFiles(table, options)
    do {
      for start in stride(from: 0, to: files.files.count, by: LabelMaker.labelsAtOnce) {
        let end = min(files.files.count, start + LabelMaker.labelsAtOnce)
        let part = files.files[start..<end]
        let codes = try await maker(of: kind).codes(of: part.map(\.label))
        for (label, path) in part {
          guard let file = codes[label.code].flatMap(file) else {
            throw LabelFault(row: label.row, code: label.code, fault: .unreadable)
          }
          try files.write(file, to: path)
        }
      }
    } catch {
      files.discard()
      throw error
    }
  }

  private func maker(of kind: Symbology) -> LabelMaker {
    LabelMaker(
      design: { [options] text throws(MakingFault) in
        guard let design = try? options.design(of: kind, text: text) else { throw .kind(kind) }
        return design
      },
      make: { design throws(MakingFault) in try await CodeMaker.make(design) })
  }

  private func file(of code: MadeCode) -> [UInt8]? {
    code.file(options.format, packedBy: Zlib.packed, document: { PrintedPages.bytes(of: $0) })
  }

  /// The labels; throws if a template names a column that is not there.
  private func table() throws -> LabelTable {
    let table: LabelTable
    if options.readsTable {
      table = try readTable()
    } else if let series = options.templates.series {
      table = LabelTable(series, options.templates)
    } else {
      throw Complaint("there are no labels to make")
    }
    let (content, caption) = (options.templates.content, options.templates.caption)
    for (option, template) in [
      ("--content", content), ("--caption", caption), ("--output", options.fileNames),
    ] {
      if let fault = table.fault(in: template) { throw Complaint(about: option, fault) }
    }
    guard
      !options.readsTable || options.templates.series == nil
        || [content, caption, options.fileNames].contains(where: { $0?.hasLabelNumber == true })
    else {
      throw Complaint(about: "--series", "does nothing for a table without {number} in a template")
    }
    // Options that do not go with the symbology are named before a code is made.
    if let kind = options.kind { _ = try options.design(of: kind, text: "") }
    return table
  }

  private func readTable() throws -> LabelTable {
    let name = options.text
    let bytes = try Complaint.unless(
      name.text, gives: try name.contents(most: Self.mostTableBytes, as: "a table"))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Complaint(
        about: name.text, "is not text in UTF-8: save the table as CSV in UTF-8")
    }
    let table = LabelTable(text: text, options.templates)
    guard table.badQuantity == nil, table.count > 0 else {
      throw Complaint(about: name.text, table.badQuantity?.complaint ?? "has no rows")
    }
    return table
  }
}
