// The exchange of snapshots, and of what is found in them, between the lanes.

internal import Synchronization

/// The thorough lane's report to the fast one.
struct LaneReport: Sendable {
  /// The codes that are new since the last report.
  var found: [FollowedCode] = []
  /// The obstacle to reading, by the last image that made it clear.
  var condition: Obstacle?
  /// The places that could not be read; nil if there is no news of them.
  var unread: UnreadReport?
  /// The snapshots that the thorough lane can use.
  var demand = SnapshotDemand.any

  /// Continues with a newer report. News that was not yet taken stays.
  fileprivate mutating func add(_ newer: LaneReport) {
    found += newer.found
    condition = newer.condition
    unread = newer.unread ?? unread
    demand = newer.demand
  }

  /// Takes the report, and leaves one without news.
  fileprivate mutating func take() -> LaneReport {
    defer { (found, unread) = ([], nil) }
    return self
  }
}

/// The exchange between the two lanes; for any thread.
final class LaneExchange: Sendable {
  private struct State {
    var offer: (snapshot: Snapshot, settings: RecognitionSettings)?
    var report = LaneReport()
    var isClosed = false
  }

  private let state = Mutex(State())
  private let arrivals: AsyncStream<Void>.Continuation
  /// An element for each snapshot that may have arrived; ends with the exchange.
  let offers: AsyncStream<Void>

  init() {
    (offers, arrivals) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether the lanes are still at work.
  var isOpen: Bool { state.withLock { !$0.isClosed } }

  /// The snapshots that the thorough lane can use.
  var demand: SnapshotDemand { state.withLock { $0.report.demand } }

  /// Leaves a snapshot for the thorough lane, in place of one not yet started.
  func offer(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    state.withLock { state in
      state.offer = (snapshot, settings)
      state.report.demand = .none
    }
    arrivals.yield()
  }

  /// Takes the snapshot that was left.
  func takeOffer() -> (snapshot: Snapshot, settings: RecognitionSettings)? {
    state.withLock { $0.offer.take() }
  }

  /// Leaves a report for the fast lane; false once closed.
  func leave(_ report: LaneReport) -> Bool {
    state.withLock { state in
      state.report.add(report)
      if state.offer != nil { state.report.demand = .none }
      return !state.isClosed
    }
  }

  /// Takes what was reported since the last time.
  func takeReport() -> LaneReport { state.withLock { $0.report.take() } }

  /// Ends the thorough lane before its next pass.
  func close() {
    state.withLock { $0.isClosed = true }
    arrivals.finish()
  }
}
