// Codes of every kind are made with random contents and read back, by the program's own engines and
// by another build of ZXing-C++.

import Assembly
import Reading
import Staging
import Foundation
import FeatureModels
import TestSupport
import Testing
import Wording

@Suite("Made, then read")
struct RoundTripTests {
  /// How many codes of a kind are made: a thousand with RETICLE_FIGURES, which takes minutes.
  fileprivate static let count =
    ProcessInfo.processInfo.environment["RETICLE_FIGURES"] == nil ? 50 : 1000

  @Test(
    "Codes of a kind with random contents come back byte for byte",
    arguments: Symbology.makeable.filter { !CodeDesign($0, .text("")).isOnlyMade })
  func roundTrip(_ symbology: Symbology) async throws {
    var dice = SeededDice(seed: 7)
    var failures: [String] = []
    for _ in 0..<Self.count {
      let design = CodeDesign.random(symbology, using: &dice)
      do {
        _ = try await CodeMaker.make(design)
      } catch {
        failures.append("\(design.content): \(error)")
      }
    }
    // The lattice of a Code One in some fifty is not found, and the code is refused.
    let most = symbology == .codeOne ? Self.count / 50 : 0
    #expect(
      failures.count <= most,
      "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
  }
}

extension RoundTripTests {
  @Test(
    "Contents that readers could take for others come back as they are",
    arguments: [
      CodeDesign(.telepen, .text("466333")), CodeDesign(.telepen, .text("12345")),
      CodeDesign(.code39, .text("+A123BJC5D6E71G")), CodeDesign(.itf, .text("000012")),
      CodeDesign(.ean13, .text("0012345678905")), CodeDesign(.isbn13, .text("9780735200449")),
      CodeDesign(.codabar, .text("A12B")), CodeDesign(.code128, .text("1")),
      // Nearly all bars in a part of these reach up.
      CodeDesign(.daft, .text("DAFTATFADTAFFAFFFAADF")),
      CodeDesign(.daft, .text("TTTFAADADADTFTDAFDAFFFFAFF")),
      CodeDesign(.daft, .text("FDDDDDFDTTFAFFFAADFFTTTDFTFD")),
      CodeDesign(.australiaPost, .text("5988989335#bYcb")),
      // A check character that Code 128 does not have, and a space as wide as a quiet zone.
      CodeDesign(.code16K, .text("scsigfkvpgggsdevjofd")),
      CodeDesign(.channelCode, .text("000001")),
      CodeDesign(.codeOne, .elements("(01)09501101530003(10)ABC(21)77")),
      CodeDesign(.codeOne, .text("12345678901234567890123456")), CodeDesign(.codeOne, .text("7")),
      CodeDesign(.codeOne, .text("A\\B\\000026é")), CodeDesign(.gridMatrix, .text("\r\n1.2,3")),
    ])
  func ambiguous(_ design: CodeDesign) async throws {
    _ = try await CodeMaker.make(design)
  }

  @Test(
    "The posts' codes are read in images with little ground and modules of any size",
    arguments: [
      CodeDesign(.postnet, .text("12345")), CodeDesign(.planet, .text("12345678901")),
      CodeDesign(.cepNet, .text("12345678")), CodeDesign(.japanPost, .text("12345")),
      CodeDesign(.intelligentMail, .text("01234567094987654321")),
    ])
  func sizes(_ design: CodeDesign) async throws {
    let code = try await CodeMaker.make(design)
    let reader = try StillReader(
      for: [design.symbology], effort: .normal, workerCount: 1, engines: .standard)
    for scale in [4, 7, 10, 14, 20] {
      let found = await reader.read(code.image(scale: scale))
      #expect(found.map(\.symbology) == [design.symbology], "\(scale) pixels a module")
    }
  }

