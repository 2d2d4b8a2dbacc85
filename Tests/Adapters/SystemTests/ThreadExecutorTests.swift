// An actor's jobs run on its own thread, which ends with its executor.

import Foundation
import System
import Testing

@Suite("A thread for an actor")
struct ThreadExecutorTests {
  actor Worker {
    private let executor = ThreadExecutor(name: "a worker's own", priority: .background)
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var count = 0

    /// The name of the thread on which this runs.
    func threadName() throws -> String {
      try ThreadNames.current
    }

    func nice() throws -> Int? {
      let status = try String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
      // The 19th field; the second is the name, in brackets.
      return status.split(separator: ")").last.flatMap { Int($0.split(separator: " ")[16]) }
    }

    func add() async -> Int {
      count += 1
      await Task.yield()
      return count
    }
  }

  @Test("An actor runs on its own thread, even after it has waited")
  func ownThread() async throws {
    let worker = Worker()
    #expect(try await worker.threadName() == "a worker's own")
    _ = await worker.add()
    #expect(try await worker.threadName() == "a worker's own")
    #expect(try await worker.nice() == 10)
  }

  @Test("A thousand jobs from many tasks run one at a time")
  func manyJobs() async {
    let worker = Worker()
    let last = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<1000 { group.addTask { await worker.add() } }
      return await group.reduce(0, max)
    }
    #expect(last == 1000)
  }

  @Test("The thread ends with its actor")
  func ends() async throws {
    actor ShortLived {
      let executor = ThreadExecutor(name: "short-lived one")
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      func greet() {}
    }
    for _ in 0..<20 { await ShortLived().greet() }
    let deadline = ContinuousClock.now + .seconds(10)
    while try ThreadNames.count("short-lived one") > 0, ContinuousClock.now < deadline {
      await Task.yield()
    }
    #expect(try ThreadNames.count("short-lived one") == 0)
  }
}
