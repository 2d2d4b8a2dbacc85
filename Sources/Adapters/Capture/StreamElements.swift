// The decoders that a network stream may choose. Its bytes are a stranger's too, but they are
// decoded in this process: its sources open connections all the time, which a helper must not. So
// it gets the decoders of the helper and what unpacks streams, and none of the hundred others.

internal import CGStreamer

/// The parts of GStreamer that a network stream may use.
enum StreamElements {
  private static let unpackers: Set<String> = [
    "dashdemux", "dashdemux2", "hlsdemux", "hlsdemux2", "multipartdemux", "sdpdemux",
  ]

  private static func allows(_ name: String) -> Bool {
    VideoElements.decoders.contains(name) || unpackers.contains(name)
      || name.hasPrefix("rtp") && name.hasSuffix("depay")
  }

  /// Makes the uridecodebin `part` choose among these.
  static func restrict(_ part: Part) {
    typealias Choice =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutablePointer<GstObject>?, UnsafeMutableRawPointer?
      ) -> CInt
    let choose: Choice = { _, _, _, factory, _ in
      // GST_AUTOPLUG_SELECT_TRY and _SKIP, which are in no header.
      let (yes, no): (CInt, CInt) = (0, 2)
      guard let name = factory?.pointee.name else { return no }
      return StreamElements.allows(String(cString: name)) ? yes : no
    }
    // GObject stores every handler as one C type and casts it back to its signal's.
    g_signal_connect_data(
      part.element, "autoplug-select", unsafeBitCast(choose, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }
}
