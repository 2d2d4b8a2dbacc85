// The order of results in the list.

import Testing

@testable import FeatureViews
@testable import FeatureSessions

@Suite("The order of results")
struct ResultPlanTests {
  @Test("Results in view come first, by number; the others stay newest first")
  func order() {
    let results: [ScanResult] = [
      .sample(5), .sample(4, inView: 2), .sample(3), .sample(2, inView: 1), .sample(1),
    ]
    let plan = ResultPlan(results, most: 10)
    #expect(plan.shown.map(\.result.id.number) == [2, 4, 5, 3, 1])
    #expect(plan.shown.map(\.section) == [.inView, .inView, .earlier, .earlier, .earlier])
    #expect(plan.hiddenCount == 0)
  }

  @Test("The number of earlier results is limited, that of results in view is not")
  func bound() {
    let results: [ScanResult] = (1...1000).reversed().map {
      .sample($0, inView: $0 <= 20 ? $0 : nil)
    }
    let plan = ResultPlan(results, most: 200)
    #expect(plan.inView.count == 20)
    #expect(plan.earlier.count == 200)
    #expect(plan.earlier.first?.id.number == 1000)
    #expect(plan.hiddenCount == 780)
  }
}
