// A mailbox whose doorbell a test can wait for.

import Capture
import Imaging

/// Collects a stream's images; the suite's time limit ends a wait in vain.
struct Inbox: Sendable {
  let box: Mailbox<VideoFrame>
  private let bell: AsyncStream<Void>

  init() {
    let (bell, ringer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    box = Mailbox { ringer.yield() }
  }

  /// The next image; nil once the box is closed.
  func next() async -> sending VideoFrame? {
    var rings = bell.makeAsyncIterator()
    while !box.isClosed {
      if let frame = box.take() { return frame }
      await rings.next()
    }
    return nil
  }

  /// What `read` finds in each of the next `count` images.
  func next<Finding>(_ count: Int, _ read: (borrowing VideoFrame) -> Finding) async -> [Finding] {
    var findings: [Finding] = []
    while findings.count < count, let frame = await next() { findings.append(read(frame)) }
    return findings
  }
}
