// Decodes one video, in a helper.

internal import CGStreamer
internal import FeatureModels
internal import Isolation
internal import System

/// A video that is decoded.
struct VideoDecoding {
  private let pipeline: ImagePipeline
  private let opening: VideoOpening
  private var memory: SharedMemory?
  /// The time of the newest image.
  private var newest: Duration
  /// Images up to `newest` are still to be skipped.
  private var isBehind: Bool

  /// Opens a video.
  init(_ file: FileDescriptor, _ opening: VideoOpening) throws(CaptureFault) {
    self.opening = opening
    newest = opening.last ?? .zero
    isBehind = opening.last != nil
    pipeline = try ImagePipeline(
      "appsrc name=source format=bytes ! decodebin caps=video/x-raw(ANY) expose-all-streams=false"
        + " ! \(VideoSource.upright)", formats: opening.layout.formats
    ) { pipeline in
      if let source = pipeline.part("source") { FileBytes.attach(to: source, file) }
    }
  }

  /// The next image, with its memory if that is new.
  mutating func next() throws(CaptureFault) -> (VideoAnswer, FileDescriptor?) {
    guard let sample = try nextSample() else { return (.end, nil) }
    defer { gst_sample_unref(sample) }
    guard let image = describe(sample) else { throw .unusableImage(.damagedImage) }
    newest = image.time
    let isNew = memory?.size != image.byteCount
    if isNew { memory = SharedMemory(size: image.byteCount) }
    guard let memory else { HelperService.endForMemory() }
    guard image.copy(sample, into: memory.mutableBytes) else {
      throw .unusableImage(.damagedImage)
    }
    return (.image(image), isNew ? memory.file : nil)
  }

  private func describe(_ sample: OpaquePointer) -> SentImage? {
    SentImage(describing: sample, opening.layout, previous: newest)
  }

  /// The next image that was not seen before.
  private mutating func nextSample() throws(CaptureFault) -> OpaquePointer? {
    guard isBehind else { return try pipeline.next(within: opening.patience, isAlone: true) }
    guard let first = try pipeline.next(within: opening.patience, isAlone: true) else { return nil }
    gst_sample_unref(first)
    // Without a seek every image is decoded again.
    _ = pipeline.seek(to: newest)
    isBehind = false
    while let sample = try pipeline.next(within: opening.patience, isAlone: true) {
      if let image = describe(sample), image.time > newest { return sample }
      gst_sample_unref(sample)
    }
    return nil
  }
}
