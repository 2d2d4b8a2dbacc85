// The time of a thread and the cores.

import System
import Testing

@Suite("The processor")
struct ProcessorTests {
  @Test("There is a core, and a thread's time goes on while the thread works, never back")
  func time() {
    #expect(Processor.coreCount > 0)
    let began = Processor.threadTime
    var latest = began
    while latest - began < .milliseconds(5) {
      let now = Processor.threadTime
      #expect(now >= latest)
      latest = now
    }
  }
}
