// What an engine alone, at its default settings, reads of the frames of a scene: what the
// pipeline has to beat.

internal import Barcodes
internal import Imaging
internal import Recognition
internal import Staging
internal import ZBarRecognizer
internal import ZXingRecognizer

/// How one engine alone does.
struct EngineBaseline: Sendable {
  /// Codes that it reads in at least one of the frames.
  let read: Int
  /// Its time for each frame.
  let times: [Duration]

  /// So many frames are looked at; more looks than an engine has time for in a tenth of a second.
  static let frames = 3

  /// The engines that there are to beat, by name.
  static func measure(_ video: Video) -> [String: EngineBaseline] {
    [
      "ZXing": EngineBaseline(of: ZXingRecognizer(), video),
      "ZBar": EngineBaseline(of: ZBarRecognizer(), video),
    ]
  }

  /// States what an engine came to.
  init(read: Int, times: [Duration]) {
    self.read = read
    self.times = times
  }

  /// Looks at some frames of `video`.
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
