// All examples of the READMEs and of the manual pages, run as they are written, in a folder that
// has the files that they name. An example that is not known here fails, and so does a row here
// that no document shows any more.

import Reading
import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import ImageForge
import Staging
import TestSupport
import Testing
import ZXingRecognizer

@testable import ScanCommand

@Suite("Examples of the documents", .timeLimit(.minutes(10)))
struct ExampleTests {
  /// The effect of an example.
  private enum Effect {
    /// It prints this among other things; nothing with an empty text.
    case prints(String)
    /// It writes this file, which starts so.
    case writes(String, String)
    /// It is run elsewhere, or cannot be run, for this reason.
    case isLeftOut(String)
  }

  private static let camera = Effect.isLeftOut("CameraTests runs it before a camera")
  private static let window = Effect.isLeftOut("It opens a window, as the tests of the window do")
  private static let machines = Effect.isLeftOut("It needs a second machine")

  private static let effects: [String: Effect] = [
    "reticle-scan data/example.png": .prints("EAN-13:4006381333931\n"),
    "reticle-scan --explain poster.jpg": .prints("  link: example.org\n"),
    "reticle-scan --grade labels.png": .prints("  Grade: "),
    "reticle-scan -r scans --resume codes.jsonl": .writes("codes.jsonl", #"{"source":"scans/"#),
    "reticle-scan --split parts --apply parts.jsonl pile.pdf": .writes("parts/pile-1.pdf", "%PDF-"),
    "reticle-scan --camera --once --timeout 60": camera,
    "reticle-scan --watch scans --resume codes.jsonl": .isLeftOut("WatchTests watch folders"),

    "reticle-scan *.png": .prints("QR-Code:shot\n"),
    "reticle-scan --raw ticket.png": .prints("ticket\n"),
    "reticle-scan --json *.jpg": .prints(#""source":"poster.jpg","codes":1,"#),
    "reticle-scan --csv --output codes.csv *.jpg": .writes("codes.csv", "\"source\""),
    "reticle-scan --effort quick *.jpg": .prints("QR-Code:crumpled\n"),
    "reticle-scan --effort thorough crumpled.jpg": .prints("QR-Code:crumpled\n"),
    "reticle-scan --formats qr,ean shelf.png": .prints("EAN-13:4006381333931\n"),
    "reticle-scan --list-formats": .prints("qr-code\n"),
    "reticle-scan --verify code-39 labels.png": .prints("CODE-39:RETICLE\n"),
    "reticle-scan scan.pdf": .prints("QR-Code:page 1\nQR-Code:page 2\n"),
    "reticle-scan --grade-minimum 2.5 scan.pdf": .prints("QR-Code:page 1\n  Grade: 4.0/80/W (A)"),
    "grim - | reticle-scan -": .prints("QR-Code:shot\n"),
    "reticle-scan --camera": camera,
    "reticle-scan --list-cameras": camera,
    "reticle-scan parcels.mp4 rtsp://host/door":
      .isLeftOut("It needs a server of streams; VideoTests reads videos"),
    "reticle-scan --scanner --expect parcels.csv":
      .isLeftOut("It needs a scanner; ScannerTests have some"),
    "reticle-scan --scanner --column 'shelf=^LOC-(?<shelf>.+)' --count --csv":
      .isLeftOut("It needs a scanner; ColumnTests have images of shelves"),
    "reticle-scan --scanner --append stock.csv":
      .isLeftOut("It needs a scanner; OutletTests have some"),
    "reticle-scan --camera --serve codes.socket": camera,
    "nc -U codes.socket":
      .isLeftOut("It needs a server; OutletTests have clients"),
    "reticle-scan --expect parcels.csv belt.mp4": .prints(""),
    "reticle-scan --make qr-code 'https://example.org/' -o code.svg": .writes("code.svg", "<"),
    "reticle-scan --make ean-13 9771234567003+12 --dpi 300 -o label.zpl":
      .writes("label.zpl", "^XA"),
    "reticle-scan --make qr-code 'https://example.org/' --terminal": .prints("▀"),
    "reticle-scan --make intelligent-mail 0123456709498765432101234567891 -o letter.svg":
      .writes("letter.svg", "<"),
    "reticle-scan --make msi 7523185 --correction 'mod 10' -o shelf.pdf":
      .writes("shelf.pdf", "%PDF-"),
    "reticle-scan --make ean-13 '4012345678901|(10)A1' -o composite.svg":
      .writes("composite.svg", "<"),
    "reticle-scan --make qr --fields wifi network=Guests password=- -o wifi.svg < password.txt":
      .writes("wifi.svg", "<"),
    "reticle-scan --make qr - --parts auto -o letter.pdf < letter.txt":
      .writes("letter.pdf", "%PDF-"),
    "reticle-scan --make qr - --animate ur -o letter.svg < letter.txt": .writes("letter.svg", "<"),
    "reticle-scan --separators 20 -o separators.pdf": .writes("separators.pdf", "%PDF-"),
    "reticle-scan --printer-test -o sheet.pdf": .writes("sheet.pdf", "%PDF-"),
    "reticle-scan --printer-test --dpi 300 -o sheet.pdf": .writes("sheet.pdf", "%PDF-"),
    "reticle-scan --printer-test-result scan-1.png scan-2.png scan-3.png":
      .isLeftOut("PrinterTestProgramTests read images of a sheet"),
    "reticle-scan --make ean-13 --series 401234500001-401234500020 --sheet 100x50 -o roll.pdf":
      .writes("roll.pdf", "%PDF-"),
    """
    reticle-scan --make qr --labels stock.csv --content '{ean}/{number:04}' --caption '{name}' -o tags.pdf
    """: .writes("tags.pdf", "%PDF-"),
    "reticle-scan --make ean-13 --labels stock.csv -o 'codes/{name}.svg'":
      .writes("codes/Pen.svg", "<"),
    "reticle-scan --make ean-13 --labels stock.csv -o labels.pdf": .writes("labels.pdf", "%PDF-"),
    "reticle-scan --text 'WIFI:T:WPA;S:Home;P:…;;'": .prints("  wifi: Home\n"),
    "reticle-scan --json scan.pdf | jq 'select(.summary and .codes > 0).page'": .prints(
      "1\n2\n3\n"),
    "reticle-scan --count --expect parcels.csv belt.mp4": .prints("1\tEAN-13:4006381333931\n"),
    "reticle-scan --raw --once -f qr-code shot.png | wl-copy": .writes("clipboard", "shot"),
    "reticle-scan --raw --once badge.png | head -c -1 > badge.bin": .writes("badge.bin", "badge"),
    "reticle-scan --raw -f isbn-13 shelf.jpg": .prints("9780306406157\n"),
    "reticle-scan --json poster.jpg | jq -r 'select(.link.verdict == \"open\").link.host'":
      .prints("example.org\n"),
    "reticle-scan --text \"$(wl-paste)\"": .prints("Text:https://example.org/\n"),
    "reticle-scan --camera --once --raw --timeout 60": camera,
    "reticle-scan --history \"shelf 42\"": .prints("QR-Code:shelf 42\n"),
    "reticle-scan --json *.jpg | jq -r 'select(.summary and .codes == 0).source'":
      .prints("blank.jpg\n"),
    "find scans -name '*.jpg' -mtime -1 -print0 | reticle-scan --files-from - -0":
      .prints("QR-Code:scan"),
    "reticle-scan --raw -0 *.jpg | sort -zu | tr -cd '\\0' | wc -c": .prints("3\n"),
    "reticle-scan -H --formats all,-pdf417 *.jpg": .prints("poster.jpg:QR-Code:https"),
    "reticle-scan --page 2-3 scan.pdf": .prints("QR-Code:page 2\nQR-Code:page 3\n"),
    "reticle-scan -r parcels --rename '{text}.{ext}'": .prints("/parcels/parcel.jpg\n"),
    "reticle-scan -r parcels --rename '{text}.{ext}' --apply moves.jsonl":
      .writes("parcels/parcel.jpg", "P5"),
    "reticle-scan --undo moves.jsonl": .prints("/a.jpg\n"),
    "reticle-scan --split parts --split-at '^INV-' --rename '{text}.{ext}' pile.pdf":
      .prints("/pile.pdf#1-2 -> "),
    """
    reticle-scan --split parts --split-at '^INV-' --rename '{text}.{ext}' --apply parts.jsonl pile.pdf
    """: .writes("parts/INV-2.pdf", "%PDF-"),
    """
    find "$PWD/scans" -name '*.jpg' -print0 | sort -z |
        parallel -0 --keep-order -N 50 --sshlogin :,user@other \\
            reticle-scan --json > codes.jsonl
    """: machines,
    """
    find scans -name '*.jpg' -print0 | sort -z |
        parallel -0 --keep-order -N 50 --sshlogin user@other \\
            --transferfile {} --cleanup reticle-scan --json {} > codes.jsonl
    """: machines,

    "reticle *.png": window,
    "reticle --camera \"Logitech Webcam C930e\"": window,
    "reticle --lens": window,
    "reticle --once": window,
    """
    busctl --user --json=pretty --timeout=600 call \\
      io.github.reticle_app.Reticle /io/github/reticle_app/Reticle \\
      io.github.reticle_app.Reticle.Scanner1 ScanOnce 'a{sv}' 1 kinds as 1 qr-code
    """: .isLeftOut("The tests of the service call it with a window"),
  ]

  private static let documents: [(name: String, read: @Sendable () throws -> [String])] = [
    ("README.md", { try ManualExamples.readmes() }),
    ("reticle-scan.1", { try ManualExamples.manualPage("reticle-scan.1") }),
    ("reticle.1", { try ManualExamples.manualPage("reticle.1") }),
    ("reticle-scanner.5", { try ManualExamples.manualPage("reticle-scanner.5") }),
  ]

  @Test("Every example of the documents is known, and no other")
  func complete() throws {
    let shown = Set(try Self.documents.flatMap { try $0.read() })
    #expect(shown.subtracting(Self.effects.keys) == [])
    #expect(Set(Self.effects.keys).subtracting(shown) == [])
  }

  @Test("The examples do what they say, one after the other", arguments: documents.indices)
  func examples(of document: Int) async throws {
    let folder = try await preparedFolder()
    let commands = try Self.documents[document].read()
    #expect(!commands.isEmpty)
    for command in commands {
      switch Self.effects[command] {
      case nil, .isLeftOut: continue
      case .prints(let text):
        let run = try shell(command, in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
        #expect(
          text.isEmpty ? run.text.isEmpty : run.text.contains(text), "\(command): \(run.text)")
        #expect(!run.errors.contains("cannot be read"), "\(command): \(run.errors)")
      case .writes(let name, let start):
        let run = try shell(command, in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
        let bytes = try folder.contents(of: name)
        #expect(bytes.starts(with: start.utf8), "\(command)")
      }
    }
  }

  /// Runs a command as a person types it.
  private func shell(
    _ command: String, in folder: SampleFolder
  ) throws -> (status: Int32, text: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-o", "pipefail", "-c", command]
    process.currentDirectoryURL = folder.url
    let programs = try ScanChild.program.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(folder.url.path)/.programs:\(programs):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "XDG_DATA_HOME": "\(folder.url.path)/.data",
    ]) { $1 }
    let errors = folder.url.appending(path: ".errors")
    try Data().write(to: errors)
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }

  /// A folder with all files that the examples name. The bytes of an image decide its format, so
  /// that its ending may be any.
  private func preparedFolder() async throws -> SampleFolder {
    let folder = try SampleFolder()
    for name in ["data", "scans", "parcels", ".programs", ".data/reticle"] {
      try folder.addFolder(name)
    }
    let data = URL(filePath: #filePath).appending(path: "../../../data").standardized
    let example = try Data(contentsOf: data.appending(path: "example.png"))
    try folder.add("data/example.png", Array(example))
    try folder.add("ticket.png", text: "ticket")
    try folder.add("badge.png", text: "badge")
    try folder.add("shot.png", text: "shot")
    try folder.add("shelf.png", .ean13, text: "4006381333931")
    try folder.add("labels.png", .code39, text: "RETICLE6")
    try folder.add("poster.jpg", text: "https://example.org/")
    try folder.add("shelf.jpg", .ean13, text: "9780306406157")
    try folder.add("crumpled.jpg", text: "crumpled")
    let blank = LumaBitmap(size: PixelSize(width: 64, height: 64), filledWith: 255)
    try folder.add("blank.jpg", blank.portableGraymap)
    try folder.add("scans/a.jpg", text: "scan 1")
    try folder.add("scans/b.jpg", text: "scan 2")
    try folder.add("parcels/a.jpg", text: "parcel")
    try folder.add("parcels.csv", Array("4006381333931\n".utf8))
    try folder.add("stock.csv", Array("Name,EAN,Amount\nPen,4006381333931,3\n".utf8))
    try folder.add("password.txt", Array("password1\n".utf8))
    try folder.add("letter.txt", Array(repeating: UInt8(ascii: "a"), count: 400))
    var document = PDFFile()
    for page in 1...3 {
      let code = try ZXingCreator.bitmap(.qrCode, text: "page \(page)").framed(by: 24)
      document.addPage(
        showing: code.pixels, width: code.size.width, height: code.size.height, dotsPerInch: 300)
    }
    try folder.add("scan.pdf", document.bytes)
    try folder.add("pile.pdf", PDFFile(withCodes: ["INV-1", "", "INV-2"]).bytes)
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 200)
    scene.place(try SampleCode(.ean13, text: "4006381333931"), at: Point(x: 320, y: 240))
    try folder.addVideo("belt.mp4", [(scene.bitmap, 10)])
    // Programs of a desktop.
    for (name, command) in [
      ("grim", "cat shot.png"), ("wl-copy", "cat > clipboard"),
      ("wl-paste", "printf %s https://example.org/"),
    ] {
      try folder.add(".programs/\(name)", Array("#!/bin/sh\n\(command)\n".utf8))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.url.appending(path: ".programs/\(name)").path)
    }
    let history = HistoryDatabase(folder: "\(folder.url.path)/.data/reticle")
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 1_000_000),
      CodeFacts(symbology: .qrCode, payload: Payload(bytes: Array("shelf 42".utf8))),
      text: "shelf 42", kind: .text, title: "shelf 42", source: "Webcam")
    entry.count = 1
    try await history.apply([.keep(entry)])
    await history.close()
    return folder
  }
}
