// Making codes: a text becomes a code that was read back, or each row of a table a label with one;
// the result is a file.

internal import Assembly
internal import Documents
internal import FeatureModels
internal import GLib
internal import Isolation
internal import Reading
internal import ScanCommand
internal import System
internal import Wording

/// Makes one code, or labels.
struct MakingRun {
  /// The most bytes of a text on standard input; no codes carry as many.
  private static let mostBytes = CodeDivision.mostBytes + 2
  /// The most bytes of a table.
  private static let mostTableBytes = 4 << 20

  let options: MakingOptions
  private var logo: CodeLogo?

  init(options: MakingOptions) { self.options = options }

  /// Labels that are files of their own are written already.
  mutating func make() async throws -> MadeFiles {
    if let count = options.separatorSheets {
      return MadeFiles(file: try await separators(count))
    }
    if let test = options.testSheet { return MadeFiles(file: try await sheet(of: test)) }
    logo = try await readLogo()
    guard let kind = options.kind else { return MadeFiles() }
    if options.makesLabels {
      let table = try table()
      if let design = try? design(of: kind, text: "") { Self.say(design) }
      do {
        guard options.fileNames != nil else {
          var made = MadeFiles(file: try await sheets(of: kind, table))
          if options.gradesLabels, let file = made.file {
            made.grades = try await grading(of: kind, table).grades(in: file)
          }
          return made
        }
        try await writeFiles(of: kind, table)
        return MadeFiles()
      } catch let fault as LabelFault {
        throw Complaint(about: options.readsTable ? options.text.text : nil, fault.sentence)
      }
    }
    let design = try readDesign(of: kind)
    if let division = options.division, !division.isSequence, !options.isNamed,
      !options.isForTerminal
    {
      throw Complaint("--parts needs a name for its files: add --output")
    }
    do throws(MakingFault) {
      if let division = options.division {
        return try await files(of: try design.divided(division))
      }
      let code = try await CodeMaker.make(design)
      // The printed width differs from what was asked for.
      if let rounding = code.rounding { Messages.complain(rounding) }
      Self.say(code.design)
      if Messages.isTerminal {
        let reach = code.design.isOnlyMade ? nil : code.reachSentence
        for sentence in [reach, code.caution].compactMap(\.self) {
          Messages.complain(sentence)
        }
      }
      if !code.design.look.isPlain, let reach = await CodeMaker.reach(of: code) {
        Messages.complain(reach.sentence)
      }
      if options.isForTerminal {
        return MadeFiles(file: Array(code.terminalText.utf8), code: code)
      }
      guard let file = file(of: code) else { throw MakingFault.unreadable }
      return MadeFiles(file: file, code: code)
    } catch {
      guard case .tooLong(let kind) = error, kind.canCarryParts, options.division == nil,
        logo == nil
      else {
        throw Complaint(error.sentence)
      }
      throw Complaint("\(error.sentence.english) Divide it with --parts auto.")
    }
  }

  /// What is to be known of all codes of a design.
  private static func say(_ design: CodeDesign) {
    for note in design.lookNotes + [design.unreadNote].compactMap(\.self) {
      Messages.complain(note)
    }
  }

  /// The files of codes that carry a text together.
  private func files(of designs: [CodeDesign]) async throws(MakingFault) -> MadeFiles {
    var codes: [MadeCode] = []
    for design in designs { codes.append(try await CodeMaker.make(design)) }
    if let design = codes.first?.design { Self.say(design) }
    var made = MadeFiles()
    if options.isForTerminal {
      let texts = codes.map { Array($0.terminalText.utf8) }
      if options.division?.isSequence == true {
        made.frames = texts
      } else {
        made.file = Array(texts.joined(separator: Array("\n".utf8)))
      }
    } else if options.writesEach {
      for (index, code) in codes.enumerated() {
        guard let file = file(of: code) else { throw .unreadable }
        made.parts.append((options.name(ofPart: index, of: codes.count), file))
      }
    } else {
      let animation = CodeAnimation(codes, rate: options.rate)
      made.file =
        switch options.format {
        case .png: animation.png(packedBy: Zlib.packed)
        case .pdf:
          PrintedPages.bytes(
            of: SheetPage.pages(
              of: codes, on: LocalePaper.isLetter ? .letter : .a4, saying: \.english))
        case .svg, .eps, .zpl: Array(animation.svg.utf8)
        }
    }
    return made
  }

