// The programs that call the scanner: by what their requests and the user's refusals are counted.

internal import FeatureSessions
internal import System

/// A program on the bus.
struct Peer {
  let sender: String
  let process: OtherProcess.Identity?
  let program: AskingProgram

  /// The key by which its requests are counted.
  var key: PeerKey { countedProcess.map(PeerKey.process) ?? .sender(sender) }

  /// The process that its requests count for: one process speaks for several pages, each of which
  /// has a connection of its own.
  var countedProcess: OtherProcess.Identity? { program.isPage ? nil : process }
}

/// A connection to the bus, or the process that owns it and perhaps others.
enum PeerKey: Hashable {
  case sender(String)
  case process(OtherProcess.Identity)
}

/// The number of open requests of each caller, for all methods together.
struct OpenRequests {
  private static let most = 8
  private var counts: [PeerKey: Int] = [:]

  /// Counts one more; false if there are too many.
  mutating func add(_ key: PeerKey) -> Bool {
    guard counts[key, default: 0] < Self.most else { return false }
    counts[key, default: 0] += 1
    return true
  }

  mutating func remove(_ key: PeerKey) {
    let left = counts[key, default: 1] - 1
    counts[key] = left > 0 ? left : nil
  }
}

/// The user's refusals of each program. A second refusal is final for the connection, for its
/// process, and for other processes of the same program, as long as Reticle runs.
@MainActor
struct Refusals {
  private enum Key: Hashable {
    case sender(String)
    case process(OtherProcess.Identity)
    case program(AskingProgram)
    /// All pages together: a program that pretends to be a browser can name as many as it likes.
    case pages

    /// The refusals that are final.
    var most: Int { self == .pages ? 6 : 2 }
  }

  private var counts: [Key: Int] = [:]
  private var waiting: [Key: Set<Task<RequestOutcome, Never>>] = [:]

  private func keys(of peer: Peer) -> [Key] {
    if case .page(_, let site) = peer.program {
      return [.sender(peer.sender), .program(.page("", site: site)), .pages]
    }
    return [.sender(peer.sender)] + (peer.process.map { [.process($0)] } ?? [])
      + (peer.program == .unknown ? [] : [.program(peer.program)])
  }

  /// Whether the program is not to be asked about again.
  func isFinal(for peer: Peer) -> Bool {
    keys(of: peer).contains { counts[$0, default: 0] >= $0.most }
  }

  /// Adds a request that a final refusal ends.
  mutating func add(_ task: Task<RequestOutcome, Never>, of peer: Peer) {
    for key in keys(of: peer) { waiting[key, default: []].insert(task) }
  }

  mutating func remove(_ task: Task<RequestOutcome, Never>, of peer: Peer) {
    for key in keys(of: peer) {
      waiting[key]?.remove(task)
      if waiting[key]?.isEmpty == true { waiting[key] = nil }
    }
  }

  /// Notes a refusal, and returns whether it is the first of this connection.
  mutating func note(_ peer: Peer) -> Bool {
    let isFirst = counts[.sender(peer.sender)] == nil
    for key in keys(of: peer) {
      counts[key, default: 0] += 1
      if counts[key, default: 0] >= key.most { for task in waiting[key] ?? [] { task.cancel() } }
    }
    return isFirst
  }

  /// Forgets a connection that is gone; its name does not come again.
  mutating func forget(_ sender: String) { counts[.sender(sender)] = nil }
}
