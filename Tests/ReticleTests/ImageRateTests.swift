// The number of images a second.

import Testing

@testable import Reticle

@Suite("Images a second")
struct ImageRateTests {
  @Test("Only the last two seconds count")
  func rate() {
    var rate = ImageRate()
    let start = ContinuousClock.now
    #expect(rate.perSecond(at: start) == 0)
    for index in 1...300 { rate.add(at: start + .milliseconds(index * 40)) }
    let end = start + .seconds(12)
    #expect(rate.perSecond(at: end) == 25)
    #expect(rate.perSecond(at: end + .seconds(1)) == 12.5)
    #expect(rate.perSecond(at: end + .seconds(3)) == 0)
  }
}
