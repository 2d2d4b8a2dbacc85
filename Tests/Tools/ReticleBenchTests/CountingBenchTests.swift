// A belt of codes as a video, counted by the built program.

import TestSupport
import Testing

@testable import ReticleBench

@Suite("Counting over a video", .timeLimit(.minutes(10)))
struct CountingBenchTests {
  @Test("reticle-scan counts every passage once, and finds all that differs from the list")
  func exact() throws {
    var options = CountingOptions()
    options.passages = 24
    options.filter = ["usual"]
    var bench = CountingBench(options: options)
    bench.program = try ProgramRun.built("reticle-scan")
    let report = try bench.run()
    #expect(report.belts.allSatisfy(\.isExact), "\(report.table)")
    #expect(report.belts.first?.counted == 24)
  }

  @Test("The options are those of the usage, and others are refused")
  func options() throws {
    let options = try #require(
      CountingOptions(["--seeds", "3", "--passages", "40", "--scenes", "slow", "--json"]))
    #expect(options.trials.count == 3 && options.isJSON)
    #expect(options.trials.allSatisfy { $0.plan.passages == 40 && $0.plan.speed < 0 })
    #expect(CountingOptions(["--seeds"]) == nil)
    #expect(CountingOptions(["--passages", "0"]) == nil)
    #expect(CountingOptions(["--nonsense"]) == nil)
  }
}
