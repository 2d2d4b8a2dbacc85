// The grades of degraded prints beside how far they are read.

import Testing

@testable import ReticleBench

@Suite("Grades and reach")
struct GradeBenchTests {
  @Test("Ranks agree fully, not at all, or as far as equal values let them")
  func correlation() {
    #expect(RankCorrelation.of([(1, 10), (2, 40), (3, 50)]) == 1)
    #expect(RankCorrelation.of([(1, 5), (2, 4), (3, 1)]) == -1)
    let tied = RankCorrelation.of([(1, 1), (1, 2), (2, 3)])
    #expect(tied > 0.85 && tied < 0.88)
  }
}
