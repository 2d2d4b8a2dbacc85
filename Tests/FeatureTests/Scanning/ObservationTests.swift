// Observing state: one update for many changes, and none after the observer is gone.

import Observation
import Testing

@testable import FeatureViews

@MainActor @Observable
private final class State {
  var number = 0
  var other = 0
}

@MainActor
private final class View {
  var numbers: [Int] = []

  init(_ state: State) {
    observe(for: self) { $0.numbers.append(state.number) }
  }
}

@MainActor
@Suite("Observing")
struct ObservationTests {
  /// Yields until `condition` holds, for a second at most.
  private func wait(until condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(1)
    while !condition(), ContinuousClock.now < end { await Task.yield() }
  }

  @Test("Many changes in one turn are one update")
  func coalesced() async {
    let state = State()
    let view = View(state)
    #expect(view.numbers == [0])
    for number in 1...5 { state.number = number }
    await wait { view.numbers.count > 1 }
    #expect(view.numbers == [0, 5])
    state.number = 6
    await wait { view.numbers.count > 2 }
    #expect(view.numbers == [0, 5, 6])
  }

  @Test("A change of unread state causes no update")
  func unread() async {
    let state = State()
    let view = View(state)
    state.other = 1
    for _ in 0..<10 { await Task.yield() }
    #expect(view.numbers == [0])
  }

  @Test("Observing does not hold the observer")
  func weak() {
    let state = State()
    var view: View? = View(state)
    weak let observer = view
    view = nil
    #expect(observer == nil)
    state.number = 1
  }
}
