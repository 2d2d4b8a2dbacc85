// Folders beside the source of images: the files that come into those that the user has chosen are
// read as long as the window is open. Their codes become results like those of other sources.

public import FeatureModels
internal import Meaning
public import Observation
public import Reading
internal import Wording

/// The folders of this computer, and the images that come without being shown.
public nonisolated protocol FolderAccess: Sendable {
  /// Where the desktop puts screenshots, as far as is known.
  var screenshots: ChosenFolder? { get }
  /// The codes in an image that is given as the bytes of its file; nil if it cannot be read.
  func codes(in image: [UInt8], for settings: RecognitionSettings) async -> [Detection]?
  /// Reads the images and documents that come into a folder from now on, until the task is
  /// cancelled, each when it is complete. `settings` is asked for before each; the next page waits
  /// until `report` returns.
  func watch(
    _ folder: ChosenFolder.ID,
    for settings: @escaping @MainActor @Sendable () -> RecognitionSettings,
    report: @escaping @MainActor @Sendable (FolderReport) async -> Void
  ) async
}

extension Choices {
  /// The settings for images that are not shown.
  var settingsForFiles: RecognitionSettings {
    RecognitionSettings(symbologies: preferences.symbologies, checks: preferences.checks)
  }
}

/// The chosen folders.
@Observable
public final class SessionFolders {
  private struct Watch {
    let task: Task<Void, Never>
    var state: FolderState?
    /// Joins texts in several codes, also where these are in several files.
    var tracker = SightingTracker(notation: WrittenNotations())
  }

  private var watches: [ChosenFolder.ID: Watch] = [:]
  /// Called with a sentence for the user.
  @ObservationIgnored var told: (Sentence) -> Void = { _ in }

  @ObservationIgnored private let access: (any FolderAccess)?
  @ObservationIgnored private let results: ResultCollector
  @ObservationIgnored private let choices: Choices

  init(_ access: (any FolderAccess)?, _ results: ResultCollector, _ choices: Choices) {
    (self.access, self.results, self.choices) = (access, results, choices)
    settle()
  }

  public var arePossible: Bool { access != nil }

  /// The chosen folders; the state of one is nil until it was looked for.
  public var items: [(folder: ChosenFolder, state: FolderState?)] {
    choices.preferences.folders.map { ($0, watches[$0.id]?.state) }
  }

  public var isFull: Bool { choices.preferences.folders.count >= ChosenFolder.most }

  public func add(_ folder: ChosenFolder) {
    guard !isFull, !choices.preferences.folders.contains(folder) else { return }
    choices.preferences.folders.append(folder)
  }

  public func remove(_ folder: ChosenFolder) {
    choices.preferences.folders.removeAll { $0 == folder }
  }

  /// Watches what the preferences say.
  func settle() {
    guard let access else { return }
    let wanted = choices.preferences.folders.map(\.id)
    for (id, watch) in watches where !wanted.contains(id) {
      watch.task.cancel()
      watches[id] = nil
    }
    for id in wanted where watches[id] == nil {
      let choices = choices
      let task = Task { [weak self] in
        await access.watch(id) {
          choices.settingsForFiles
        } report: {
          await self?.take($0, from: id)
        }
      }
      watches[id] = Watch(task: task)
    }
  }

  private func take(_ report: FolderReport, from id: ChosenFolder.ID) async {
    guard watches[id] != nil else { return }
    switch report {
    case .state(let state): watches[id]?.state = state
    case .codes(let codes, let name):
      for sighting in watches[id]?.tracker.sightings(inStill: codes) ?? [] {
        while results.isBehind, !Task.isCancelled { await Task.yield() }
        results.admit(
          ResultFacts(sighting), about: ResultKey(sighting), from: DisplayText(name).string)
      }
    case .done(let name, let outcome):
      let name = DisplayText(name).string
      switch outcome {
      case .codes: break
      case .nothing: told(Sentence("No code was found in “\(name)”."))
      case .unreadable(let reason): told(Sentence("“\(name)” cannot be read. \(reason)"))
      }
    }
  }

  func close() async {
    let tasks = watches.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
