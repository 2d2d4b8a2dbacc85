// A GStreamer pipeline and the bus with its messages. It may be used from any thread; changes of
// state, which take long, run on GStreamer's threads.

internal import CGStreamer
internal import FeatureModels
internal import Wording

/// Owns a pipeline, which must be stopped before it is released.
///
///     let pipeline = try Pipeline("v4l2src name=source ! fakesink")
///     pipeline.part("source")?.set("device", path)
///     pipeline.start()
///
/// `@unchecked`: GStreamer's objects have locks of their own.
final class Pipeline: @unchecked Sendable {
  let element: UnsafeMutablePointer<GstElement>
  let bus: UnsafeMutablePointer<GstBus>

  /// Builds a pipeline from `description`, in the language of `gst-launch-1.0`. Values from outside
  /// the program, such as names and paths, are never part of it; they are set on the parts.
  init(_ description: String) throws(CaptureFault) {
    try GStreamer.prepare()
    let context = gst_parse_context_new()
    defer { gst_parse_context_free(context) }
    var error: UnsafeMutablePointer<GError>?
    let built = gst_parse_launch_full(description, context, GST_PARSE_FLAG_FATAL_ERRORS, &error)
    defer { g_clear_error(&error) }
    guard let built, let bus = gst_element_get_bus(built) else {
      if let built { gst_object_unref(built) }
      throw Self.fault(context, error)
    }
    gst_object_ref_sink(built)
    element = built
    self.bus = bus
    // By default the bus drops the messages of a pipeline that stops.
    Part(element).set("auto-flush-bus", false)
  }

  deinit {
    // Messages on the bus hold the pipeline, and the pipeline holds the bus.
    gst_bus_set_flushing(bus, 1)
    gst_object_unref(bus)
    gst_object_unref(element)
  }

  /// The part called `name` in the description.
  func part(_ name: String) -> Part? {
    let bin = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBin.self)
    guard let found = gst_bin_get_by_name(bin, name) else { return nil }
    // The pipeline keeps a reference to its parts.
    gst_object_unref(found)
    return Part(found)
  }

  private static func fault(
    _ context: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?
  ) -> CaptureFault {
    if let missing = gst_parse_context_get_missing_elements(context) {
      defer { g_strfreev(missing) }
      if let name = missing.pointee {
        return .missing(CaptureFault.MissingPart(element: String(cString: name)))
      }
    }
    return .failed(
      error.map { Sentence(exact: String(cString: $0.pointee.message)) }
        ?? Sentence("GStreamer cannot build the pipeline."))
  }
}

/// An element of a pipeline, which keeps it alive.
struct Part {
  let element: UnsafeMutablePointer<GstElement>

  init(_ element: UnsafeMutablePointer<GstElement>) {
    self.element = element
  }

  func set(_ property: String, _ text: String) {
    set(property, "gchararray") { g_value_set_string(&$0, text) }
  }

  func set(_ property: String, _ number: CInt) {
    set(property, "gint") { g_value_set_int(&$0, number) }
  }

  func set(_ property: String, _ flag: Bool) {
    set(property, "gboolean") { g_value_set_boolean(&$0, flag ? 1 : 0) }
  }

  /// Sets the caps and takes ownership of them.
  func setCaps(adopting caps: UnsafeMutablePointer<GstCaps>) {
    var value = GValue()
    g_value_init(&value, gst_caps_get_type())
    gst_value_set_caps(&value, caps)
    gst_caps_unref(caps)
    apply("caps", &value)
  }

  private func set(_ property: String, _ type: String, fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    fill(&value)
    apply(property, &value)
  }

  private func apply(_ property: String, _ value: inout GValue) {
    let object = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GObject.self)
    g_object_set_property(object, property, &value)
    g_value_unset(&value)
  }
}

// Starts and stops a pipeline. Inside a change of state GStreamer waits for devices and for other
// processes, up to half a minute, so each change runs on a thread of its pool, and its end is
// posted on the bus.

extension Pipeline {
  func start() {
    gst_element_call_async(
      element, { element, _ in Pipeline.change(element, GST_STATE_PLAYING) }, nil, nil)
  }

  /// Starts stopping the pipeline; no other change of state may be under way.
  func stop() {
    gst_element_call_async(
      element, { element, _ in Pipeline.change(element, GST_STATE_NULL) }, nil, nil)
  }

  /// Starts the pipeline and waits until it has started; only for threads that may wait.
  func startAndWait() {
    _ = Pipeline.set(element, GST_STATE_PLAYING)
  }

  /// Stops the pipeline and waits until it has stopped; only for threads that may wait.
  func stopAndWait() {
    _ = Pipeline.set(element, GST_STATE_NULL)
  }

  private static func change(_ element: UnsafeMutablePointer<GstElement>?, _ state: GstState) {
    guard let element else { return }
    (set(element, state) ? OwnMessage.changed : .unchanged).post(from: element)
  }

  /// Changes the state and waits for the end of the change; false if it was refused.
  private static func set(_ element: UnsafeMutablePointer<GstElement>, _ state: GstState) -> Bool {
    // Stopping fails halfway if an element that looks for a decoder fails meanwhile; a repeated
    // call continues it. Ten calls are more than any case has needed.
    var attemptsLeft = state == GST_STATE_NULL ? 10 : 1
    while attemptsLeft > 0 {
      if gst_element_set_state(element, state) != GST_STATE_CHANGE_FAILURE { return true }
      attemptsLeft -= 1
    }
    return false
  }
}
