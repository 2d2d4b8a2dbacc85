// Making codes: a text becomes a code that was read back, or each row of a table a label with one;
// the result is a file.

internal import Assembly
internal import Barcodes
internal import Documents
internal import Making
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
    guard let text else {
      Messages.complain("the text for the code is not UTF-8, or too long")
      return nil
    }
    let design = try options.making.design(of: kind, text: text)
    do {
      let code = try await CodeMaker.make(design)
      if Messages.isTerminal {
        for sentence in [code.reachSentence, code.caution].compactMap(\.self) {
          Messages.complain(sentence.english)
        }
      }
      return isPNG ? code.png : Array(code.svg.utf8)
    } catch {
      Messages.complain(error.sentence.english)
      return nil
    }
  }

  /// The name of the file decides; standard output gets SVG.
  private var isPNG: Bool { options.output?.text.lowercased().hasSuffix(".png") ?? false }

  private var text: String? {
    let name = options.making.text
    guard name.text == "-" else { return String(validating: name.bytes, as: UTF8.self) }
    // A shell's pipe ends with a line break that belongs to no code.
    return (try? name.contents(most: Self.mostBytes)).flatMap { bytes in
      String(validating: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
  }

  // MARK: Labels

  private func labels(of kind: Symbology, in name: FileName) async throws(UsageError) -> [UInt8]? {
    guard let rows = table(name)?.rows, !rows.isEmpty else {
      Messages.complain(about: name.text, "cannot be read as a table in UTF-8, or has no rows")
      return nil
    }
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
        Messages.complain("the labels are too many for a PDF")
        return nil
      }
      return file
    } catch let fault as LabelFault {
      Messages.complain(about: name.text, fault.sentence.english)
      return nil
    } catch {
      return nil
    }
  }

  private func table(_ name: FileName) -> LabelTable? {
    let bytes = try? name.contents(most: Self.mostTableBytes)
    return bytes.flatMap { String(validating: $0, as: UTF8.self) }.map { LabelTable(text: $0) }
  }
}
