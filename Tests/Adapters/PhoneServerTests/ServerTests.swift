// The helper that serves a phone, from outside: what it lets in, and what it may do itself.

import Foundation
import Glibc
import TestSupport
import Testing

@testable import Isolation

@Suite("The helper that serves a phone", .serialized, .timeLimit(.minutes(5)))
struct ServerTests {
  @Test("A phone gets the page, sends an image, and gets back what was read of it")
  func roundTrip() async throws {
    let served = try ServedPage()
    let page = try await served.curl()
    #expect(page == (200, "<p>the page"))
    #expect(try await served.send(70_000) == (200, "read\n70000"))
    #expect(try await served.send(5000, "/frame") == (200, "read\n5000"))
    let largest = PhoneLimits.mostImageBytes
    #expect(try await served.send(largest) == (200, "read\n\(largest)"))
    #expect(served.events.first == .joined)
    let sizes = served.events.compactMap { event -> [Int]? in
      if case .image(let bytes, let isLive) = event { [bytes.count, isLive ? 1 : 0] } else { nil }
    }
    #expect(sizes == [[70_000, 0], [5000, 1], [largest, 0]])
  }

  @Test("The certificate is the one whose fingerprint the window shows, for this address and a day")
  func certificate() async throws {
    let served = try ServedPage()
    let command =
      "openssl s_client -connect 127.0.0.1:\(served.port) </dev/null 2>/dev/null"
      + " | openssl x509 -noout -fingerprint -sha256 -ext subjectAltName -checkend 90000"
    let text = try await ServedPage.output(of: ["sh", "-c", command])
    let digits = served.fingerprint.map { String(format: "%02X", $0) }.joined(separator: ":")
    #expect(text.contains(digits), "\(text)")
    #expect(text.contains("IP Address:127.0.0.1"))
    #expect(text.contains("Certificate will expire"))
  }

  @Test("Old versions of TLS, and connections without it, get nothing")
  func oldVersions() async throws {
    let served = try ServedPage()
    #expect(try await served.curl("", browser: "phone", ["--tls-max", "1.1"]).status == 0)
    let plain = "http://127.0.0.1:\(served.port)/"
    #expect(try await served.curl(plain) == (0, ""))
    #expect(try await served.curl() == (200, "<p>the page"))
  }

  @Test("A second browser, another origin, another host and a stale address are refused")
  func refusals() async throws {
    let served = try ServedPage()
    #expect(try await served.curl().status == 200)
    #expect(try await served.curl(browser: "other") == (403, "<p>refused"))
    #expect(try await served.send(10, browser: "other").status == 403)
    #expect(try await served.send(10, origin: "https://example.org").status == 403)
    let other = ["--header", "Host: example.org"]
    #expect(try await served.curl("", browser: "phone", other).status == 421)
    let stale = served.origin + "/0123456789abcdef0123456789abcdef"
    #expect(try await served.curl(stale, browser: "other") == (404, ""))
    #expect(try await served.curl() == (200, "<p>the page"))
    #expect(!served.events.contains { if case .image = $0 { true } else { false } })
    #expect(served.events.contains(.refused))
  }

  @Test("What is too large, empty, in chunks or no image is refused, and the next image is read")
  func malformed() async throws {
    let served = try ServedPage()
    #expect(try await served.curl().status == 200)
    #expect(try await served.send(PhoneLimits.mostImageBytes + 1).status == 413)
    #expect(try await served.send(0).status == 400)
    let inChunks = try await served.send(10, "/image", "--header", "Transfer-Encoding: chunked")
    #expect(inChunks.status == 411)
    #expect(try await served.send(10, type: "text/html").status == 415)
    let long = String(repeating: "a", count: 9000)
    #expect(
      try await served.curl("", browser: "phone", ["--header", "X-Long: \(long)"]).status == 0)
    #expect(try await served.curl("", browser: "phone", ["--request", "get"]).status == 400)
    let method = ["--request", "DELETE"]
    #expect(try await served.curl("", browser: "phone", method).status == 405)
    #expect(try await served.send(33) == (200, "read\n33"))
  }

  @Test("A computer that guesses addresses is ignored after twenty of them")
  func guesses() async throws {
    let served = try ServedPage()
    // One connection for all of them.
    let urls = (0..<25).flatMap { ["--url", "\(served.origin)/guess\($0)"] }
    let answers = try await served.curl(served.origin + "/last", browser: "phone", urls)
    #expect(answers.body.split(separator: "\n").count(where: { $0 == "404" }) == 20, "\(answers)")
    #expect(try await served.curl().status == 0)
    #expect(served.end == nil && served.helper.process.isAlive)
  }

  @Test("A flood of images waits for no more than four, and those are all read")
  func flood() async throws {
    let served = try ServedPage()
    #expect(try await served.curl().status == 200)
    served.isHeld = true
    let most = PhoneLimits.mostWaiting
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<most + 3 { group.addTask { try await served.send(100_000).status } }
      // While the caller holds, only refusals are answered.
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await group.next() ?? 0) }
      served.isHeld = false
      while let status = try await group.next() { statuses.append(status) }
      return statuses
    }
    #expect(
      statuses == [Int](repeating: 503, count: 3) + [Int](repeating: 200, count: most))
    #expect(try await served.send(44) == (200, "read\n44"))
  }

  @Test("Connections that say nothing keep the phone waiting for seconds, and the helper small")
  func silence() async throws {
    let served = try ServedPage()
    let silent = try served.connectSilently(60)
    // It inherits that other signals are blocked.
    defer { _ = kill(silent.processIdentifier, SIGKILL) }
    // A computer has eight connections, which stay for ten seconds without a greeting.
    try await sight(of: "a refusal") { try await served.curl().status == 0 ? true : nil }
    try await sight(of: "the page", within: .seconds(40)) {
      try await served.curl().status == 200 ? true : nil
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(served.helper.process.process)/fd")
    #expect(files.count < 40, "\(files)")
  }

  @Test("In its sandbox it opens no file, makes no socket and ends with its caller")
  func sandbox() throws {
    let pages = PhonePages(page: [], refusal: [], nonce: "", isOnlyHere: true)
    let helper = try PhoneHelper()
    guard case .serving = try helper.serve(pages) else {
      Issue.record("The helper serves nothing.")
      return
    }
    #expect(try helper.process.ask(Fault.file, mostWork: .seconds(20)).0 == Int(EACCES))
    let end = #expect(throws: HelperEnd.self) {
      _ = try helper.process.ask(Fault.forbiddenCall, mostWork: .seconds(20))
    }
    #expect(end == .forbiddenCall)
  }

  @Test("Nothing listens any more once the helper is cancelled")
  func end() async throws {
    let served = try ServedPage()
    #expect(try await served.curl().status == 200)
    served.helper.cancel()
    try await sight(of: "the end") { served.end }
    #expect(served.end == .cancelled)
    #expect(try await served.curl().status == 0)
  }

  /// Faults that a helper of a test build commits on request.
  private enum Fault: Int, HelperQuestion {
    typealias Answer = Int
    case forbiddenCall = 1
    case file = 5

    func write(to message: inout MessageWriter) { message.write(-1, rawValue) }
    init(from message: inout MessageReader) throws(SenselessMessage) { throw SenselessMessage() }
  }
}
