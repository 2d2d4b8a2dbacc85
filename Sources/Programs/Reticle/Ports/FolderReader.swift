// Reads the files that come into folders, for the window: each when it is complete, a document page
// by page, one file of a folder at a time.

internal import Assembly
internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Isolation
internal import Reading
internal import System
internal import Wording

/// Watches folders and reads their new files.
struct FolderReader: FolderAccess {
  private static let interval = Duration.milliseconds(300)

  private let images = ImageDecoder()
  private let engines: EngineSet

  init(_ engines: EngineSet) { self.engines = engines }

  /// The folder of the first of the names that desktops give it, in the user's language.
  var screenshots: ChosenFolder? {
    if let folder = OwnProgram.environment("XDG_SCREENSHOTS_DIR") {
      return ChosenFolder(path: folder)
    }
    guard let images = UserFolder.images else { return nil }
    let names = Self.screenshotFolders.lazy.map { "\(images)/\($0)" }
    return ChosenFolder(
      path: names.first { UserFolder.isThere($0) } ?? "\(images)/Screenshots")
  }

  private static let screenshotFolders = [
    "Screenshots", "Bildschirmfotos", "Captures d’écran", "Capturas de pantalla",
    "Capturas de tela", "Schermate", "لقطات الشاشة", "截图", "屏幕截图",
  ]

  @concurrent
  func codes(in image: [UInt8], for settings: RecognitionSettings) async -> [Detection]? {
    guard let reader = try? StillReader(for: settings.symbologies, by: engines),
      let source = try? await ImageSource(ImageFile(bytes: image), by: images),
      let image = try? await source.decode(page: 1, keepsColor: reader.needsColor)
    else { return nil }
    return await codes(in: image, by: reader, settings)
  }

  private func codes(
    in image: DecodedImage, by reader: StillReader, _ settings: RecognitionSettings
  ) async -> [Detection] {
    await reader.read(image).compactMap { $0.verified(by: settings.checks) }
  }

  @concurrent
  func watch(
    _ folder: ChosenFolder.ID,
    for settings: @escaping @MainActor @Sendable () -> RecognitionSettings,
    report: @escaping @MainActor @Sendable (FolderReport) async -> Void
  ) async {
    let look = FolderLook(at: folder)
    var last: FolderState?
    while !Task.isCancelled {
      let (state, files) = await look.next()
      if state != last { await report(.state(state)) }
      last = state
      for file in files where !Task.isCancelled {
        // A file that was renamed meanwhile comes again.
        guard FileMove.identity(at: file) != nil else {
          await look.forget(file)
          continue
        }
        await read(file, await settings(), report)
      }
      try? await Task.sleep(for: Self.interval)
    }
  }

  private func read(
    _ path: [UInt8], _ settings: RecognitionSettings,
    _ report: @MainActor @Sendable (FolderReport) async -> Void
  ) async {
    let name = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    // The session offers readable symbologies only.
    guard let reader = try? StillReader(for: settings.symbologies, by: engines) else { return }
    var count = 0
    do throws(ImageError) {
      let file = try ImageError.opening(path.map { CChar(bitPattern: $0) } + [0])
      let source = try await ImageSource(ImageFile(file), by: images)
      for page in 1...max(1, source.pageCount) where !Task.isCancelled {
        let image = try await source.decode(page: page, keepsColor: reader.needsColor)
        let codes = await codes(in: image, by: reader, settings)
        count += codes.count
        if !codes.isEmpty { await report(.codes(codes, in: name)) }
      }
      await report(.done(name, count > 0 ? .codes : .nothing))
    } catch {
      switch error {
      // What is no image is for another program.
      case .inaccessible, .folder, .notOrdinary, .empty, .unknownFormat, .cancelled: break
      default: await report(.done(name, .unreadable(error.sentence)))
      }
    }
  }
}

/// Looks for new files on a thread of its own, because a network drive can take long to answer.
private actor FolderLook {
  private let executor = ThreadExecutor(name: "folder")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var watch: FolderWatch
  private var hasBeenThere = false

  init(at folder: String) { watch = FolderWatch(Array(folder.utf8)) }

  /// The state of the folder, and the files that have come since it was first there.
  func next() -> (FolderState, files: [[UInt8]]) {
    if !hasBeenThere { hasBeenThere = watch.passOver() }
    guard hasBeenThere, let files = watch.newFiles() else {
      return (watch.isDenied ? .denied : .absent, [])
    }
    return (.watched, files)
  }

  func forget(_ file: [UInt8]) { watch.forget(file) }
}
