// Files for other programs: a contact, an event. They lie in a folder that only this person can look
// into and that goes with its owner; the desktop must have opened them by then. Any thread may use it.

internal import GLib
internal import Glibc
internal import Synchronization
internal import System
internal import Wording

/// A private folder whose files are handed to other programs.
public final class HandOver: Sendable {
  private let root: String
  /// The folders of the files, each with its file.
  private let files = Mutex<[(folder: String, file: String)]>([])

  /// Names the folder under which the private one is made when it is needed: unless told otherwise
  /// that of the person's session or, where other programs cannot look into that, of their cache.
  public init(root: String? = nil) {
    self.root = root ?? Self.usualRoot
  }

  deinit {
    for (folder, file) in files.withLock({ $0 }) {
      unlink(file)
      rmdir(folder)
    }
  }

  /// Writes a file and returns its address. Of `name` only the last part counts, and of that only
  /// what is visible; the same name may come again.
  public func write(_ bytes: [UInt8], named name: String) throws(DesktopFailure) -> String {
    let name = Self.safeName(name)
    _ = Glibc.mkdir(root, 0o700)
    // Each file has a folder for itself, so that it can have its own name. mkdtemp makes it 0700.
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

  /// A name without folders, without what cannot be seen, and not hidden; cut before its type if it
  /// is too long. By scalars: a dot or slash with a mark above it is still one to the kernel.
  static func safeName(_ name: String) -> String {
    let last = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).last
    let visible = Array(last ?? "".unicodeScalars[...]).filter(isVisible)
    let isEdge = { (scalar: Unicode.Scalar) in scalar == "." || scalar.properties.isWhitespace }
    var shown = visible.drop(while: isEdge)
    while let last = shown.last, isEdge(last) { shown.removeLast() }
    guard !shown.isEmpty else { return tr("Unnamed") }
    var type = shown.suffix(from: shown.lastIndex(of: ".") ?? shown.endIndex)
    if text(type).utf8.count > 16 { type = [] }
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
    // Walled in, the session's folder is another one than that of the programs outside.
    if !Sandbox.isPresent, let folder = OwnProgram.path(in: "XDG_RUNTIME_DIR") { return folder }
    return OwnProgram.path(in: "XDG_CACHE_HOME")
      ?? OwnProgram.path(in: "HOME").map { "\($0)/.cache" } ?? "/tmp"
  }

  /// In bytes; an encrypted home has room for 143.
  private static let longestName = 140
}
