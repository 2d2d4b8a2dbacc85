// The calls that start and end an attempt to join, and its progress by NetworkManager's signals: a
// signal of the attempt reports the end, and one of the adapter the reason; either may come first.

internal import GLib
internal import Glibc
internal import Meaning
internal import Wording

struct JoiningAttempt: Hashable, Sendable {
  let path: String
  let profile: String
  let isSaved: Bool
  let isTemporary: Bool
}

extension Networks {
  /// Starts joining with the saved profile, unchanged, or with a new one.
  func begin(
    _ network: WiFiNetwork, saved: SavedNetwork?, with adapter: WirelessView.Adapter
  ) async -> Result<JoiningAttempt, NetworkFailure> {
    do {
      if let saved { return .success(try await activate(saved, with: adapter)) }
      let settings = try network.settings(
        near: adapter.accessPoints(of: network), for: await onlyUser())
      return .success(try await add(settings, with: adapter))
    } catch let failure as NetworkFailure {
      return .failure(failure)
    } catch let error as BusError {
      return .failure(NetworkFailure(error))
    } catch {
      return .failure(.other(Sentence("The network could not be joined.")))
    }
  }

  private func activate(
    _ saved: SavedNetwork, with adapter: WirelessView.Adapter
  ) async throws(BusError) -> JoiningAttempt {
    let reply = try await bus.call(
      "ActivateConnection", of: Self.object(at: WirelessView.managerPath),
      [.objectPath(saved.path), .objectPath(adapter.path), .objectPath("/")],
      timeout: Self.longestDialog)
    return JoiningAttempt(
      path: try reply.path(0), profile: saved.path, isSaved: true, isTemporary: false)
  }

  private func add(
    _ settings: Variant, with adapter: WirelessView.Adapter
  ) async throws(BusError) -> JoiningAttempt {
    // The last path is the access point; "/" leaves the choice to NetworkManager.
    let arguments: [Variant] = [settings, .objectPath(adapter.path), .objectPath("/")]
    let manager = Self.object(at: WirelessView.managerPath)
    do {
      let reply = try await bus.call(
        "AddAndActivateConnection2", of: manager,
        arguments + [.options(["persist": .string("volatile")])], timeout: Self.longestDialog)
      return JoiningAttempt(
        path: try reply.path(1), profile: try reply.path(0), isSaved: false, isTemporary: true)
    } catch  where error.name == "org.freedesktop.DBus.Error.UnknownMethod" {
      // NetworkManager before 1.16 saves every new profile at once.
      let reply = try await bus.call(
        "AddAndActivateConnection", of: manager, arguments, timeout: Self.longestDialog)
      return JoiningAttempt(
        path: try reply.path(1), profile: try reply.path(0), isSaved: false, isTemporary: false)
    }
  }

  /// Saves a new profile for good, and returns whether it is saved.
  func keep(_ attempt: JoiningAttempt) async -> Bool {
    guard attempt.isTemporary else { return true }
    // No new settings; flag 1 saves the present ones to disk.
    let reply = try? await bus.call(
      "Update2", of: Self.profile(attempt.profile),
      [.dictionary([:], of: "{sa{sv}}"), .uint32(1), .options([:])],
      timeout: Self.longestDialog)
    return reply != nil
  }

  /// Ends a failed attempt and removes the profile that was created for it, also in a cancelled
  /// task. Errors are ignored, because NetworkManager may have removed both already.
  func withdraw(_ attempt: JoiningAttempt) async {
    guard !attempt.isSaved else { return }
    let bus = self.bus
    await Task {
      _ = try? await bus.call(
        "DeactivateConnection", of: Self.object(at: WirelessView.managerPath),
        [.objectPath(attempt.path)])
      _ = try? await bus.call("Delete", of: Self.profile(attempt.profile))
    }.value
  }

  /// This user's name, if the user may create profiles only for themselves.
  private func onlyUser() async -> String? {
    let reply = try? await bus.call(
      "GetPermissions", of: Self.object(at: WirelessView.managerPath))
    let permissions = reply?.values.first
    let right = "\(WirelessView.service).settings.modify"
    guard permissions?["\(right).own"]?.text == "yes",
      permissions?["\(right).system"]?.text != "yes"
    else { return nil }
    return Self.userName
  }

  private static var userName: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    // Larger than any entry needs.
    var text = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &text, text.count, &found) == 0, found != nil else {
      return nil
    }
    return entry.pw_name.map { String(cString: $0) }
  }

  /// Long, because the desktop may ask for an administrator's password.
  private static let longestDialog = Duration.seconds(120)
}

extension BusReply {
  fileprivate func path(_ index: Int) throws(BusError) -> String {
    guard values.indices.contains(index), case .objectPath(let path) = values[index] else {
      throw BusError(name: BusError.noReply, message: "The reply has no object path.")
    }
    return path
  }
}

/// The progress of an attempt to join, updated by each signal.
struct JoiningProgress: Sendable {
  enum State: Hashable, Sendable {
    case underway
    case joined
    /// It has ended for a reason that is not known yet.
    case ended
    case failed(NetworkFailure)
  }

  let attempt: String
  let adapter: String
  let needsPassword: Bool
  let isSaved: Bool
  private(set) var state = State.underway
  private var adapterFailure: NetworkFailure?

  init(attempt: String, adapter: String, needsPassword: Bool, isSaved: Bool) {
    self.attempt = attempt
    self.adapter = adapter
    self.needsPassword = needsPassword
    self.isSaved = isSaved
  }

  mutating func take(_ signal: BusSignal) {
    switch (signal.name, signal.values) {
    case ("StateChanged", let values) where signal.path == attempt && values.count == 2:
      takeAttempt(state: values[0].number, reason: values[1].number)
    case ("StateChanged", let values) where signal.path == adapter && values.count == 3:
      takeAdapter(state: values[0].number, reason: values[2].number)
    // The previous owner is empty when NetworkManager starts.
    case ("NameOwnerChanged", let values) where values.count == 3 && values[1] != .string(""):
      state = .failed(.noService)
    default: break
    }
  }

  private mutating func takeAttempt(state: UInt32?, reason: UInt32?) {
    switch (state, reason) {
    case (2, _): self.state = .joined
    case (4, 9), (4, 10): self.state = .failed(.wrongPassword(isSaved: isSaved))
    case (4, 14): self.state = .failed(.noAdapter)
    case (4, _): self.state = adapterFailure.map { .failed($0) } ?? .ended
    default: break
    }
  }

  private mutating func takeAdapter(state: UInt32?, reason: UInt32?) {
    // 120: failed. 20 and below: unavailable or removed.
    guard let state, let reason, state == 120 || state <= 20 else { return }
    adapterFailure =
      NetworkFailure(adapterReason: reason, needsPassword: needsPassword, isSaved: isSaved)
      ?? adapterFailure
    if self.state == .ended, let adapterFailure { self.state = .failed(adapterFailure) }
  }

  /// Applies `signals` until the state changes or `limit` has passed.
  func following(_ signals: AsyncStream<BusSignal>, for limit: Duration) async -> JoiningProgress {
    await withTaskGroup(of: JoiningProgress?.self) { group in
      group.addTask { [self] in
        var progress = self
        for await signal in signals {
          progress.take(signal)
          if progress.state != state { break }
        }
        return progress
      }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return (await group.next() ?? nil) ?? self
    }
  }
}
