// The source of translations. A program sets its catalog once, before it reads the first sentence;
// tests set one for a task.

internal import Synchronization

/// The translations into one language.
public protocol Catalog: Sendable {
  /// The translation of English words, with the same `{0}`; nil if there is none. The context
  /// distinguishes equal English words with different meanings.
  func translation(of words: String, context: String?) -> String?

  /// The translation of words that depend on a number; nil if there is none.
  func translation(of words: String, plural: String, count: Int) -> String?
}

/// The language in which sentences are read.
public enum Wording {
  /// The catalog of a task and its children, which comes before that of the process.
  @TaskLocal public static var catalog: (any Catalog)?

  private static let ofProcess = Mutex<(any Catalog)?>(nil)

  /// Sets the catalog of the process: once, before any sentence is read.
  public static func use(_ catalog: any Catalog) {
    ofProcess.withLock { $0 = catalog }
  }

  static var current: (any Catalog)? { catalog ?? ofProcess.withLock { $0 } }
}
