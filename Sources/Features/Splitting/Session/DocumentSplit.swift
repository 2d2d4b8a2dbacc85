// A document on its way to its parts: its pages are read once, the plan follows each change of the
// rule, and the parts are written when the user has seen it. The last parts can be taken back.
//
//   open ─► pages with their codes and small images ─► plan ─► split ─► undo

public import FeatureModels
public import Observation
public import Reading
public import Wording

/// One document in the window for splitting.
@Observable
public final class DocumentSplit {
  public enum State: Equatable {
    case empty
    /// The share of the pages that are read.
    case reading(Double)
    /// The document has a plan, or `fault` says why not.
    case settled
    /// The share of the parts that are written.
    case writing(Double)
  }

  /// More pages than a stack of paper has; the command line reads longer documents.
  static let mostPages = 2000
  /// At 10 to 30 kB each.
  private static let mostThumbnails = 300
  /// No plan is needed between two keystrokes.
  private static let pause = Duration.milliseconds(200)

  public private(set) var state = State.empty
  /// The path of the document; nil before one is chosen.
  public private(set) var path: String?
  public private(set) var plan: SplitPlan?
  public private(set) var fault: SplitFault?
  public var rule = SplitRule() { didSet { if rule != oldValue { ruleChanged(from: oldValue) } } }

  @ObservationIgnored private var thumbnails: [Int: ColorBitmap] = [:]
  @ObservationIgnored private var pages: [[Detection]] = []
  /// The symbologies that the pages were read for.
  @ObservationIgnored private var sought: Set<Symbology> = []
  @ObservationIgnored private var document: (any SplittableDocument)?
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var planning: Task<Void, Never>?
  @ObservationIgnored private var writing: Task<SplitOutcome, Never>?
  @ObservationIgnored private let access: any DocumentSplitting
  @ObservationIgnored private let choices: Choices

  init(_ access: any DocumentSplitting, _ choices: Choices) {
    (self.access, self.choices) = (access, choices)
  }

  public func thumbnail(ofPage number: Int) -> ColorBitmap? { thumbnails[number] }

  /// The codes that may separate.
  private var wanted: Set<Symbology> {
    rule.kind.map { [$0] } ?? choices.preferences.symbologies
  }

  /// Opens a document and reads its pages.
  public func open(_ path: String, password: String? = nil) {
    end()
    self.path = path
    (plan, fault, document, thumbnails) = (nil, nil, nil, [:])
    state = .reading(0)
    work = Task { [weak self, access] in
      do throws(SplitFault) {
        let document = try await access.open(path, password: password)
        guard document.pageCount <= Self.mostPages else {
          throw SplitFault(
            Sentence(
              "This document has more than \(Self.mostPages) pages. Split it with reticle-scan --split."
            ))
        }
        guard !Task.isCancelled, let self else { return }
        self.document = document
        try await read(document)
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  private func fail(_ fault: SplitFault) {
    (self.fault, plan, state) = (fault, nil, .settled)
  }

  private func read(_ document: any SplittableDocument) async throws(SplitFault) {
    sought = choices.preferences.symbologies.union(wanted)
    let settings = RecognitionSettings(
      symbologies: sought, checks: choices.preferences.checks)
    pages = []
    for number in 1...max(1, document.pageCount) {
      let page = try await document.read(
        page: number, for: settings,
        withThumbnail: thumbnails[number] == nil && number <= Self.mostThumbnails)
      guard !Task.isCancelled else { return }
      pages.append(page.codes)
      if let small = page.thumbnail { thumbnails[number] = small }
      state = .reading(Double(number) / Double(document.pageCount))
    }
    try await makePlan(of: document)
  }

  private func makePlan(of document: any SplittableDocument) async throws(SplitFault) {
    let wanted = wanted
    let plan = try await document.plan(
      pages.map { $0.filter { wanted.contains($0.symbology) } }, rule)
    guard !Task.isCancelled else { return }
    (self.plan, fault, state) = (plan, nil, .settled)
  }

  private func ruleChanged(from old: SplitRule) {
    guard let document, state != .empty else { return }
    planning?.cancel()
    let isReading = if case .reading = state { true } else { false }
    let readsAgain = !wanted.isSubset(of: sought)
    // The plan is made at the end of the reading.
    if isReading, !readsAgain { return }
    work?.cancel()
    if readsAgain { state = .reading(0) }
    let task = Task { [weak self] in
      if !readsAgain { try? await Task.sleep(for: Self.pause) }
      guard !Task.isCancelled, let self else { return }
      do throws(SplitFault) {
        if readsAgain { try await read(document) } else { try await makePlan(of: document) }
      } catch {
        if !Task.isCancelled { fail(error) }
      }
    }
    if readsAgain { work = task } else { planning = task }
  }

  /// Writes the parts; nil if there is nothing to write.
  public func split() async -> SplitOutcome? {
    guard let document, let plan, !plan.files.isEmpty, state == .settled else { return nil }
    let parts = plan.files.map(\.part)
    state = .writing(0)
    let rule = rule
    let writing = Task {
      await document.write(parts, rule) { done in
        Task { @MainActor [weak self] in
          // One may still be on its way when all is done.
          if case .writing = self?.state {
            self?.state = .writing(Double(done) / Double(parts.count))
          }
        }
      }
    }
    self.writing = writing
    let outcome = await writing.value
    state = .settled
    await planAgain()
    return outcome
  }

  /// Removes the parts that were written last.
  public func undo() async -> (removed: Int, fault: Sentence?) {
    let outcome = await access.undo()
    await planAgain()
    return outcome
  }

  /// The names of files have changed.
  private func planAgain() async {
    guard let document, state == .settled else { return }
    do throws(SplitFault) { try await makePlan(of: document) } catch { fail(error) }
  }

  /// Stops the reading or the writing.
  public func stop() {
    work?.cancel()
    writing?.cancel()
    if case .reading = state {
      (plan, state) = (nil, .empty)
      (document, path) = (nil, nil)
    }
  }

  public func end() {
    work?.cancel()
    writing?.cancel()
    planning?.cancel()
  }
}

extension ScanSession {
  public var canSplit: Bool { splitting != nil }

  /// A document to be split; nil if this computer cannot.
  public func newSplit() -> DocumentSplit? { splitting.map { DocumentSplit($0, choices) } }
}
