// Making codes: a text becomes a code that was read back, or each row of a table a label with one;
// the result is a file.

internal import Assembly
internal import Documents
internal import FeatureModels
internal import GLib
internal import Reading
internal import Wording

/// Makes one code, or labels.
struct MakingRun {
  /// The most bytes of a text on standard input; no code carries as many.
  private static let mostBytes = 16 << 10
  /// The most bytes of a table.
  private static let mostTableBytes = 4 << 20

  let options: Options

  /// The file to write; nil after a complaint, if there is none.
  func file() async throws(UsageError) -> [UInt8]? {
    guard let kind = options.making.kind else { return nil }
    if options.making.makesLabels {
      return try await labels(of: kind, in: options.making.text)
    }
    guard let text = readText() else { return nil }
    let design = try options.making.design(of: kind, text: text)
    do {
      let code = try await CodeMaker.make(design)
      if Messages.isTerminal {
        for sentence in [code.reachSentence, code.caution].compactMap(\.self) {
          Messages.complain(sentence)
        }
      }
      return code.file(options.making.format, packedBy: Zlib.packed)
    } catch {
      Messages.complain(error.sentence)
      return nil
    }
  }

  /// The text for the code; nil after a complaint.
  private func readText() -> String? {
    let name = options.making.text
    do {
      // A shell's pipe ends with a line break that belongs to no code.
      let bytes =
        name.text == "-"
        ? Self.withoutLineBreak(try name.contents(most: Self.mostBytes, as: "a text"))
        : name.bytes
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      Messages.complain("the text for the code is not UTF-8: save it as UTF-8")
    } catch {
      Messages.complain(about: "the text for the code", error.sentence)
    }
    return nil
  }

  private static func withoutLineBreak(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last == UInt8(ascii: "\n") else { return bytes }
    let line = bytes.dropLast()
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  // MARK: Labels

  private func labels(of kind: Symbology, in name: FileName) async throws(UsageError) -> [UInt8]? {
    guard let rows = rows(of: name) else { return nil }
    var designs: [CodeDesign] = []
    for row in rows { designs.append(try options.making.design(of: kind, text: row.code)) }
    do {
      var codes: [String: MadeCode] = [:]
      for (row, design) in zip(rows, designs) where codes[row.code] == nil {
        do {
          codes[row.code] = try await CodeMaker.make(design)
        } catch {
          throw LabelFault(code: row.code, fault: error)
        }
      }
      let labels = rows.compactMap { row in codes[row.code].map { ($0, row.text) } }
      guard let file = PrintedPages.bytes(of: try options.making.sheet.pages(of: labels)) else {
        Messages.complain("there are too many labels for one PDF")
        return nil
      }
      return file
    } catch let fault as LabelFault {
      Messages.complain(about: name.text, fault.sentence)
      return nil
    } catch {
      return nil
    }
  }

  /// The labels of a table; nil after a complaint.
  private func rows(of name: FileName) -> [LabelTable.Row]? {
    let reason: String
    do {
      let bytes = try name.contents(most: Self.mostTableBytes, as: "a table")
      if let text = String(validating: bytes, as: UTF8.self) {
        let table = LabelTable(text: text)
        if table.badQuantity == nil, !table.rows.isEmpty { return table.rows }
        reason = table.badQuantity?.complaint ?? "has no rows"
      } else {
        reason = "is not text in UTF-8: save the table as CSV in UTF-8"
      }
    } catch {
      reason = error.sentence
    }
    Messages.complain(about: name.text, reason)
    return nil
  }
}