  private func sheet(of test: PrinterTest) async throws -> [UInt8] {
    do throws(MakingFault) {
      let pages = try await CodeMaker.pages(of: test) { $0.english }
      guard let file = PrintedPages.bytes(of: pages) else { throw MakingFault.unreadable }
      return file
    } catch {
      throw Complaint(error.sentence)
    }
  }

  private func separators(_ count: Int) async throws -> [UInt8] {
    do throws(MakingFault) {
      let page = SeparatorSheet.page(
        with: try await CodeMaker.make(SeparatorSheet.design),
        on: (options.printerTest ?? PrinterTestOptions()).usedPaper.size, saying: \.english)
      guard let file = PrintedPages.bytes(of: Array(repeating: page, count: count)) else {
        throw MakingFault.unreadable
      }
      return file
    } catch {
      throw Complaint(error.sentence)
    }
  }

  /// The logo, decoded by a helper.
  private func readLogo() async throws -> CodeLogo? {
    guard let name = options.logo else { return nil }
    let bytes = try Complaint.unless(
      name.text, gives: try name.contents(most: DecodedImage.mostBytes, as: "a logo"))
    do throws(ImageError) {
      return try await CodeMaker.logo(in: ImageFile(bytes: bytes), packedBy: Zlib.packed)
    } catch {
      throw Complaint(about: name.text, error.clause)
    }
  }

  private func design(of kind: Symbology, text: String) throws -> CodeDesign {
    var design = try options.design(of: kind, text: text)
    design.look.logo = logo
    return design
  }

  private func readDesign(of kind: Symbology) throws -> CodeDesign {
    guard options.readsBytes else {
      return try design(of: kind, text: try options.form.map(text) ?? readText())
    }
    var design = try design(of: kind, text: "")
    design.content = .bytes(
      try Complaint.unless(
        options.text.text,
        gives: try options.text.contents(most: CodeDivision.mostBytes, as: "a content")))
    return design
  }

  /// The text of a form. A secret that is `-` is the next line of standard input, so that it is in no
  /// list of processes.
  private func text(of form: CodeForm) throws -> String {
    var form = form
    for field in form.kind.fields where field.entry == .secret && form[field] == "-" {
      let bytes = try Complaint.unless(
        field.rawValue, gives: try SecretLine.read(field.rawValue, most: Self.mostBytes))
      // Without its password, a network would be an open one.
      guard !bytes.isEmpty else {
        throw Complaint(about: field.rawValue, "is empty on standard input")
      }
      guard let secret = String(validating: bytes, as: UTF8.self) else {
        throw Complaint(about: field.rawValue, "is not UTF-8 on standard input")
      }
      form[field] = secret
    }
    if let fault = form.fault { throw Complaint(about: "--fields", fault) }
    return form.text
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
    let images = options.templates.image.map {
      LabelImages(
        $0, of: table, on: options.sheet,
        decode: LabelImageFiles(inFolder: options.tableFolder).image)
    }
    let pages = LabelPages(table, on: options.sheet, by: maker(of: kind), images: images)
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

  private func design(of kind: Symbology) -> LabelMaker.Design {
    { [run = self] text throws(MakingFault) in
      guard let design = try? run.design(of: kind, text: text) else { throw .kind(kind) }
      return design
    }
  }

  private func grading(of kind: Symbology, _ table: LabelTable) -> LabelGrading {
    LabelGrading(
      table: table, sheet: options.sheet, resolution: options.printerResolution,
      design: design(of: kind))
  }

  private func maker(of kind: Symbology) -> LabelMaker {
    LabelMaker(
      design: design(of: kind),
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
    let templates = options.templates
    let image = templates.image?.template
    for (option, template) in [
      ("--content", templates.content), ("--caption", templates.caption), ("--image", image),
      ("--output", options.fileNames),
    ] {
      if let fault = table.fault(in: template) { throw Complaint(about: option, fault) }
    }
    guard
      !options.readsTable || templates.series == nil
        || [templates.content, templates.caption, image, options.fileNames]
          .contains(where: { $0?.hasLabelNumber == true })
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
