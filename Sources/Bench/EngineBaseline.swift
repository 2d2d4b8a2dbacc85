// What one engine alone reads of a scene's frames. The pipeline has to read more.

internal import Assembly
internal import Reading
internal import Staging
internal import ZBarRecognizer
internal import ZXingRecognizer

/// The figures of one engine alone.
struct EngineBaseline: Sendable {
  /// The codes that it reads in at least one of the frames.
  let read: Int
  /// Its time for each frame.
  let times: [Duration]

  /// The number of frames, which is more than an engine reads in a tenth of a second.
  static let frames = 3

  /// The figures of every engine, by its name.
  static func measure(_ video: Video) -> [String: EngineBaseline] {
    [
      "ZXing": EngineBaseline(of: ZXingRecognizer(), video),
      "ZBar": EngineBaseline(of: ZBarRecognizer(), video),
    ]
  }

  /// Creates figures.
  init(read: Int, times: [Duration]) {
    self.read = read
    self.times = times
  }

  /// Measures all engines together, as they read a still, on one frame of `video`.
  init(ofStill video: Video) async throws {
    let frame = video.frames[0]
    let began = ContinuousClock.now
    let found = await (try StillReader(engines: .standard)).read(frame.bitmap)
    let time = ContinuousClock.now - began
    let read = frame.codes.count { placed in
      found.contains { placed.code.isSame(as: $0) && placed.isPlace(of: $0.outline) }
    }
    self.init(read: read, times: [time])
  }

  /// Measures an engine on some frames of `video`.
  init(of recognizer: any Recognizer, _ video: Video) {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    var times: [Duration] = []
    var isRead = video.frames[0].codes.map { _ in false }
    for frame in video.sample(Self.frames) {
      let began = ContinuousClock.now
      let found = recognizer.recognize(frame.bitmap.image, request)
      times.append(ContinuousClock.now - began)
      for (index, placed) in frame.codes.enumerated() where !isRead[index] {
        isRead[index] = found.contains {
          placed.code.isSame(as: $0) && placed.isPlace(of: $0.outline)
        }
      }
    }
    self.init(read: isRead.count { $0 }, times: times)
  }
}
