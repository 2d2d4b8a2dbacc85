// A mock of logind that announces sleep without sleeping.

import GLib

extension DesktopRig {
  /// Starts the mock on this desktop's system bus, before the program that listens.
  public func startSleepService() async throws -> SleepService {
    let path = "/org/freedesktop/login1"
    let (mock, _) = try await session.startMock(
      of: "org.freedesktop.login1", at: path, template: "logind")
    return SleepService(mock: mock)
  }
}

/// The service that announces sleep to programs.
public struct SleepService: Sendable {
  let mock: Mock

  /// Announces that the machine is about to sleep, or has woken up.
  public func prepareForSleep(_ isAboutToSleep: Bool) async throws {
    try await mock.tell(
      "EmitSignal", .string("org.freedesktop.login1.Manager"), .string("PrepareForSleep"),
      .string("b"), .array([.variant(.boolean(isAboutToSleep))], of: "v"))
  }
}
