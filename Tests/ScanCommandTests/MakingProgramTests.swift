// Codes that the built program makes, and reads again as images.

import Reading
import Foundation
import FeatureModels
import TestSupport
import Testing

@Suite("Making codes on the command line")
struct MakingProgramTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  @Test("A code becomes the file that its name asks for, and both kinds of file read as its text")
  func files() throws {
    for name in ["a.svg", "a.png", "a.pdf"] {
      let made = try ScanRun("--make", "qr-code", "-o", name, "Größe 8, naïve 漢字", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.text == "")
      let read = try ScanRun("--raw", name, in: folder)
      #expect(read.text == "Größe 8, naïve 漢字\n")
    }
  }

  @Test("The grade of a code is printed beside its file, and one below the least ends with 5")
  func grades() throws {
    let make = ["--make", "code-128", "AB-12", "-o", "a.svg"]
    var run = try ScanRun(make + ["--grade"], in: folder)
    #expect(run.text.hasPrefix("  Grade: 4.0/80/W (A), not calibrated\n"), "\(run.text)")
    #expect(run.status == 0)
    run = try ScanRun(
      make + ["--colors", "5f5f5f,c8c8c8", "--grade-minimum", "3.5"], in: folder)
    #expect(run.status == 5)
    #expect(run.errors.contains("--grade-minimum: the code is below 3.5"), "\(run.errors)")
    #expect(try folder.names() == ["a.svg"])
    run = try ScanRun("--make", "code-128", "AB-12", "--grade", in: folder)
    #expect(run.text.hasPrefix("<"))
    #expect(run.complaints == ["reticle-scan: --grade: 4.0/80/W (A)."])
  }

  @Test("A form's fields become a text, and a secret can come from standard input")
  func forms() throws {
    let make = [
      "--make", "qr", "-o", "a.svg", "--fields", "wifi", "network=Caf\u{E9}=1", "password=-",
    ]
    let made = try ScanRun(make, input: Array("pass word 1\n".utf8), in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let read = try ScanRun("--raw", "a.svg", in: folder)
    #expect(read.text == "WIFI:T:WPA;S:Caf\u{E9}=1;P:pass word 1;;\n")
    let wrong = try ScanRun("--make", "qr", "--fields", "otp", "key=8", "-o", "b.svg", in: folder)
    #expect(wrong.status == 1 && wrong.complaints.count == 1, "\(wrong.errors)")
    for input in [[], Array("\n".utf8), [0x63, 0xE9]] as [[UInt8]] {
      let run = try ScanRun(make, input: input, in: folder)
      #expect(run.status == 1 && run.complaints.count == 1, "\(run.errors)")
    }
    for arguments in [
      ["wifi"], ["wifi", "Home"], ["wifi", "payee=A"], ["none", "a=b"],
      ["wifi", "network=A", "hidden=maybe"], ["wifi", "network=A", "network=B"],
    ] {
      #expect(try ScanRun(["--make", "qr", "--fields"] + arguments, in: folder).status == 2)
    }
    #expect(try folder.names() == ["a.svg"])
  }

  @Test("A secret takes one line of standard input, and leaves the rest to others")
  func secretLine() throws {
    let shell = Process()
    let (input, output) = (Pipe(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "\"$0\" --make qr -o a.svg --fields wifi network=Home password=- && cat",
      try ScanChild.program.path,
    ]
    shell.currentDirectoryURL = folder.url
    (shell.standardInput, shell.standardOutput) = (input, output)
    try shell.run()
    try input.fileHandleForWriting.write(contentsOf: Data("open sesame\r\nthe rest\n".utf8))
    try input.fileHandleForWriting.close()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitForEnd()
    #expect(String(decoding: rest, as: UTF8.self) == "the rest\n")
    #expect(
      try ScanRun("--raw", "a.svg", in: folder).text == "WIFI:T:WPA;S:Home;P:open sesame;;\n")
  }

  @Test("The bytes of a file become the content exactly, in one code or in several")
  func binary() throws {
    let bytes = (0..<900).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    try folder.add("data", bytes)
    let made = try ScanRun("--make", "aztec", "--binary", "data", "-o", "a.png", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try ScanRun("--raw", "-f", "aztec", "a.png", in: folder).output == bytes + [0x0A])
    let over = try ScanRun("--make", "aztec", "--binary", "data", "-o", "data", in: folder)
    #expect(over.status == 1 && over.errors.contains("is used by this command"), "\(over.errors)")
    #expect(try folder.contents(of: "data") == bytes)
    let parts = try ScanRun(
      "--make", "qr", "--binary", "data", "--parts", "2", "-o", "b.svg", in: folder)
    #expect(parts.status == 0, "\(parts.errors)")
    let read = try ScanRun("--raw", "b-1of2.svg", "b-2of2.svg", in: folder)
    #expect(read.output == bytes + [0x0A], "\(read.errors)")
  }

  @Test("The name of the file decides its format, and a name without an ending gets SVG")
  func endings() throws {
    for (name, start) in [("a", "<"), ("a.SVG", "<"), ("a.PNG", "\u{89}")] {
      #expect(try ScanRun("--make", "qr-code", "A", "-o", name, in: folder).status == 0)
      let first = try folder.contents(of: name).first
      #expect(first == UInt8(truncatingIfNeeded: start.unicodeScalars.first?.value ?? 0), "\(name)")
    }
    let dash = try ScanRun("--make", "qr-code", "A", "-o", "-", in: folder)
    #expect(dash.text.hasPrefix("<"))
    #expect(try folder.names() == ["a", "a.PNG", "a.SVG"])
  }

  @Test(
    "A name with another format is refused, with the available formats",
    arguments: ["a.jpg", "a.ps", "a.txt", "a.svgz", "A.GIF", "a.csv"], [false, true])
  func refusedEndings(name: String, isLabels: Bool) throws {
    try folder.add("list.txt", Array("4012345678901\n".utf8))
    let run = try ScanRun(
      ["--make", "ean-13", isLabels ? "--labels" : "--size=30", "list.txt", "-o", name], in: folder)
    #expect(run.status == 2)
    for ending in isLabels ? [".pdf"] : [".svg", ".png", ".pdf", ".eps", ".zpl"] {
      #expect(run.errors.contains(ending), "\(run.errors)")
    }
    #expect(try folder.names() == ["list.txt"])
  }

  @Test(
    "The PNG of every kind is read by the program",
    arguments: [
      (Symbology.aztec, "A"), (.dataMatrix, "A"), (.pdf417, "A text"), (.microPDF417, "A text"),
      (.maxiCode, "A text"), (.microQRCode, "A"), (.rectangularMicroQRCode, "A"),
      (.code128, "Code 128"), (.code39, "CODE 39"), (.ean8, "40123455"), (.upcA, "012345678905"),
      (.codeOne, "Code One"), (.gridMatrix, "Grid Matrix"), (.ultracode, "In color"),
    ])
  func kinds(symbology: Symbology, text: String) throws {
    let made = try ScanRun("--make", symbology.rawValue, "-o", "a.png", text, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let read = try ScanRun("--raw", "--formats", symbology.rawValue, "a.png", in: folder)
    #expect(read.text == "\(text)\n")
  }

  @Test(
    "A kind that is only made is made with a line that says so",
    arguments: [(Symbology.flattermarken, "12")])
  func onlyMade(symbology: Symbology, text: String) throws {
    for ending in ["svg", "png", "pdf", "eps", "zpl"] {
      let made = try ScanRun("--make", symbology.rawValue, "-o", "a.\(ending)", text, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.errors.contains("cannot read"), "\(made.errors)")
    }
    try folder.add("list.txt", Array("\(text)\n".utf8))
    let labels = try ScanRun(
      "--make", symbology.rawValue, "--labels", "list.txt", "-o", "l.pdf", in: folder)
    #expect(labels.status == 0 && labels.errors.contains("cannot read"), "\(labels.errors)")
    let read = try ScanRun("--formats", symbology.rawValue, "a.png", in: folder)
    #expect(read.status == 2)
  }

  @Test("A code in colors is made in all formats but ZPL, which has none, and on labels")
  func inColors() throws {
    for ending in ["svg", "png", "pdf", "eps"] {
      let made = try ScanRun("--make", "ultracode", "-o", "a.\(ending)", "In color", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      guard ending != "eps" else { continue }
      let read = try ScanRun("--raw", "--formats", "ultracode", "a.\(ending)", in: folder)
      #expect(read.text == "In color\n", "\(ending): \(read.errors)")
    }
    try folder.add("list.txt", Array("In color\n".utf8))
    let labels = try ScanRun(
      "--make", "ultracode", "--labels", "list.txt", "-o", "l.pdf", in: folder)
    #expect(labels.status == 0, "\(labels.errors)")
    let graded = try ScanRun(
      "--make", "ultracode", "--labels", "list.txt", "-o", "g.pdf", "--grade", in: folder)
    #expect(graded.text.contains("cannot be graded"), "\(graded.text)")
    let printed = try ScanRun("--raw", "--formats", "ultracode", "l.pdf", in: folder)
    #expect(printed.text == "In color\n", "\(printed.errors)")
    let shown = try ScanRun("--make", "ultracode", "--terminal", "In color", in: folder)
    #expect(shown.text.contains("\u{1B}[38;2;0;255;255;48;2;"))
    let files = try ScanRun(
      "--make", "ultracode", "--labels", "list.txt", "-o", "l{number}.zpl", in: folder)
    #expect(files.status == 2 && files.errors.contains("label printers print no colors"))
    let colored = try ScanRun(
      "--make", "ultracode", "--colors", "1a5fb4,ffffff", "A", in: folder)
    #expect(colored.status == 1 && colored.errors.contains("colors of their own"))
  }

  @Test("A code with a logo in round modules is read from every file, and its reach is told")
  func logo() throws {
    let header = Array("P5 4 4 255\n".utf8)
    try folder.add("logo.png", header + [UInt8](repeating: 90, count: 16))
    for name in ["a.svg", "a.png", "a.pdf"] {
      let made = try ScanRun(
        "--make", "qr", "--logo", "logo.png", "--modules", "round", "-o", name,
        "https://example.org/", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.errors.contains("The error correction is H"), "\(made.errors)")
      #expect(made.errors.contains("Estimate: a webcam reads it from up to"), "\(made.errors)")
      let read = try ScanRun("--raw", name, in: folder)
      #expect(read.text == "https://example.org/\n", "\(name)")
    }
    let over = try ScanRun(
      "--make", "qr", "--logo", "logo.png", "-o", "logo.png", "A", in: folder)
    #expect(over.status == 1 && over.errors.contains("is used by this command"), "\(over.errors)")
  }

  @Test("A logo that is no image gets one sentence, no file, and the status 1")
  func refusedLogo() throws {
    try folder.add("cut.png", SampleFolder.cutPNG)
    try folder.add("text.png", Array("no image".utf8))
    for name in ["cut.png", "text.png", "missing.png", "."] {
      let made = try ScanRun("--make", "qr", "--logo", name, "-o", "a.svg", "A", in: folder)
      #expect(made.status == 1)
      #expect(made.complaints.count == 1, "\(made.errors)")
    }
    #expect(try folder.names() == ["cut.png", "text.png"])
  }

  @Test("A text on standard input is made without the newline at its end")
  func standardInput() throws {
    let made = try ScanRun(
      "--make", "data-matrix", "-", "-o", "a.svg", input: Array("--from afar\n".utf8), in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try ScanRun("--raw", "a.svg", in: folder).text == "--from afar\n")
  }

  @Test("A text that the kind cannot carry gets a sentence, no file, and the status 1")
  func refused() throws {
    let made = try ScanRun("--make", "ean-13", "-o", "a.svg", "12345", in: folder)
    #expect(made.status == 1)
    #expect(
      made.errors == "reticle-scan: EAN-13 needs a number of 12 digits and a check digit.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.svg").path))
  }

  @Test(
    "Wrong usage is named",
    arguments: [
      ["--make", "qr-code"], ["--make", "qr-code", "a", "b"], ["--make", "isbn-10", "1"],
      ["--make", "nonsense", "a"], ["--make", "qr-code", "--camera=x", "a"],
      ["--make", "qr-code", "--size", "0", "a"], ["--make", "qr-code", "--colors", "red", "a"],
      ["--make", "qr-code", "--quiet-zone", "-1", "a"],
      ["--make", "ean-13", "--correction", "H", "4"],
      ["--make", "qr-code", "--modules", "stars", "a"],
      ["--make", "qr-code", "--modules", "round", "a", "-o", "a.zpl"],
      ["--make", "qr-code", "--transparent", "--terminal", "a"],
      ["--make", "ultracode", "a", "-o", "a.zpl"],
      ["--make", "qr-code", "--logo-size", "20", "a"],
      ["--make", "qr-code", "--logo", "a.png", "--parts", "2", "a", "-o", "a.svg"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ScanRun(arguments, in: folder)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.text == "")
    #expect(run.complaints.count == 1)
  }
}
