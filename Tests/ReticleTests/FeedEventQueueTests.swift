// Events on their way to a busy session: few, in order, none outdated.

import FeatureModels
import Reading
import FeatureSessions
import Testing
import Wording

@testable import Reticle

@Suite("The queue of a feed's events", .timeLimit(.minutes(1)))
struct FeedEventQueueTests {
  private func reading(_ number: Int, isFreshPass: Bool = true) -> FeedEvent {
    .reading(
      FrameReading(
        time: .milliseconds(number), size: PixelSize(width: 1, height: 1), codes: [],
        isFreshPass: isFreshPass))
  }

  /// The waiting events, in a line.
  private func ready(_ queue: FeedEventQueue) async -> String {
    var words: [String] = []
    queue.add(.failed(.absent))
    for await event in queue.events {
      switch event {
      case .camera(let state): words.append("\(state)")
      case .length(let length): words.append("\(length)")
      case .cameras(let cameras): words.append("\(cameras.count) cameras")
      case .controls(let open): words.append("controls \(open.opening)")
      case .screen(let state): words.append("\(state)")
      case .images(let items): words.append("\(items.count) images")
      case .reading(let reading):
        words.append("\(reading.time)\(reading.isFreshPass ? " fresh" : "")")
      case .chart(let look): words.append("chart \(look.arrived)")
      case .stillProgress(let index, _, let progress):
        words.append("\(index) at \(progress.share)")
      case .unread(let index, let places): words.append("unread \(index): \(places.count)")
      case .still(let index, _, let codes): words.append("still \(index): \(codes.count)")
      case .unreadable(let index, let sentence): words.append("\(index) \(sentence)")
      case .locked(let index, let isWrong): words.append("\(index) locked \(isWrong)")
      case .ended: words.append("ended")
      case .failed: return words.joined(separator: ", ")
      }
    }
    return words.joined(separator: ", ") + ", over"
  }

  @Test("A thousand waiting readings are one, the newest, and displace no other event")
  func newest() async {
    let queue = FeedEventQueue()
    queue.add(.cameras([]))
    queue.add(.camera(.looking))
    for number in 1...1000 { queue.add(reading(number)) }
    queue.add(.camera(.noCamera))
    queue.add(.unreadable(index: 0, sentence: "is empty"))
    queue.add(.still(index: 1, PixelSize(width: 1, height: 1), []))
    queue.add(.ended)
    #expect(
      await ready(queue)
        == "0 cameras, 1.0 seconds fresh, noCamera, 0 is empty, still 1: 0, ended")
  }

  @Test("Of an image's progress the newest waits, and none behind its end")
  func progress() async {
    let (queue, size) = (FeedEventQueue(), PixelSize(width: 1, height: 1))
    for (index, share) in [(0, 0.25), (0, 0.5), (1, 0.75)] {
      queue.add(.stillProgress(index: index, size, StillProgress(codes: [], share: share)))
    }
    #expect(await ready(queue) == "0 at 0.5, 1 at 0.75")
    queue.add(.stillProgress(index: 0, size, StillProgress(codes: [], share: 1)))
    queue.add(.still(index: 0, size, []))
    #expect(await ready(queue) == "still 0: 0")
  }

  @Test("A repeated frame inherits the fresh look of the frame before it")
  func freshness() async {
    let queue = FeedEventQueue()
    queue.add(reading(1000))
    queue.add(reading(2000, isFreshPass: false))
    #expect(await ready(queue) == "2.0 seconds fresh")
    queue.add(reading(3000, isFreshPass: false))
    #expect(await ready(queue) == "3.0 seconds")
  }

  @Test("The end drops waiting events and later ones")
  func end() async {
    let queue = FeedEventQueue()
    queue.add(.ended)
    queue.finish()
    queue.add(.ended)
    #expect(await ready(queue) == ", over")
  }

  @Test("A waiting reader is woken by an event and by the end")
  func waking() async {
    let queue = FeedEventQueue()
    let count = Task {
      var count = 0
      for await _ in queue.events {
        count += 1
        queue.finish()
      }
      return count
    }
    for _ in 0..<100 { await Task.yield() }
    queue.add(.ended)
    #expect(await count.value == 1)
  }
}
