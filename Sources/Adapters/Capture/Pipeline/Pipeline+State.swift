// A pipeline brought into motion and to rest. GStreamer waits for devices and for other processes
// inside a change of state, up to half a minute, so each happens on a thread of its own pool; that
// it is over is told on the bus.

internal import CGStreamer

extension Pipeline {
  /// Begins to bring the pipeline into motion.
  func play() {
    gst_element_call_async(
      element, { element, _ in Pipeline.change(element, GST_STATE_PLAYING) }, nil, nil)
  }

  /// Begins to bring the pipeline to rest; another change must not be on its way.
  func rest() {
    gst_element_call_async(
      element, { element, _ in Pipeline.change(element, GST_STATE_NULL) }, nil, nil)
  }

  /// Brings the pipeline into motion and waits for that; for threads that may wait.
  func playNow() {
    _ = Pipeline.set(element, GST_STATE_PLAYING)
  }

  /// Brings the pipeline to rest and waits for that; for threads that may wait.
  func restNow() {
    _ = Pipeline.set(element, GST_STATE_NULL)
  }

  /// Goes back to the beginning of what plays; false where that cannot be done.
  func rewind() -> Bool {
    let flags = GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_KEY_UNIT.rawValue
    return gst_element_seek_simple(element, GST_FORMAT_TIME, GstSeekFlags(rawValue: flags), 0) != 0
  }

  private static func change(_ element: UnsafeMutablePointer<GstElement>?, _ state: GstState) {
    guard let element else { return }
    Note.post(set(element, state) ? .changed : .unchanged, from: element)
  }

  /// Changes the state and waits for that; false where it was refused.
  private static func set(_ element: UnsafeMutablePointer<GstElement>, _ state: GstState) -> Bool {
    // The way to rest fails too, and then halfway, where a part of the pipeline fails meanwhile
    // that looks for a decoder; asked again it goes on. Ten times is more than was ever needed.
    var attemptsLeft = state == GST_STATE_NULL ? 10 : 1
    while attemptsLeft > 0 {
      if gst_element_set_state(element, state) != GST_STATE_CHANGE_FAILURE { return true }
      attemptsLeft -= 1
    }
    return false
  }
}
