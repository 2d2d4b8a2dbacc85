// A belt of codes as a video, counted by the built program.

import Staging
import TestSupport
import Testing

@testable import ReticleBench

@Suite("Counting over a video", .timeLimit(.minutes(10)))
struct CountingBenchTests {
  @Test("reticle-scan counts every passage once, and finds all that differs from the list")
  func exact() throws {
    var options = CountingOptions()
    options.passages = 24
    options.common.filter = ["usual"]
    var bench = CountingBench(options: options)
    bench.program = try ProgramRun.built("reticle-scan")
    let report = try bench.run()
    let belt = try #require(report.belts.first)
    #expect(belt.isExact && belt.counted == 24, "\(report.table)")
  }

  @Test("The options are those of the usage, and others are refused")
  func options() throws {
    let options = try #require(
      CountingOptions(["--seeds", "3", "--passages", "40", "--scenes", "slow", "--json"]))
    #expect(options.trials.count == 3 && options.isJSON)
    let plans = options.trials.map(\.plan)
    #expect(plans.allSatisfy { $0.passages == 40 && $0.speed < 0 })
    #expect(CountingOptions(["--seeds"]) == nil)
    #expect(CountingOptions(["--passages", "0"]) == nil)
    #expect(CountingOptions(["--nonsense"]) == nil)
  }
}
