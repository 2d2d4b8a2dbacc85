// The parts of GStreamer that an untrusted video may use in a helper: a list, loaded by name from
// the plugins beside the library. The user's registry and plugins are not used, and no program is
// started to look for more. To support a new kind of video file, add its parts to the list and its
// first bytes to VideoContainer.

internal import CGStreamer
internal import Glibc
internal import System

/// The parts of GStreamer that decode videos in a helper.
enum VideoElements {
  /// The plugins, by the name of their file. Those that are not installed are skipped.
  private static let plugins = [
    "coreelements", "app", "typefindfunctions", "playback", "videoconvertscale", "videoconvert",
    "videofilter",
    "isomp4", "matroska", "avi", "ogg", "flv", "asf", "dv", "mpegtsdemux", "mpegpsdemux", "y4mdec",
    "videoparsersbad", "jpeg", "theora", "vpx", "openh264", "dav1d", "aom", "libav",
  ]

  /// The elements of these plugins that connect the decoders.
  private static let joints: Set<String> = [
    "appsink", "appsrc", "capsfilter", "decodebin", "multiqueue", "queue", "queue2", "typefind",
    "videoconvert", "videoflip",
  ]

  /// The elements that process a file's content. All other elements of these plugins are skipped.
  static let decoders: Set<String> = [
    // Containers
    "asfdemux", "avidemux", "dvdemux", "flvdemux", "matroskademux", "mpegpsdemux", "oggdemux",
    "qtdemux", "tsdemux", "y4mdec",
    // Parsers
    "av1parse", "h263parse", "h264parse", "h265parse", "jpegparse", "mpeg4videoparse",
    "mpegvideoparse", "vc1parse", "vp9parse",
    // Decoders
    "av1dec", "dav1ddec", "dvdec", "jpegdec", "openh264dec", "theoradec", "vp8dec", "vp9dec",
    "avdec_dvvideo", "avdec_ffv1", "avdec_flv", "avdec_h263", "avdec_h263p", "avdec_h264",
    "avdec_h265", "avdec_huffyuv", "avdec_mjpeg", "avdec_mpeg2video", "avdec_mpeg4",
    "avdec_mpegvideo", "avdec_msmpeg4", "avdec_msmpeg4v1", "avdec_msmpeg4v2", "avdec_prores",
    "avdec_svq1", "avdec_svq3", "avdec_vc1", "avdec_vp6", "avdec_vp6f", "avdec_wmv1",
    "avdec_wmv2", "avdec_wmv3",
  ]

  /// Loads everything, and silences GLib, which would log texts of untrusted files.
  /// `onLackOfMemory` is called instead of a crash.
  static func load(onLackOfMemory: @escaping @convention(c) () -> Void) {
    lackOfMemory = onLackOfMemory
    silence()
    let settings = [
      // GStreamer finds no plugins except those loaded here.
      ("GST_PLUGIN_SYSTEM_PATH_1_0", ""), ("GST_PLUGIN_PATH_1_0", ""),
      ("GST_REGISTRY_1_0", "/dev/null"), ("GST_REGISTRY_UPDATE", "no"),
      // Orc generates no code at run time, because the sandbox forbids executable memory.
      ("ORC_CODE", "backup"),
    ]
    for (name, value) in settings { setenv(name, value, 1) }
    gst_registry_fork_set_enabled(0)
    capture_share_heaps()
    guard (try? GStreamer.prepare()) != nil, let folder = pluginFolder else { return }
    // Makes GLib read the seed of its random numbers while files can still be opened.
    _ = g_random_int()
    for plugin in plugins { load("\(folder)/libgst\(plugin).so") }
  }

  nonisolated(unsafe) private static var lackOfMemory: (@convention(c) () -> Void)?

  private static func load(_ file: String) {
    guard let plugin = gst_plugin_load_file(file, nil) else { return }
    defer { gst_object_unref(UnsafeMutableRawPointer(plugin)) }
    let registry = gst_registry_get()
    let features = gst_registry_get_feature_list_by_plugin(registry, gst_plugin_get_name(plugin))
    defer { gst_plugin_feature_list_free(features) }
    var next = features
    while let node = next {
      next = node.pointee.next
      guard let data = node.pointee.data else { continue }
      let instance = data.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, gst_element_factory_get_type()) != 0 else {
        continue
      }
      let object = data.assumingMemoryBound(to: GstObject.self)
      guard let name = object.pointee.name,
        decoders.union(joints).contains(String(cString: name))
      else {
        gst_registry_remove_feature(registry, OpaquePointer(data))
        continue
      }
      // The first instance of an element loads everything that the element still needs. libav's
      // elements have nothing left to load, and their instances take a quarter of a second.
      let isLibav = strncmp(name, "avdec_", 6) == 0
      if !isLibav, let element = gst_element_factory_make(name, nil) { gst_object_unref(element) }
    }
  }

  /// The folder of the plugins, which lies beside the library.
  private static var pluginFolder: String? {
    guard let library = capture_library_file() else { return nil }
    let folder = String(cString: library).split(separator: "/").dropLast()
    return "/" + (folder + ["gstreamer-1.0"]).joined(separator: "/")
  }

  private static func silence() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & G_LOG_FLAG_FATAL.rawValue != 0 || level == G_LOG_LEVEL_ERROR {
          for field in UnsafeBufferPointer(start: fields, count: Int(count))
          where strcmp(field.key, "MESSAGE") == 0 {
            guard let text = field.value?.assumingMemoryBound(to: CChar.self) else { continue }
            if strstr(text, "failed to allocate") != nil { VideoElements.lackOfMemory?() }
          }
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }
}

/// The beginnings of the containers that the helper opens.
enum VideoContainer {
  /// The number of bytes that are checked.
  private static let length = 1024

  private static let beginnings: [[UInt8]] = [
    // Matroska and WebM, Ogg, Flash, Windows Media, Y4M, DV.
    [0x1A, 0x45, 0xDF, 0xA3], Array("OggS".utf8), Array("FLV".utf8), [0x30, 0x26, 0xB2, 0x75],
    Array("YUV4MPEG2".utf8), [0x1F, 0x07, 0x00],
    // MPEG: a program, MPEG-2 without a container, H.264 and H.265 without one.
    [0, 0, 1, 0xBA], [0, 0, 1, 0xB3], [0, 0, 0, 1],
  ]
  /// The first atom of an MP4 or QuickTime file.
  private static let atoms = [
    "ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "uuid", "styp",
  ]

  /// Whether the file starts like a video.
  static func begins(_ file: FileDescriptor) -> Bool {
    var bytes = [UInt8](repeating: 0, count: length)
    let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
    return begins(bytes.prefix(max(0, count)))
  }

  private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    func has(_ text: String, at place: Int) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    func has(_ mark: UInt8, every step: Int, from place: Int) -> Bool {
      bytes.count > place + step
        && stride(from: place, to: bytes.count, by: step).allSatisfy { bytes[$0] == mark }
    }
    return beginnings.contains { bytes.starts(with: $0) }
      || atoms.contains { has($0, at: 4) } || has("RIFF", at: 0) && has("AVI ", at: 8)
      // The packets of an MPEG transport stream, with and without a time before each.
      || has(0x47, every: 188, from: 0) || has(0x47, every: 192, from: 4)
  }
}
