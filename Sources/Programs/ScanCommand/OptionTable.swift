// The table of options, each with its effect. The parser, the text of --help and the completions
// follow from it; tests compare the completions in data/completions and the manual page with it.
// Which options go together is a table of its own, in OptionRules.

internal import Commands
internal import FeatureModels
internal import GLib
internal import Meaning
internal import Reading
internal import Wording

extension Options {
  /// All options, in the order of --help.
  static let table = CommandTable<Options>(
    Messages.programName,
    [
      CommandSection("Search", search), CommandSection("Making", MakingOptions.rows),
      CommandSection("Testing a printer", PrinterTestReading.rows),
      CommandSection("Many files", piles),
      CommandSection("Output", OutputFormat.allCases.compactMap(\.row) + output),
      CommandSection("Help", answers),
    ]
  ) { options, word in
    options.names.append(word.file)
    options.sources.append(Source(word.file))
  }

  private static let search: [ScanOption] = [
    ScanOption(
      "--formats", short: "-f", value: .required("LIST", .kinds), role: .repeatable,
      "look only for these code types: qr,ean or -pdf417"
    ) { $0.kindLists.append($1.text) },
    ScanOption(
      "--effort", value: .required("LEVEL", .words(ReadingEffort.allCases.map(\.rawValue))),
      "how hard to search an image: quick, normal or thorough"
    ) { options, word throws(UsageError) in options.effort = try word.choice() },
    ScanOption(
      "--list-formats", role: .alone, "print the names of all code types that can be read"
    ) { options, _ in options.task = .listFormats },
    ScanOption("--isbn", sets: \.rewritesISBN, "report the EAN-13 codes of books as ISBN"),
    ScanOption(
      "--verify", value: .required("LIST", .words(OptionalCheck.allCases.map(\.rawValue))),
      role: .repeatable, "report these types only with a valid check character"
    ) { options, word throws(UsageError) in options.checks.formUnion(try word.checks()) },
    ScanOption(
      "--password-file", value: .required("FILE", .file),
      "open protected documents with the first line of FILE"
    ) { $0.passwordFile = $1.file },
    ScanOption("--once", short: "-1", sets: \.stopsAfterFirst, "stop after the first code"),
    ScanOption("--timeout", value: .required("S", .number), "stop after S seconds") {
      options, word throws(UsageError) in options.timeout = try word.seconds()
    },
    ScanOption(
      "--count", sets: \.showsCounts, "count how often each code passes, and print it at the end"),
    ScanOption(
      "--expect", value: .required("LIST", .file),
      "count, and print what differs from an expected list"
    ) { $0.expected = $1.file },
    ScanOption(
      "--column", value: .required("NAME=REGEX", .text), role: .repeatable,
      "codes with REGEX set column NAME of later codes"
    ) { options, word throws(UsageError) in
      options.columns.append(try ColumnRule(option: word.text))
    },
    ScanOption("--page", value: .required("LIST", .text), "read only these pages of documents: 3-7")
    { options, word throws(UsageError) in options.pages = try word.pages() },
    ScanOption(
      "--jobs", short: "-j", value: .required("N", .number), "read N images or pages at a time"
    ) { options, word throws(UsageError) in options.readers = try word.number(in: 1...mostReaders)
    },
    ScanOption(
      "--camera", value: .optional("NAME", .camera), role: .repeatable,
      "read from a camera until Ctrl+C, --once or --timeout"
    ) { options, word throws(UsageError) in options.sources.append(try word.camera()) },
    ScanOption(
      "--scanner", value: .optional("DEVICE", .file), role: .repeatable,
      "read a hand-held scanner, such as /dev/ttyACM0, or all"
    ) { options, word throws(UsageError) in try options.addScanner(word) },
    ScanOption(
      "--list-cameras", role: .alone, "print the name, best format and identity of each camera"
    ) { options, _ in options.task = .listCameras },
    ScanOption(
      "--history", value: .optional("QUERY", .text),
      "print the window’s history, or its matching entries"
    ) { $0.history = $1.file },
  ]

