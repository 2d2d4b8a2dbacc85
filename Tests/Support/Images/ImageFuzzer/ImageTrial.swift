// The trial of one image: a helper decodes it, and helpers look for codes in its pixels. The
// helpers continue to the next image until one of them ends. A document has a helper of its own,
// which draws its first pages.

import Assembly
import Reading
import Isolation
import Synchronization

/// The outcome for an image, or for a pass over it.
struct Outcome {
  let text: String
  /// Whether a helper failed in a way that its image has caused.
  var isFault = false
  /// A broken promise, one that holds for any image.
  var brokenPromise: String?
}

/// Tries images, one after the other.
final class ImageTrial {
  /// Less processor time than the programs permit: slow images are counted here, and no more.
  private static let mostWork = Duration.seconds(1)
  /// By the clock, on a machine that has other things to do as well.
  private static let mostTime = Duration.seconds(8)
  /// A pass over so few pixels may take two to three seconds of processor time.
  private static let mostLookTime = Duration.seconds(12)
  /// A helper's limits count the time of all its images, so that it is replaced before.
  private static let mostHelperTime = Duration.seconds(5)
  private static let mostPages = 2
  /// Opening a document and drawing two pages, with passes over both.
  private static let mostDocumentTime = Duration.seconds(60)
  /// The part of an image that the engines look at.
  private static let lookSize = PixelSize(width: 1000, height: 700)

  private final class Lent {
    let process: HelperProcess
    var time = Duration.zero

    /// Starts a helper, and lets it load what decodes `sample` before it enters the sandbox.
    init(sample: [UInt8]?) throws(HelperEnd) {
      process = try HelperProcess(.images)
      if let sample, let file = try? ImageFile(bytes: sample) {
        _ = try process.decode(file, mostWork: ImageTrial.mostWork)
      }
    }
  }

  /// A helper for each format, which it loads before it enters the sandbox.
  private var helpers: [String: Lent] = [:]
  private let samples: [String: [UInt8]]
  private let failures = Failures()
  private let engines: [(engine: Engine, recognizer: any Recognizer)]
  private var count = 0

  /// Prepares trials of altered images, with a valid image for each format.
  init(samples: [SeedImage] = []) {
    self.samples = Dictionary(samples.map { ($0.format, $0.bytes) }) { first, _ in first }
    let helpers = PassHelpers { [failures] in failures.add($0.end) }
    engines = EngineSet.standard.isolated(by: helpers).members.map {
      ($0.engine, $0.makeRecognizer())
    }
  }

  /// Decodes an image and looks for codes in it.
  func run(_ bytes: [UInt8], as format: String) async -> [Outcome] {
    guard let file = try? ImageFile(bytes: bytes) else {
      return [Outcome(text: "was empty")]
    }
    return file.isDocument ? await drawPages(of: file) : decode(file, bytes, as: format)
  }

  /// Draws the first pages of a document.
  private func drawPages(of file: ImageFile) async -> [Outcome] {
    let start = ContinuousClock.now
    let pages = PageDecoder(file)
    var outcomes: [Outcome] = []
    do throws(ImageError) {
      for number in 1...max(1, min(try await pages.open(), Self.mostPages)) {
        let image = try await pages.decode(page: number, keepsColor: number == 1)
        outcomes += [Outcome(text: "was drawn")] + looks(at: image.luma)
      }
    } catch {
      var outcome = Outcome(text: error.kind)
      outcome.isFault = error == .forbiddenCall
      outcomes.append(outcome)
    }
    if .now - start > Self.mostDocumentTime {
      outcomes[0].brokenPromise = "The caller waited for \(ContinuousClock.now - start)"
    }
    return outcomes
  }

  private func decode(
    _ file: ImageFile, _ bytes: [UInt8], as format: String
  ) -> [Outcome] {
    var start = ContinuousClock.now
    var outcomes: [Outcome]
    var image: DecodedImage?
    do throws(HelperEnd) {
      let helper: Lent
      if let known = helpers[format] {
        helper = known
      } else {
        helper = try Lent(sample: samples[format])
      }
      helpers[format] = nil
      start = .now
      let result = try helper.process.decode(
        file, keepsColor: bytes.count % 2 == 0, mostWork: Self.mostWork)
      helper.time += .now - start
      if helper.time < Self.mostHelperTime { helpers[format] = helper }
      switch result {
      case .success(let decoded):
        image = decoded
        outcomes = [Outcome(text: "was decoded")]
      case .failure(let error): outcomes = [Outcome(text: error.kind)]
      }
    } catch {
      helpers[format] = nil
      outcomes = [Outcome(error, of: "the decoder")]
    }
    if .now - start > Self.mostTime {
      outcomes[0].brokenPromise = "The caller waited for \(ContinuousClock.now - start)"
    }
    return outcomes + (image.map { looks(at: $0.luma) } ?? [])
  }

  private func looks(at image: LumaBitmap) -> [Outcome] {
    let size = PixelSize(
      width: min(image.size.width, Self.lookSize.width),
      height: min(image.size.height, Self.lookSize.height))
    count += 1
    let request = RecognitionRequest(
      Symbology.usual, effort: count.isMultiple(of: 3) ? .thorough : .careful)
    return engines.flatMap { engine, recognizer in
      let start = ContinuousClock.now
      let found = recognizer.recognize(
        image.image.cropped(to: PixelRect(x: 0, y: 0, size: size)), request)
      let text = "\(engine.rawValue) \(found.isEmpty ? "found nothing" : "found codes")"
      var outcomes = failures.take().map { Outcome($0, of: engine.rawValue) }
      if outcomes.isEmpty { outcomes = [Outcome(text: text)] }
      if .now - start > Self.mostLookTime {
        outcomes[0].brokenPromise = "The caller waited for \(ContinuousClock.now - start)"
      }
      return outcomes
    }
  }
}

/// Ends of helpers that look, in the order in which they came.
private final class Failures: Sendable {
  private let ends = Mutex<[HelperEnd]>([])

  func add(_ end: HelperEnd) { ends.withLock { $0.append(end) } }

  func take() -> [HelperEnd] {
    ends.withLock { ends in
      defer { ends = [] }
      return ends
    }
  }
}

extension Outcome {
  /// A helper that gave no answer.
  init(_ end: HelperEnd, of name: String) {
    text = "\(name) \(end.clause)"
    switch end {
    case .late, .outOfMemory, .cancelled: break
    case .crashed, .killed, .stopped, .forbiddenCall, .senseless: isFault = true
    case .unavailable: brokenPromise = "There is no program that decodes"
    }
  }
}

extension ImageError {
  /// The error without what only this image has.
  fileprivate var kind: String {
    switch self {
    case .damaged: "is damaged"
    case .tooManyPixels: "has too many pixels"
    default: clause
    }
  }
}
