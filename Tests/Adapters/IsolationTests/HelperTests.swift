// A helper answers within its limits, or its caller learns why it does not; nothing of it stays.

import Dispatch
import Glibc
import System
import TestSupport
import Testing

@testable import Isolation

@Suite("Helper processes", .serialized, .timeLimit(.minutes(3)))
struct HelperTests {
  /// The faults that a helper of a test build commits on request.
  private enum Fault: Int, HelperQuestion {
    typealias Answer = Int

    case forbiddenCall = 1
    case crash, endlessWork, memory, file, signal, answersAhead, files, endlessSleep, shortWork,
      longAnswer

    func write(to message: inout MessageWriter) { message.write(-1, rawValue) }

    init(from message: inout MessageReader) throws(SenselessMessage) { throw SenselessMessage() }
  }

  private func end(
    _ fault: Fault, of role: HelperRole = .images, mostWork: Duration = .seconds(20)
  ) throws -> HelperEnd? {
    let helper = try HelperProcess(role)
    return #expect(throws: HelperEnd.self) {
      _ = try helper.ask(fault, mostWork: mostWork)
    }
  }

  /// Does something while the test waits for a helper. Not as a task: other tests may hold all
  /// threads of those.
  private func later(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300), execute: body)
  }

  private static let roles = [HelperRole.images, .documents, .codes, .videos, .parts]

  @Test("A call that no decoder needs ends the helper, and is reported as that", arguments: roles)
  func forbiddenCall(role: HelperRole) throws {
    #expect(try end(.forbiddenCall, of: role) == .forbiddenCall)
  }

  @Test("A helper cannot send a signal to another process", arguments: roles)
  func otherProcess(role: HelperRole) throws {
    #expect(try end(.signal, of: role) == .forbiddenCall)
  }

  @Test("A helper cannot open a file", arguments: roles)
  func files(role: HelperRole) throws {
    let (answer, _) = try HelperProcess(role).ask(Fault.file, mostWork: .seconds(20))
    #expect(answer == Int(EACCES))
  }

  @Test("A crash is reported with its signal")
  func crash() throws {
    let end = try end(.crash)
    #expect(end == .crashed(signal: SIGSEGV))
  }

  @Test("A helper that works too long is ended")
  func work() throws {
    #expect(try end(.endlessWork, mostWork: .seconds(1)) == .late)
  }

  @Test("On a busy machine a helper may take longer by the clock than it may rest")
  func busyMachine() throws {
    let helper = try HelperProcess(.images)
    try BusyCore.take(helper.process, niceness: 12)
    try BusyCore.load(seconds: 7)
    let began = ContinuousClock.now
    let (answer, _) = try helper.ask(Fault.shortWork, mostWork: .seconds(2))
    #expect(answer == 1)
    #expect(.now - began > HelperWatch.usualRest, "The others had the processor.")
  }

  @Test("A helper that is stopped is given up soon, whatever it does", arguments: roles)
  func stopping(role: HelperRole) throws {
    let helper = try HelperProcess(role)
    let began = ContinuousClock.now
    kill(helper.process, SIGSTOP)
    #expect(throws: HelperEnd.stopped) {
      _ = try helper.ask(Fault.file, mostWork: .seconds(20))
    }
    #expect(.now - began < .seconds(8))
    #expect(kill(helper.process, 0) == -1)
  }

  @Test("A helper that is stopped for a moment goes on")
  func pausing() async throws {
    let helper = try HelperProcess(.images)
    kill(helper.process, SIGSTOP)
    while helper.isReady { await Task.yield() }
    later { kill(helper.process, SIGCONT) }
    let (answer, _) = try helper.ask(Fault.file, mostWork: .seconds(20))
    #expect(answer == Int(EACCES))
    #expect(helper.isReady)
  }

  @Test("A helper that sleeps instead of working is given up soon", arguments: roles)
  func sleeping(role: HelperRole) throws {
    let began = ContinuousClock.now
    #expect(try end(.endlessSleep, of: role, mostWork: .seconds(60)) == .late)
    #expect(.now - began < .seconds(12))
  }

  @Test("An answer that a helper sends ahead of its question is refused", arguments: roles)
  func answersAhead(role: HelperRole) throws {
    let helper = try HelperProcess(role)
    let (answer, _) = try helper.ask(Fault.answersAhead, mostWork: .seconds(20))
    #expect(answer == 7)
    #expect(throws: HelperEnd.senseless) {
      _ = try helper.ask(Fault.file, mostWork: .seconds(20))
    }
    #expect(kill(helper.process, 0) == -1)
  }

  @Test("An answer that is too long is refused before it is kept", arguments: roles)
  func longAnswer(role: HelperRole) throws {
    #expect(try end(.longAnswer, of: role) == .senseless)
  }

  @Test("A helper has a limit of open files", arguments: roles)
  func openFiles(role: HelperRole) throws {
    let (answer, _) = try HelperProcess(role).ask(Fault.files, mostWork: .seconds(20))
    #expect((8..<Int(role.mostFiles)).contains(answer))
  }

  @Test("A helper has a limit of memory", arguments: roles)
  func memory(role: HelperRole) throws {
    #expect(try end(.memory, of: role) == .outOfMemory)
  }

  @Test("A question waits on its caller's own thread")
  func ownThread() async throws {
    let caller = Caller()
    #expect(try await caller.waitsOnItsThread())
  }

  @Test("A helper that is cancelled while it is idle is not asked again")
  func cancellingIdle() throws {
    for _ in 0..<20 {
      let helper = try HelperProcess(.images)
      helper.cancel()
      #expect(!helper.isReady)
    }
  }

  @Test("A question can be cancelled from another thread")
  func cancelling() throws {
    let helper = try HelperProcess(.images)
    later { helper.cancel() }
    #expect(throws: HelperEnd.cancelled) {
      _ = try helper.ask(Fault.endlessWork, mostWork: .seconds(30))
    }
  }

  @Test("A helper that another process kills is reported as killed")
  func killing() throws {
    let helper = try HelperProcess(.images)
    later { kill(helper.process, SIGKILL) }
    #expect(throws: HelperEnd.killed) {
      _ = try helper.ask(Fault.endlessWork, mostWork: .seconds(30))
    }
  }

  @Test("A helper that is killed while it is idle is reaped")
  func idleDeath() async throws {
    let helper = try HelperProcess(.codes)
    kill(helper.process, SIGKILL)
    while helper.isAlive { await Task.yield() }
    #expect(kill(helper.process, 0) == -1)
  }

  @Test("No process stays behind, whatever happened to it", arguments: [1, 2, 5, 6])
  func nothingStays(_ number: Int) throws {
    let fault = try #require(Fault(rawValue: number))
    var helper: HelperProcess? = try HelperProcess(.images)
    let process = try #require(helper).process
    #expect(kill(process, 0) == 0)
    _ = try? helper?.ask(fault, mostWork: .seconds(20))
    helper = nil
    // A dead child that is not reaped keeps its number.
    #expect(kill(process, 0) == -1)
  }
}

/// An actor with a thread of its own, as those are that wait for helpers.
private actor Caller {
  private let executor = ThreadExecutor(name: "caller")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func waitsOnItsThread() async throws -> Bool {
    let own = pthread_self()
    return try await waiting { () throws(ImageError) in
      pthread_equal(own, pthread_self()) != 0
    } onCancel: {
    }
  }
}
