// Where translations come from. The program sets its catalog once, before the first sentence; tests
// set one for a task.

internal import Synchronization

/// Knows the words of another language.
public protocol Catalog: Sendable {
  /// The words for English ones, with the same `{0}`; nil where there are none. A context tells
  /// English words apart that are the same and mean different things.
  func translation(of words: String, context: String?) -> String?

  /// The same for words that depend on a number.
  func translation(of words: String, plural: String, count: Int) -> String?
}

/// The language that sentences come in.
public enum Wording {
  /// The catalog of a task and its children, before that of the process.
  @TaskLocal public static var catalog: (any Catalog)?

  private static let ofProcess = Mutex<(any Catalog)?>(nil)

  /// Sets the catalog of the process: once, before anything is said.
  public static func use(_ catalog: any Catalog) {
    ofProcess.withLock { $0 = catalog }
  }

  static var current: (any Catalog)? { catalog ?? ofProcess.withLock { $0 } }
}
