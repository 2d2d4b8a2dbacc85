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
    // Answer, layout, size, time, rate, colours, whether there is a length.
    var numbers = [0, 1, 640, 480, 40_000_000, 25, 1, 2, 6, 16, 10, 0]
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
    #expect(VideoAnswer.image(sent, length: nil).bytes == image())
    let faults: [CaptureFault] = [
      .absent, .failed("why"), .missing(.init(purpose: "a decoder", package: "libgstreamer1.0-0")),
    ]
    let images = [VideoAnswer.image(sent, length: nil), .image(sent, length: .seconds(90))]
    for answer in images + [.end] + faults.map({ .fault($0) }) {
      #expect(try "\(VideoAnswer(answer.bytes))" == "\(answer)")
    }
  }

  @Test("An image that makes no sense is refused")
  func senseless() {
    let changes: [(place: Int, value: Int)] = [
      (0, 3), (0, -1), (1, 2), (2, 0), (2, 1 << 20), (3, -1), (4, -1), (5, -1), (6, 0), (7, 3),
      (10, 11), (11, 2),
    ]
    for change in changes {
      #expect(throws: SenselessMessage.self, "\(change)") {
        try VideoAnswer(image { $0[change.place] = change.value })
      }
    }
    for numbers in [5, 11, 13] {
      #expect(throws: SenselessMessage.self) {
        try VideoAnswer(image { $0 = Array(($0 + [0]).prefix(numbers)) })
      }
    }
  }

  @Test("A time beyond the longest video is refused, in a question as in an answer")
  func times() {
    let most = Int(VideoOpening.mostTime / .nanoseconds(1))
    for (time, isAllowed) in [(0, true), (most, true), (most + 1, false), (-1, false)] {
      var question = MessageWriter()
      // Opening, layout, the time, and the patience in milliseconds.
      question.write(0, 1, 1, time, 4000)
      #expect(((try? VideoQuestion(question.bytes)) != nil) == isAllowed, "\(time)")
      let answer = image { $0.replaceSubrange(11..., with: [1, time]) }
      #expect(((try? VideoAnswer(answer)) != nil) == isAllowed, "\(time)")
    }
    for patience in [0, -1, 1 << 40] {
      var question = MessageWriter()
      question.write(0, 1, 0, patience)
      #expect(throws: SenselessMessage.self) { try VideoQuestion(question.bytes) }
    }
  }
}
