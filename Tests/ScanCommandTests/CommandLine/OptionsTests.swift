// The grammar of the command line, and the messages about mistakes in it.

import Commands
import Reading
import Testing

@testable import ScanCommand

@Suite("The command line")
struct OptionsTests {
  private let readable = Symbology.usual.union([.isbn13, .isbn10]).subtracting([.telepen])

  private func parse(_ arguments: String...) throws(UsageError) -> Options {
    try Options(arguments.map { FileName($0) }, readable: readable)
  }

  private func message(_ arguments: [String]) -> String? {
    do {
      _ = try Options(arguments.map { FileName($0) }, readable: readable)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A file alone is scanned for the usual kinds, and written as KIND:text")
  func defaults() throws {
    let options = try parse("a.png")
    #expect(options.task == .scan)
    #expect(options.outputFormat == .plain)
    #expect(options.symbologies == Symbology.usual)
    #expect(options.sources.map(\.name) == ["a.png"])
    #expect(options.isbnReader == nil)
  }

  @Test("Options may come before, between and after files")
  func anyOrder() throws {
    let options = try parse("a.png", "--json", "b.png", "-1")
    #expect(options.outputFormat == .json)
    #expect(options.stopsAfterFirst)
    #expect(options.sources.map(\.name) == ["a.png", "b.png"])
  }

  @Test(
    "A value follows its option, an equals sign, or a short option without a space",
    arguments: [
      ["--formats", "aztec,itf", "x"], ["--formats=aztec,itf", "x"], ["-f", "aztec,itf", "x"],
      ["-faztec,itf", "x"], ["-1faztec,itf", "x"],
    ])
  func values(arguments: [String]) throws {
    let options = try Options(arguments.map { FileName($0) }, readable: readable)
    #expect(options.kinds == [.aztec, .itf])
    #expect(options.sources.map(\.name) == ["x"])
  }

  @Test("An image is worth what --effort says, normally a few seconds")
  func effort() throws {
    #expect(try parse("x").effort == .normal)
    for effort in ReadingEffort.allCases {
      #expect(try parse("--effort", effort.rawValue, "x").effort == effort)
    }
    #expect(
      message(["--effort=much", "x"])
        == "--effort needs quick, normal or thorough, not “much”")
  }

  @Test("All arguments after -- are sources; a dash alone is standard input")
  func names() throws {
    let options = try parse("-", "--", "--raw", "-")
    #expect(options.sources.map(\.name) == ["-", "--raw", "-"])
    #expect(options.sources.first == .standardInput)
    #expect(options.outputFormat == .plain)
  }

  @Test(
    "A kind is accepted by every name that the program prints for it",
    arguments: [
      ("qr-code", Symbology.qrCode), ("QR-Code", .qrCode), ("qrcode", .qrCode),
      ("QR Code", .qrCode),
      ("EAN13", .ean13), ("ean_13", .ean13), ("I2/5", .itf), ("CODE-128", .code128),
      ("DataBar-Exp", .databarExpanded), ("DataBar Expanded", .databarExpanded),
    ])
  func spellings(name: String, symbology: Symbology) throws {
    #expect(try parse("-f", name, "x").kinds == [symbology])
  }

  @Test("Every kind is accepted by its name in --list-formats", arguments: Symbology.stated)
  func allNames(symbology: Symbology) {
    #expect(Symbology(kindName: symbology.rawValue) == symbology)
  }

  @Test("ISBN in --formats looks for EAN-13 and reports only books")
  func isbnAsKind() throws {
    let options = try parse("--formats", "isbn-10,qr-code", "x")
    #expect(options.symbologies == [.ean13, .qrCode])
    #expect(options.isbnReader == ISBNReader(prefersTen: true, keepsOthers: false))
    let both = try parse("--formats", "ISBN-13,ean-13", "x")
    #expect(both.isbnReader == ISBNReader(prefersTen: false, keepsOthers: true))
  }

  @Test("--isbn reports books as ISBN and other goods as they are")
  func isbn() throws {
    #expect(try parse("--isbn", "x").isbnReader == ISBNReader())
  }

  @Test("A camera's name may follow its option, unless it begins with a dash")
  func camera() throws {
    #expect(try parse("--camera").sources == [.camera(nil)])
    #expect(try parse("--camera", "--raw").sources == [.camera(nil)])
    #expect(try parse("--camera", "Front").sources == [.camera(FileName("Front"))])
    #expect(try parse("--camera=Front", "x").sources.count == 2)
  }

  @Test(
    "Help and version need no file and ignore all other arguments",
    arguments: [
      ("--help", Options.Task.showHelp), ("-h", .showHelp), ("--version", .showVersion),
      ("-V", .showVersion),
    ])
  func questions(option: String, task: Options.Task) throws {
    #expect(try parse(option, "--nonsense").task == task)
  }

  @Test("The lists of kinds and cameras stand alone, because they would ignore what is beside them")
  func lists() throws {
    #expect(try parse("--list-formats").task == .listFormats)
    #expect(try parse("--list-cameras", "-q").task == .listCameras)
    for rest in [["a.png"], ["--json"], ["--nonsense"]] {
      #expect(message(["--list-formats"] + rest) != nil, "\(rest)")
    }
    #expect(try parse("--list-formats", "--help").task == .showHelp)
  }

  @Test(
    "A long option may be cut short as long as only one begins so",
    arguments: [
      (["--form", "aztec", "x"], nil), (["--form=aztec", "x"], nil), (["--onc", "x"], nil),
      (["--as", "qr", "--text", "x"], nil),
      (
        ["--s", "x"],
        """
        --s can be --scanner, --size, --series, --sheet, --sort-into, --split, --split-at, \
        --separators, --secrets or --serve
        """
      ),
      (["--formst", "aztec", "x"], "there is no option --formst: did you mean --formats?"),
      (["--jsno", "x"], "there is no option --jsno: did you mean --json?"),
      (["--tineout=3", "x"], "there is no option --tineout: did you mean --timeout?"),
      (["--nonsense", "x"], "there is no option --nonsense"),
      (["-json", "x"], "there is no option -json: did you mean --json?"),
      (["-once", "x"], "there is no option -once: did you mean --once?"),
    ])
  func spelling(arguments: [String], expected: String?) {
    #expect(message(arguments) == expected)
  }

  @Test(
    "Kinds have short names, and a name after a dash is left out",
    arguments: [
      ("qr", [Symbology.qrCode]), ("dm,QR", [.dataMatrix, .qrCode]), ("upc", [.upcA, .upcE]),
      ("EAN", [.ean13, .ean8]), ("ean,-ean-8", [.ean13]),
    ] as [(String, Set<Symbology>)])
  func aliases(list: String, kinds: Set<Symbology>) throws {
    #expect(try parse("-f", list, "x").kinds == kinds)
  }

  @Test("All kinds but some are looked for, also those that are not usual")
  func leftOut() throws {
    let usual = Symbology.usual.subtracting([.telepen])
    #expect(try parse("--formats", "-pdf417", "x").kinds == usual.subtracting([.pdf417]))
    #expect(try parse("--formats=-qr,-ean", "x").kinds?.isDisjoint(with: [.qrCode, .ean8]) == true)
    let all = try #require(try parse("-f", "all,-pdf417", "x").kinds)
    #expect(all == usual.subtracting([.pdf417]))
    #expect(try parse("-f", "all", "-f", "-qr", "x").kinds == usual.subtracting([.qrCode]))
    #expect(message(["-f", "qr,-qr", "x"]) == "“qr,-qr” leaves no code type to look for")
    for (name, meant) in [("qr-cod", "qr-code"), ("qrcod", "qr-code"), ("ean14", "ean-13")] {
      #expect(message(["-f", name, "x"])?.contains("did you mean \(meant)?") == true, "\(name)")
    }
  }

  @Test("Pages are numbers and ranges of them")
  func pages() throws {
    let pages = try #require(try parse("--page", "3-5,9-,1", "a.pdf").pages)
    #expect((1...10).filter { pages.contains($0) } == [1, 3, 4, 5, 9, 10])
    #expect(try parse("--page=-2", "a.pdf").pages?.contains(3) == false)
    for list in ["0", "5-3", "-", "a", "3-7-9", "1,,2", "3,"] {
      #expect(
        message(["--page", list, "a.pdf"])?.contains("--page needs pages") == true, "\(list)")
    }
  }

