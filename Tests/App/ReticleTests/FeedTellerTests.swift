// Events on their way to a session that is busy: few, in order, none of them outdated.

import Cameras
import Imaging
import Recognition
import Scanning
import Testing

@testable import Reticle

@Suite("What a feed has to tell", .timeLimit(.minutes(1)))
struct FeedTellerTests {
  private func reading(_ number: Int, isFreshLook: Bool = true) -> FeedEvent {
    .reading(
      FrameReading(
        time: .milliseconds(number), size: PixelSize(width: 1, height: 1), codes: [],
        isFreshLook: isFreshLook))
  }

  /// What lies ready, in a line.
  private func ready(_ teller: FeedTeller) async -> String {
    var words: [String] = []
    teller.tell(.failed(.absent))
    for await event in teller.events {
      switch event {
      case .camera(let state): words.append("\(state)")
      case .cameras(let cameras): words.append("\(cameras.count) cameras")
      case .screen(let state): words.append("\(state)")
      case .reading(let reading):
        words.append("\(reading.time)\(reading.isFreshLook ? " fresh" : "")")
      case .still(let index, _, let codes): words.append("still \(index): \(codes.count)")
      case .unreadable(let index, let sentence): words.append("\(index) \(sentence)")
      case .ended: words.append("ended")
      case .failed: return words.joined(separator: ", ")
      }
    }
    return words.joined(separator: ", ") + ", over"
  }

  @Test("A thousand readings that nobody heard are one, the newest, and push out nothing")
  func newest() async {
    let teller = FeedTeller()
    teller.tell(.cameras([]))
    teller.tell(.camera(.looking))
    for number in 1...1000 { teller.tell(reading(number)) }
    teller.tell(.camera(.noCamera))
    teller.tell(.unreadable(index: 0, sentence: "is empty"))
    teller.tell(.still(index: 1, PixelSize(width: 1, height: 1), []))
    teller.tell(.ended)
    #expect(
      await ready(teller)
        == "0 cameras, 1.0 seconds fresh, noCamera, 0 is empty, still 1: 0, ended")
  }

  @Test("A frame that shows nothing new stands for the look at the one before it")
  func freshness() async {
    let teller = FeedTeller()
    teller.tell(reading(1000))
    teller.tell(reading(2000, isFreshLook: false))
    #expect(await ready(teller) == "2.0 seconds fresh")
    teller.tell(reading(3000, isFreshLook: false))
    #expect(await ready(teller) == "3.0 seconds")
  }

  @Test("The end silences at once what was not heard, and what comes after it")
  func end() async {
    let teller = FeedTeller()
    teller.tell(.ended)
    teller.finish()
    teller.tell(.ended)
    #expect(await ready(teller) == ", over")
  }

  @Test("Whoever waits is woken by an event and by the end")
  func waking() async {
    let teller = FeedTeller()
    let count = Task {
      var count = 0
      for await _ in teller.events {
        count += 1
        teller.finish()
      }
      return count
    }
    for _ in 0..<100 { await Task.yield() }
    teller.tell(.ended)
    #expect(await count.value == 1)
  }
}
