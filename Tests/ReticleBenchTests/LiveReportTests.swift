// The report of live scanning, and when a promise is kept.

import Reading
import Foundation
import Staging
import Testing

@testable import ReticleBench

@Suite("Reports of live scanning")
struct LiveReportTests {
  /// A line with one code that is reported 0.2 s after the first frame, or never.
  private func line(
    _ name: String, isRead: Bool = true, zxing: Int = 0, delay: Duration = .milliseconds(20),
    gap: Duration = .milliseconds(200)
  ) throws -> LiveFigures {
    let code = try #require(try SampleCode(.qrCode))
    let scene = Scene(around: code)
    var record = LiveRecord([.qrCode])
    let image = FrameReading(
      time: .zero, size: scene.bitmap.size,
      codes: isRead
        ? [
          Detection(
            symbology: .qrCode, payload: Payload(bytes: code.bytes),
            outline: scene.codes[0].outline, engines: [])
        ] : [])
    record.take(image, arrival: gap, delay: delay, truth: scene.codes)
    record.end(at: gap * 2)
    record.offered = 12
    record.processorTime = .milliseconds(20)
    record.settledShare = 0.02
    record.baselines = ["ZXing": EngineBaseline(read: zxing, times: [.milliseconds(15)])]
    return LiveFigures(name, [record])
  }

  @Test("The table has the figures under their titles")
  func table() throws {
    let table = try LiveReport.table([line("720p one still")]).text
    #expect(
      table == """
        scene           codes  offered/s  analysed/s  looks/s   1 s  ever  held  wrong  p50  p95  \
        gap  first  core  rest  ZXing  ZBar  ZXing ms  ZBar ms
        720p one still      1       30.0         2.5      2.5  1.00  1.00     -      0   20   20  \
        200    200  0.05  0.02   0.00     -        15        -
        """)
  }

  @Test("Hard frames have a total for each number of codes, all other scenes one total")
  func totals() throws {
    let report = try LiveReport([
      line("720p hard one"), line("1080p hard one", isRead: false), line("720p hard five"),
      line("720p one still", isRead: false, zxing: 1),
    ])
    #expect(report.totals.map(\.scenes) == ["hard one", "hard five", "hard", "others"])
    #expect(report.totals.map(\.codes) == [2, 1, 3, 1])
    #expect(report.totals.map(\.recallInOneSecond) == [0.5, 1, 2.0 / 3, 0])
    #expect(report.totals.last?.alone == ["ZXing": 1])
  }

  @Test("A promise is judged by the worst of its lines")
  func promises() throws {
    let report = try LiveReport([
      line("720p five still"), line("720p five noisy", delay: .milliseconds(70)),
      line("1080p five still", delay: .milliseconds(70)), line("720p one still", zxing: 1),
      line("1080p twenty blurred", isRead: false, zxing: 1),
    ])
    func isKept(_ words: String) -> Bool? {
      report.promises.first { $0.promise.contains(words) }?.isKept
    }
    #expect(isKept("within 60 ms") == false)
    #expect(isKept("within 110 ms") == true)
    #expect(isKept("unchanged") == true)
    #expect(isKept("Noise") == false)
    #expect(isKept("No engine alone") == false)
    #expect(isKept("not there") == true)
    #expect(isKept("Hard frames") == nil)
  }

  @Test("JSON has the lines, the totals and the promises")
  func json() throws {
    let report = try LiveReport([line("720p hard one")])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: [[String: Any]]])
    #expect(object["lines"]?.first?["scene"] as? String == "720p hard one")
    #expect(object["lines"]?.first?["analysedPerSecond"] as? Double == 2.5)
    #expect(object["totals"]?.count == 2)
    #expect(object["promises"]?.isEmpty == false)
  }

  @Test("Options come in any order, and unknown ones are rejected")
  func options() throws {
    let bench = try LiveBench(["--seconds", "0.5", "--no-comparison", "--scenes", "720p five"])
    #expect(bench.seconds == 0.5 && !bench.comparesEngines)
    #expect(bench.scenes.includes("720p five moving"))
    #expect(!bench.scenes.includes("1080p five moving"))
    #expect(!bench.scenes.includes("720p hard twenty"))
    #expect(try SoakBench(["--soak", "5"]).minutes == 5)
    for words in [["--fast"], ["--seconds"], ["--seconds", "x"], ["--seeds", "-1"], ["--scenes"]] {
      #expect(LiveBench.refuses(words), "\(words)")
    }
  }
}
