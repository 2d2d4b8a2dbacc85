// What stands before the fork of a pipeline, for each source, in the language of `gst-launch-1.0`;
// then what came from elsewhere, names and places and formats, is set on the parts.

internal import CGStreamer
internal import Cameras
internal import GLib
internal import Imaging
internal import System

extension VideoSource {
  /// The parts from the source to upright images at the pace at which they are to be seen.
  var description: String {
    switch self {
    case .camera(let camera, let format):
      switch camera.location {
      case .device: "v4l2src name=source ! \(Self.decoding(format))"
      case .node: "\(Self.node) ! \(Self.decoding(format))"
      }
    case .remote(_, _, let format):
      "\(Self.node) ! \(Self.decoding(format))"
    case .screen:
      Self.node
    case .uri:
      "\(Self.video) ! clocksync"
    case .still, .painted:
      // Made for the moment at which it is due, and held back until then.
      "appsrc name=source is-live=true format=time max-buffers=1 ! clocksync"
    }
  }

  /// A video's images, turned as the camera was held that took it; not its sound.
  static let video =
    "uridecodebin name=source caps=video/x-raw expose-all-streams=false"
    + " ! videoconvert ! videoflip video-direction=auto"

  /// Copies, because what PipeWire lends is gone when its daemon or the camera's program is, and
  /// somebody may hold an image then.
  private static let node = "pipewiresrc name=source always-copy=true"

  private static func decoding(_ format: CameraFormat?) -> String {
    switch format?.encoding {
    case .raw: "capsfilter name=format"
    case .jpeg: "capsfilter name=format ! jpegdec"
    case .h264, nil: "capsfilter name=format ! decodebin"
    }
  }

  /// Sets what belongs to this source on the parts of `pipeline`.
  func configure(_ pipeline: Pipeline) {
    guard let source = pipeline.part("source") else { return }
    switch self {
    case .camera(let camera, let format):
      switch camera.location {
      case .device(let path): source.set("device", path)
      case .node(let serial): source.set("target-object", serial)
      }
      pipeline.part("format")?.setCaps(adopting: Self.caps(format))
    case .remote(let descriptor, let node, let format):
      source.set("fd", descriptor)
      if let node { source.set("target-object", node) }
      pipeline.part("format")?.setCaps(adopting: Self.caps(format))
    case .screen(let descriptor, let node):
      source.set("fd", descriptor.number)
      // Not the target, which is a serial number: portals tell the other one.
      source.set("path", "\(node)")
      ResizeWatch.attach(to: source)
    case .uri(let uri, _):
      source.set("uri", uri)
    case .still(let bitmap):
      // Often enough for a preview that is shown late and for one more strategy of reading.
      let frameRate = 5.0
      PaintedSource.attach(to: source, size: bitmap.size, frameRate: frameRate) { _ in bitmap }
    case .painted(let size, let frameRate, let painter):
      PaintedSource.attach(to: source, size: size, frameRate: frameRate, painter: painter)
    }
  }

  /// What a camera is asked for; without a format, anything of a kind that can be decoded.
  private static func caps(_ format: CameraFormat?) -> UnsafeMutablePointer<GstCaps> {
    guard let format else { return gst_caps_from_string("video/x-raw; image/jpeg") }
    let kind =
      switch format.encoding {
      case .raw: "video/x-raw"
      case .jpeg: "image/jpeg"
      case .h264: "video/x-h264"
      }
    let caps: UnsafeMutablePointer<GstCaps> = gst_caps_new_empty_simple(kind)
    if let structure = gst_caps_get_structure(caps, 0) {
      format.fill(structure)
    }
    return caps
  }
}

extension CameraFormat {
  /// Writes size, rate and arrangement down as GStreamer does.
  fileprivate func fill(_ structure: UnsafeMutablePointer<GstStructure>) {
    var value = GValue()
    func set(_ field: String, _ type: GType, _ fill: (inout GValue) -> Void) {
      g_value_init(&value, type)
      fill(&value)
      gst_structure_set_value(structure, field, &value)
      g_value_unset(&value)
    }
    set("width", g_type_from_name("gint")) { g_value_set_int(&$0, CInt(clamping: size.width)) }
    set("height", g_type_from_name("gint")) { g_value_set_int(&$0, CInt(clamping: size.height)) }
    if frameRate > 0 {
      var (numerator, denominator): (CInt, CInt) = (0, 1)
      gst_util_double_to_fraction(frameRate, &numerator, &denominator)
      set("framerate", gst_fraction_get_type()) {
        gst_value_set_fraction(&$0, numerator, denominator)
      }
    }
    if case .raw(let name) = encoding {
      set("format", g_type_from_name("gchararray")) { g_value_set_string(&$0, name) }
    }
  }
}
