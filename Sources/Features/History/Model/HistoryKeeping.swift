// The port to the storage of the history, and the reasons why it may fail.

public import Meaning
public import Reading
public import Wording

/// A change of the history.
public enum HistoryChange: Hashable, Sendable {
  /// Adds an entry, or replaces its facts; its note stays.
  case keep(HistoryEntry)
  case image(HistoryEntry.ID, HistoryImage)
  /// Sets how often the entry's code was counted.
  case count(HistoryEntry.ID, Int)
  case note(HistoryEntry.ID, String)
  case cells(HistoryEntry.ID, [String: String])
  /// Assigns the entry to a session; nil takes it out of any session.
  case assign(HistoryEntry.ID, HistorySession.ID?)
  /// Leaves bytes in the file until `removeTraces`.
  case remove(HistoryEntry.ID)
  case session(HistorySession)
  case renameColumn(HistorySession.ID, String, to: String?)
}

/// The contents of the history, for filters.
public struct HistorySummary: Hashable, Sendable {
  public var count: Int
  public var symbologies: Set<Symbology>
  public var kinds: Set<Content.Kind>

  public init(
    count: Int = 0, symbologies: Set<Symbology> = [], kinds: Set<Content.Kind> = []
  ) {
    self.count = count
    self.symbologies = symbologies
    self.kinds = kinds
  }
}

/// Stores the history. Reading creates no file.
public protocol HistoryKeeping: Sendable {
  nonisolated func now() -> HistoryEntry.ID
  func apply(_ changes: [HistoryChange]) async throws(HistoryFailure)
  /// The identities of the matching entries before `end`, the newest first.
  func matches(
    of query: HistoryQuery, before end: HistoryEntry.ID?, most: Int
  ) async throws(HistoryFailure) -> [HistoryEntry.ID]
  /// The entries with these identities, in the order of `ids`; missing ones are left out.
  func entries(_ ids: [HistoryEntry.ID]) async throws(HistoryFailure) -> [HistoryEntry]
  func images(
    of ids: [HistoryEntry.ID]
  ) async throws(HistoryFailure) -> [HistoryEntry.ID: HistoryImage]
  func summary() async throws(HistoryFailure) -> HistorySummary
  /// Hides entries up to `last` until `finishClearing` or `undoClearing`, which a later run may
  /// call.
  func beginClearing(upTo last: HistoryEntry.ID) async throws(HistoryFailure)
  func undoClearing() async throws(HistoryFailure)
  func finishClearing() async throws(HistoryFailure)
  /// Removes at most `most` entries older than `first`, the oldest first, so that other calls need
  /// not wait; returns whether more are left.
  func forget(before first: HistoryEntry.ID, most: Int) async throws(HistoryFailure) -> Bool
  /// The sessions with entries or with a name, the newest first.
  func sessions() async throws(HistoryFailure) -> [HistorySession]
  /// Removes a session and at most `most` of its entries; returns whether more are left.
  func forget(_ session: HistorySession.ID, most: Int) async throws(HistoryFailure) -> Bool
  /// Overwrites the remains of removed entries, which takes a second for a large history.
  func removeTraces() async throws(HistoryFailure)
  /// Releases the file; a later call opens it again.
  func close() async
}

/// Why the history cannot be read or written.
public enum HistoryFailure: Error, Hashable, Sendable {
  /// The disk or the quota is full, or the disk fails.
  case noSpace
  case notPermitted
  /// The file is set aside; a new history starts.
  case damaged
  case newer
  /// Another reason, in the words of the library.
  case other(String)

  public var sentence: Sentence {
    switch self {
    case .noSpace: Sentence("The history cannot be written. The disk may be full.")
    case .notPermitted:
      Sentence("The history cannot be used: its folder or file is read-only.")
    case .damaged: Sentence("The history was damaged. It was set aside, and a new one was started.")
    case .newer: Sentence("The history cannot be used: a newer version of Reticle wrote it.")
    case .other(let reason): Sentence("The history cannot be used: \(reason)")
    }
  }
}

extension HistoryChange {
  public var id: HistoryEntry.ID? {
    switch self {
    case .keep(let entry): entry.id
    case .image(let id, _), .count(let id, _), .note(let id, _), .cells(let id, _),
      .assign(let id, _), .remove(let id):
      id
    case .session, .renameColumn: nil
    }
  }

  /// Whether the change removes data that must leave no trace.
  public var isRemoval: Bool {
    switch self {
    case .remove, .renameColumn(_, _, to: nil): true
    default: false
    }
  }
}

/// The rules that decide which codes may be kept.
public enum HistoryRules {
  /// Identity documents only if the user allows it.
  public static func mayKeep(_ content: Content, allowsIdentity: Bool) -> Bool {
    !content.holdsSecret && (!content.kind.isIdentity || allowsIdentity)
  }

  /// The title of a code that may not be kept, for a row that shows nothing else about it.
  public static func title(ofWithheld content: Content) -> Sentence {
    guard !content.kind.isIdentity else { return Sentence("Identity document") }
    let title = content.title.english
    let isSecret = content.fields.contains {
      $0.isSecret && !$0.value.isEmpty && title.contains($0.value.english)
    }
    return isSecret ? Sentence("Secret") : content.title
  }
}

extension Content.Kind {
  fileprivate var isIdentity: Bool { self == .licence || self == .identity }
}
