// What reading costs beside other programs: the options, the table, and a run over real files.

import Foundation
import Testing

@testable import ReticleBench

@Suite("Costs beside other programs")
struct CostBenchTests {
  private func line(_ reader: String, _ milliseconds: Double, read: Int = 0) -> CostReport.Line {
    CostReport.Line(
      reader: reader, milliseconds: milliseconds, work: milliseconds * 2, codes: read > 0 ? 3 : nil,
      score: Score(read: read, of: read > 0 ? 4 : 0), megabytes: read > 0 ? 50 : nil)
  }

  @Test("Times are compared with zbarimg and ZXing-C++, as far as they are measured")
  func table() {
    let start = CostReport.Part(
      name: "start", files: 0, lines: [line("reticle-scan", 10), line("zbarimg", 5)])
    let photographs = CostReport.Part(
      name: "photographs", files: 4,
      lines: [
        line("reticle-scan", 300, read: 3), line("zbarimg", 200, read: 1),
        line("ZXing-C++ in this process", 100),
      ])
    #expect(
      CostReport(parts: [start, photographs]).table == """
        start, files: 0    ms  ÷ zbarimg  ÷ ZXing  work  ÷ zbarimg  ÷ ZXing  codes  right  of  \
        misread  MB
        reticle-scan     10.0       2.00        –  20.0       2.00        –      –      –   –  \
              –   –
        zbarimg           5.0       1.00        –  10.0       1.00        –      –      –   –  \
              –   –

        photographs, files: 4         ms  ÷ zbarimg  ÷ ZXing   work  ÷ zbarimg  ÷ ZXing  codes  \
        right  of  misread    MB
        reticle-scan               300.0       1.50     3.00  600.0       1.50     3.00      3  \
            3   4        0  50.0
        zbarimg                    200.0       1.00     2.00  400.0       1.00     2.00      3  \
            1   4        0  50.0
        ZXing-C++ in this process  100.0       0.50     1.00  200.0       0.50     1.00      –  \
            –   –        –     –
        """)
  }

  @Test("Options choose the folders, the program, others beside it, and the rounds")
  func options() throws {
    let bench = try CostBench([
      "a", "--program", "/usr/bin/reticle-scan", "--other", "mine=my-reader -x a=b", "--rounds=2",
      "--other", "yours=reader", "b",
    ])
    #expect(bench.folders == ["a", "b"])
    #expect(bench.program == "/usr/bin/reticle-scan")
    #expect(bench.rounds == 2)
    #expect(
      bench.others == [
        CostReader(name: "mine", command: ["my-reader", "-x", "a=b"]),
        CostReader(name: "yours", command: ["reader"]),
      ])
    for words in [["--other", "reader"], ["--other", "=reader"], ["--other", "mine="]] {
      #expect(CostBench.refuses(words), "\(words)")
    }
  }

  @Test("Each reader runs over the same files, and what it prints is compared with the truth")
  func run() async throws {
    let folder = try MeasuringFolder()
    defer { folder.remove() }
    for (name, text) in [("1.txt", "one"), ("2.txt", "another"), ("3.txt", "")] {
      try Data(text.utf8).write(to: folder[name])
    }
    let truth = """
      {"file": "1.txt", "texts": ["one"]}
      {"file": "2.txt", "texts": ["two"]}
      {"file": "3.txt", "texts": []}
      """
    try Data(truth.utf8).write(to: folder["truth.jsonl"])
    var bench = CostBench()
    (bench.folders, bench.program, bench.rounds) = ([folder.path], "true", 1)
    bench.others = [CostReader(name: "silent", command: ["true"])]
    let parts = try await bench.run { _ in }.parts
    #expect(parts.map(\.files) == [0, 1, 4, 3, 1, 1])
    #expect(!parts[0].lines.contains { $0.reader == CostReader.zxing.name })
    let zxing = try #require(parts[1].lines.first { $0.reader == CostReader.zxing.name })
    #expect(zxing.score == Score(read: 1, of: 1) && zxing.codes == 1 && zxing.megabytes == nil)
    for pages in parts[4...] {
      let other = try #require(pages.lines.first { $0.reader == CostReader.zbarimgOfPages.name })
      #expect(other.score == Score(read: 1, of: 1))
    }
    let silent = try #require(parts[3].lines.last)
    #expect(silent.score == Score(read: 1, of: 3) && silent.codes == 0 && silent.work > 0)
  }

  @Test("Memory is sampled of all processes together")
  func memory() async throws {
    var bench = CostBench()
    (bench.program, bench.rounds) = ("true", 1)
    bench.others = [
      CostReader(name: "one", command: ["sh", "-c", "sleep 0.3"]),
      CostReader(name: "three", command: ["sh", "-c", "sleep 0.3 | sleep 0.3 | sleep 0.3"]),
    ]
    let lines = try #require(try await bench.run { _ in }.parts.first).lines
    func megabytes(_ name: String) throws -> Double {
      try #require(lines.first { $0.reader == name }?.megabytes)
    }
    #expect(try megabytes("one") > 0)
    #expect(try megabytes("three") > megabytes("one"))
  }

  @Test("A program that is missing ends the measurement")
  func missing() async {
    var bench = CostBench()
    bench.program = "no-such-reader"
    await #expect(throws: ProgramFailure.self) { try await bench.run { _ in } }
  }
}