  @Test(
    "GS1 composites come back with both of their parts",
    arguments: CodeDesign.compositeCarriers)
  func composites(_ symbology: Symbology) async throws {
    var dice = SeededDice(seed: 5)
    var failures: [String] = []
    for index in 0..<Self.count / 10 {
      let design = CodeDesign.randomComposite(symbology, index, using: &dice)
      do {
        let code = try await CodeMaker.make(design)
        #expect(code.component != nil)
      } catch {
        failures.append("\(design.content): \(error)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
  }

  @Test(
    "A kind that nothing here reads is made with that said",
    arguments: Symbology.onlyMade.subtracting([.aztecRune]))
  func onlyMade(_ symbology: Symbology) async throws {
    var dice = SeededDice(seed: 3)
    for _ in 0..<Self.count {
      let design = CodeDesign.random(symbology, using: &dice)
      #expect(try await CodeMaker.make(design).grid.size.area > 0)
      #expect(
        design.unreadNote?.english
          == "Reticle cannot read \(symbology.displayName.english) back, so nothing of the code was "
          + "checked.")
    }
    #expect(CodeDesign(.qrCode, .text("1")).unreadNote == nil)
  }

  @Test("Codes of other kinds are neither Code One nor Grid Matrix")
  func othersOfModules() async throws {
    let kinds: Set<Symbology> = [.codeOne, .gridMatrix]
    let reader = try StillReader(for: kinds, effort: .normal, workerCount: 1, engines: .standard)
    var dice = SeededDice(seed: 13)
    for symbology in Symbology.makeable where !kinds.contains(symbology) {
      for _ in 0..<max(1, Self.count / 15) {
        let code = try CodeMaker.unchecked(CodeDesign.random(symbology, using: &dice))
        let found = await reader.read(code.image(scale: max(1, 4 / code.cellsPerModule)))
        #expect(found.isEmpty, "\(code.design)")
      }
    }
  }

  @Test(
    "What such kinds cannot carry is refused",
    arguments: [
      CodeDesign(.aztecRune, .text("256")), CodeDesign(.aztecRune, .text("0001")),
      CodeDesign(.flattermarken, .text("000")), CodeDesign(.flattermarken, .text("1a")),
      CodeDesign(.flattermarken, .text(String(repeating: "1", count: 2000))),
      CodeDesign(.codeOne, .text(String(repeating: "Long ", count: 600))),
      CodeDesign(.gridMatrix, .text(String(repeating: "Long ", count: 600))),
    ])
  func refused(_ design: CodeDesign) async {
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
  }

  @Test("A code that only a reader of its kind alone would accept is not offered")
  func pieces() async throws {
    // Two digits are read where only ITF is looked for.
    #expect(CodeDesign(.itf, .text("12")).readBeside.contains(.code39))
    #expect(CodeDesign(.qrCode, .text("12")).readBeside == [.qrCode])
  }
}

/// Python's package of ZXing-C++, another build of the library than the program's own.
private struct OtherReader {
  /// Reads images one after the other from standard input, each after a line with its size, and
  /// prints the bytes of what is in each as hexadecimal digits.
  private static let script = """
    import sys, zxingcpp
    kind = zxingcpp.barcode_formats_from_str(sys.argv[1])
    while line := sys.stdin.buffer.readline():
        width, height = map(int, line.split())
        pixels = memoryview(sys.stdin.buffer.read(width * height)).cast('B', (height, width))
        codes = zxingcpp.read_barcodes(pixels, formats=kind)
        print(' '.join(code.bytes.hex() for code in codes), flush=True)
    """

  /// Whether Python has the package.
  static let isPresent = (try? run("import zxingcpp", "", [])) != nil

  /// The contents of each image.
  static func read(_ kind: Symbology, in images: [LumaBitmap]) throws -> [[Payload]] {
    let input = images.flatMap { image in
      Array("\(image.size.width) \(image.size.height)\n".utf8) + image.pixels
    }
    return try run(script, kind.displayName.english, input).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { line in line.split(separator: " ").map { Payload(bytes: bytes(of: $0)) } }
  }

  private static func bytes(of digits: Substring) -> [UInt8] {
    var rest = digits
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private struct Failed: Error {}

  private static func run(_ script: String, _ kind: String, _ input: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path + "/input")
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, kind]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitForEnd()
    guard process.terminationStatus == 0 else { throw Failed() }
    return String(decoding: data, as: UTF8.self)
  }
}

extension RoundTripTests {
  @Test(
    "ZXing-C++'s package for Python reads codes of a kind byte for byte",
    .enabled(if: OtherReader.isPresent, "Python has no package zxing-cpp: pip install zxing-cpp"),
    arguments: Symbology.makeable.filter { !$0.isMadeByZint && !Symbology.addOns.contains($0) })
  func otherReader(_ symbology: Symbology) throws {
    var dice = SeededDice(seed: 11)
    var failures: [String] = []
    for _ in 0..<Self.count / 50 {
      let codes = try (0..<50).map { _ in
        try CodeMaker.unchecked(CodeDesign.random(symbology, using: &dice))
      }
      let read = try OtherReader.read(
        codes[0].design.readAs, in: codes.map { $0.image(scale: max(1, 4 / $0.cellsPerModule)) })
      for (code, found) in zip(codes, read)
      where !found.contains(where: { code.design.isCarried(by: $0) }) {
        failures.append("\(code.design.content): \(found.map { $0.bytes })")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
  }
}
