// Both lanes on one thread, for whoever has time between frames: video files and tests. In the
// program each lane has a thread (`RecognitionEngine`).

internal import Barcodes
public import Imaging

/// Reads a sequence of frames: a cheap look at each, and dear ones between them.
public struct LiveReading {
  private var lookout: Lookout
  private var study: Study

  /// Begins with no frame; fails if there is a kind that none of the engines reads.
  public init(
    _ settings: RecognitionSettings = RecognitionSettings(),
    makeRecognizers: () -> [any Recognizer]
  ) throws(UnreadableSymbologies) {
    let recognizers = makeRecognizers()
    try CombinedRecognizer(recognizers).check(settings.symbologies)
    lookout = Lookout(settings, recognizers)
    study = Study(makeRecognizers())
  }

  /// Looks for other kinds or elsewhere from the next frame on.
  public mutating func change(to settings: RecognitionSettings) throws(UnreadableSymbologies) {
    try CombinedRecognizer(lookout.recognizers).check(settings.symbologies)
    lookout.change(to: settings)
  }

  /// What is in the frame of `time`, as far as a cheap look and the dear ones so far tell.
  public mutating func look(at image: LumaImage, time: Duration) -> FrameReading {
    let reading = lookout.look(at: image, time: time)
    if let snapshot = lookout.snapshot(of: image, for: study.appetite) {
      study.begin(snapshot, lookout.settings)
    }
    return reading
  }

  /// Takes one dear step on the image that was last taken for it; what it finds shows in the
  /// next frame. False when there is nothing left to do.
  public mutating func think() -> Bool {
    guard !study.isIdle else { return false }
    lookout.add(study.step())
    lookout.condition = study.condition
    return true
  }
}
