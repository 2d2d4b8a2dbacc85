// Capture delivers images from cameras, shared screens, videos, network streams and painters
// through GStreamer. It handles frames, not codes: Reading reads them. The rules that keep a camera
// running are values in Features/Cameras; the devices and the pipelines are in this module.
//
// The sources of a stream's images.

internal import CGStreamer
public import FeatureModels
public import Reading
public import System

/// A source of moving images.
public enum VideoSource: Sendable {
  /// Paints the image for a moment, counted from the stream's beginning. It runs on one of
  /// GStreamer's threads, one image at a time.
  public typealias Painter = @Sendable (Duration) -> LumaBitmap

  /// A camera, in this format or in the first that it offers. A `portal` is a descriptor of the
  /// connection to PipeWire that a portal has opened; it still belongs to its owner, and must stay
  /// open until the stream has stopped.
  case camera(Camera, CameraFormat?, portal: CInt? = nil)
  /// A shared screen or window: a connection to PipeWire that a portal has opened, and the number
  /// of its node. The stream keeps the connection. Images come when the screen changes; in between,
  /// the last one is repeated.
  case screen(FileDescriptor, node: UInt32)
  /// A video or network stream, played once and at its own speed. A video file is decoded in a
  /// helper process, and may start at a later time.
  case uri(String, from: Duration = .zero)
  /// Painted images of `size`, `frameRate` times a second; images that would be late are skipped.
  case painted(size: PixelSize, frameRate: Double, Painter)

  /// The video whose images come from a helper process, if the source is a file.
  func openVideo() throws(CaptureFault) -> IsolatedVideo? {
    guard case .uri(let uri, let beginning) = self else { return nil }
    return try VideoFile(uri: uri).map { IsolatedVideo($0, .color, from: beginning) }
  }

  /// The time in the video of the first image.
  var beginning: Duration { if case .uri(_, let beginning) = self { beginning } else { .zero } }

  /// Whether images come only when the source changes.
  var sendsOnlyChanges: Bool { if case .screen = self { true } else { false } }
}

// The part of a pipeline before its fork, for each source. Names, paths and formats come from
// outside the program, so they are set on the finished parts and are never part of a description.
//
//   camera   v4l2src or pipewiresrc ► format ► jpegdec, decodebin or nothing ► videoconvert
//            ► videoflip
//   screen   pipewiresrc
//   uri      uridecodebin ► videoconvert ► videoflip ► clocksync
//   file     appsrc ► clocksync
//   painted  appsrc ► clocksync

extension VideoSource {
  /// The parts from the source to upright images that arrive when they are due, in the language of
  /// `gst-launch-1.0`.
  func description(_ video: IsolatedVideo?) -> String {
    switch self {
    case .camera(let camera, let format, _):
      "\(camera.location.element) ! \(Self.decoding(format)) ! \(Self.upright)"
    case .screen:
      Camera.Location.pipeWireElement
    case .uri where video != nil:
      "appsrc name=source format=time max-buffers=1 ! clocksync"
    case .uri:
      "\(Self.video) ! clocksync"
    case .painted:
      "appsrc name=source is-live=true format=time max-buffers=1 ! clocksync"
    }
  }

  /// A video's images, turned upright; its sound is skipped.
  static let video =
    "uridecodebin name=source caps=video/x-raw(ANY) expose-all-streams=false ! \(upright)"

  /// The parts that turn images upright if the video or the camera marks them as turned.
  static let upright = "videoconvert ! videoflip video-direction=auto"

  /// Makes the uridecodebin `source` play what is at an address.
  static func open(_ uri: String, by source: Part) {
    StreamElements.restrict(source)
    source.set("uri", uri)
  }

  private static func decoding(_ format: CameraFormat?) -> String {
    switch format?.encoding {
    case .raw: "capsfilter name=format"
    case .jpeg: "capsfilter name=format ! jpegdec"
    case .h264, nil: "capsfilter name=format ! decodebin"
    }
  }

  /// Sets the source's values on the parts of `pipeline`.
  func configure(_ pipeline: Pipeline, _ video: IsolatedVideo?) {
    guard let source = pipeline.part("source") else { return }
    switch self {
    case .camera(let camera, let format, let portal):
      let (property, value) = camera.location.selection
      source.set(property, value)
      if let portal { source.set("fd", portal) }
      pipeline.part("format")?.setCaps(adopting: Self.caps(format))
    case .screen(let descriptor, let node):
      source.set("fd", descriptor.number)
      // A portal names the node by its number, but `target-object` takes a serial number.
      source.set("path", "\(node)")
      ResizeWatch.attach(to: source)
    case .uri(let uri, _):
      if let video { return VideoPlayback.attach(to: source, video) }
      Self.open(uri, by: source)
    case .painted(let size, let frameRate, let painter):
      PaintedSource.attach(to: source, size: size, frameRate: frameRate, painter: painter)
    }
  }

  /// The caps to request of a camera; without a format, any encoding that can be decoded.
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
  /// Writes the size, rate and arrangement into GStreamer's fields.
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
