// Joining wireless networks, which NetworkManager does. The actor lives on the bus's thread.
//
//   what is there? ─► saved already? ─yes► activate it, as it is
//                                    └no─► heard? ─► add a passing profile and activate it
//                                                       ├ joined: keep the profile
//                                                       └ failed: take it away again
//
// A profile that was there before is never changed. A new one is kept by NetworkManager only once the
// network has been joined: a wrong password leaves nothing behind, even if this program ends meanwhile.

public import Contents
public import GLib
internal import Wording

/// The wireless networks that can be joined.
public actor Networks {
  /// The thread that this shares with its bus.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  let bus: Bus
  private let patience: Duration

  /// Names the bus on which NetworkManager is, and how long an attempt may take: unless told
  /// otherwise longer than a person needs whom the desktop asks for the password anew.
  public init(bus: Bus = Bus(.system), patience: Duration = .seconds(90)) {
    self.bus = bus
    self.patience = patience
  }

  /// The profile that is kept for a network of this name, if there is one; one with the same
  /// protection before others.
  public func saved(_ network: WiFiNetwork) async -> SavedNetwork? {
    let settings = Self.object("Settings", at: "\(WirelessView.managerPath)/Settings")
    let paths = try? await bus.call("ListConnections", of: settings).values.first?.texts
    var found: SavedNetwork?
    for path in paths ?? [] {
      // One that this person may not see is none for them.
      let reply = try? await bus.call("GetSettings", of: Self.profile(path))
      guard let saved = SavedNetwork(reply?.values.first, at: path, like: network) else { continue }
      if saved.hasSameSecurity { return saved }
      found = found ?? saved
    }
    return found
  }

  /// Joins a network and returns when that is done; a task that is cancelled calls it off.
  public func join(_ network: WiFiNetwork) async throws(NetworkFailure) -> JoinedNetwork {
    let view = try await view()
    guard view.isSwitchedOn else { throw .switchedOff }
    guard !view.adapters.isEmpty else { throw .noAdapter }
    let saved = await saved(network)
    if let saved, !saved.hasSameSecurity { throw .savedDifferently(profile: saved.name) }
    let adapter = try await adapter(for: network, in: view)
    let signals = try await signals(of: adapter)
    // A task of its own: called off half-way, a profile might stay that nobody knows of.
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

  /// Waits for the attempt's end; why it failed, if it did.
  private func outcome(
    of attempt: JoiningAttempt, with adapter: WirelessView.Adapter, for network: WiFiNetwork,
    on signals: AsyncStream<BusSignal>
  ) async -> NetworkFailure? {
    var course = JoiningCourse(
      attempt: attempt.path, adapter: adapter.path, needsPassword: network.needsPassword,
      isSaved: attempt.isSaved)
    course = await course.following(signals, for: patience)
    if course.state == .ended { course = await course.following(signals, for: Self.pause) }
    switch course.state {
    case .joined: return nil
    case .failed(let failure): return failure
    case .underway where Task.isCancelled, .ended where Task.isCancelled: return .calledOff
    case .underway: return .tookTooLong
    case .ended: return .other(tr("The network could not be joined."))
    }
  }

  /// The adapter to join with. A network that is not heard is looked for anew: a telephone's may
  /// just have been switched on. One that hides is never heard.
  private func adapter(
    for network: WiFiNetwork, in view: WirelessView
  ) async throws(NetworkFailure) -> WirelessView.Adapter {
    var view = view
    let isHeard = { (view: WirelessView) in
      view.adapters.contains { !$0.accessPoints(of: network).isEmpty }
    }
    if !network.isHidden, !isHeard(view) {
      for _ in 0..<Self.looks {
        await scan(with: view.adapters)
        view = try await self.view()
        if isHeard(view) || Task.isCancelled { break }
      }
      guard isHeard(view) else { throw Task.isCancelled ? .calledOff : .outOfReach }
    }
    guard let adapter = view.bestAdapter(for: network) else { throw .noAdapter }
    return adapter
  }

  /// Lets all adapters listen around for a moment. That one may not, because it just has or because
  /// it is busy, is no failure: it may hear something all the same.
  private func scan(with adapters: [WirelessView.Adapter]) async {
    for adapter in adapters {
      _ = try? await bus.call(
        "RequestScan", of: Self.object("Device.Wireless", at: adapter.path), [.options([:])])
    }
    try? await Task.sleep(for: min(Self.scanning, patience))
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
      throw Task.isCancelled ? .calledOff : .noService
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

  /// A side of one of NetworkManager's objects; its own, where none is named.
  static func object(_ interface: String? = nil, at path: String) -> BusObject {
    BusObject(
      service: WirelessView.service, path: path,
      interface: ([WirelessView.service] + [interface].compactMap(\.self)).joined(separator: "."))
  }

  static func profile(_ path: String) -> BusObject {
    object("Settings.Connection", at: path)
  }

  /// A list of access points is complete after three to five seconds; two looks are what a person
  /// waits for.
  private static let looks = 2
  private static let scanning = Duration.seconds(5)
  /// How long the adapter's reason may come after the attempt's end; they come together.
  private static let pause = Duration.seconds(1)
}
