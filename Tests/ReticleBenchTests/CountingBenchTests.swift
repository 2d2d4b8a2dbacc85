// A belt of codes as a video, counted by the built program.

import Staging
import Testing

@testable import ReticleBench

@Suite("Counting over a video", .timeLimit(.minutes(10)))
struct CountingBenchTests {
  @Test("reticle-scan counts every passage once, and finds all that differs from the list")
  func exact() throws {
    let bench = try CountingBench(["--passages", "24", "--scenes", "usual"])
    let report = try bench.run { _ in }
    let belt = try #require(report.belts.first)
    #expect(belt.isExact && belt.counted == 24, "\(report.table)")
  }

  @Test("Options choose the belts and how many codes pass on each")
  func options() throws {
    let bench = try CountingBench(["--seeds", "3", "--passages", "4", "--scenes", "slow"])
    let belts = try bench.belts.all.map { try $0() }
    #expect(belts.map(\.name) == ["slow 1", "slow 2", "slow 3"])
    #expect(belts.allSatisfy { $0.ways.count == 4 })
    for words in [["--seeds"], ["--passages", "0"], ["--nonsense"]] {
      #expect(CountingBench.refuses(words), "\(words)")
    }
  }
}
