// The figures of still images, and the options that choose them.

import Reading
import Staging
import Testing

@testable import ReticleBench

@Suite("Reports of still images")
struct StillReportTests {
  @Test("The table has the figures under their titles")
  func table() {
    var record = StillRecord(
      codes: 5, read: 4, wrong: 0, first: .milliseconds(120), last: .milliseconds(700),
      end: .milliseconds(900), work: .milliseconds(1500))
    record.alone = (3, .milliseconds(240))
    let report = StillReport(lines: [StillFigures("2 MP five", [record])])
    #expect(
      report.table == """
        images     count  codes  read  wrong  first  p95  all  p95  end  p95  work   p95  \
        ZXing read  ZXing ms  p95
        2 MP five      1      5     4      0    120  120  700  700  900  900  1500  1500  \
                 3       240  240
        """)
  }

  @Test("Options choose sorts, their number and the effort")
  func options() throws {
    let bench = try StillBench(["--seeds", "3", "--scenes", "12 MP", "--effort", "quick"])
    #expect(bench.seeds == 3)
    #expect(bench.effort == .quick)
    #expect(bench.scenes.includes("12 MP five") && !bench.scenes.includes("2 MP five"))
    for words in [["--seeds"], ["--seeds", "x"], ["--effort", "much"], ["images"]] {
      #expect(StillBench.refuses(words), "\(words)")
    }
  }

  @Test("Codes lie apart from each other within the image, in the same way in each run")
  func apart() throws {
    let sort = try #require(SceneSort.stills(seeds: 2).first { $0.name == "2 MP five" })
    let scene = try sort.scene(1)
    #expect(scene.codes.count == 5)
    let size = scene.bitmap.size
    for (index, placed) in scene.codes.enumerated() {
      for corner in placed.outline.corners {
        #expect(corner.x > 0 && corner.x < Double(size.width))
        #expect(corner.y > 0 && corner.y < Double(size.height))
      }
      for other in scene.codes.dropFirst(index + 1) {
        #expect(placed.outline.overlap(with: other.outline) == 0)
      }
    }
    #expect(try sort.scene(1).bitmap == scene.bitmap)
  }
}
