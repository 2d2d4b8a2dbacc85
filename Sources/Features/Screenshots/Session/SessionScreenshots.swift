// Screenshots and copied images, which the user takes for many reasons: their codes become results
// that are neither delivered nor counted, and a notice of the desktop offers what to do with them.

public import FeatureModels
internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// The images that are read without being asked for.
@Observable
public final class SessionScreenshots {
  /// A screenshot whose codes are not all results yet.
  private struct Find {
    let source: Sentence
    var awaited: Set<ResultKey>
    var results: [ScanResult.ID] = []
  }

  /// The time in which the same codes are one find, because desktops save a screenshot and copy it.
  private static let repetition = Duration.seconds(10)
  /// Results can be deleted before their find is complete.
  private static let mostFinds = 20

  /// The state of the folder of screenshots; nil if it is not watched, or was not looked for yet.
  public private(set) var state: FolderState?
  /// Shows a result in the window, or only the window.
  @ObservationIgnored public var show: (ScanResult.ID?) -> Void = { _ in }
  /// Returns when the desktop lets the window copy.
  @ObservationIgnored public var becomeAbleToCopy: () async -> Void = {}
  /// Called with a sentence for the user.
  @ObservationIgnored var told: (Sentence) -> Void = { _ in }

  @ObservationIgnored private var watch: (folder: ChosenFolder, task: Task<Void, Never>)?
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var finds: [Find] = []
  @ObservationIgnored private var last: (keys: Set<ResultKey>, time: ContinuousClock.Instant)?
  /// Joins texts in several codes, also where these are in several screenshots.
  @ObservationIgnored private var tracker = SightingTracker(notation: WrittenNotations())
  @ObservationIgnored private let access: (any FolderAccess)?
  @ObservationIgnored private let results: ResultCollector
  @ObservationIgnored private let choices: Choices

  init(_ access: (any FolderAccess)?, _ results: ResultCollector, _ choices: Choices) {
    (self.access, self.results, self.choices) = (access, results, choices)
    settle()
  }

  public var arePossible: Bool { access != nil }

  /// Where screenshots are, as far as is known.
  public var folder: ChosenFolder? {
    choices.preferences.screenshotFolder ?? access?.screenshots
  }

  /// Watches what the preferences say.
  func settle() {
    let wanted = choices.preferences.readsScreenshots ? folder : nil
    guard let access, wanted != watch?.folder else { return }
    watch?.task.cancel()
    (watch, state) = (nil, nil)
    guard let wanted else { return }
    let choices = choices
    let task = Task { [weak self] in
      await access.watch(wanted.id) {
        choices.settingsForFiles
      } report: {
        self?.take($0, from: wanted)
      }
    }
    watch = (wanted, task)
  }

  /// Reads an image that the user has copied, given as the bytes of its file; one at a time.
  public func take(copied image: [UInt8]) {
    guard let access, choices.preferences.readsCopiedImages else { return }
    let (settings, before) = (choices.settingsForFiles, reading)
    before?.cancel()
    reading = Task { [weak self] in
      await before?.value
      guard !Task.isCancelled else { return }
      let codes = await access.codes(in: image, for: settings) ?? []
      let source = Sentence("Copied image")
      self?.take(codes, from: source, named: source.text)
    }
  }

  private func take(_ report: FolderReport, from folder: ChosenFolder) {
    guard watch?.folder == folder else { return }
    switch report {
    case .state(let state): self.state = state
    case .codes(let codes, let name):
      take(codes, from: Sentence("Screenshot"), named: DisplayText(name).string)
    // Most screenshots have no code.
    case .done: break
    }
  }

  private func take(_ codes: [Detection], from source: Sentence, named name: String) {
    let sightings = tracker.sightings(inStill: codes)
    let keys = Set(sightings.map { ResultKey($0) })
    let now = ContinuousClock.now
    if keys.isEmpty { return }
    if let last, last.keys == keys, now - last.time < Self.repetition { return }
    last = (keys, now)
    finds.append(Find(source: source, awaited: keys))
    if finds.count > Self.mostFinds { finds.removeFirst() }
    for sighting in sightings {
      results.admit(
        ResultFacts(sighting), about: ResultKey(sighting), from: name, isAsked: false)
    }
  }

  /// Takes a result that is new or back.
  func take(_ result: ScanResult) {
    for index in finds.indices where finds[index].awaited.remove(result.key) != nil {
      finds[index].results.append(result.id)
    }
    let complete = finds.filter(\.awaited.isEmpty)
    finds.removeAll(where: \.awaited.isEmpty)
    for find in complete { notify(of: find) }
  }

  func close() async {
    watch?.task.cancel()
    reading?.cancel()
    await watch?.task.value
    await reading?.value
  }
}

extension SessionScreenshots {
  private func notify(of find: Find) {
    let found = find.results.compactMap { results[$0] }
    guard let first = found.first else { return }
    guard found.count == 1 else {
      return results.desk.notify(
        DeskNotice(
          title: find.source, text: ResultCollector.announcement(of: found), buttons: []
        ) { [weak self] in self?.show(nil) })
    }
    let id = first.id
    var buttons: [(label: Sentence, perform: () -> Void)] = []
    if case .action(.open) = results.mainStep(for: id) {
      buttons.append((Sentence("Open"), { [weak self] in self?.open(id) }))
    }
    if results.copyAction(for: id) != nil {
      buttons.append((Sentence("Copy"), { [weak self] in self?.copy(id) }))
    }
    results.desk.notify(
      DeskNotice(
        title: first.content.title.excerpt, text: Self.text(about: first) ?? find.source,
        buttons: buttons
      ) { [weak self] in self?.show(id) })
  }

  /// What speaks against a code, or else the address that it opens.
  private static func text(about result: ScanResult) -> Sentence? {
    let doubts = result.link.map { $0.verdict == .open ? [] : $0.sentences } ?? []
    let faults = doubts + result.content.problems.map(\.excerpt)
    if !faults.isEmpty { return Sentence(joining: faults, by: "\n") }
    guard let link = result.link, !link.holdsSecret else { return nil }
    return link.canonicalURL.map { Sentence(exact: DisplayText.excerpt(of: $0)) }
  }

  /// Opens a link that may still be opened without a question.
  private func open(_ id: ScanResult.ID) {
    guard case .action(.open(let address)) = results.mainStep(for: id) else { return show(id) }
    carryOut(.open(address))
  }

  private func copy(_ id: ScanResult.ID) {
    guard let action = results.copyAction(for: id) else { return show(id) }
    Task {
      await becomeAbleToCopy()
      carryOut(action)
    }
  }

  private func carryOut(_ action: DeskAction) {
    Task { if let sentence = await results.desk.carryOut(action) { told(sentence) } }
  }
}
