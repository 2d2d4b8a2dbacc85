// The events of a feed, as a test asks for them; the suite's time limit ends a wait without
// success.

import Reading
import FeatureSessions

extension Feed {
  /// The next event that `isWanted`; nil where the feed ends before it.
  @MainActor
  func next(_ isWanted: (FeedEvent) -> Bool) async -> FeedEvent? {
    for await event in events where isWanted(event) { return event }
    return nil
  }

  /// The next reading that `isWanted`.
  @MainActor
  func reading(_ isWanted: (FrameReading) -> Bool = { _ in true }) async -> FrameReading? {
    let event = await next {
      if case .reading(let reading) = $0 { isWanted(reading) } else { false }
    }
    if case .reading(let reading) = event { return reading }
    return nil
  }

  /// The events until the end of the source, with the end and without the progress of images.
  @MainActor
  func eventsToTheEnd() async -> [FeedEvent] {
    var reported: [FeedEvent] = []
    for await event in events where event.progress == nil {
      reported.append(event)
      if event.isEnd { break }
    }
    return reported
  }
}

extension FeedEvent {
  var length: Duration? { if case .length(let length) = self { length } else { nil } }

  var isEnd: Bool {
    switch self {
    case .ended, .failed: true
    default: false
    }
  }

  /// How far a still image is.
  var progress: StillProgress? {
    guard case .stillProgress(_, _, let progress) = self else { return nil }
    return progress
  }

  /// The texts of the codes of a reading.
  var readTexts: [String] {
    guard case .reading(let reading) = self else { return [] }
    return reading.codes.map(\.text)
  }

  /// The texts of the codes of a still image, in alphabetical order.
  var stillTexts: [String]? {
    guard case .still(_, _, let codes) = self else { return nil }
    return codes.map(\.text).sorted()
  }
}

extension Detection {
  var text: String { String(decoding: payload.bytes, as: UTF8.self) }
}
