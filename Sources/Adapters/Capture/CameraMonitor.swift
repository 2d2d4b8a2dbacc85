// Reports which devices exist, at the start and after every change, on a thread of its own. The
// thread only waits: for changes from the device providers, for PipeWire's daemon to end or return,
// and for the stop. Starting a provider may take long, but delays nothing else.

internal import CGStreamer
public import FeatureModels
internal import Glibc
internal import System

/// Follows the system's devices until it is stopped; it is used once.
public actor CameraMonitor {
  /// The devices at the start, and again after every change.
  public nonisolated let reports: AsyncStream<DeviceReport>

  private let executor = ThreadExecutor(name: "camera monitor")
  /// The monitor's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The time between two checks for PipeWire's daemon. Its return is not announced, and a check is
  /// one system call.
  private static let retryInterval = Duration.milliseconds(300)

  /// The time for which PipeWire's provider keeps running after its connection is shut down. A
  /// provider that is stopped while its own thread still has work, even the work of noticing the
  /// shutdown, frees what that thread uses (in 0.3.65). A few milliseconds after the shutdown no
  /// work is left.
  private static let shutdownTime = Duration.seconds(1)

  private nonisolated let continuation: AsyncStream<DeviceReport>.Continuation
  private nonisolated let stopSignal = StopSignal()
  private let descriptor: CInt?
  private var last: DeviceReport?

  /// Prepares to follow all devices or, with a portal's `descriptor`, those that it gives access
  /// to. The descriptor still belongs to its owner, and must stay open until the monitor has ended.
  public init(descriptor: CInt? = nil) {
    self.descriptor = descriptor
    (reports, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts the monitor and returns at once; to be called once.
  public nonisolated func start() {
    Task.immediate { await watch() }
  }

  /// Ends the reports; the resources are released soon after. Streams that use the portal's
  /// descriptor must have stopped before.
  public nonisolated func stop() {
    // The reports end first, because releasing PipeWire must not look like a loss of its cameras.
    continuation.finish()
    stopSignal.send()
  }

  private func watch() {
    do throws(CaptureFault) { try GStreamer.prepare() } catch {
      continuation.finish()
      return
    }
    let local = localProviders()
    for provider in local { provider.start() }
    repeat {
      guard
        let connection = descriptor.map(PipeWireConnection.init(borrowing:)) ?? PipeWireConnection()
      else {
        follow(local, connection: nil, for: Self.retryInterval)
        continue
      }
      let pipeWire = DeviceProvider(.pipeWire, descriptor: connection.descriptor)
      pipeWire?.start()
      let providers = local + [pipeWire].compactMap(\.self)
      follow(providers, connection: connection.descriptor, for: nil)
      // A portal's connection does not return, and streams may use it until the stop.
      if descriptor != nil { follow(local, connection: nil, for: nil) }
      connection.shutDown()
      let end = ContinuousClock.now + Self.shutdownTime
      follow(local, connection: nil, for: Self.shutdownTime)
      poll(nil, 0, CInt(max(.zero, end - .now) / .milliseconds(1)))
      pipeWire?.stop()
    } while !stopSignal.isSent
    for provider in local { provider.stop() }
  }

  /// The providers that work without PipeWire; a portal gives access to none of their devices.
  private func localProviders() -> [DeviceProvider] {
    guard descriptor == nil else { return [] }
    return FoundDevice.Provider.allCases.filter { !$0.needsConnection }
      .compactMap { DeviceProvider($0) }
  }

  /// Reports every change until the connection breaks, the time is over or the monitor is stopped.
  private func follow(_ providers: [DeviceProvider], connection: CInt?, for time: Duration?) {
    report(providers, hasService: connection != nil)
    while true {
      var watches = [pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0)]
      watches += providers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      // `poll` reports a break even if no events are requested, and nothing else matters here.
      watches.append(pollfd(fd: connection ?? -1, events: 0, revents: 0))
      let limit = time.map { CInt($0 / .milliseconds(1)) } ?? -1
      let count = poll(&watches, nfds_t(watches.count), limit)
      if count == 0 || stopSignal.isSent || watches.last?.revents != 0 { return }
      if providers.map({ $0.takeNews() }).contains(true) {
        report(providers, hasService: connection != nil)
      }
    }
  }

  private func report(_ providers: [DeviceProvider], hasService: Bool) {
    let report = DeviceReport(devices: providers.flatMap(\.devices), hasCameraService: hasService)
    if report != last { continuation.yield(report) }
    last = report
  }
}

extension FoundDevice {
  /// Copies the name, properties and formats of `device`.
  init(_ device: UnsafeMutablePointer<GstDevice>, from provider: Provider) {
    self.init(
      provider: provider, name: Self.name(of: device), properties: Self.properties(of: device),
      formats: Self.formats(of: device))
  }

  private static func name(of device: UnsafeMutablePointer<GstDevice>) -> String {
    guard let name = gst_device_get_display_name(device) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  private static func properties(of device: UnsafeMutablePointer<GstDevice>) -> [String: String] {
    guard let structure = gst_device_get_properties(device) else { return [:] }
    defer { gst_structure_free(structure) }
    var properties: [String: String] = [:]
    for index in 0..<gst_structure_n_fields(structure) {
      guard let key = gst_structure_nth_field_name(structure, UInt32(index)),
        let value = gst_structure_get_value(structure, key), let text = text(of: value)
      else { continue }
      properties[String(cString: key)] = text
    }
    return properties
  }

  private static func text(of value: UnsafePointer<GValue>) -> String? {
    if value.pointee.g_type == g_type_from_name("gchararray") {
      return g_value_get_string(value).map { String(cString: $0) }
    }
    guard let text = gst_value_serialize(value) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func formats(of device: UnsafeMutablePointer<GstDevice>) -> [CameraFormat] {
    guard let caps = gst_device_get_caps(device) else { return [] }
    defer { gst_caps_unref(caps) }
    // A camera has some dozens of formats; a longer list is a driver's fault.
    let most = 1000
    return Array(CameraFormat.all(in: caps).prefix(most))
  }
}

/// Owns a provider of its own. The one that GStreamer shares within the process cannot be restarted
/// while another part uses it, and does not notice the end of PipeWire's daemon.
///
/// PipeWire's plugin shares its state of a connection among all users of the same descriptor, and
/// its provider leaves a dangling callback there when it is stopped (in 0.3.65). So a provider
/// either has a connection that nothing else uses, or is stopped after all other users of the
/// connection.
final class DeviceProvider {
  private let provider: UnsafeMutablePointer<GstDeviceProvider>
  private let bus: UnsafeMutablePointer<GstBus>
  private let kind: FoundDevice.Provider
  private var isRunning = false

  /// Creates the provider of this kind, PipeWire's on the connection `descriptor`; nil if it is not
  /// installed.
  init?(_ kind: FoundDevice.Provider, descriptor: CInt? = nil) {
    guard let factory = gst_device_provider_factory_find(kind.factoryName) else {
      return nil
    }
    defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
    // The type is registered when the plugin is loaded.
    guard let loaded = gst_plugin_feature_load(factory) else { return nil }
    defer { gst_object_unref(UnsafeMutableRawPointer(loaded)) }
    let type = gst_device_provider_factory_get_device_provider_type(loaded)
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    gst_object_ref_sink(object)
    if let descriptor { gst_util_set_object_arg(object, "fd", "\(descriptor)") }
    provider = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GstDeviceProvider.self)
    bus = gst_device_provider_get_bus(provider)
    self.kind = kind
  }

  deinit {
    stop()
    gst_object_unref(bus)
    gst_object_unref(provider)
  }

  /// Starts following the devices; may wait for a service.
  func start() {
    isRunning = gst_device_provider_start(provider) != 0
  }

  /// Stops following; all of the provider's threads have ended afterwards.
  func stop() {
    guard isRunning else { return }
    isRunning = false
    gst_device_provider_stop(provider)
  }

  /// The descriptor that is readable when the list has changed.
  var descriptor: CInt {
    var watch = GPollFD()
    gst_bus_get_pollfd(bus, &watch)
    return watch.fd
  }

  /// Removes all messages from the bus, and returns whether there were any.
  func takeNews() -> Bool {
    var isNews = false
    while let message = gst_bus_pop(bus) {
      gst_message_unref(message)
      isNews = true
    }
    return isNews
  }

  /// The devices that send images, at this moment.
  var devices: [FoundDevice] {
    guard isRunning else { return [] }
    let list = gst_device_provider_get_devices(provider)
    defer { g_list_free_full(list) { gst_object_unref($0) } }
    return sequence(first: list, next: { $0?.pointee.next }).prefix { $0 != nil }
      .compactMap { $0?.pointee.data?.assumingMemoryBound(to: GstDevice.self) }
      .filter { gst_device_has_classes($0, "Video/Source") != 0 }
      .map { FoundDevice($0, from: kind) }
  }
}
