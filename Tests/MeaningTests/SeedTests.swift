// The samples as seeds for fuzzing: `data/fuzz` names a folder, and each parser gets a folder of
// seeds in it.

import Reading
import Foundation
import Testing

@testable import Meaning

@Suite("Seeds of the parsers", .unpacking)
struct SeedTests {
  private static let folder = ProcessInfo.processInfo.environment["RETICLE_SEEDS"]

  @Test(
    "Each format starts from the samples that it recognises", arguments: ContentFormats.all.indices)
  func seeds(_ index: Int) throws {
    let format = ContentFormats.all[index]
    let own = Samples.codes.filter { format.content(of: $0) != nil }
    let seeds = own.isEmpty ? Samples.codes : own
    #expect(seeds.count > 1)
    try write(seeds.map(\.seed), for: "\(format)")
  }

  @Test("A seed has the traits and the bytes of its code")
  func form() {
    let code = CodeText(
      bytes: [0x31], text: "1", symbology: Symbology.allCases[3], isGS1: true)
    #expect(code.seed == [0x43, 0x31])
    #expect(CodeText(bytes: [0xFF], text: nil).seed == [0xBF, 0xFF])
  }

  @Test("All samples are seeds of the whole interpreter, and search addresses have seeds too")
  func others() throws {
    #expect(!Samples.codes.isEmpty)
    try write(Samples.codes.map(\.seed), for: "Content")
    let searches = [SearchTemplate.texts.text, SearchTemplate.products.text, "http://a/%s#%s"]
    try write(searches.map { Array("\($0)\na b&ü".utf8) }, for: "SearchTemplate")
  }

  @Test("Parts of texts in several codes are seeds of their notations")
  func parts() throws {
    let notation = WrittenNotations()
    let seeds = Samples.examples.map { Array($0.payload.utf8) }
      .filter { notation.part(of: Payload(bytes: $0)) != nil }
    #expect(seeds.count > 2)
    try write(seeds, for: "WrittenPart")
  }

  @Test("Texts of matrix codes start from bytes", arguments: Self.texts)
  func codewords(_ text: String) throws {
    try write(Samples.examples.prefix(20).map { Array($0.payload.utf8) }, for: text)
  }

  private static let texts = ["CodeOneText", "GridMatrixText", "JABCodeText", "UltracodeText"]

  private func write(_ seeds: [[UInt8]], for target: String) throws {
    guard let root = Self.folder else { return }
    let folder = URL(filePath: root).appending(path: target)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, seed) in seeds.enumerated() {
      try Data(seed).write(to: folder.appending(path: "seed-\(index)"))
    }
  }
}

extension CodeText {
  /// The code as the fuzzed parsers read it: a byte for its traits, then its bytes.
  fileprivate var seed: [UInt8] {
    let kind = symbology.flatMap { Symbology.allCases.firstIndex(of: $0) } ?? 0x3F
    return [UInt8(kind) | (isGS1 ? 0x40 : 0) | (text == nil ? 0x80 : 0)] + bytes
  }
}
