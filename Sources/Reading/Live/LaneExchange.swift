// The exchange of snapshots, and of the codes found in them, between the lanes.

internal import Synchronization

/// The exchange between the two lanes; for any thread.
final class LaneExchange: Sendable {
  private struct State {
    var offer: (snapshot: Snapshot, settings: RecognitionSettings)?
    var found: [SnapshotDetection] = []
    var condition: Obstacle?
    var unread: UnreadReport?
    var demand = SnapshotDemand.any
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
  var demand: SnapshotDemand { state.withLock { $0.demand } }

  /// The obstacle to reading.
  var condition: Obstacle? { state.withLock { $0.condition } }

  /// Leaves a snapshot for the thorough lane, in place of one not yet started.
  func offer(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    state.withLock { state in
      state.offer = (snapshot, settings)
      state.demand = .none
    }
    arrivals.yield()
  }

  /// Takes the snapshot that was left.
  func takeOffer() -> (snapshot: Snapshot, settings: RecognitionSettings)? {
    state.withLock { $0.offer.take() }
  }

  /// Leaves for the fast lane what was found, what may keep other codes from being read and where
  /// they are, and which snapshots are welcome; false once closed.
  func report(
    _ found: [SnapshotDetection], _ condition: Obstacle?, _ unread: UnreadReport?,
    _ demand: SnapshotDemand
  ) -> Bool {
    state.withLock { state in
      state.found += found
      if let unread { state.unread = unread }
      state.condition = condition
      state.demand = state.offer == nil ? demand : .none
      return !state.isClosed
    }
  }

  /// Takes the detections since the last time.
  func takeFound() -> [SnapshotDetection] {
    state.withLock { state in
      defer { state.found = [] }
      return state.found
    }
  }

  /// Takes the places that could not be read, if there is news of them.
  func takeUnread() -> UnreadReport? { state.withLock { $0.unread.take() } }

  /// Ends the thorough lane before its next pass.
  func close() {
    state.withLock { $0.isClosed = true }
    arrivals.finish()
  }
}