  @Test("Without a list of files, -0 is about the results")
  func zeros() throws {
    #expect(try parse("-0", "x").endsWithZero)
    #expect(try parse("--print0", "x").endsWithZero)
    let list = try parse("-0", "--files-from", "-")
    #expect(list.pile.isSeparatedByZero && !list.endsWithZero)
    let both = try parse("-0", "--files-from", "-", "--print0")
    #expect(both.pile.isSeparatedByZero && both.endsWithZero)
    #expect(message(["-0", "--json", "x"]) == "--print0 and --json exclude each other")
  }

  @Test("The name of a file behind --camera is noticed, because it would be taken for a camera's")
  func swallowedFile() throws {
    for name in ["photo.PNG", "scans/a.pdf", "https://example.org/a"] {
      #expect(message(["--camera", name])?.contains("put --camera behind the files") == true)
    }
    #expect(try parse("--camera=photo.png").sources == [.camera("photo.png")])
    #expect(try parse("photo.png", "--camera").sources.last == .camera(nil))
    #expect(try parse("--camera", "/dev/video0").sources == [.camera("/dev/video0")])
  }

  @Test(
    "An option that would do nothing is refused",
    arguments: [
      ["--size", "3", "x"], ["--element-string", "x"], ["--labels", "x"],
      ["--sheet", "a4-3x8", "x"],
      ["--make", "qr", "--sheet", "a4-3x8", "x"], ["--secrets", "x"], ["--secrets", "--raw", "x"],
      ["--as", "qr", "x"], ["--apply", "log", "x"], ["--history", "--effort", "quick"],
      ["--history", "--once"], ["--history", "--secrets", "--json"], ["--text", "x", "--isbn"],
      ["--text", "x", "--timeout", "3"], ["--make", "qr", "--json", "x"],
      ["--make", "qr", "-f", "qr", "x"], ["--undo", "log", "--json"], ["--undo", "log", "-j", "2"],
      ["--rename", "{text}", "--camera"], ["--rename", "{text}", "-H", "x"], ["-H", "--json", "x"],
      ["-H", "--count", "x"], ["--print0", "--csv", "x"], ["--camera", "--effort", "quick"],
      ["--camera", "--jobs", "2"], ["--camera", "--page", "3"], ["rtsp://h/x", "-r"],
      ["--isbn", "-f", "qr", "x"], ["--verify", "itf", "-f", "qr", "x"],
      ["--resume", "l", "-H", "x"], ["--resume", "l", "-"], ["--resume", "l", "--camera"],
      ["--resume", "l", "rtsp://h/x"], ["--resume", "l", "--explain", "x"],
      ["--explain", "--json", "x"], ["--history", "--explain", "--json"],
      ["--files-from", "a", "--files-from", "b"], ["-o", "a", "--output=b", "x"],
      ["--expect", "a", "--expect", "b", "x"], ["--page", "1", "--page", "2", "x"],
      ["--effort", "quick", "--effort", "normal", "x"], ["--timeout", "1", "--timeout", "2", "x"],
      ["--rename", "{text}", "--rename", "{kind}", "x"], ["--resume", "a", "--resume", "b", "x"],
      ["--as", "qr", "--as", "aztec", "--text", "x"], ["-j", "1", "-j", "2", "x"],
      ["--history", "a", "--history", "b"], ["--split-at", "x", "a"], ["--drop-separators", "a"],
      ["--split", "o", "--split-at", "(", "a"], ["--split", "o", "--sort-into", "x", "a"],
      ["--split", "o", "--page", "1", "a"], ["--split", "o", "--once", "a"],
      ["--split", "o", "--csv", "a"], ["--split", "o", "--camera"],
      ["--make", "qr", "--size", "9", "--size", "8", "x"],
    ])
  func idle(arguments: [String]) {
    #expect(message(arguments) != nil)
  }

