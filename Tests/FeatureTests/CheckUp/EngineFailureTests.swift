// One failure of an engine is noted, and several in a minute are reported to the user.

import Reading
import Testing
import Wording

@testable import FeatureSessions

@Suite("Engines that fail")
@MainActor
struct EngineFailureTests {
  private let failure = EngineFailure(Engine(rawValue: "a"), "crashed (signal 11)")

  @Test("The third failure within a minute is told, and then counting starts anew")
  func recentFailures() {
    var failures = EngineFailures()
    let start = ContinuousClock.now
    let seconds = [0, 50, 61, 70, 71, 100, 200]
    let told = seconds.map { failures.note(failure, at: start + .seconds($0)) != nil }
    #expect(told == [false, false, false, true, false, false, false])
    #expect(failures.counts == [failure: 7])
  }

  @Test("A session shows the sentence, counts the trouble, and reports what happened")
  func session() {
    let stage = Stage()
    for _ in 0..<3 { stage.session.note(failure) }
    #expect(stage.session.notice != nil)
    #expect(stage.session.counter.counters.troubles[.engineFailed] == 3)
    stage.session.acknowledgeNotice()
    #expect(stage.session.notice == nil)
    var report = TroubleshootingReport(home: nil)
    report.add(stage.session.counter.engineFailures)
    #expect(report.text == "Engines\n- a: crashed (signal 11), 3 times\n")
  }
}
