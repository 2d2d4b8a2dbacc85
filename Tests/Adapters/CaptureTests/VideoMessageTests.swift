// The messages about a video keep all that they say, and senseless answers are refused.

import FeatureModels
import Reading
import Testing
import Wording

@testable import Capture
@testable import Isolation

@Suite("Messages about a video")
struct VideoMessageTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func image(_ change: (inout [Int]) -> Void = { _ in }) -> [UInt8] {
    // Answer, layout, size, time, rate, colours.
    var numbers = [0, 1, 640, 480, 40_000_000, 25, 1, 2, 6, 16, 10]
    change(&numbers)
    var message = MessageWriter()
    for number in numbers { message.write(number) }
    return message.bytes
  }

  @Test("Questions and answers arrive")
  func roundTrip() throws {
    let openings = [
      VideoOpening(layout: .luma, last: nil, patience: .seconds(4)),
      VideoOpening(layout: .color, last: .milliseconds(40), patience: .milliseconds(1)),
    ]
    for question in [VideoQuestion.next] + openings.map({ .open($0) }) {
      #expect(try "\(VideoQuestion(question.bytes))" == "\(question)")
    }
    let sent = try #require(
      SentImage(
        .color, Self.size, time: .milliseconds(40), rate: [25, 1], colors: [2, 6, 16, 10]))
    #expect(VideoAnswer.image(sent).bytes == image())
    let faults: [CaptureFault] = [
      .absent, .failed("why"), .missing(.init(purpose: "a decoder", package: "libgstreamer1.0-0")),
    ]
    for answer in [VideoAnswer.image(sent), .end] + faults.map({ .fault($0) }) {
      #expect(try "\(VideoAnswer(answer.bytes))" == "\(answer)")
    }
  }

  @Test("An image that makes no sense is refused")
  func senseless() {
    let changes: [(place: Int, value: Int)] = [
      (0, 3), (0, -1), (1, 2), (2, 0), (2, 1 << 20), (3, -1), (4, -1), (5, -1), (6, 0), (7, 3),
      (10, 11),
    ]
    for change in changes {
      #expect(throws: SenselessMessage.self, "\(change)") {
        try VideoAnswer(image { $0[change.place] = change.value })
      }
    }
    for numbers in [5, 10, 12] {
      #expect(throws: SenselessMessage.self) {
        try VideoAnswer(image { $0 = Array(($0 + [0]).prefix(numbers)) })
      }
    }
  }
}