  private static let piles: [ScanOption] = [
    ScanOption(
      "--recursive", short: "-r", sets: \.pile.readsFolders,
      "read all images in folders and below them"),
    ScanOption(
      "--watch", value: .required("FOLDER", .text),
      "read what is in FOLDER, and then what comes into it"
    ) { $0.pile.watched = $1.file },
    ScanOption(
      "--files-from", value: .required("LIST", .file),
      "read the files named in LIST; - is standard input"
    ) { $0.pile.list = $1.file },
    ScanOption(
      "--null", short: "-0", sets: \.pile.isSeparatedByZero,
      "zero bytes end the names in LIST, or the results"),
    ScanOption(
      "--resume", value: .required("LOG", .file), "add JSON to LOG, and continue where it ends"
    ) { $0.pile.log = $1.file },
    ScanOption(
      "--rename", value: .required("TEMPLATE", .text),
      "print new names taken from the codes: '{text}.{ext}'"
    ) { $0.moves.name = TextTemplate($1.text) },
    ScanOption(
      "--sort-into", value: .required("FOLDER", .text),
      "print new folders taken from the codes: 'sorted/{kind}'"
    ) { $0.moves.folder = TextTemplate($1.text) },
    ScanOption(
      "--split", value: .required("FOLDER", .text),
      "print the parts of documents that begin at codes"
    ) { options, word in
      options.moves.folder = TextTemplate(word.text)
      options.moves.split = options.moves.split ?? SplitOptions()
    },
    ScanOption(
      "--split-at", value: .required("REGEX", .text),
      "begin parts only at codes whose text has REGEX"
    ) { options, word throws(UsageError) in
      options.moves.split = options.moves.split ?? SplitOptions()
      options.moves.split?.expression = try word.expression()
    },
    ScanOption("--drop-separators", "leave out the pages at which parts begin") { options, _ in
      options.moves.split = options.moves.split ?? SplitOptions()
      options.moves.split?.dropsSeparators = true
    },
    MakingOptions.separators,
    ScanOption(
      "--apply", value: .required("LOG", .file), "move the files or write the parts, noted in LOG"
    ) { $0.moves.log = $1.file },
    ScanOption(
      "--undo", value: .required("LOG", .file), "undo the moves in LOG, and remove its parts"
    ) { $0.moves.undone = $1.file },
  ]

  private static let output: [ScanOption] = [
    ScanOption(
      "--explain", sets: \.explains, "print below each code what it means, and judge its link"),
    ScanOption("--grade", "print below each code how well it is printed") { options, _ in
      options.grade { _ in }
    },
    ScanOption(
      "--grade-minimum", value: .required("GRADE", .number),
      "grade, and end with status 5 below GRADE"
    ) { options, word throws(UsageError) in
      options.leastGrade = try word.grade()
      options.grade { _ in }
    },
    ScanOption(
      "--grade-method", value: .required("METHOD", .words(GradeMethod.allCases.map(\.rawValue))),
      "grade codes as a print, or as a direct mark: dpm"
    ) { options, word throws(UsageError) in
      let method: GradeMethod = try word.choice()
      options.grade { $0.method = method }
    },
    ScanOption(
      "--grade-images", value: .required("FOLDER", .text),
      "write a diagram of each grade as PNG into FOLDER"
    ) { $0.gradeImages = $1.file },
    ScanOption(
      "--grade-report", value: .required("FILE", .file),
      "write a PDF with a line and a diagram for each grade"
    ) { options, word throws(UsageError) in
      do throws(FileEndingFault) {
        try FileEnding.check(word.file.text, "pdf")
      } catch {
        throw UsageError(error, of: "--grade-report")
      }
      options.gradeReport = word.file
    },
    ScanOption(
      "--gs1", value: .required("USE", .words(GS1Use.allCases.map(\.rawValue))),
      "grade, and end with status 5 where rules of GS1 are broken"
    ) { options, word throws(UsageError) in
      let use: GS1Use = try word.choice()
      options.grade { $0.use = use }
    },
    ScanOption(
      "--x-dimension", value: .required("MM", .number),
      "the width of a module in millimetres, for --gs1"
    ) { options, word throws(UsageError) in
      let width = try word.xDimension()
      options.grade { $0.xDimension = width }
    },
    ScanOption(
      "--rules", value: .required("FILE", .file),
      "explain codes by the rules in FILE first"
    ) { $0.rules = $1.file },
    ScanOption(
      "--secrets", sets: \.showsSecrets, "print passwords and keys instead of masking them"),
    ScanOption(
      "--text", value: .required("STRING", .text), role: .repeatable,
      "explain a text instead of reading an image"
    ) {
      $0.texts.append($1.file)
      $0.explains = true
    },
    ScanOption(
      "--as", value: .required("KIND", .words(Symbology.stated.map(\.rawValue))),
      "explain the texts as those of codes of this type"
    ) { options, word throws(UsageError) in options.textKind = try word.kind() },
    ScanOption(
      "--with-filename", short: "-H", sets: \.namesSources,
      "print the name of its source before each code"),
    ScanOption("--print0", sets: \.endsWithZero, "end each result with a zero byte"),
    ScanOption(
      "--quiet", short: "-q", sets: \.isQuiet, "print no messages and no progress, only results"),
    ScanOption(
      "--output", short: "-o", value: .required("FILE", .file),
      "write to FILE instead of standard output"
    ) { $0.output = $1.text == "-" ? nil : $1.file },
    ScanOption(
      "--append", value: .required("FILE", .file),
      "also add each code to FILE as it comes, as CSV or JSON"
    ) { $0.appended = $1.file },
    ScanOption(
      "--serve", value: .required("SOCKET", .file),
      "also send each code to all that connect to SOCKET"
    ) { $0.served = $1.file },
  ]

