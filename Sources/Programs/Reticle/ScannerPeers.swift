// The programs that call the scanner: by what their requests and the user's refusals are counted.

internal import FeatureSessions
internal import Observation
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
/// process, and for other processes of the same program, as long as Reticle runs; one of a page is
/// final for its site, and so are some questions that its pages withdraw.
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

  /// The questions that the pages of a site have withdrawn since the user last agreed.
  private static let mostWithdrawals = 5
  private static let mostSites = 1000

  private var counts: [Key: Int] = [:]
  private var withdrawals: [String: Int] = [:]
  private var waiting: [Key: Set<Task<RequestOutcome, Never>>] = [:]

  private func keys(of peer: Peer) -> [Key] {
    if let site = peer.program.site {
      return [.sender(peer.sender), .program(.page("", site: site)), .pages]
    }
    return [.sender(peer.sender)] + (peer.process.map { [.process($0)] } ?? [])
      + (peer.program == .unknown ? [] : [.program(peer.program)])
  }

  /// Whether the program is not to be asked about again.
  func isFinal(for peer: Peer) -> Bool {
    keys(of: peer).contains { counts[$0, default: 0] >= $0.most }
      || peer.program.site.map { withdrawals[$0, default: 0] >= Self.mostWithdrawals } ?? false
  }

  /// Notes that a page withdrew its question: it could ask without end if that cost nothing.
  mutating func noteWithdrawal(of peer: Peer) {
    guard let site = peer.program.site else { return }
    // A program can invent sites.
    if withdrawals.count >= Self.mostSites { withdrawals = [:] }
    withdrawals[site, default: 0] += 1
  }

  /// Notes that the user agreed.
  mutating func noteConsent(to peer: Peer) {
    if let site = peer.program.site { withdrawals[site] = nil }
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

extension AskingProgram {
  /// The site of a page.
  fileprivate var site: String? { if case .page(_, let site) = self { site } else { nil } }
}

/// The questions to the user, which are asked one after the other: if one covered another, the user
/// would answer the lower one blindly. A page's question has no turn before the user opens it.
@MainActor
@Observable
final class Questions {
  private struct Question {
    let key: PeerKey
    let program: AskingProgram
    var isOpen: Bool
    var asking: Task<Bool?, Never>?
  }

  private static let most = 64
  private static let mostPages = 8
  private var waiting: [Question] = []

  /// The pages whose questions the user has not opened.
  var pages: [AskingProgram] { waiting.filter { !$0.isOpen }.map(\.program) }

  /// Queues a question; false if its program has one, or if too many wait.
  func begin(for peer: Peer) -> Bool {
    let isPage = peer.program.isPage
    guard !waiting.contains(where: { $0.key == peer.key }),
      waiting.count(where: { $0.program.isPage == isPage }) < (isPage ? Self.mostPages : Self.most)
    else { return false }
    waiting.append(Question(key: peer.key, program: peer.program, isOpen: !isPage))
    return true
  }

  /// The task that asks it, once it has its turn.
  func set(_ asking: Task<Bool?, Never>, for key: PeerKey) {
    if let place = waiting.firstIndex(where: { $0.key == key }) { waiting[place].asking = asking }
  }

  func end(for key: PeerKey) { waiting.removeAll { $0.key == key } }

  /// Opens the question of the first page, after those that are open.
  func openPage() {
    guard let place = waiting.firstIndex(where: { !$0.isOpen }) else { return }
    var question = waiting.remove(at: place)
    question.isOpen = true
    waiting.append(question)
  }

  func endPages() {
    for question in waiting where question.program.isPage { question.asking?.cancel() }
  }

  /// Waits for the question's turn, or for the end of the task.
  func turn(of key: PeerKey) async {
    for await first in Observations({ self.waiting.first(where: \.isOpen)?.key })
    where first == key { break }
  }
}
