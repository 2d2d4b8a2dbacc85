// Tasks run on the threads of their pool, which end with it.

import Foundation
import Synchronization
import System
import Testing

@Suite("Threads for tasks that wait")
struct ThreadPoolTests {
  private final class Meeting: Sendable {
    let arrived = Atomic(0)
  }

  @Test("As many tasks block at a time as there are threads")
  func blocking() async throws {
    let pool = ThreadPool(name: "meeting", threadCount: 8)
    let meeting = Meeting()
    // Each task holds its thread until all eight are there.
    let names = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask(executorPreference: pool) {
          meeting.arrived.add(1, ordering: .relaxed)
          let deadline = ContinuousClock.now + .seconds(30)
          while meeting.arrived.load(ordering: .relaxed) < 8, ContinuousClock.now < deadline {
            usleep(1000)
          }
          return meeting.arrived.load(ordering: .relaxed) == 8 ? try? ThreadNames.current : nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "meeting", count: 8))
  }

  @Test("The threads end with their pool")
  func ends() async throws {
    for _ in 0..<10 {
      let pool = ThreadPool(name: "short-lived pool", threadCount: 2)
      await withTaskExecutorPreference(pool) {}
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while try ThreadNames.count("short-lived poo") > 0, ContinuousClock.now < deadline {
      await Task.yield()
    }
    #expect(try ThreadNames.count("short-lived poo") == 0)
  }
}
