// Devices covers the hardware other than cameras: the machine's sleep and the torch.
//
// logind announces the machine's sleep. An inhibitor delays each sleep until the listener is ready,
// because a camera that is open during sleep often does not work afterwards. The actor runs on the
// bus's thread.
//
//   start ─► inhibitor taken ─► true ─► ready(): inhibitor closed ─► (sleep) ─► false, taken again
//
// Without logind nothing is announced, which is no error; a logind that starts later is used.

public import GLib
internal import Glibc
internal import System

/// Announces when the machine is about to sleep and when it has woken.
///
///     let watch = SleepWatch()
///     await watch.start()
///     for await isAsleep in watch.states where isAsleep {
///       closeCamera()
///       await watch.ready()
///     }
public actor SleepWatch {
  /// True before a sleep, false after it; for one listener. The machine waits for `ready()`, but
  /// not longer than logind allows, by default five seconds.
  public nonisolated let states: AsyncStream<Bool>
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private let bus: Bus
  private let continuation: AsyncStream<Bool>.Continuation
  private var listening: Task<Void, Never>?
  /// The machine waits before it sleeps as long as this descriptor is open.
  private var inhibitor: FileDescriptor?
  private var isAsleep = false

  public init(bus: Bus = Bus(.system)) {
    self.bus = bus
    (states, continuation) = AsyncStream.makeStream()
  }

  deinit {
    listening?.cancel()
    continuation.finish()
  }

  /// Returns when the inhibitor is taken, or at once without logind.
  public func start() async {
    guard listening == nil else { return }
    let first = await signals()
    if first != nil { await takeInhibitor() }
    listening = Task { [weak self, bus] in
      var signals = first
      while !Task.isCancelled {
        if let current = signals {
          for await signal in current { await self?.take(signal) }
        }
        // The connection to the bus ended, or there was none.
        try? await Task.sleep(for: Self.retryInterval)
        signals = await Self.signals(on: bus)
        if signals != nil { await self?.synchronize() }
      }
    }
  }

  public func ready() {
    if isAsleep { inhibitor = nil }
  }

  private func take(_ signal: BusSignal) async {
    switch (signal.name, signal.values.first, signal.values.last) {
    case ("PrepareForSleep", .boolean(true), _): publish(isAsleep: true)
    case ("PrepareForSleep", .boolean(false), _):
      await takeInhibitor()
      publish(isAsleep: false)
    // A new logind may not have the inhibitors of the old one.
    case ("NameOwnerChanged", _, let owner) where owner != .string(""): await synchronize()
    default: break
    }
  }

  private func publish(isAsleep: Bool) {
    guard isAsleep != self.isAsleep else { return }
    self.isAsleep = isAsleep
    continuation.yield(isAsleep)
  }

  /// Reads the state of a logind that is new to this watch: the machine may have woken unnoticed.
  private func synchronize() async {
    let reply = try? await bus.call(
      "Get",
      of: BusObject(
        service: Self.logind.service, path: Self.logind.path,
        interface: "org.freedesktop.DBus.Properties"),
      [.string(Self.logind.interface), .string("PreparingForSleep")])
    // A sleep that is being prepared is announced by its signal; it is too late for an inhibitor.
    guard reply?.values.first != .variant(.boolean(true)) else { return }
    await takeInhibitor()
    publish(isAsleep: false)
  }

  /// Delays each sleep. If logind refuses, its signal may still arrive in time.
  private func takeInhibitor() async {
    let reply = try? await bus.call(
      "Inhibit", of: Self.logind,
      [
        .string("sleep"), .string("Reticle"), .string("The camera is being closed"),
        .string("delay"),
      ])
    inhibitor = reply.flatMap { reply in reply.values.first.flatMap(reply.descriptor(for:)) }
  }

  private func signals() async -> AsyncStream<BusSignal>? {
    await Self.signals(on: bus)
  }

  private static func signals(on bus: Bus) async -> AsyncStream<BusSignal>? {
    try? await bus.signals([
      SignalMatch(
        sender: logind.service, path: logind.path, interface: logind.interface,
        name: "PrepareForSleep"),
      .ownerChanges(of: logind.service),
    ])
  }

  private static let logind = BusObject(
    service: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager")
  private static let retryInterval = Duration.seconds(5)
}
