// The tables for judging links are large, so they are opened with the first link.

internal import Synchronization

/// The tables of public suffixes and host names, opened once. While one thread opens them, other
/// threads wait.
final class LinkTables: Sendable {
  /// Both tables.
  typealias Opened = (suffixes: any PublicSuffixes, names: any HostNames)

  private let openSuffixes: @Sendable () -> any PublicSuffixes
  private let openNames: @Sendable () -> any HostNames
  private let known = Mutex<Opened?>(nil)

  /// Keeps the functions that open the tables.
  init(
    openSuffixes: @escaping @Sendable () -> any PublicSuffixes,
    openNames: @escaping @Sendable () -> any HostNames
  ) {
    self.openSuffixes = openSuffixes
    self.openNames = openNames
  }

  /// The tables, opened by the first call.
  var opened: Opened {
    known.withLock { known in
      if let known { return known }
      let opened = (openSuffixes(), openNames())
      known = opened
      return opened
    }
  }
}
