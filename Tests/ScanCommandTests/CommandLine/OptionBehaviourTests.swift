// The effect of every option, in the built program. An option of the table without an example here
// fails.

import Commands
import ImageForge
import Reading
import Testing

@testable import ScanCommand

@Suite("Behaviour of every option")
struct OptionBehaviourTests {
  /// A run of the program with one option, and what it prints.
  struct Example: Sendable {
    let option: String
    let arguments: [String]
    let output: String
    var status: Int32 = 0
  }

  private static let network = "WIFI:T:WPA;S:Home;P:password1;;"

  /// `a.pgm` is a QR code “one”, `b.pgm` an EAN-13 of a book, `c.pgm` a network with a password.
  private static let examples = [
    Example(option: "--formats", arguments: ["-f", "ean-13", "a.pgm", "b.pgm"], output: "EAN-13:"),
    Example(option: "--list-formats", arguments: ["--list-formats"], output: "\nisbn-10\n"),
    Example(option: "--isbn", arguments: ["--isbn", "b.pgm"], output: "ISBN-13:9780306406157\n"),
    Example(option: "--once", arguments: ["-1", "a.pgm", "missing"], output: "QR-Code:one\n"),
    Example(
      option: "--timeout", arguments: ["--timeout", "0.001", "a.pgm", "b.pgm"], output: "",
      status: 1),
    Example(
      option: "--effort", arguments: ["--effort", "quick", "a.pgm"], output: "QR-Code:one\n"),
    Example(
      option: "--count", arguments: ["--count", "a.pgm", "a.pgm"], output: "2\tQR-Code:one\n"),
    Example(
      option: "--expect", arguments: ["--expect", "list.csv", "a.pgm"],
      output: "missing\t2\t9780306406157\nunexpected\t1\tQR-Code:one\n", status: 5),
    Example(
      option: "--column", arguments: ["--csv", "--column", "place=^on", "a.pgm", "b.pgm"],
      output: "\"9780306406157\",,1,\"product\",\"ISBN 9780306406157\",,,,\"one\""),
    Example(
      option: "--csv", arguments: ["--csv", "a.pgm"],
      output: "\"note\",\"eci\",\"gs1\"\r\n\"a.pgm\",,\"qr-code\",\"one\",,1,"),
    Example(
      option: "--scanner", arguments: ["--scanner", "missing", "a.pgm"], output: "QR-Code:one\n",
      status: 1),
    Example(
      option: "--append", arguments: ["--append", "appended.csv", "a.pgm"],
      output: "QR-Code:one\n"),
    Example(
      option: "--serve", arguments: ["--serve", "list.csv", "--scanner", "missing", "a.pgm"],
      output: "", status: 1),
    Example(
      option: "--history", arguments: ["--history", "no entry has 8d1f60c2"], output: "",
      status: 4),
    Example(option: "--recursive", arguments: ["-r", "below"], output: "QR-Code:below\n"),
    Example(
      option: "--watch", arguments: ["--watch", "below", "--once"], output: "QR-Code:below\n"),
    Example(option: "--files-from", arguments: ["--files-from", "names"], output: "QR-Code:one\n"),
    Example(
      option: "--null", arguments: ["-0", "--files-from", "zeros"], output: "QR-Code:one\n"),
    Example(option: "--resume", arguments: ["--resume", "log", "a.pgm"], output: ""),
    Example(
      option: "--rename", arguments: ["--rename", "{text}.{ext}", "a.pgm"],
      output: "/one.pgm\n"),
    Example(
      option: "--sort-into", arguments: ["--sort-into", "sorted/{kind}", "a.pgm"],
      output: "/sorted/QR Code/a.pgm\n"),
    Example(
      option: "--split", arguments: ["--split", "parts", "d.pdf"],
      output: "/d.pdf#2-3 -> "),
    Example(
      option: "--split-at", arguments: ["--split", "parts", "--split-at", "2$", "d.pdf"],
      output: "", status: 4),
    Example(
      option: "--drop-separators",
      arguments: ["--split", "parts", "--drop-separators", "d.pdf"], output: "/d.pdf#3 -> "),
    Example(option: "--undo", arguments: ["--undo", "names"], output: "", status: 1),
    Example(
      option: "--apply", arguments: ["--rename", "{text}", "--apply", "new", "a.pgm"],
      output: "/one\n"),
    Example(option: "--raw", arguments: ["--raw", "a.pgm"], output: "one\n"),
    Example(option: "--json", arguments: ["--json", "a.pgm"], output: #""text":"one","bytes""#),
    Example(option: "--explain", arguments: ["--explain", "a.pgm"], output: "\n  text: one\n"),
    Example(
      option: "--grade", arguments: ["--grade", "a.pgm"], output: "QR-Code:one\n  Grade: 4.0/80/W"),
    Example(
      option: "--grade-minimum", arguments: ["--grade-minimum", "4.1", "a.pgm"], output: "",
      status: 2),
    Example(
      option: "--grade-method", arguments: ["--grade", "--grade-method", "dpm", "a.pgm"],
      output: "QR-Code:one\n  Grade: DPM"),
    Example(
      option: "--grade-images",
      arguments: ["--grade", "--grade-images", ".", "a.pgm"],
      output: "QR-Code:one\n  Grade: 4.0/80/W"),
    Example(
      option: "--grade-report",
      arguments: ["--grade", "--grade-report", "report.pdf", "a.pgm"],
      output: "QR-Code:one\n  Grade: 4.0/80/W"),
    Example(
      option: "--gs1", arguments: ["--gs1", "distribution", "a.pgm"],
      output: "  GS1 distribution: fails",
      status: 5),
    Example(
      option: "--x-dimension",
      arguments: ["--gs1", "distribution", "--x-dimension", "0.2", "a.pgm"],
      output: "The X-dimension is 0.200 mm; from 0.743 to 1.500 mm are allowed.", status: 5),
    Example(
      option: "--rules", arguments: ["--rules", "rules", "--text", "INV-0815"],
      output: "  part: Item 0815\n  Rule: Inventory\n  Number: 0815\n"),
    Example(
      option: "--secrets", arguments: ["--explain", "--secrets", "c.pgm"],
      output: "  Password: password1\n"),
    Example(
      option: "--text", arguments: ["--text", "tel:+123"], output: "Text:tel:+123\n  phone:"),
    Example(
      option: "--as", arguments: ["--text", "04252614", "--as", "upc-e"],
      output: "UPC-E:04252614\n  product: "),
    Example(
      option: "--with-filename", arguments: ["-H", "a.pgm", "below/d.pgm"],
      output: "a.pgm:QR-Code:one\nbelow/d.pgm:QR-Code:below\n"),
    Example(
      option: "--print0", arguments: ["--print0", "--raw", "a.pgm", "below/d.pgm"],
      output: "one\0below\0"),
    Example(
      option: "--quiet", arguments: ["-q", "missing", "a.pgm"], output: "QR-Code:one\n", status: 1),
    Example(
      option: "--page", arguments: ["--page", "2", "a.pgm"], output: "", status: 1),
    Example(
      option: "--jobs", arguments: ["-j", "1", "a.pgm", "b.pgm"], output: "QR-Code:one\nEAN-13:"),
    Example(
      option: "--output", arguments: ["-o", "/dev/stdout", "a.pgm"], output: "QR-Code:one\n"),
    Example(
      option: "--verify", arguments: ["--verify", "code-39,itf", "a.pgm"],
      output: "QR-Code:one\n"),
    Example(
      option: "--password-file", arguments: ["--password-file", "names", "a.pgm"],
      output: "QR-Code:one\n"),
    Example(option: "--make", arguments: ["--make", "qr-code", "one"], output: "</svg>\n"),
    Example(
      option: "--size", arguments: ["--make", "qr-code", "--size", "58", "A"],
      output: "width=\"58.000mm\""),
    Example(
      option: "--correction", arguments: ["--make", "qr-code", "--correction", "X", "A"],
      output: "", status: 2),
    Example(
      option: "--quiet-zone", arguments: ["--make", "qr-code", "--quiet-zone", "5", "A"],
      output: "viewBox=\"0 0 31 31\""),
    Example(
      option: "--colors", arguments: ["--make", "aztec", "--colors", "1A5FB4,fff8e0", "A"],
      output: "fill=\"#1a5fb4\""),
    Example(
      option: "--modules", arguments: ["--make", "qr-code", "--modules", "round", "A"],
      output: "A0.5 0.5 0 0 1"),
    Example(
      option: "--logo", arguments: ["--make", "qr-code", "--logo", "a.pgm", "A"],
      output: "xlink:href=\"data:image/png;base64,"),
    Example(
      option: "--logo-size",
      arguments: ["--make", "qr-code", "--logo", "a.pgm", "--logo-size", "99", "A"], output: "",
      status: 2),
    Example(
      option: "--transparent", arguments: ["--make", "qr-code", "--transparent", "A"],
      output: "viewBox=\"0 0 29 29\">\n<path"),
    Example(
      option: "--module", arguments: ["--make", "qr-code", "--module", "2mm", "A"],
      output: "width=\"58.000mm\""),
    Example(
      option: "--dpi", arguments: ["--make", "qr-code", "--module", "4dots", "--dpi", "254", "A"],
      output: "width=\"11.600mm\""),
    Example(
      option: "--no-text", arguments: ["--make", "code-39", "--no-text", "A"],
      output: "shape-rendering=\"crispEdges\"/>\n</svg>"),
    Example(
      option: "--text-size", arguments: ["--make", "code-39", "--text-size", "0", "A"], output: "",
      status: 2),
    Example(
      option: "--bar-height",
      arguments: ["--make", "code-39", "--module", "1", "--no-text", "--bar-height", "6", "A"],
      output: "height=\"10.000mm\""),
    Example(
      option: "--bar-reduction", arguments: ["--make", "qr-code", "--bar-reduction", "10%", "A"],
      output: "", status: 1),
    Example(
      option: "--bearer-bars", arguments: ["--make", "code-39", "--bearer-bars", "rails", "A"],
      output: "", status: 1),
    Example(
      option: "--terminal", arguments: ["--make", "qr-code", "--terminal", "A"],
      output: "\u{1B}[30;107m"),
    Example(
      option: "--element-string",
      arguments: ["--make", "code-128", "--element-string", "(01)09501101530004"],
      output: "", status: 1),
    Example(
      option: "--labels", arguments: ["--make", "ean-13", "--labels", "list.csv"],
      output: "%PDF-"),
    Example(
      option: "--series", arguments: ["--make", "ean-13", "--series", "401234500001-401234500003"],
      output: "%PDF-"),
    Example(
      option: "--content",
      arguments: ["--make", "qr", "--labels", "list.csv", "--content", "{isbn}{x}"], output: "",
      status: 1),
    Example(
      option: "--caption",
      arguments: ["--make", "qr", "--labels", "list.csv", "--caption", "{title}"], output: "%PDF-"),
    Example(
      option: "--sheet", arguments: ["--make", "ean-13", "--labels", "list.csv", "--sheet", "x"],
      output: "", status: 2),
    Example(
      option: "--image",
      arguments: ["--make", "qr", "--labels", "list.csv", "--image", "missing"], output: "",
      status: 1),
    Example(
      option: "--image-place",
      arguments: [
        "--make", "qr", "--labels", "list.csv", "--content", "{isbn}", "--image", "a.pgm",
        "--image-place", "above",
      ], output: "%PDF-"),
    Example(
      option: "--fields", arguments: ["--make", "qr-code", "--fields", "phone", "phone=+49 30 1"],
      output: "</svg>\n"),
    Example(
      option: "--binary", arguments: ["--make", "qr-code", "--binary", "missing"], output: "",
      status: 1),
    Example(
      option: "--parts", arguments: ["--make", "qr-code", "--parts", "2", "--terminal", "AB"],
      output: "\u{1B}[0m\n\n\u{1B}[30;107m"),
    Example(
      option: "--largest-version",
      arguments: ["--make", "qr", "--parts", "2", "--largest-version", "0", "-o", "x.svg", "AB"],
      output: "", status: 2),
    Example(
      option: "--animate", arguments: ["--make", "qr-code", "--animate", "bbqr", "A"],
      output: "visibility=\"visible\""),
    Example(
      option: "--part-size",
      arguments: ["--make", "qr-code", "--animate", "bbqr", "--part-size", "10", "123456789012"],
      output: "repeatCount=\"indefinite\""),
    Example(
      option: "--rate",
      arguments: [
        "--make", "qr-code", "--animate", "bbqr", "--part-size", "10", "--rate", "4",
        "123456789012",
      ], output: "dur=\"0.5s\""),
    Example(
      option: "--printer-test", arguments: ["--printer-test", "qr-code"], output: "%PDF-"),
    Example(
      option: "--paper", arguments: ["--printer-test", "--paper", "a5"], output: "", status: 2),
    Example(option: "--separators", arguments: ["--separators", "2"], output: "%PDF-"),
    Example(
      option: "--printer-test-result", arguments: ["--printer-test-result", "a.pgm"], output: "",
      status: 4),
    Example(option: "--help", arguments: ["-h"], output: "Usage: reticle-scan "),
    Example(option: "--version", arguments: ["-V"], output: "reticle-scan "),
  ]

  /// CameraTests run these in a session with cameras of its own.
  private static let cameraOptions: Set = ["--camera", "--list-cameras"]

  @Test("Every option has an example")
  func complete() {
    let covered = Self.cameraOptions.union(Self.examples.map(\.option))
    #expect(covered == Set(Options.table.options.map(\.name)))
  }

  @Test("The option does what its example shows", arguments: examples)
  func behaviour(example: Example) throws {
    let folder = try SampleFolder()
    try folder.add("a.pgm", text: "one")
    try folder.add("b.pgm", .ean13, text: "9780306406157")
    try folder.add("c.pgm", text: Self.network)
    try folder.add("list.csv", Array("Title,ISBN,Quantity\nBook,9780306406157,2\n".utf8))
    try folder.add("d.pdf", PDFFile(withCodes: ["", "part 1", ""]).bytes)
    try folder.addFolder("below")
    try folder.add("below/d.pgm", text: "below")
    try folder.add("names", Array("a.pgm\n".utf8))
    let rule =
      #"{"name":"Inventory","pattern":"INV-(?<n>\\d+)","kind":"part","#
      + #""labels":{"n":"Number"},"title":"Item {n}"}"#
    try folder.add("rules", Array(rule.utf8))
    try folder.add("zeros", Array("a.pgm\0".utf8))
    let run = try ScanRun(example.arguments, in: folder)
    #expect(run.status == example.status, "\(run.errors)")
    #expect(run.text.contains(example.output) || example.output.isEmpty, "\(run.text)")
    if example.output.isEmpty { #expect(run.text.isEmpty) }
  }

  @Test("Without --secrets a password is masked, and null in JSON")
  func masked() throws {
    let folder = try SampleFolder()
    try folder.add("c.pgm", text: Self.network)
    #expect(try ScanRun(["--explain", "c.pgm"], in: folder).text.contains("Password: ••••••"))
    let json = try ScanRun(["--json", "c.pgm"], in: folder).text
    #expect(json.contains(#""name":"password","value":null"#))
    let open = try ScanRun(["--json", "--secrets", "c.pgm"], in: folder).text
    #expect(open.contains(#""name":"password","value":"password1""#))
  }
}
