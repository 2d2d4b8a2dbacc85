// The grammar of the command line, and the messages about mistakes in it.

import Barcodes
import Recognition
import Testing

@testable import ReticleScan

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

  @Test("Every kind is accepted by its name in --list-formats", arguments: Symbology.allCases)
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
    "Help, version and the list of kinds need no file and ignore all other arguments",
    arguments: [
      ("--help", Options.Task.showHelp), ("-h", .showHelp), ("--version", .showVersion),
      ("-V", .showVersion), ("--list-formats", .listFormats),
    ])
  func questions(option: String, task: Options.Task) throws {
    #expect(try parse(option, "--nonsense").task == task)
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
