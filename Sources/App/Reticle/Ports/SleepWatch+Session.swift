// Before the computer sleeps, the camera is given back; afterwards it is taken again.

internal import Cameras
internal import Desktop
internal import Scanning

extension SleepWatch {
  /// Sends `session` to sleep with the computer, and wakes it, until the task is cancelled.
  @MainActor
  func follow(_ session: ScanSession) async {
    await start()
    for await isSleeping in states {
      if isSleeping {
        session.sleep()
        await Self.waitForRest(of: session)
        await ready()
      } else {
        session.wake()
      }
    }
  }

  /// logind waits five seconds at most.
  @MainActor
  private static func waitForRest(of session: ScanSession) async {
    let deadline = ContinuousClock.now + .seconds(2)
    while session.source == .camera, session.camera != .paused, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}
