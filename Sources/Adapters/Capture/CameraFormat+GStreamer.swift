// Reads the formats of a camera out of GStreamer's caps, each combination as a value.

internal import CGStreamer
internal import FeatureModels
internal import Reading

extension CameraFormat {
  /// The sizes to try with a camera that can send any size.
  private static let usualSizes = [
    PixelSize(width: 1920, height: 1080), PixelSize(width: 1280, height: 720),
    PixelSize(width: 640, height: 480),
  ]
  /// The rate to use with a camera that can send at any rate; images a second.
  private static let usualRate = 30.0

  /// Every combination that `caps` allow and that can be decoded.
  static func all(in caps: UnsafeMutablePointer<GstCaps>) -> [CameraFormat] {
    (0..<gst_caps_get_size(caps)).flatMap { index -> [CameraFormat] in
      // Images in a graphics card's memory cannot be read by this program.
      guard let structure = gst_caps_get_structure(caps, index).map({ UnsafePointer($0) }),
        let features = gst_caps_get_features(caps, index),
        gst_caps_features_contains(features, "memory:SystemMemory") != 0
      else { return [] }
      let encodings = encodings(in: structure)
      let rates = rates(in: structure)
      return sizes(in: structure).flatMap { size in
        encodings.flatMap { encoding in
          rates.map { CameraFormat(size: size, frameRate: $0, encoding: encoding) }
        }
      }
    }
  }

  private static func encodings(in structure: UnsafePointer<GstStructure>) -> [Encoding] {
    guard let kind = gst_structure_get_name(structure) else { return [] }
    switch String(cString: kind) {
    case "image/jpeg": return [.jpeg]
    case "video/x-h264": return [.h264]
    case "video/x-raw":
      return values(of: "format", in: structure).compactMap { value in
        g_value_get_string(value).map { .raw(String(cString: $0)) }
      }
    default: return []
    }
  }

  private static func sizes(in structure: UnsafePointer<GstStructure>) -> [PixelSize] {
    let widths = Choice(of: "width", in: structure)
    let heights = Choice(of: "height", in: structure)
    switch (widths, heights) {
    case (.these(let widths), .these(let heights)) where widths.count == heights.count:
      // Drivers write two lists of equal length for sizes that belong together.
      return zip(widths, heights).map { PixelSize(width: $0, height: $1) }
    case (.these(let widths), .these(let heights)):
      return widths.flatMap { width in heights.map { PixelSize(width: width, height: $0) } }
    default:
      return usualSizes.filter { widths.allows($0.width) && heights.allows($0.height) }
    }
  }

  private static func rates(in structure: UnsafePointer<GstStructure>) -> [Double] {
    let isRange = gst_structure_get_value(structure, "framerate").map {
      $0.pointee.g_type == gst_fraction_range_get_type()
    }
    guard isRange == false else { return [usualRate] }
    return values(of: "framerate", in: structure)
      .map {
        Double(gst_value_get_fraction_numerator($0))
          / Double(max(1, gst_value_get_fraction_denominator($0)))
      }
      .filter { $0 > 0 }
  }

  /// The values of a field that holds one value or a list.
  private static func values(
    of field: String, in structure: UnsafePointer<GstStructure>
  ) -> [UnsafePointer<GValue>] {
    guard let value = gst_structure_get_value(structure, field) else { return [] }
    guard value.pointee.g_type == gst_value_list_get_type() else { return [value] }
    return (0..<gst_value_list_get_size(value)).compactMap { gst_value_list_get_value(value, $0) }
  }

  /// The numbers of pixels that a field allows.
  private enum Choice {
    case these([Int])
    case between(Int, Int)

    init(of field: String, in structure: UnsafePointer<GstStructure>) {
      let range = gst_structure_get_value(structure, field)
      if let range, range.pointee.g_type == gst_int_range_get_type() {
        self = .between(
          Int(gst_value_get_int_range_min(range)), Int(gst_value_get_int_range_max(range)))
      } else {
        self = .these(values(of: field, in: structure).map { Int(g_value_get_int($0)) })
      }
    }

    func allows(_ number: Int) -> Bool {
      switch self {
      case .these(let numbers): numbers.contains(number)
      case .between(let least, let most): (least...max(least, most)).contains(number)
      }
    }
  }
}
