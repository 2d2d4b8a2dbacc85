// One still image while it is read. The user may stop the reading: then what was found is reported
// at once, although an engine may still be at work.

internal import Reading
internal import FeatureSessions
internal import Synchronization

/// The reading of one image, for any thread.
final class StillRun: Sendable {
  private struct State {
    var newest = StillProgress(codes: [], share: 0)
    var isStopped = false
    var work: Task<[Detection], Never>?
  }

  /// The image's index in the list.
  let index: Int
  private let size: PixelSize
  private let queue: FeedEventQueue
  private let state = Mutex(State())

  /// Reports to `queue` how far the image is.
  init(of index: Int, _ size: PixelSize, reportingTo queue: FeedEventQueue) {
    self.index = index
    self.size = size
    self.queue = queue
    report(StillProgress(codes: [], share: 0))
  }

  /// Whether the user has stopped it.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Does `work`, which calls `report`, and returns what it finds.
  func codes(by work: Task<[Detection], Never>) async -> [Detection] {
    let isStopped = state.withLock { state in
      state.work = work
      return state.isStopped
    }
    if isStopped { work.cancel() }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Reports how far the image is, unless its reading was stopped.
  func report(_ progress: StillProgress) {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.newest = progress
      queue.add(.stillProgress(index: index, size, progress))
    }
  }

  /// Ends the reading and reports what was found.
  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      state.work?.cancel()
      queue.add(.still(index: index, size, state.newest.codes))
    }
  }
}
