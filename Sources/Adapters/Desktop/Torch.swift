// The switch of the torch beside the camera. logind sets the brightness for the user at the
// machine; otherwise the kernel's file is written, where that is permitted. The state is always
// read from the kernel's file, because other programs may switch the torch too. The actor runs on
// the bus's thread. When it ends, it turns off a torch that it turned on.

public import FeatureModels
public import GLib
internal import Glibc

/// The switch of the torch.
///
///     let torch = Torch()
///     if await torch.turnOn() == .on { … }
public actor Torch {
  /// The states of the torch: the first when it is first read or switched, then each change, by
  /// this or another program. For one listener, which receives the newest.
  public nonisolated let states: AsyncStream<TorchState>
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private let bus: Bus
  private let root: String
  private let continuation: AsyncStream<TorchState>.Continuation
  private var led: TorchLED?
  private var watching: Task<Void, Never>?
  private var published: TorchState?
  /// The reason why the last command failed, and the LED's state at that time.
  private var failure: (reason: TorchState.Failure, isLit: Bool)?
  /// The newest command, which runs after all earlier ones.
  private var command: Task<Void, Never>?
  private var newestCommand = 0
  private var isTurnedOnHere = false

  /// Creates a switch that uses the logind on `bus` and the kernel's devices in the folder `root`.
  public init(bus: Bus = Bus(.system), root: String = "/sys/class") {
    self.bus = bus
    self.root = root
    (states, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    watching?.cancel()
    continuation.finish()
    if let led, isTurnedOnHere {
      Task { [bus] in await led.set(0, by: bus) }
    }
  }

  /// Searches for an LED if none was found before.
  @discardableResult
  public func state() async -> TorchState {
    await findLED()
    return publishState()
  }

  /// Turns the torch on at its greatest brightness, and returns the state after that.
  @discardableResult
  public func turnOn() async -> TorchState {
    await set(isOn: true)
  }

  /// Turns the torch off, even if another program turned it on.
  @discardableResult
  public func turnOff() async -> TorchState {
    await set(isOn: false)
  }

  /// Runs commands one after another, because the bus does not keep the order of concurrent calls.
  /// A command is skipped if a newer one arrived while it waited.
  private func set(isOn: Bool) async -> TorchState {
    newestCommand += 1
    let number = newestCommand
    let work = Task { [earlier = command] in
      await earlier?.value
      if number == newestCommand { await perform(isOn: isOn) }
    }
    command = work
    await work.value
    return publishState()
  }

  private func perform(isOn: Bool) async {
    await findLED()
    guard let led else { return }
    isTurnedOnHere = isOn || isTurnedOnHere
    let refusal = await led.set(isOn ? led.maximum : 0, by: bus)
    if led.isLit == isOn {
      failure = nil
      isTurnedOnHere = isOn
    } else {
      failure = (refusal ?? .unresponsive, isLit: !isOn)
    }
  }

  /// Reads the state from the kernel's file, and publishes it if it is new.
  @discardableResult
  private func publishState() -> TorchState {
    let isLit = led?.isLit
    // Another program has switched the torch since the failure.
    if failure?.isLit != isLit { failure = nil }
    let state: TorchState =
      switch (isLit, failure) {
      case (nil, _): .absent(.noTorch)
      case (_, let failure?): .failed(failure.reason)
      case (true?, nil): .on
      case (false?, nil): .off
      }
    if state != published { continuation.yield(state) }
    published = state
    return state
  }

  /// Finds an LED and follows its changes from then on.
  private func findLED() async {
    if led?.isLit != nil { return }
    watching?.cancel()
    led = TorchLED.find(in: root)
    guard let led else { return }
    isTurnedOnHere = false
    let watch = FileWatch(led.file, counting: bus.loans)
    let changes = await watch.changes()
    watching = Task { [weak self] in
      for await _ in changes { await self?.publishState() }
    }
  }
}

extension TorchLED {
  private static let session = BusObject(
    service: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
    interface: "org.freedesktop.login1.Session")
  /// logind answers at once; after this time a user would press the button again.
  private static let longestWait = Duration.seconds(5)

  /// Sets the brightness, or returns the reason for which that failed.
  @discardableResult
  fileprivate func set(_ brightness: UInt32, by bus: Bus) async -> TorchState.Failure? {
    // logind sets no other class of device.
    if deviceClass == .leds, await setThroughSession(brightness, on: bus) { return nil }
    return write(brightness)
  }

  private func setThroughSession(_ brightness: UInt32, on bus: Bus) async -> Bool {
    let reply = try? await bus.call(
      "SetBrightness", of: Self.session,
      [.string(deviceClass.rawValue), .string(name), .uint32(brightness)],
      timeout: Self.longestWait)
    return reply != nil
  }
}

struct TorchLED: Hashable, Sendable {
  /// The kernel's class of the device; the raw value is the name of its folder.
  enum DeviceClass: String, Sendable {
    case leds
    /// A class of MediaTek's kernels.
    case flashlight
  }

  let deviceClass: DeviceClass
  let name: String
  /// The file with the brightness; 0 is off.
  let file: String
  let maximum: UInt32

  /// The first LED under `root`, the kernel's `/sys/class`: a torch before a flash, then by name.
  static func find(in root: String) -> TorchLED? {
    let leds = names(in: "\(root)/leds").sorted()
    let ordered =
      leds.filter { hasFunction("torch", $0) } + leds.filter { hasFunction("flash", $0) }
    return ordered.lazy.compactMap { TorchLED(.leds, $0, in: root, prefix: "") }.first
      ?? names(in: "\(root)/flashlight").sorted().lazy.compactMap {
        TorchLED(.flashlight, $0, in: root, prefix: "torch_")
      }.first
  }

  private init?(_ deviceClass: DeviceClass, _ name: String, in root: String, prefix: String) {
    let folder = "\(root)/\(deviceClass.rawValue)/\(name)"
    guard let maximum = Self.number(in: "\(folder)/\(prefix)max_brightness"), maximum > 0 else {
      return nil
    }
    self.deviceClass = deviceClass
    self.name = name
    self.file = "\(folder)/\(prefix)brightness"
    self.maximum = maximum
  }

  var isLit: Bool? { Self.number(in: file).map { $0 > 0 } }

  /// Writes the brightness, or returns the reason for which the kernel refused.
  func write(_ brightness: UInt32) -> TorchState.Failure? {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return TorchState.Failure(errno: errno) }
    defer { close(descriptor) }
    let text = "\(brightness)\n"
    let written = Glibc.write(descriptor, text, text.utf8.count)
    return written < 0 ? TorchState.Failure(errno: errno) : nil
  }

  /// The last part of a name such as "white:flash", "white:flash-1" or "led:torch_0" is `function`.
  private static func hasFunction(_ function: String, _ name: String) -> Bool {
    guard let last = name.split(separator: ":").last, name.contains(":") else { return false }
    let rest = last.dropFirst(function.count)
    return last.hasPrefix(function) && rest.allSatisfy { "-_0123456789".contains($0) }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func number(in file: String) -> UInt32? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Longer than any 32-bit number.
    var text = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &text, text.count)
    guard count > 0 else { return nil }
    return UInt32(String(decoding: text.prefix(count).prefix { $0 > 32 }, as: UTF8.self))
  }
}

extension TorchState.Failure {
  fileprivate init(errno code: CInt) {
    self =
      [EACCES, EPERM, EROFS].contains(code)
      ? .notPermitted : .other(String(cString: strerror(code)))
  }
}
