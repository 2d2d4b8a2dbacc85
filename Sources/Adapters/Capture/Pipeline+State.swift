// Starts and stops a pipeline. Inside a change of state GStreamer waits for devices and for other
// processes, up to half a minute, so each change runs on a thread of its pool, and its end is
// posted on the bus.

internal import CGStreamer

extension Pipeline {
  /// Begins to start the pipeline.
  func start() {
    gst_element_call_async(
      element, { element, _ in Pipeline.change(element, GST_STATE_PLAYING) }, nil, nil)
  }

  /// Begins to stop the pipeline; no other change of state may be under way.
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
