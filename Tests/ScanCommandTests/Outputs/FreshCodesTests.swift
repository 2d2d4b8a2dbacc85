// Which codes in sight are new.

import Reading
import Testing

@testable import ScanCommand

@Suite("Codes that come into sight")
struct FreshCodesTests {
  @Test("A code is new once, even if it goes and comes back")
  func once() {
    var fresh = FreshCodes()
    #expect(fresh.take([.sample("a")]).count == 1)
    #expect(fresh.take([.sample("a"), .sample("b")]) == [.sample("b")])
    #expect(fresh.take([]).isEmpty)
    #expect(fresh.take([.sample("a")]).isEmpty)
  }

  @Test("Equal codes are new as often as they are in sight together")
  func equals() {
    var fresh = FreshCodes()
    #expect(fresh.take([.sample("a")]).count == 1)
    #expect(fresh.take([.sample("a"), .sample("a"), .sample("a")]).count == 2)
    #expect(fresh.take([.sample("a"), .sample("a")]).isEmpty)
  }

  @Test("The same bytes in another symbology are another code")
  func kinds() {
    var fresh = FreshCodes()
    #expect(fresh.take([.sample("12345670", .ean8), .sample("12345670")]).count == 2)
  }
}