  @Test("Options that add up may be given again, and those without a value")
  func again() throws {
    let options = try parse(
      "-f", "qr", "-f", "itf", "--verify", "itf", "--verify", "itf", "--raw", "--raw", "x",
      "--camera=a", "--camera=b")
    #expect(options.kinds == [.qrCode, .itf] && options.sources.count == 3)
    #expect(message(["-o", "a", "-o", "b", "x"])?.contains("--output is given twice") == true)
  }

  @Test("A time is a number of seconds")
  func timeout() throws {
    #expect(try parse("--timeout", "2.5", "x").timeout == 2.5)
  }

  @Test(
    "A mistake is rejected with a sentence that names it",
    arguments: [
      ([], "nothing to read"), (["--raw"], "nothing to read"), (["--nonsense", "x"], "--nonsense"),
      (["-x", "x"], "-x"), (["-é", "x"], "no option"), (["--raw", "--json", "x"], "--json"),
      (["--raw=1", "x"], "takes no value"), (["x", "--formats"], "needs a value"),
      (["--formats=", "x"], "needs a value"), (["x", "-o"], "needs a value"),
      (["--timeout", "soon", "x"], "soon"), (["--timeout", "-1", "x"], "above 0"),
      (["--count", "--history"], "exclude"), (["--expect", "l", "--text", "x"], "exclude"),
      (["--expect", "-", "-"], "not both"), (["--csv", "--explain", "x"], "exclude"),
      (["--jobs", "0", "x"], "--jobs needs a number from 1 to 256, not “0”"),
      (["x", "--output"], "--output needs a value: FILE"),
      (["--timeout", "inf", "x"], "above 0"), (["--timeout", "nan", "x"], "above 0"),
    ])
  func nonsense(arguments: [String], part: String) throws {
    let message = try #require(self.message(arguments))
    #expect(message.contains(part), "\(message)")
  }

  @Test(
    "For an unknown or unreadable kind, the message lists the kinds that can be read",
    arguments: ["qr-cod", "", "aztec,", "telepen"])
  func unreadable(list: String) throws {
    let message = try #require(self.message(["--formats", "qr-code," + list, "x"]))
    #expect(message.contains("these can be read: qr-code, micro-qr-code, "), "\(message)")
    #expect(!message.hasSuffix("telepen"))
  }
}
