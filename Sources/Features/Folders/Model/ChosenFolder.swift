// Folders into which document scanners, phones and other programs put their files, as the window
// knows them. Programs/Reticle/Ports/FolderReader watches and reads them.

public import Reading
public import Wording

/// A folder whose new files are read while the window is open.
public struct ChosenFolder: Identifiable, Hashable, Sendable {
  public static let most = 10
  private static let longest = 4096

  /// The path.
  public let id: String

  /// Nil for what cannot be the path of a folder, and for the folder that has all others.
  public init?(path: String) {
    let bare = path.last == "/" ? String(path.dropLast()) : path
    guard bare.hasPrefix("/"), bare.utf8.count <= Self.longest,
      !bare.unicodeScalars.contains(where: { $0.value == 0 })
    else { return nil }
    id = bare
  }

  public var name: String { String(id.split(separator: "/").last ?? id[...]) }

  public static func stored(_ paths: [String]) -> [ChosenFolder] {
    var known: Set<String> = []
    return paths.prefix(most).compactMap(ChosenFolder.init(path:))
      .filter { known.insert($0.id).inserted }
  }
}

/// Whether a folder can be watched.
public enum FolderState: Hashable, Sendable {
  case watched
  case absent
  case denied

  public var sentence: Sentence {
    switch self {
    case .watched: Sentence("Ready: the codes of new files are added to the results.")
    case .absent: Sentence("This folder is not there. Its files are read when it is back.")
    case .denied: Sentence("You may not open this folder.")
    }
  }
}

/// What a reader of folders reports.
public enum FolderReport: Hashable, Sendable {
  case state(FolderState)
  /// The codes of an image, or of a page of a document, in the file with this name.
  case codes([Detection], in: String)
  /// Nothing more comes of the file with this name.
  case done(String, FileOutcome)
}

/// How the reading of a file ended.
public enum FileOutcome: Hashable, Sendable {
  case codes
  case nothing
  case unreadable(Sentence)
}
