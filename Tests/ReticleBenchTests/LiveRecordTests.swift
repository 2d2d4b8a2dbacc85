// Reported and wrong codes, and gaps, in a live scene.

import Reading
import Staging
import Testing

@testable import ReticleBench

@Suite("Records of live scenes")
struct LiveRecordTests {
  private let truth: [Scene.PlacedCode]
  private static let size = PixelSize(width: 640, height: 480)

  init() throws {
    var scene = Scene(Self.size)
    let qrCode = try #require(try SampleCode(.qrCode))
    let ean = try #require(try SampleCode(.ean13))
    scene.place(qrCode, at: Point(x: 160, y: 240))
    scene.place(ean, at: Point(x: 450, y: 240))
    truth = scene.codes
  }

  private func detection(
    _ placed: Scene.PlacedCode, saying text: String? = nil, moved: Double = 0
  ) -> Detection {
    Detection(
      symbology: placed.code.symbology,
      payload: Payload(bytes: text.map { Array($0.utf8) } ?? placed.code.bytes),
      outline: placed.outline.mapped { $0 + Point(x: moved, y: 0) },
      engines: [Engine(rawValue: "zxing"), Engine(rawValue: "zbar")])
  }

  /// A record of looks, a tenth of a second apart, each 20 ms after its frame.
  private func record(_ looks: [[Detection]], freshEvery: Int = 1) -> LiveRecord {
    var record = LiveRecord(truth.map(\.code.symbology))
    for (index, codes) in looks.enumerated() {
      let time = Duration.milliseconds(100 * index)
      record.take(
        FrameReading(
          time: time, size: Self.size, codes: codes, isFreshPass: index % freshEvery == 0),
        arrival: time + .milliseconds(20), delay: .milliseconds(20), truth: truth)
    }
    record.end(at: .milliseconds(100 * looks.count))
    return record
  }

  @Test("A code counts from its first report at its place")
  func reports() {
    let one = detection(truth[0])
    let both = [one, detection(truth[1])]
    let record = record([[], [one], both, both])
    #expect(record.firstReports == [.milliseconds(120), .milliseconds(220)])
    #expect(record.reported(within: .milliseconds(150)) == 1)
    #expect(record.reported(within: .seconds(1)) == 2)
    #expect(record.wrong.isEmpty)
  }

  @Test("The right text at the wrong place does not count")
  func place() {
    let record = record([[detection(truth[0], moved: 200)]])
    #expect(record.firstReports == [nil, nil])
    #expect(record.wrong.isEmpty)
  }

  @Test("A text that belongs to no code of the scene is wrong, and counts once")
  func wrong() {
    let wrong = detection(truth[0], saying: "https://example.org/gr")
    let record = record([[wrong], [wrong], [wrong]])
    #expect(
      LiveFigures("720p one still", [record]).wrongTexts == [
        #"qr-code "https://example.org/gr" (zxing+zbar, lines 1) for qr-code "#
          + #""https://example.org/qr""#
      ])
  }

  @Test("A retail number counts in all its spellings")
  func spelling() {
    var spelled = detection(truth[1])
    spelled.payload = Payload(bytes: truth[1].code.bytes + Array(" 12".utf8))
    #expect(record([[spelled]]).reported(within: .seconds(1)) == 1)
  }

  @Test("Gaps are between readings, before the first one and after the last one")
  func gaps() {
    let record = record([[], [], []])
    #expect(
      record.gaps == [
        .milliseconds(20), .milliseconds(100), .milliseconds(100), .milliseconds(80),
      ])
    #expect(record.delays == Array(repeating: .milliseconds(20), count: 3))
  }

  @Test("The held share is counted after the first second")
  func held() {
    let one = detection(truth[0])
    let record = record(Array(repeating: [one], count: 20), freshEvery: 5)
    // The readings at 1.0 to 1.9 s, with one of two codes each.
    #expect(record.held.of == 20)
    #expect(record.held.reported == 10)
    #expect(record.freshLooks == 4)
    #expect(record.readings == 20)
  }

  @Test("Figures are shares of all codes and rates over the whole time of a line")
  func figures() {
    let one = detection(truth[0])
    var first = record(Array(repeating: [one], count: 10))
    first.offered = 30
    first.processorTime = .milliseconds(500)
    var second = record(Array(repeating: [one, detection(truth[1])], count: 10))
    second.offered = 30
    let figures = LiveFigures("720p five still", [first, second])
    #expect(figures.scenes == 2)
    #expect(figures.codes == 4)
    #expect(figures.recallInOneSecond == 0.75)
    #expect(figures.offeredPerSecond == 30)
    #expect(figures.analysedPerSecond == 10)
    #expect(figures.processorShare == 0.25)
    #expect(figures.delayP95 == 20)
    #expect(figures.longestGap == 100)
    #expect(figures.firstRead == 20)
    #expect(figures.held == nil)
    #expect(figures.missed == ["ean-13": 1])
  }

  @Test("A scene without codes has no recall")
  func empty() {
    let figures = LiveFigures("720p none still", [LiveRecord([])])
    #expect(figures.recall == nil)
    #expect(figures.firstRead == nil)
    #expect(figures.analysedPerSecond == 0)
  }
}
