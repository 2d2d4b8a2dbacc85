// A mailbox on whose images a test can wait.

import Capture
import Reading

/// Receives a stream's images; the suite's time limit ends a wait without images.
struct Inbox: Sendable {
  let box: Mailbox<VideoFrame>
  private let arrivals: AsyncStream<Void>

  init() {
    let (arrivals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.arrivals = arrivals
    box = Mailbox { continuation.yield() }
  }

  /// The next image; nil once the box is closed.
  func next() async -> sending VideoFrame? {
    var iterator = arrivals.makeAsyncIterator()
    while !box.isClosed {
      if let frame = box.take() { return frame }
      await iterator.next()
    }
    return nil
  }

  /// The value of `read` for each of the next `count` images.
  func next<Value>(_ count: Int, _ read: (borrowing VideoFrame) -> Value) async -> [Value] {
    var values: [Value] = []
    while values.count < count, let frame = await next() { values.append(read(frame)) }
    return values
  }
}
