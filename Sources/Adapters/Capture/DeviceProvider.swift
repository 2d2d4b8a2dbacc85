// One of GStreamer's device providers: it lists devices, and posts on a bus when the list changes.
// It is used on one thread; starting and stopping take as long as a device or a service needs.

internal import CGStreamer
internal import FeatureModels

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

  /// Starts to follow the devices; may wait for a service.
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
