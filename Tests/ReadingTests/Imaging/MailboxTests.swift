// The mailbox between two threads keeps the newest element, and none once it is closed.

import Reading
import Synchronization
import Testing

@Suite("The mailbox")
struct MailboxTests {
  /// Counts the rings of the doorbell.
  final class Bell: Sendable {
    let rings = Atomic(0)
  }

  /// An element that cannot be copied and counts its end.
  struct Frame: ~Copyable, Sendable {
    let number: Int
    let ended: Bell

    deinit {
      ended.rings.add(1, ordering: .relaxed)
    }
  }

  @Test("An empty mailbox returns nothing")
  func empty() {
    #expect(Mailbox<Int>().take() == nil)
  }

  @Test("A new element replaces one that was not taken, and is taken once")
  func newestOnly() {
    let box = Mailbox<Int>()
    box.put(1)
    box.put(2)
    box.put(3)
    #expect(box.take() == 3)
    #expect(box.take() == nil)
    #expect(box.replaced == 2)
    box.put(4)
    #expect(box.replaced == 2)
  }

  @Test("The doorbell rings once for each delivery, whether or not it replaces another")
  func doorbell() {
    let bell = Bell()
    let box = Mailbox<Int> { bell.rings.add(1, ordering: .relaxed) }
    box.put(1)
    box.put(2)
    #expect(bell.rings.load(ordering: .relaxed) == 2)
  }

  @Test("A mailbox rings once when it closes; then it is empty, silent and drops new elements")
  func close() {
    let bell = Bell()
    let box = Mailbox<Int> { bell.rings.add(1, ordering: .relaxed) }
    box.put(1)
    #expect(!box.isClosed)
    box.close()
    #expect(box.isClosed)
    #expect(box.take() == nil)
    box.put(2)
    box.close()
    #expect(box.take() == nil)
    #expect(bell.rings.load(ordering: .relaxed) == 2)
  }

  @Test("Each element ends once: replaced, taken, dropped or removed by closing")
  func ownership() {
    let ended = Bell()
    do {
      let box = Mailbox<Frame>()
      box.put(Frame(number: 1, ended: ended))
      box.put(Frame(number: 2, ended: ended))
      #expect(ended.rings.load(ordering: .relaxed) == 1)
      if let frame = box.take() { #expect(frame.number == 2) }
      #expect(ended.rings.load(ordering: .relaxed) == 2)
      box.put(Frame(number: 3, ended: ended))
      box.close()
      #expect(ended.rings.load(ordering: .relaxed) == 3)
      box.put(Frame(number: 4, ended: ended))
    }
    #expect(ended.rings.load(ordering: .relaxed) == 4)
  }

  @Test("Each delivery of many threads is taken at most once")
  func threads() async {
    let box = Mailbox<Int>()
    let all = await withTaskGroup(of: [Int].self) { group in
      for producer in 0..<4 {
        group.addTask {
          (0..<500).compactMap { number in
            box.put(producer * 1000 + number)
            return box.take()
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(all).count == all.count)
    #expect(!all.isEmpty)
  }
}
