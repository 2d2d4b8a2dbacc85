// The rules of a served page: one phone, its own page, and limits on all that it sends.

import Isolation
import System
import Testing

@testable import PhoneServer

@Suite("The rules of a page for a phone")
struct SiteTests {
  private static let phone: UInt32 = 0xC0A8_0107
  private static let other: UInt32 = 0xC0A8_0108
  private static let host = "192.168.1.5:4000"

  private var site = Site(
    PhonePages(page: Array("page".utf8), refusal: Array("no".utf8), nonce: "n"), hosts: [host])
  private var now = ContinuousClock.now

  private func head(
    _ method: String, _ path: String, host: String = host, _ fields: [String: String] = [:]
  ) throws -> RequestHead {
    let fields = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
    return try #require(
      RequestHead(Array("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n".utf8)))
  }

  private mutating func status(
    _ head: RequestHead, from host: UInt32 = phone, waiting: Int = 0
  ) -> Response.Status? {
    guard case .response(let response) = site.judge(head, from: host, waiting: waiting, at: now)
    else { return nil }
    return response.status
  }

  /// Opens the page, and returns its cookie.
  private mutating func open(_ cookie: String? = nil) throws -> String {
    let head = try head("GET", "/\(site.token)", cookie.map { ["Cookie": $0] } ?? [:])
    guard case .response(let response) = site.judge(head, from: Self.phone, waiting: 0, at: now)
    else { return "" }
    return String(response.cookie?.prefix { $0 != ";" } ?? "")
  }

  private func post(
    _ part: String, _ cookie: String, _ change: [String: String?] = [:]
  ) throws -> RequestHead {
    var fields = [
      "Cookie": cookie, "Origin": "https://\(Self.host)", "Content-Type": "image/jpeg",
      "Content-Length": "1000",
    ]
    for (name, value) in change {
      if let value { fields[name] = value } else { fields.removeValue(forKey: name) }
    }
    return try head("POST", "/\(site.token)/\(part)", fields)
  }

  @Test("The first browser that opens the address owns it, with a cookie for this host alone")
  mutating func owner() throws {
    let head = try head("GET", "/\(site.token)")
    guard case .response(let response) = site.judge(head, from: Self.phone, waiting: 0, at: now)
    else {
      Issue.record("The page is no image.")
      return
    }
    #expect(response.body == Array("page".utf8))
    let cookie = try #require(response.cookie)
    #expect(cookie.hasPrefix("__Host-reticle="))
    #expect(cookie.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Strict"))
    #expect(site.nextNews() == .joined)
    #expect(site.nextNews() == nil)
  }

  @Test("Every other browser is refused, also at the same computer, and the window hears of it")
  mutating func others() throws {
    let cookie = try open()
    #expect(site.nextNews() == .joined)
    let page = try head("GET", "/\(site.token)")
    #expect(status(page) == .forbidden)
    #expect(status(page, from: Self.other) == .forbidden)
    #expect(site.nextNews() == .refused)
    #expect(site.nextNews() == nil)
    #expect(status(try head("GET", "/\(site.token)", ["Cookie": cookie + "0"])) == .forbidden)
    #expect(status(try head("GET", "/\(site.token)", ["Cookie": cookie])) == .done)
  }

  @Test("An image is taken from the owner’s page alone")
  mutating func images() throws {
    let cookie = try open()
    #expect(
      site.judge(try post("image", cookie), from: Self.phone, waiting: 0, at: now)
        == .image(size: 1000, isLive: false))
    #expect(
      site.judge(try post("frame", cookie), from: Self.phone, waiting: 0, at: now)
        == .image(size: 1000, isLive: true))
    let most = PhoneLimits.mostImageBytes
    let refusals: [([String: String?], Response.Status)] = [
      (["Cookie": "__Host-reticle=0"], .forbidden), (["Cookie": .none], .forbidden),
      (["Origin": "https://example.org"], .forbidden), (["Origin": "null"], .forbidden),
      (["Origin": "http://\(Self.host)"], .forbidden), (["Origin": .none], .forbidden),
      (["Content-Type": "text/plain"], .wrongType), (["Content-Type": .none], .wrongType),
      (["Content-Length": .none], .lengthRequired), (["Content-Length": "0"], .malformed),
      (["Content-Length": "\(most + 1)"], .tooLarge),
      (["Transfer-Encoding": "chunked"], .lengthRequired),
    ]
    for (change, expected) in refusals {
      #expect(status(try post("image", cookie, change)) == expected, "\(change)")
    }
    #expect(status(try head("GET", "/\(site.token)/image", ["Cookie": cookie])) == .wrongMethod)
  }

  @Test("No more images come in a second, and no more wait, than the limits say")
  mutating func floods() throws {
    let cookie = try open()
    let image = try post("image", cookie)
    #expect(status(image, waiting: PhoneLimits.mostWaiting) == .busy)
    for _ in 0..<PhoneLimits.mostPerSecond { #expect(status(image) == nil) }
    #expect(status(image) == .tooMany)
    now += .seconds(1)
    #expect(status(image) == nil)
  }

  @Test("An hour has its limit of bytes, and the next one too")
  mutating func total() throws {
    let cookie = try open()
    let largest = try post("image", cookie, ["Content-Length": "\(PhoneLimits.mostImageBytes)"])
    var count = 0
    while status(largest) == nil, count < 1000 {
      count += 1
      now += .seconds(1)
    }
    #expect(count == PhoneLimits.mostBytesPerHour / PhoneLimits.mostImageBytes)
    #expect(status(largest) == .tooMany)
    now += .seconds(3600)
    #expect(status(largest) == nil)
  }

  @Test("A wrong address or host is not found, and after twenty the computer is ignored")
  mutating func mistakes() throws {
    #expect(status(try head("GET", "/\(site.token)", host: "evil.example:4000")) == .otherHost)
    #expect(!site.ignores(Self.phone))
    for _ in 1..<Site.mostMistakes { #expect(status(try head("GET", "/wrong")) == .notFound) }
    #expect(site.ignores(Self.phone))
    #expect(!site.ignores(Self.other))
  }

  @Test("Icons that browsers ask for are no mistakes, and neither are the phone’s own")
  mutating func icons() throws {
    let cookie = try open()
    for _ in 0..<2 * Site.mostMistakes {
      #expect(status(try head("GET", "/favicon.ico")) == .notFound)
      #expect(status(try head("GET", "/other", ["Cookie": cookie])) == .notFound)
    }
    #expect(!site.ignores(Self.phone))
  }

  @Test("Addresses differ from session to session, so that an old one leads nowhere")
  mutating func stale() throws {
    let old = Site(PhonePages(page: [], refusal: [], nonce: ""), hosts: [Self.host]).token
    #expect(old.count == 32 && old != site.token)
    #expect(status(try head("GET", "/\(old)")) == .notFound)
  }

  @Test("A phone leaves when it says so or is silent, and is back with its next request")
  mutating func presence() throws {
    let cookie = try open()
    #expect(site.nextNews() == .joined)
    let empty = ["Content-Length": Optional("0")]
    #expect(status(try post("away", cookie, empty)) == .noContent)
    #expect(site.nextNews() == .left)
    #expect(status(try post("here", cookie, empty)) == .noContent)
    #expect(site.nextNews() == .joined)
    now += Site.longestSilence
    site.look(at: now)
    #expect(site.nextNews() == .left)
    _ = try open(cookie)
    #expect(site.nextNews() == .joined)
  }

  @Test("Only addresses of local networks are local")
  func local() {
    let local: [UInt32] = [0x0A00_0001, 0xAC10_0001, 0xAC1F_FFFE, 0xC0A8_0001, 0xA9FE_0101]
    let others: [UInt32] = [0x0808_0808, 0xAC20_0001, 0xC0A7_0001, 0x7F00_0001, 0x6440_0001, 0]
    #expect(local.allSatisfy(LocalNetwork.isLocal))
    #expect(!others.contains(where: LocalNetwork.isLocal))
    #expect(LocalNetwork.text(of: 0xC0A8_0105) == "192.168.1.5")
  }
}
