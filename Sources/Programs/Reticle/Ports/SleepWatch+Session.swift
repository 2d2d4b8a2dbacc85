// Before the computer sleeps, the history is written and the camera released; afterwards the camera
// is opened again.

internal import FeatureModels
internal import Desktop
internal import FeatureSessions

extension SleepWatch {
  /// Lets `session` sleep and wake with the computer, until the task is cancelled.
  @MainActor
  func follow(_ session: ScanSession) async {
    await start()
    for await isSleeping in states {
      if isSleeping {
        session.sleep()
        await session.recorder?.flush()
        await Self.waitForRest(of: session)
        await ready()
      } else {
        session.wake()
      }
    }
  }

  /// Waits two seconds at most; logind waits five.
  @MainActor
  private static func waitForRest(of session: ScanSession) async {
    let deadline = ContinuousClock.now + .seconds(2)
    while let camera = session.camera, camera != .paused, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}
