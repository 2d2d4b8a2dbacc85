// The machine's sleep, as logind tells of it. logind is asked to wait a moment before each sleep,
// until the listener is ready for it: a camera that is open then is often lost afterwards. The actor
// lives on the bus's thread.
//
//   start ─► inhibitor taken ─► true ─► ready(): inhibitor closed ─► (sleep) ─► false, taken anew
//
// Without logind nothing is told, and nothing is wrong; one that comes later is used from then on.

public import GLib
internal import Glibc
internal import System

/// Tells before the machine sleeps and after it woke.
public actor SleepWatch {
  /// True when the machine is about to sleep, which waits for `ready()`, at most as long as logind
  /// allows (five seconds, if nobody changed that); false when it has woken. For one listener.
  public nonisolated let states: AsyncStream<Bool>
  /// The thread that this shares with its bus.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private let bus: Bus
  private let continuation: AsyncStream<Bool>.Continuation
  private var listening: Task<Void, Never>?
  /// As long as this is open, the machine waits before it sleeps.
  private var inhibitor: FileDescriptor?
  private var isAsleep = false

  /// Names the bus on which logind is.
  public init(bus: Bus = Bus(.system)) {
    self.bus = bus
    (states, continuation) = AsyncStream.makeStream()
  }

  deinit {
    listening?.cancel()
    continuation.finish()
  }

  /// Begins to listen, and returns when logind has been asked to wait; where there is none, at once.
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
        // The bus has gone, or was never there.
        try? await Task.sleep(for: Self.pause)
        signals = await Self.signals(on: bus)
        if signals != nil { await self?.lookAnew() }
      }
    }
  }

  /// Lets the machine sleep: what had to be closed is closed.
  public func ready() {
    if isAsleep { inhibitor = nil }
  }

  private func take(_ signal: BusSignal) async {
    switch (signal.name, signal.values.first, signal.values.last) {
    case ("PrepareForSleep", .boolean(true), _): tell(isAsleep: true)
    case ("PrepareForSleep", .boolean(false), _):
      await takeInhibitor()
      tell(isAsleep: false)
    // A new logind, which may not know of the old one's inhibitors.
    case ("NameOwnerChanged", _, let owner) where owner != .string(""): await lookAnew()
    default: break
    }
  }

  private func tell(isAsleep: Bool) {
    guard isAsleep != self.isAsleep else { return }
    self.isAsleep = isAsleep
    continuation.yield(isAsleep)
  }

  /// Asks a logind that has not been spoken to how things are: it may have woken unheard.
  private func lookAnew() async {
    let reply = try? await bus.call(
      "Get",
      of: BusObject(
        service: Self.logind.service, path: Self.logind.path,
        interface: "org.freedesktop.DBus.Properties"),
      [.string(Self.logind.interface), .string("PreparingForSleep")])
    // That it is about to sleep it tells by itself, and then it is too late to ask it to wait.
    guard reply?.values.first != .variant(.boolean(true)) else { return }
    await takeInhibitor()
    tell(isAsleep: false)
  }

  /// That it may not be asked to wait is no failure: what it tells may still come in time.
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
  /// Between attempts to reach a bus that is not there.
  private static let pause = Duration.seconds(5)
}
