// One of GStreamer's ways to devices: it lists them, and tells on a bus when the list has changed.
// Its owner uses it on one thread, which starting and stopping may hold up for as long as a device
// or a service takes.

internal import CGStreamer
internal import Cameras

/// Owns a provider of its own: the one that GStreamer shares within the process could not be started
/// anew while anybody else uses it, and of PipeWire's death it never hears.
///
/// PipeWire's plugin shares what it knows of a connection among all who were given its number, and
/// its provider leaves a dangling callback there when it is stopped (in 0.3.65). So a provider has a
/// connection to itself, or is stopped after everybody else on it.
final class DeviceProvider {
  private let provider: UnsafeMutablePointer<GstDeviceProvider>
  private let bus: UnsafeMutablePointer<GstBus>
  private let kind: FoundDevice.Provider
  private var isRunning = false

  /// What GStreamer calls the providers.
  private static func factoryName(of kind: FoundDevice.Provider) -> String {
    switch kind {
    case .kernel: "v4l2deviceprovider"
    case .pipeWire: "pipewiredeviceprovider"
    }
  }

  /// Makes the provider of this kind, PipeWire's for the connection `descriptor`; nil where it is
  /// not installed.
  init?(_ kind: FoundDevice.Provider, descriptor: CInt? = nil) {
    guard let factory = gst_device_provider_factory_find(Self.factoryName(of: kind)) else {
      return nil
    }
    defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
    // Its type is known only when its plugin is loaded.
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

  /// Starts to follow what is there; may wait for a service.
  func start() {
    isRunning = gst_device_provider_start(provider) != 0
  }

  /// Ends that; all threads that the provider had are gone afterwards.
  func stop() {
    guard isRunning else { return }
    isRunning = false
    gst_device_provider_stop(provider)
  }

  /// The descriptor that is readable when there is news.
  var descriptor: CInt {
    var watch = GPollFD()
    gst_bus_get_pollfd(bus, &watch)
    return watch.fd
  }

  /// Takes all news off the bus; whether there was any.
  func takeNews() -> Bool {
    var isNews = false
    while let message = gst_bus_pop(bus) {
      gst_message_unref(message)
      isNews = true
    }
    return isNews
  }

  /// What takes images, at this moment.
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
