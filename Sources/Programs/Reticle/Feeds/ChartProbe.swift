// Looks at a camera's frames for the chart that checks it, on the thread that reads them.

internal import Capture
internal import FeatureModels
internal import Reading
internal import FeatureSessions
internal import Synchronization

/// Measures frames while a camera is checked.
final class ChartProbe: Sendable {
  private struct State {
    var isOn: Bool
    var examined = 0
  }

  private let state: Mutex<State>

  /// A probe that is on if `settings` say so.
  init(_ settings: RecognitionSettings) {
    state = Mutex(State(isOn: settings.examinesChart))
  }

  /// Begins or ends the check-up as `settings` say.
  func look(for settings: RecognitionSettings) {
    state.withLock { $0.isOn = settings.examinesChart }
  }

  /// Measures a frame and reports what it shows, unless no camera is checked. `replaced` frames
  /// arrived and were not looked at.
  func examine(
    _ frame: borrowing VideoFrame, _ reading: FrameReading, replaced: Int,
    reportingTo queue: FeedEventQueue
  ) {
    let examined = state.withLock { state in
      state.examined += 1
      return state.isOn ? state.examined : nil
    }
    guard let examined else { return }
    queue.add(
      .chart(
        ChartLook(
          frame.luma, reading, captured: frame.captured, arrived: examined + replaced)))
  }
}