  private static let answers: [ScanOption] = [
    ScanOption("--help", short: "-h", role: .final, "print this help") { options, _ in
      options.task = .showHelp
    },
    ScanOption("--version", short: "-V", role: .final, "print the version") { options, _ in
      options.task = .showVersion
    },
  ]

  static var help: String {
    """
    Examples:
      reticle-scan photo.jpg                  the codes in an image
      reticle-scan --raw --once ticket.png    the text of the first code alone
      reticle-scan -r scans --csv -o codes.csv
                                              all images of a folder as a table
      reticle-scan --page 3-7 -f qr scan.pdf  the QR codes on some pages
      reticle-scan --camera                   what the camera sees, until Ctrl+C
      reticle-scan --text 'WIFI:S:Home;;'     what a text from elsewhere means
      reticle-scan --make qr 'Hello' -o a.svg a code of a text

    Usage: reticle-scan [OPTION]... FILE|FOLDER|URI|-...
           reticle-scan [OPTION]... --camera [NAME]
           reticle-scan [OPTION]... --scanner [DEVICE]
           reticle-scan [OPTION]... --text STRING...
           reticle-scan [OPTION]... --history [QUERY]
           reticle-scan [OPTION]... --make KIND TEXT
           reticle-scan [OPTION]... --printer-test [KIND]
    Find codes in images, videos and camera images, and print them as KIND:text.
    A long option may be cut short as long as only one begins so.

    \(table.help)
    - is standard input. Names after -- are never options.
    Exit status: 0 codes found, 4 no codes found, 1 a source could not be read,
    2 wrong usage, 5 something is missing or unexpected (--expect), is below
    the least grade (--grade-minimum) or breaks rules of GS1 (--gs1).

    """
  }
}

extension OutputFormat {
  /// The row of the option that selects this format; nil for the one without an option.
  fileprivate var row: ScanOption? {
    option.map { name, summary in
      ScanOption(name, summary) { options, _ throws(UsageError) in
        if let chosen = options.outputFormat.optionName, options.outputFormat != self {
          throw UsageError("\(chosen) and \(name) exclude each other")
        }
        options.outputFormat = self
      }
    }
  }
}

extension Options {
  /// Grades the codes, with a change of how.
  fileprivate mutating func grade(_ change: (inout GradeRequest) -> Void) {
    var request = grading ?? GradeRequest()
    change(&request)
    grading = request
  }

