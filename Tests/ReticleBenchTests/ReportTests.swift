// The report of a comparison of engines.

import Testing

@testable import ReticleBench

@Suite("Reports")
struct ReportTests {
  let report = EngineReport(
    set: "some", images: 2,
    lines: [
      EngineReport.Line(
        reader: "ZXing", score: Score(read: 1, of: 2),
        times: [.milliseconds(10), .milliseconds(30)]),
      EngineReport.Line(
        reader: "combined", score: Score(read: 2, of: 2, misread: 1), times: [.milliseconds(2000)]),
    ], check: FolderCheck(of: "some", [:]))

  @Test("Names are aligned on the left and figures on the right")
  func table() {
    #expect(
      report.table == """
        reader    read  of  misread  min ms  median ms  p95 ms  codes/s
        ZXing        1   2        0    10.0       30.0    30.0     25.0
        combined     2   2        1  2000.0     2000.0  2000.0      1.0
        """)
  }

  @Test("JSON has the same figures")
  func json() throws {
    #expect(
      try report.json == """
        {"check":{"folders":[]},"images":2,"readers":[{"codesPerSecond":25,"milliseconds":{"median":30,"min":10,\
        "p95":30},"misread":0,"of":2,"read":1,"reader":"ZXing"},{"codesPerSecond":1,\
        "milliseconds":{"median":2000,"min":2000,"p95":2000},"misread":1,"of":2,"read":2,\
        "reader":"combined"}],"set":"some"}
        """)
  }

  @Test("The spread of measurements is the least, the median and the 95th percentile")
  func spread() {
    let spread = Spread(of: (1...101).map(Double.init).shuffled())
    #expect(spread.min == 1)
    #expect(spread.median == 51)
    #expect(spread.p95 == 96)
    #expect(Spread.none.median == 0)
  }
}
