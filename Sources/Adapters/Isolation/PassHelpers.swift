// The helpers that run engines. A helper is lent to one pass at a time and given back; one that
// ends is replaced by the next pass. A further one is started only when passes have waited for as
// long as it takes to start: most images need a single one. Helpers of the background stay there: a
// process without privileges cannot raise its own share of the processor again.

internal import Dispatch
internal import Glibc
public import Reading
internal import Synchronization
internal import System

/// The helpers of a program, for any thread.
public final class PassHelpers: Sendable {
  /// An engine that failed, and the reason.
  public struct Failure: Sendable {
    public let engine: Engine
    public let end: HelperEnd
  }

  /// A helper with its memory. Only the pass that borrows it uses it.
  private final class Lent: @unchecked Sendable {
    let process: HelperProcess
    let niceness: CInt
    var memory: SharedMemory?

    init(niceness: CInt) throws(HelperEnd) {
      process = try HelperProcess(.codes)
      self.niceness = niceness
    }
  }

  /// The most idle helpers that are kept; more than these may run passes at the same time.
  private static let mostIdle = 6
  /// The most pixels for which an idle helper keeps memory; a helper with more memory ends. Larger
  /// images are stills, and rare.
  private static let mostIdlePixels = 4 << 20

  /// The least pixels for which memory is made. Less would soon be replaced, and unused pages cost
  /// nothing.
  private static let leastPixels = 1 << 20

  /// The time after which passes that wait for a helper get a further one.
  private static let patience = Duration.milliseconds(20)

  private struct Pool {
    var idle: [Lent] = []
    var lent = 0
    var waiting = 0
    /// What is left of the patience of all passes together.
    var patience = PassHelpers.patience

    enum Next {
      case idle(Lent)
      case new
      case wait(Duration)
    }

    /// What a pass does next; a helper counts as lent from then on.
    mutating func next(_ niceness: CInt) -> Next {
      idle.removeAll { !$0.process.isAlive }
      while let index = idle.lastIndex(where: { $0.niceness == niceness }) {
        let helper = idle.remove(at: index)
        guard helper.process.isReady else { continue }
        lent += 1
        return .idle(helper)
      }
      if lent > 0, patience > .zero {
        waiting += 1
        return .wait(patience)
      }
      patience = PassHelpers.patience
      lent += 1
      return .new
    }
  }

  private let pool = Mutex(Pool())
  /// Signalled for each helper that is given back while a pass waits.
  private let returned = DispatchSemaphore(value: 0)
  private let isReportedMissing = Mutex(false)
  private let stops = Mutex(RecentStops())
  private let worked = Mutex(Duration.zero)
  private let onFailure: @Sendable (Failure) -> Void

  /// Creates helpers when they are needed. `onFailure` is called on the thread whose pass failed.
  public init(onFailure: @escaping @Sendable (Failure) -> Void = { _ in }) {
    self.onFailure = onFailure
  }

  /// Starts a first helper, which loads while the caller does other things; false if the system can
  /// start none.
  public func prepare() -> Bool {
    guard let helper = try? Lent(niceness: Self.niceness) else { return false }
    pool.withLock { $0.idle.append(helper) }
    return true
  }

  func run(_ question: PassQuestion, on image: LumaImage) throws(HelperEnd) -> [Detection] {
    guard stops.withLock({ $0.permitsPasses(at: .now) }) else { throw .stopped }
    let helper = try take()
    var isSound = false
    defer { giveBack(isSound ? helper : nil) }
    var file: FileDescriptor?
    if (helper.memory?.size ?? 0) < image.size.area {
      helper.memory = SharedMemory(size: max(Self.leastPixels, image.size.area))
      file = helper.memory?.file
    }
    guard let memory = helper.memory else { throw .outOfMemory }
    memory.write(image)
    let answer: PassAnswer
    do throws(HelperEnd) {
      (answer, _) = try helper.process.ask(
        question, file, mostWork: question.mostWork, mostStop: HelperWatch.shortStop)
    } catch {
      if error == .stopped { stops.withLock { $0.note(at: .now) } }
      throw error
    }
    guard let found = question.detections(in: answer) else { throw .senseless }
    Processor.note(timeOfAnother: answer.time)
    worked.withLock { $0 += answer.time }
    isSound = true
    return found
  }

  /// The total processor time that the helpers report.
  public var processorTime: Duration { worked.withLock { $0 } }

  /// The number of passes that were given up because other processes stopped the helpers.
  public var lostPasses: Int { stops.withLock { $0.lostPasses } }

  /// The processes that are idle, for tests.
  var idleProcesses: [Int32] { pool.withLock { $0.idle.map(\.process.process) } }

  /// Reports a failure; a system without helpers, and helpers that are stopped again and again,
  /// only once.
  func report(_ end: HelperEnd, of engine: Engine) {
    if end == .stopped, !stops.withLock({ $0.losePass() }) { return }
    if end == .unavailable,
      isReportedMissing.withLock({ known in
        defer { known = true }
        return known
      })
    {
      return
    }
    onFailure(Failure(engine: engine, end: end))
  }

  private func take() throws(HelperEnd) -> Lent {
    let niceness = Self.niceness
    while true {
      switch pool.withLock({ $0.next(niceness) }) {
      case .idle(let helper): return helper
      case .new:
        do throws(HelperEnd) {
          return try Lent(niceness: niceness)
        } catch {
          giveBack(nil)
          throw error
        }
      case .wait(let patience):
        let began = ContinuousClock.now
        _ = returned.wait(timeout: .now() + .microseconds(Int(patience / .microseconds(1))))
        pool.withLock { pool in
          pool.waiting -= 1
          pool.patience -= ContinuousClock.now - began
        }
      }
    }
  }

  /// Takes a helper back, or learns that it failed.
  private func giveBack(_ helper: Lent?) {
    let isWaited = pool.withLock { pool in
      pool.lent -= 1
      if let helper, (helper.memory?.size ?? 0) <= Self.mostIdlePixels,
        pool.idle.count < Self.mostIdle
      {
        pool.idle.append(helper)
      }
      return pool.waiting > 0
    }
    if isWaited { returned.signal() }
  }

  /// The calling thread's share of the processor, which a new helper inherits.
  private static var niceness: CInt {
    getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
  }
}

/// The helpers that another process stopped recently, during a pass. An image has hundreds of
/// passes, and each stop costs time: all passes of the program share one allowance.
struct RecentStops {
  /// After this many stops within `memory`, passes are refused; until then they are repeated.
  static let most = 5
  private static let memory = Duration.seconds(15)

  private(set) var lostPasses = 0
  private var times: [ContinuousClock.Instant] = []
  private var isReported = false

  /// Whether passes may be made: few helpers were stopped recently.
  mutating func permitsPasses(at time: ContinuousClock.Instant) -> Bool {
    times.removeAll { time - $0 >= Self.memory }
    if times.isEmpty { isReported = false }
    return times.count < Self.most
  }

  /// Notes a stop. Helpers of several threads that are stopped together count once.
  mutating func note(at time: ContinuousClock.Instant) {
    if let last = times.last, time - last < HelperWatch.shortStop { return }
    times.append(time)
  }

  /// Counts a pass that was given up, and returns whether it is the first in the present series of
  /// stops.
  mutating func losePass() -> Bool {
    lostPasses += 1
    defer { isReported = true }
    return !isReported
  }
}
