// The switch of the torch beside the camera. The torch is told through logind, which lets the person
// at the machine, or by the kernel's file, where that is permitted; whether it shines is what the
// kernel says afterwards, whoever told it. The actor lives on the bus's thread. A torch that was
// switched on here is switched off when the switch ends.

public import Cameras
public import GLib

/// The torch's switch.
public actor Torch {
  /// What the torch does: first when it is asked for or told something for the first time, then at
  /// each change, by whomever. For one listener, who is told the newest.
  public nonisolated let states: AsyncStream<TorchState>
  /// The thread that the switch shares with its bus.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private let bus: Bus
  private let root: String
  private let continuation: AsyncStream<TorchState>.Continuation
  private var torch: TorchLED?
  private var watching: Task<Void, Never>?
  private var told: TorchState?
  /// What went wrong the last time that the torch was told something, and how it has been since.
  private var failure: (reason: TorchState.Failure, isShining: Bool)?
  /// The newest thing that the torch is told, which comes after all before it.
  private var obeying: Task<Void, Never>?
  private var newestCommand = 0
  private var isLitByUs = false

  /// Names the bus on which logind is, and the folder in which the kernel shows its devices.
  public init(bus: Bus = Bus(.system), root: String = "/sys/class") {
    self.bus = bus
    self.root = root
    (states, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    watching?.cancel()
    continuation.finish()
    if let torch, isLitByUs {
      Task { [bus] in await torch.shine(at: 0, by: bus) }
    }
  }

  /// What the torch does now; looks for one if there was none.
  @discardableResult
  public func state() async -> TorchState {
    await findTorch()
    return tell()
  }

  /// Switches the torch on, as bright as it may be, and says what it does then.
  @discardableResult
  public func turnOn() async -> TorchState {
    await set(isOn: true)
  }

  /// Switches the torch off, whoever switched it on, and says what it does then.
  @discardableResult
  public func turnOff() async -> TorchState {
    await set(isOn: false)
  }

  /// Obeys one command after the other: the bus promises no order to who asks twice at once. One
  /// that has been overtaken while it waited is left out.
  private func set(isOn: Bool) async -> TorchState {
    newestCommand += 1
    let command = newestCommand
    let work = Task { [earlier = obeying] in
      await earlier?.value
      if command == newestCommand { await obey(isOn: isOn) }
    }
    obeying = work
    await work.value
    return tell()
  }

  private func obey(isOn: Bool) async {
    await findTorch()
    guard let torch else { return }
    isLitByUs = isOn || isLitByUs
    let refusal = await torch.shine(at: isOn ? torch.maximum : 0, by: bus)
    if torch.isShining == isOn {
      failure = nil
      isLitByUs = isOn
    } else {
      failure = (refusal ?? .unresponsive, isShining: !isOn)
    }
  }

  /// The torch's state by its own file, passed on if it is news.
  @discardableResult
  private func tell() -> TorchState {
    let isShining = torch?.isShining
    // Somebody has switched it since; that tells more than an earlier failure to do so.
    if failure?.isShining != isShining { failure = nil }
    let state: TorchState =
      switch (isShining, failure) {
      case (nil, _): .absent(.noTorch)
      case (_, let failure?): .failed(failure.reason)
      case (true?, nil): .on
      case (false?, nil): .off
      }
    if state != told { continuation.yield(state) }
    told = state
    return state
  }

  /// Looks for a torch, and listens to its changes from then on.
  private func findTorch() async {
    if torch?.isShining != nil { return }
    watching?.cancel()
    torch = TorchLED.find(in: root)
    guard let torch else { return }
    isLitByUs = false
    let watch = FileWatch(torch.file, counting: bus.loans)
    let changes = await watch.changes()
    watching = Task { [weak self] in
      for await _ in changes { await self?.tell() }
    }
  }
}

extension TorchLED {
  private static let session = BusObject(
    service: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
    interface: "org.freedesktop.login1.Session")
  /// logind answers at once; a person who waits for the light would press again after this.
  private static let longestWait = Duration.seconds(5)

  /// Makes the torch shine at `level`; why it could not be told, if it could not.
  @discardableResult
  fileprivate func shine(at level: UInt32, by bus: Bus) async -> TorchState.Failure? {
    // logind switches no other kinds.
    if `class` == .leds, await askSession(for: level, on: bus) { return nil }
    return write(level)
  }

  private func askSession(for level: UInt32, on bus: Bus) async -> Bool {
    // That it says no is no news for anybody: the kernel's file is tried next.
    let reply = try? await bus.call(
      "SetBrightness", of: Self.session,
      [.string(`class`.rawValue), .string(name), .uint32(level)],
      timeout: Self.longestWait)
    return reply != nil
  }
}
