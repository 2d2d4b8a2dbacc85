// What each request gets: one phone owns the page, and all others are refused. No time, connection
// or socket belongs here, so that every rule is tested without them.

internal import Isolation
internal import System

/// The rules of a served page.
struct Site {
  /// What a request leads to.
  enum Verdict: Hashable {
    case response(Response)
    /// The body is an image of this size.
    case image(size: Int, isLive: Bool)
  }

  /// The wrong addresses after which a computer is ignored.
  static let mostMistakes = 20
  /// The most computers that are kept in mind for their mistakes; the first ones are forgotten.
  private static let mostHosts = 256
  private static let cookieName = "__Host-reticle"
  /// The time after which a phone that sends nothing has left. Its page sends something every ten
  /// seconds while it is shown.
  static let longestSilence = Duration.seconds(30)
  private static let hour = Duration.seconds(3600)

  /// The last part of the address, which nothing but the code in the window has.
  let token: String
  private let pages: PhonePages
  /// Such as "192.168.1.5:40123".
  private let hosts: Set<String>
  private let key: String
  private var isOwned = false
  /// The computer of the phone.
  private(set) var owner: UInt32?
  private(set) var isPresent = false
  private var lastSight: ContinuousClock.Instant?
  private var mistakes: [UInt32: Int] = [:]
  private var mistaken: [UInt32] = []
  private var arrivals: [(time: ContinuousClock.Instant, size: Int)] = []
  /// The bytes of each minute of the last hour.
  private var minutes: [(start: ContinuousClock.Instant, size: Int)] = []
  /// What has happened since it was last asked for.
  private var news: [PhoneNews] = []

  init(_ pages: PhonePages, hosts: Set<String>) {
    (self.pages, self.hosts) = (pages, hosts)
    (token, key) = (Self.random(), Self.random())
  }

  /// 128 random bits.
  private static func random() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether the computer has asked for so many wrong addresses that it is ignored.
  func ignores(_ host: UInt32) -> Bool { mistakes[host, default: 0] >= Self.mostMistakes }

  /// The next event; nil if there is none.
  mutating func nextNews() -> PhoneNews? { news.isEmpty ? nil : news.removeFirst() }

  /// When the phone will have left if it stays silent; nil if none is there.
  var leaving: ContinuousClock.Instant? {
    isPresent ? lastSight.map { $0 + Self.longestSilence } : nil
  }

  /// Notices that the phone is silent.
  mutating func look(at now: ContinuousClock.Instant) {
    if let leaving, now >= leaving { leave() }
  }

  /// Judges a request of which the head has come, while so many images are on their way, wait or
  /// are being read.
  mutating func judge(
    _ head: RequestHead, from host: UInt32, waiting: Int, at now: ContinuousClock.Instant
  ) -> Verdict {
    guard let named = head["host"], hosts.contains(named) else {
      return mistake(.otherHost, by: host, head)
    }
    guard head.path == "/\(token)" || head.path.hasPrefix("/\(token)/") else {
      return mistake(.notFound, by: host, head)
    }
    let part = head.path.dropFirst(token.count + 1)
    if part.isEmpty { return page(head, host, now) }
    guard ["/image", "/frame", "/here", "/away"].contains(part) else {
      return mistake(.notFound, by: host, head)
    }
    guard head.method == "POST" else { return .response(Response(.wrongMethod)) }
    // Browsers say from which page a request comes, and other pages cannot change that.
    guard isOfOwner(head), head["origin"] == "https://\(named)" else {
      return .response(Response(.forbidden))
    }
    if part == "/away" {
      leave()
    } else {
      see(host, now)
    }
    switch part {
    case "/image": return image(head, isLive: false, waiting, now)
    case "/frame": return image(head, isLive: true, waiting, now)
    default:
      return .response(Response(head.bodySize == 0 ? .noContent : .tooLarge))
    }
  }

  private mutating func page(
    _ head: RequestHead, _ host: UInt32, _ now: ContinuousClock.Instant
  ) -> Verdict {
    guard head.method == "GET" else { return .response(Response(.wrongMethod)) }
    var response = Response(.done, page: pages.page, nonce: pages.nonce)
    if !isOwned {
      isOwned = true
      response.cookie = "\(Self.cookieName)=\(key); Path=/; Secure; HttpOnly; SameSite=Strict"
    } else if !isOfOwner(head) {
      if !news.contains(.refused) { news.append(.refused) }
      return .response(Response(.forbidden, page: pages.refusal, nonce: pages.nonce))
    }
    see(host, now)
    return .response(response)
  }

  private mutating func image(
    _ head: RequestHead, isLive: Bool, _ waiting: Int, _ now: ContinuousClock.Instant
  ) -> Verdict {
    guard let type = head["content-type"], type.hasPrefix("image/") else {
      return .response(Response(.wrongType))
    }
    guard let size = head.bodySize else { return .response(Response(.lengthRequired)) }
    guard size > 0 else { return .response(Response(.malformed)) }
    guard size <= PhoneLimits.mostImageBytes else { return .response(Response(.tooLarge)) }
    arrivals.removeAll { now - $0.time >= .seconds(1) }
    minutes.removeAll { now - $0.start >= Self.hour }
    let total = minutes.reduce(size) { $0 + $1.size }
    guard arrivals.count < PhoneLimits.mostPerSecond, total <= PhoneLimits.mostBytesPerHour else {
      return .response(Response(.tooMany))
    }
    guard waiting < PhoneLimits.mostWaiting else { return .response(Response(.busy)) }
    arrivals.append((now, size))
    if let last = minutes.last, now - last.start < .seconds(60) {
      minutes[minutes.count - 1].size += size
    } else {
      minutes.append((now, size))
    }
    return .image(size: size, isLive: isLive)
  }

  private func isOfOwner(_ head: RequestHead) -> Bool {
    guard isOwned, let cookie = head.cookie(Self.cookieName) else { return false }
    // All bytes are compared, so that the time says nothing about them.
    let (a, b) = (Array(cookie.utf8), Array(key.utf8))
    return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private mutating func see(_ host: UInt32, _ now: ContinuousClock.Instant) {
    (owner, lastSight) = (host, now)
    guard !isPresent else { return }
    isPresent = true
    tell(.joined)
  }

  private mutating func leave() {
    guard isPresent else { return }
    isPresent = false
    tell(.left)
  }

  /// Of coming and going only the newest counts.
  private mutating func tell(_ event: PhoneNews) {
    news.removeAll { $0 == .joined || $0 == .left }
    news.append(event)
  }

  /// Browsers ask for icons by themselves, and the phone's own mistakes are harmless.
  private mutating func mistake(
    _ status: Response.Status, by host: UInt32, _ head: RequestHead
  ) -> Verdict {
    if head.path != "/favicon.ico", !head.path.hasPrefix("/apple-touch-icon"), !isOfOwner(head) {
      blame(host)
    }
    return .response(Response(status))
  }

  /// Counts a mistake of a computer.
  mutating func blame(_ host: UInt32) {
    if mistakes[host] == nil {
      mistaken.append(host)
      if mistaken.count > Self.mostHosts { mistakes[mistaken.removeFirst()] = nil }
    }
    mistakes[host, default: 0] += 1
  }
}
