// The smaller ports of the session: the controls of this computer's cameras, the torch, hand-held
// scanners, sleep, made codes and signals. The settings to restore on a camera are in a file, which
// only exists while the camera is changed.

internal import Assembly
internal import Capture
public import Desktop
internal import Documents
internal import FeatureModels
public import FeatureSessions
internal import FeatureViews
internal import GLib
internal import HistoryDatabase
internal import Isolation
public import Scanners
internal import Synchronization
internal import System
internal import Wording

extension ControlAccess {
  /// A line has a camera's name and a few numbers.
  private static let longestText = 65_536

  /// The controls of this computer's cameras.
  static var here: ControlAccess {
    let file = StateFile("camera-controls", of: ProgramIdentity.name)
    return ControlAccess(
      driver: { path throws(ControlFault) in try V4L2Driver(path: path) },
      mains: TimeZoneCountry.code.flatMap { Mains.frequency(inCountry: $0) },
      load: {
        file?.text(most: longestText).map { FoundSettings(written: $0) } ?? FoundSettings()
      },
      save: { found in
        let text = found.written
        // Without the file, a crash leaves the camera as it is; nothing else is lost.
        if text.isEmpty { file?.remove() } else { try? file?.write(text) }
      })
  }
}

extension Torch: TorchSwitch {}

extension HandScanners: ScannerAccess {}

extension SessionPorts {
  /// The ports of this computer; typing and commands are not among them.
  @MainActor init(feeds: Feeds, desk: SystemDesk, store: SettingsStore) {
    self.init(feeds: feeds, desk: desk, torch: Torch(), store: store)
    history = HistoryDatabase(of: ProgramIdentity.name)
    files = TableFiles()
  }
}

extension SleepWatch {
  /// Lets `session` sleep and wake with the computer, until the task is cancelled.
  @MainActor
  func follow(_ session: ScanSession) async {
    await start()
    for await isSleeping in states {
      if isSleeping {
        session.sleep()
        await session.history?.recorder.flush()
        await Self.waitForRest(of: session)
        await ready()
      } else {
        session.wake()
      }
    }
  }

  /// Waits two seconds at most; logind waits five.
  @MainActor
  private static func waitForRest(of session: ScanSession) async {
    let deadline = ContinuousClock.now + .seconds(2)
    while let camera = session.sourceState.camera, camera != .paused, ContinuousClock.now < deadline
    {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}

extension CodeMaking {
  /// Makes codes in this process, because their contents are the user's own.
  @MainActor static var here: CodeMaking {
    CodeMaking(
      code: CodeServices(
        make: { (design) async throws(MakingFault) in try await CodeMaker.make(design) },
        logo: { (origin) async throws(MakingFault) in
          do throws(ImageError) {
            return try await CodeMaker.logo(in: ImageFile(origin), packedBy: Zlib.packed)
          } catch {
            throw .content(error.sentence)
          }
        },
        reach: { await CodeMaker.reach(of: $0) }),
      drawCopy: { await CodeCopy.drawn(of: $0) },
      document: { PrintedPages.bytes(of: $0) },
      labels: LabelServices(
        document: { (pages, made) async throws(LabelFault) in
          try await PrintedPages.bytes(of: pages, made: made)
        },
        missing: { PrintedPages.missing(among: $0) },
        images: { LabelImageFiles(inFolder: Array($0.utf8)).image }),
      testSheet: { (test) async throws(MakingFault) in
        try await CodeMaker.pages(of: test) { $0.text }
      },
      testResults: { await PrinterTestImages.read($0) },
      paper: LocalePaper.isLetter ? .letter : .a4)
  }
}

extension ImageFile {
  /// Of a document, its first page is the image.
  fileprivate init(_ origin: ImageOrigin) throws(ImageError) {
    switch origin {
    case .file(let path), .page(_, let path): try self.init(path: path)
    case .bytes(let bytes): try self.init(bytes: bytes)
    }
  }
}

/// Runs a handler on the main thread.
final class MainThreadSignal: Sendable {
  private let isRaised = Atomic(false)
  /// Runs after the signal was raised.
  @MainActor var handler: @MainActor () -> Void = {}

  /// Raises the signal, on any thread.
  func raise() {
    guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor in
      isRaised.store(false, ordering: .releasing)
      handler()
    }
  }
}

enum ProgramIdentity {
  /// The name for the desktop.
  static let id = "io.github.reticle_app.Reticle"
  /// The name on the command line.
  static let name = "reticle"
}
