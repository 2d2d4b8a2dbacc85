// What is said about a video between the programs and the helper that decodes it. Both ends are
// here, so that a number means the same in both.

internal import CGStreamer
internal import FeatureModels
internal import Reading
internal import Isolation

/// A question to a helper; every question is answered with the next image.
enum VideoQuestion {
  /// Opens the file that comes with the question.
  case open(VideoOpening)
  /// Goes on.
  case next

  /// Reads the question in the helper; nil if it is none.
  init?(_ message: HelperMessage) {
    switch message.subject {
    case 1: self = .open(VideoOpening(message))
    case 2: self = .next
    default: return nil
    }
  }

  /// The question as it is sent.
  var message: HelperMessage {
    switch self {
    case .open(let opening): opening.message
    case .next: HelperMessage(2)
    }
  }
}

/// How a helper opens a video.
struct VideoOpening {
  let layout: SentLayout
  /// The first image is the first after this time; nil for the video's first.
  let last: Duration?
  /// The longest time without an image.
  let patience: Duration

  init(_ layout: SentLayout, after last: Duration?, patience: Duration) {
    (self.layout, self.last, self.patience) = (layout, last, patience)
  }

  fileprivate init(_ message: HelperMessage) {
    layout = message[0] == 0 ? .luma : .color
    last = message[1] < 0 ? nil : .nanoseconds(message[1])
    patience = .milliseconds(message[2])
  }

  fileprivate var message: HelperMessage {
    HelperMessage(
      1,
      [
        layout == .luma ? 0 : 1, last.map { Int($0 / .nanoseconds(1)) } ?? -1,
        Int(patience / .milliseconds(1)),
      ])
  }
}

/// The answer of a helper.
enum VideoAnswer {
  /// The next image. Its bytes are in the memory that came with this answer or with an earlier one.
  case image(SentImage)
  /// There is no next image.
  case end
  /// The video cannot be read, or not any further.
  case fault(CaptureFault)

  /// The answer as it is sent.
  var message: HelperMessage {
    switch self {
    case .image(let image): image.message
    case .end: HelperMessage(2)
    case .fault(let fault): HelperMessage(3, [fault.code], text: fault.text)
    }
  }

  /// Reads an answer, which may come from a helper that a stranger's file has taken over; nil if it
  /// makes no sense.
  init?(_ message: HelperMessage, _ layout: SentLayout) {
    switch message.subject {
    case 1:
      guard let image = SentImage(message, layout) else { return nil }
      self = .image(image)
    case 2: self = .end
    case 3: self = .fault(CaptureFault(code: message[0], text: message.text))
    default: return nil
    }
  }
}

extension SentImage {
  fileprivate var message: HelperMessage {
    HelperMessage(1, [size.width, size.height, Int(time / .nanoseconds(1))] + rate + colors)
  }

  fileprivate init?(_ message: HelperMessage, _ layout: SentLayout) {
    let size = PixelSize(width: message[0], height: message[1])
    self.init(
      layout, size, time: .nanoseconds(max(0, message[2])), rate: (3...4).map { message[$0] },
      colors: (5...8).map { message[$0] })
  }
}
