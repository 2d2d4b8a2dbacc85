// Joins wireless networks through NetworkManager. The actor runs on the bus's thread.
//
//   adapters? ─► saved profile? ─yes► activate it unchanged
//                               └no─► in range? ─► add a temporary profile and activate it
//                                                     ├ joined: save the profile
//                                                     └ failed: remove it
//
// An existing profile is never changed. NetworkManager saves a new one only after the network was
// joined, so a wrong password leaves nothing behind, even if this program ends meanwhile.

public import GLib
public import Meaning
internal import Wording

/// The wireless networks that NetworkManager can join.
///
///     let joined = try await Networks().join(network)
public actor Networks {
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  let bus: Bus
  private let limit: Duration

  /// `limit` includes the time in which the desktop may show its dialog for the password.
  public init(bus: Bus = Bus(.system), limit: Duration = .seconds(90)) {
    self.bus = bus
    self.limit = limit
  }

  /// The saved profile for a network, preferably one with the same security; nil if there is none.
  public func saved(_ network: WiFiNetwork) async -> SavedNetwork? {
    let settings = Self.object("Settings", at: "\(WirelessView.managerPath)/Settings")
    let paths = try? await bus.call("ListConnections", of: settings).values.first?.texts
    var found: SavedNetwork?
    for path in paths ?? [] {
      // Profiles of other users cannot be read.
      let reply = try? await bus.call("GetSettings", of: Self.profile(path))
      guard let saved = SavedNetwork(reply?.values.first, at: path, like: network) else { continue }
      if saved.hasSameSecurity { return saved }
      found = found ?? saved
    }
    return found
  }

  /// Joins a network and returns once it is joined; cancelling the task ends the attempt.
  public func join(_ network: WiFiNetwork) async throws(NetworkFailure) -> JoinedNetwork {
    let view = try await view()
    guard view.isSwitchedOn else { throw .switchedOff }
    guard !view.adapters.isEmpty else { throw .noAdapter }
    let saved = await saved(network)
    if let saved, !saved.hasSameSecurity { throw .savedDifferently(profile: saved.name) }
    let adapter = try await adapter(for: network, in: view)
    let signals = try await signals(of: adapter)
    // In a task of its own, because a call cancelled halfway could leave a profile behind.
    let attempt = try await Task {
      await begin(network, saved: saved, with: adapter)
    }.value.get()
    let failure = await outcome(of: attempt, with: adapter, for: network, on: signals)
    if let failure {
      await withdraw(attempt)
      throw failure
    }
    return JoinedNetwork(
      name: saved?.name ?? network.name, wasSaved: attempt.isSaved, isKept: await keep(attempt))
  }

  private func outcome(
    of attempt: JoiningAttempt, with adapter: WirelessView.Adapter, for network: WiFiNetwork,
    on signals: AsyncStream<BusSignal>
  ) async -> NetworkFailure? {
    var progress = JoiningProgress(
      attempt: attempt.path, adapter: adapter.path, needsPassword: network.needsPassword,
      isSaved: attempt.isSaved)
    progress = await progress.following(signals, for: limit)
    if progress.state == .ended {
      progress = await progress.following(signals, for: Self.longestWaitForReason)
    }
    switch progress.state {
    case .joined: return nil
    case .failed(let failure): return failure
    case .underway where Task.isCancelled, .ended where Task.isCancelled: return .cancelled
    case .underway: return .tookTooLong
    case .ended: return .other(Sentence("The network could not be joined."))
    }
  }

  /// The adapter to join with. If the network is out of range, the adapters scan again, because a
  /// phone's hotspot may have just been turned on. A hidden network never appears in a scan.
  private func adapter(
    for network: WiFiNetwork, in view: WirelessView
  ) async throws(NetworkFailure) -> WirelessView.Adapter {
    var view = view
    let isInRange = { (view: WirelessView) in
      view.adapters.contains { !$0.accessPoints(of: network).isEmpty }
    }
    if !network.isHidden, !isInRange(view) {
      for _ in 0..<Self.scanCount {
        await scan(with: view.adapters)
        view = try await self.view()
        if isInRange(view) || Task.isCancelled { break }
      }
      guard isInRange(view) else { throw Task.isCancelled ? .cancelled : .outOfReach }
    }
    guard let adapter = view.bestAdapter(for: network) else { throw .noAdapter }
    return adapter
  }

  /// An adapter that refuses, because it has just scanned or is busy, may still have new results.
  private func scan(with adapters: [WirelessView.Adapter]) async {
    for adapter in adapters {
      _ = try? await bus.call(
        "RequestScan", of: Self.object("Device.Wireless", at: adapter.path), [.options([:])])
    }
    try? await Task.sleep(for: min(Self.scanDuration, limit))
  }

  private func view() async throws(NetworkFailure) -> WirelessView {
    do {
      let reply = try await bus.call(
        "GetManagedObjects",
        of: BusObject(
          service: WirelessView.service, path: "/org/freedesktop",
          interface: "org.freedesktop.DBus.ObjectManager"))
      return WirelessView(reply.values.first ?? .options([:]))
    } catch {
      throw Task.isCancelled ? .cancelled : .noService
    }
  }

  private func signals(
    of adapter: WirelessView.Adapter
  ) async throws(NetworkFailure) -> AsyncStream<BusSignal> {
    do {
      return try await bus.signals([
        SignalMatch(
          sender: WirelessView.service, interface: "\(WirelessView.service).Connection.Active",
          name: "StateChanged"),
        SignalMatch(
          sender: WirelessView.service, path: adapter.path,
          interface: "\(WirelessView.service).Device", name: "StateChanged"),
        .ownerChanges(of: WirelessView.service),
      ])
    } catch {
      throw .noService
    }
  }

  /// An object of NetworkManager with the named interface, or with its main one if no name is
  /// given.
  static func object(_ interface: String? = nil, at path: String) -> BusObject {
    BusObject(
      service: WirelessView.service, path: path,
      interface: ([WirelessView.service] + [interface].compactMap(\.self)).joined(separator: "."))
  }

  static func profile(_ path: String) -> BusObject {
    object("Settings.Connection", at: path)
  }

  /// A user does not wait for more than two scans.
  private static let scanCount = 2
  /// A list of access points is complete after three to five seconds.
  private static let scanDuration = Duration.seconds(5)
  /// The adapter's reason usually arrives together with the attempt's end.
  private static let longestWaitForReason = Duration.seconds(1)
}
