// Which row is pointed at.

import FeatureSessions
import Testing

@testable import FeatureViews

@Suite("The row that is pointed at")
struct PointedRowTests {
  private let one = ScanResult.sample(1).id
  private let two = ScanResult.sample(2).id

  @Test("The row under the pointer comes before the one with the focus")
  func order() {
    var row = PointedRow()
    row.come(to: one, by: .keyboard)
    #expect(row.result == one)
    row.come(to: two, by: .pointer)
    #expect(row.result == two)
    row.leave(two, by: .pointer)
    #expect(row.result == one)
  }

  @Test("Leaving a row after another one was reached changes nothing")
  func late() {
    var row = PointedRow()
    row.come(to: one, by: .pointer)
    row.come(to: two, by: .pointer)
    row.leave(one, by: .pointer)
    #expect(row.result == two)
  }
}
