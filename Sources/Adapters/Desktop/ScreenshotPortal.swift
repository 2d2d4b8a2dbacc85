// The portal for screenshots: the user sees the screenshot first, and agrees or not, or permits
// screenshots of the whole screen once and for all.

public import GLib
internal import Glibc
internal import System
public import Wording

/// The portal that takes screenshots.
public struct ScreenshotPortal: Sendable {
  /// The result of a request for a screenshot.
  public enum Outcome: Hashable, Sendable {
    case taken(ScreenshotFile)
    case refused
    case unavailable(Sentence)
  }

  private static let interface = "Screenshot"

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Takes a screenshot of the user's choice. Without a choice it shows the whole screen, and is
  /// taken at once after the user has agreed for the first time.
  public func take(withChoice isInteractive: Bool = true) async -> Outcome {
    let start = ScreenshotFile.Moment.now
    do {
      let response = try await PortalRequest(bus: bus).send(
        "Screenshot", of: Self.interface, [.string("")],
        options: ["interactive": .boolean(isInteractive), "modal": .boolean(true)])
      switch response {
      case .agreed(let results):
        guard case .string(let uri)? = results["uri"], let path = FileURI.path(of: uri) else {
          return .unavailable(Sentence("The desktop took a screenshot, but did not send it."))
        }
        return .taken(ScreenshotFile(path: path, askedAt: start))
      case .refused: return .refused
      case .failed(let reason): return Self.unavailable(reason)
      }
    } catch let error as BusError {
      return Self.unavailable(error.sentence)
    } catch {
      return .refused
    }
  }

  private static func unavailable(_ reason: Sentence) -> Outcome {
    let advice = Sentence(
      """
      The desktop cannot take a screenshot for Reticle. Take one with the desktop’s own tool and \
      open it.
      """)
    return .unavailable(Sentence(joining: [advice, reason], by: " "))
  }
}

// The file of a screenshot. Desktops write it into a temporary folder or among the user's images
// and leave it there, with all that was on the screen. It is removed once it is read, unless
// anything suggests that it is a file of the user's own.

/// A screenshot as the portal delivers it.
public struct ScreenshotFile: Hashable, Sendable {
  public let path: String
  private let start: Moment
  private let folders: [String]

  struct Moment: Hashable, Comparable, Sendable {
    private let seconds: Int
    private let nanoseconds: Int

    /// The present moment, which may lie some milliseconds behind the clock.
    static var now: Moment {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
      return Moment(time)
    }

    init(_ time: timespec) {
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }

    static func < (one: Moment, other: Moment) -> Bool {
      (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
    }
  }

  /// `start` is the time of the request. Screenshots lie below one of `folders`.
  init(path: String, askedAt start: Moment, in folders: [String] = Self.usualFolders) {
    self.path = path
    self.start = start
    self.folders = folders
  }

  /// Reads the file, and removes it if the portal has made it; nil if it cannot be read.
  public func take(most: Int) -> [UInt8]? {
    guard let file = try? FileDescriptor.reading(path),
      let bytes = BoundedFile.bytes(of: file, most: most)
    else { return nil }
    if isMadeByPortal(file) { unlink(path) }
    return bytes
  }

  /// Whether the file was written after the request and by this user, has no second name, and lies
  /// where desktops put screenshots.
  private func isMadeByPortal(_ file: FileDescriptor) -> Bool {
    var (open, named) = (stat(), stat())
    guard fstat(file.number, &open) == 0, lstat(path, &named) == 0,
      // A link would name another file.
      open.st_dev == named.st_dev, open.st_ino == named.st_ino,
      open.st_uid == getuid(), open.st_nlink == 1, Moment(open.st_mtim) >= start,
      let folder = path.lastIndex(of: "/").flatMap({ Self.resolved(String(path[..<$0])) })
    else { return false }
    return folders.compactMap(Self.resolved).contains { "\(folder)/".hasPrefix("\($0)/") }
  }

  /// The folder without links and dots; nil if it does not exist.
  private static func resolved(_ folder: String) -> String? {
    guard folder.hasPrefix("/"), let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Temporary folders, the folder of the portal's documents, the cache, and the user's image
  /// folder.
  private static var usualFolders: [String] {
    let home = OwnProgram.path(in: "HOME")
    var folders = ["/tmp", "/var/tmp"]
    folders += ["TMPDIR", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME"].compactMap(OwnProgram.path)
    if let runtime = OwnProgram.path(in: "XDG_RUNTIME_DIR") { folders.append("\(runtime)/doc") }
    if let home { folders.append("\(home)/.cache") }
    // Users without such a folder have their home folder in its place.
    if let images = UserFolder.images, images != home { folders.append(images) }
    return folders
  }
}
