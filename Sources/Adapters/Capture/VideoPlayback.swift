// Plays a helper's images through a pipeline on its streaming thread, one at a time. `clocksync`
// behind the source holds each image until it is due and only then requests the next, so nothing
// queues.
//
//   helper ► IsolatedVideo ► appsrc(1) ► clocksync ► the stream's pipeline

internal import CGStreamer
internal import FeatureModels

/// Fills an appsrc with the images of a video file.
final class VideoPlayback: CallbackContext {
  private let video: IsolatedVideo

  private init(_ video: IsolatedVideo) {
    self.video = video
  }

  /// Makes the appsrc `part` send the images of `video`.
  static func attach(to part: Part, _ video: IsolatedVideo) {
    var callbacks = GstAppSrcCallbacks()
    callbacks.need_data = { source, _, context in
      guard let source else { return }
      VideoPlayback.from(context)?.send(to: source)
    }
    let source = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_callbacks(
      source, &callbacks, VideoPlayback(video).retainedPointer(), Self.release)
  }

  private func send(to source: UnsafeMutablePointer<GstAppSrc>) {
    do throws(CaptureFault) {
      if let sample = try video.nextSample() {
        defer { gst_sample_unref(sample) }
        // Fails only while the pipeline stops, when the image is not needed.
        _ = gst_app_src_push_sample(source, sample)
      } else {
        _ = gst_app_src_end_of_stream(source)
      }
    } catch {
      error.post(from: UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self))
    }
  }
}
