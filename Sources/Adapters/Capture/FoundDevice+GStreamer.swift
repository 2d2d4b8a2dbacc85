// Copies a GStreamer device into a value; every C object is released within the call.

internal import CGStreamer
internal import FeatureModels

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