  /// Adds a scanner to those that are read at once.
  fileprivate mutating func addScanner(_ word: CommandWord) throws(UsageError) {
    let names = try word.scanner().map { [$0] } ?? []
    guard let index = sources.firstIndex(where: \.isScanner) else {
      return sources.append(.scanners(names))
    }
    guard case .scanners(let others) = sources[index], !others.isEmpty, !names.isEmpty else {
      throw UsageError("--scanner without a device reads all that there are: give it once")
    }
    sources[index] = .scanners(others + names)
  }
}

extension CommandWord {
  fileprivate var file: FileName { FileName(bytes: bytes) }

  fileprivate func camera() throws(UsageError) -> Source {
    if !isJoined, Source(file).isFileByName {
      throw UsageError(
        "--camera takes “\(text)” for the name of a camera: put --camera behind the files, or "
          + "write --camera=\(text) if a camera has this name")
    }
    return .camera(bytes.isEmpty ? nil : file)
  }

  /// The device, with a comma and a rate or a layout behind it where it is not the usual one; nil
  /// without a value.
  fileprivate func scanner() throws(UsageError) -> ScannerName? {
    guard !bytes.isEmpty else { return nil }
    if !isJoined, Source(file).isFileByName {
      throw UsageError(
        "--scanner takes “\(text)” for the name of a device: put --scanner behind the files")
    }
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else {
      return ScannerName(path: file, rate: nil, layout: nil)
    }
    let path = FileName(bytes: bytes.dropLast(last.count + 1))
    let setting = String(decoding: last, as: UTF8.self)
    guard let rate = Int(setting) else {
      return ScannerName(path: path, rate: nil, layout: setting)
    }
    guard ScannerName.rates.contains(rate) else {
      let all = ScannerName.rates.map(String.init).joined(separator: ", ")
      throw UsageError("--scanner needs one of the rates \(all), not “\(rate)”")
    }
    return ScannerName(path: path, rate: rate, layout: nil)
  }

  fileprivate func kind() throws(UsageError) -> Symbology {
    let kinds = try Set(kindNames: text, readable: Set(Symbology.stated))
    guard kinds.count == 1, let kind = kinds.first else {
      throw UsageError("--as needs one code type, not “\(text)”")
    }
    return kind
  }

  fileprivate func expression() throws(UsageError) -> String {
    try text.checkExpression(of: "--split-at")
    return text
  }

  fileprivate func pages() throws(UsageError) -> PageList {
    guard let pages = PageList(text) else {
      throw UsageError("--page needs pages such as 3 or 1,3-7,9-, not “\(text)”")
    }
    return pages
  }

  fileprivate func checks() throws(UsageError) -> [OptionalCheck] {
    var checks: [OptionalCheck] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let check = OptionalCheck(rawValue: String(name)) else {
        let all = OptionalCheck.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--verify needs some of \(all), separated by commas, not “\(name)”")
      }
      checks.append(check)
    }
    return checks
  }

  fileprivate func grade() throws(UsageError) -> Double {
    guard let grade = Double(text), (0...4).contains(grade) else {
      throw UsageError("--grade-minimum needs a grade from 0 to 4, such as 2.5, not “\(text)”")
    }
    return grade
  }

  fileprivate func xDimension() throws(UsageError) -> Double {
    guard let width = Double(text), (0.01...100).contains(width) else {
      throw UsageError("--x-dimension needs millimetres such as 0.33, not “\(text)”")
    }
    return width
  }

  fileprivate func seconds() throws(UsageError) -> Double {
    // A clock overflows when it adds more than a billion seconds or so.
    guard let seconds = Double(text), seconds > 0, seconds <= 1e9 else {
      throw UsageError("--timeout needs a number of seconds above 0, not “\(text)”")
    }
    return seconds
  }
}

extension String {
  func checkExpression(of option: String) throws(UsageError) {
    if let fault = RegularExpression.fault(of: self) {
      throw UsageError("\(option) needs a regular expression, not “\(self)”: \(fault)")
    }
  }
}
