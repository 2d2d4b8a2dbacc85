// Files covers the files that the program gives to other programs or saves for the user. Writing
// them is in the module System.
//
// Contacts and events are given to other programs as files. The files are in a folder that only
// this user can read; it is removed with its owner, so the other program must have opened them by
// then. Any thread may use it.

internal import GLib
internal import Glibc
internal import Synchronization
internal import System
internal import Wording

/// A private folder for files that other programs open.
///
///     let handOver = HandOver()
///     let address = try handOver.write(Array(vCard.utf8), named: "Ada.vcf")
public final class HandOver: Sendable {
  private let root: String
  private let files = Mutex<[(folder: String, file: String)]>([])

  /// Makes private folders in `root`: by default the session's runtime folder or, in a sandbox,
  /// where other programs cannot see that one, the cache.
  public init(root: String? = nil) {
    self.root = root ?? Self.usualRoot
  }

  deinit {
    for (folder, file) in files.withLock({ $0 }) {
      unlink(file)
      rmdir(folder)
    }
  }

  /// Writes a file and returns its address. Only the last part of `name` counts; the same name can
  /// be used again.
  public func write(_ bytes: [UInt8], named name: String) throws(DesktopFailure) -> String {
    let name = Self.safeName(name)
    _ = Glibc.mkdir(root, 0o700)
    // A folder for each file lets the file keep its name. mkdtemp creates it with mode 0700.
    var template = Array("\(root)/reticle-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DesktopFailure(FileFailure(name: name, errno: errno))
    }
    let folder = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let file = "\(folder)/\(name)"
    guard let address = FileURI.of(path: file) else {
      preconditionFailure("The folder \(root) is not absolute.")
    }
    do {
      try FileWriting.create(bytes, at: file)
    } catch {
      unlink(file)
      rmdir(folder)
      throw DesktopFailure(error)
    }
    files.withLock { $0.append((folder, file)) }
    return address
  }

  /// A name that is not hidden and has no folders or invisible characters; a long one is cut before
  /// its extension. It is split by scalars, because the kernel sees a dot or a slash even if an
  /// accent follows it.
  static func safeName(_ name: String) -> String {
    let last = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).last
    let visible = Array(last ?? "".unicodeScalars[...]).filter(isVisible)
    let isEdge = { (scalar: Unicode.Scalar) in scalar == "." || scalar.properties.isWhitespace }
    var shown = visible.drop(while: isEdge)
    while let last = shown.last, isEdge(last) { shown.removeLast() }
    guard !shown.isEmpty else { return Sentence("Unnamed").text }
    var type = shown.suffix(from: shown.lastIndex(of: ".") ?? shown.endIndex)
    if text(type).utf8.count > longestExtension { type = [] }
    var stem = shown.dropLast(type.count)
    while text(stem).utf8.count + text(type).utf8.count > longestName { stem.removeLast() }
    return text(stem) + text(type)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static var usualRoot: String {
    if !Sandbox.isPresent, let folder = OwnProgram.path(in: "XDG_RUNTIME_DIR") { return folder }
    return OwnProgram.path(in: "XDG_CACHE_HOME")
      ?? OwnProgram.path(in: "HOME").map { "\($0)/.cache" } ?? "/tmp"
  }

  /// In bytes; names in an encrypted home folder can have 143.
  private static let longestName = 140
  /// In bytes, with the dot; anything longer after a dot is part of the name.
  private static let longestExtension = 16
}
