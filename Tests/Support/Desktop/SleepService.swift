// A logind that never sleeps, but says so.

import GLib

extension DesktopRig {
  /// Starts logind's place on the system's bus of this desktop; before the program that listens.
  public func startSleepService() async throws -> SleepService {
    let path = "/org/freedesktop/login1"
    let (mock, _) = try await session.startMock(
      of: "org.freedesktop.login1", at: path, template: "logind")
    return SleepService(mock: mock)
  }
}

/// What tells programs that the machine goes to sleep.
public struct SleepService: Sendable {
  let mock: Mock

  /// Tells everybody that the machine is about to sleep, or has woken up.
  public func prepareForSleep(_ isAboutToSleep: Bool) async throws {
    try await mock.tell(
      "EmitSignal", .string("org.freedesktop.login1.Manager"), .string("PrepareForSleep"),
      .string("b"), .array([.variant(.boolean(isAboutToSleep))], of: "v"))
  }
}
