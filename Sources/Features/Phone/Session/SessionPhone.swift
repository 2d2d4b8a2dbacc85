// A phone beside the source of images: while the user has it on, the images that it sends are read
// like those of a folder, and their codes become results. It is off at first, and ends with the window.

public import FeatureModels
internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// The serving of phones.
public nonisolated protocol PhoneAccess: Sendable {
  /// Serves a page to one phone until the task is cancelled, and returns when nothing of it is left.
  /// For an image, `report` returns the lines that the phone shows: a sentence, and a line for each
  /// code; the next image waits until then.
  func serve(
    _ page: PhonePage, report: @escaping @MainActor @Sendable (PhoneReport) async -> [String]
  ) async
}

/// The phone that scans.
@Observable
public final class SessionPhone {
  /// A code that the running camera shows again within this time is the same.
  private static let memory = Duration.seconds(3)

  /// Nil while it is off.
  public private(set) var state: PhoneState?
  /// Called with a sentence for the user.
  @ObservationIgnored var told: (Sentence) -> Void = { _ in }

  @ObservationIgnored private var serving: Task<Void, Never>?
  /// Joins texts in several codes, also where these are in several images.
  @ObservationIgnored private var tracker = SightingTracker(notation: WrittenNotations())
  /// When the running camera last showed a code.
  @ObservationIgnored private var seen: [ResultKey: ContinuousClock.Instant] = [:]
  @ObservationIgnored private let access: (any PhoneAccess)?
  @ObservationIgnored private let images: (any FolderAccess)?
  @ObservationIgnored private let results: ResultCollector
  @ObservationIgnored private let choices: Choices

  init(
    _ access: (any PhoneAccess)?, readingBy images: (any FolderAccess)?,
    _ results: ResultCollector, _ choices: Choices
  ) {
    (self.access, self.images) = (access, images)
    (self.results, self.choices) = (results, choices)
  }

  public var isPossible: Bool { access != nil && images != nil }

  public var isOn: Bool { state != nil }

  /// Opens an address for one phone, unless one is open.
  public func start() {
    guard let access, !isOn else { return }
    state = .starting
    seen = [:]
    tracker = SightingTracker(notation: WrittenNotations())
    let last = serving
    serving = Task { [weak self] in
      await last?.value
      guard !Task.isCancelled else { return }
      await access.serve(PhonePage()) { await self?.take($0) ?? [] }
    }
  }

  /// Closes the address for good; another start opens another one.
  public func stop() {
    serving?.cancel()
    state = nil
  }

  private func take(_ report: PhoneReport) async -> [String] {
    guard isOn else { return [] }
    switch report {
    case .state(let new):
      let old = state
      state = new
      if let notice = new.notice(after: old) { told(notice) }
    case .refused:
      told(Sentence("Another browser has opened the phone’s address and was refused."))
    case .image(let bytes, let isLive): return await read(bytes, isLive: isLive)
    }
    return []
  }

  /// Reads an image, and returns what the phone shows of it.
  private func read(_ bytes: [UInt8], isLive: Bool) async -> [String] {
    guard let codes = await images?.codes(in: bytes, for: choices.settingsForFiles), isOn else {
      return [Sentence("This image cannot be read.").text]
    }
    let sightings = tracker.sightings(inStill: codes)
    let now = ContinuousClock.now
    seen = seen.filter { now - $0.value < Self.memory }
    for sighting in sightings {
      let key = ResultKey(sighting)
      let isKnown = isLive && seen.updateValue(now, forKey: key) != nil
      if isKnown { continue }
      while results.isBehind, !Task.isCancelled { await Task.yield() }
      results.admit(
        ResultFacts(sighting), about: key, from: Sentence("Phone", context: "a source").text)
    }
    return [Self.sentence(about: codes.count).text] + codes.map(line)
  }

  /// The beginning of a code's text; the whole code is in the window.
  private func line(about code: Detection) -> String {
    let text = results.interpreter.reader.readings(of: code.payload).first?.text
    return text.map { DisplayText.excerpt(of: $0) } ?? Sentence("Not text").text
  }

  private static func sentence(about count: Int) -> Sentence {
    count == 0
      ? Sentence("No code was found.")
      : Sentence("\(count) code was read.", plural: "\(count) codes were read.", count: count)
  }

  func close() async {
    stop()
    await serving?.value
  }
}
