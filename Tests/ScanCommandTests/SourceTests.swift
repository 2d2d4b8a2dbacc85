// Which source an argument names.

import Testing

@testable import ScanCommand

@Suite("Sources")
struct SourceTests {
  private func path(_ argument: String) -> FileName? {
    guard case .file(let path, _) = Source(FileName(argument)) else { return nil }
    return path
  }

  @Test("Any other name is a file")
  func files() {
    for name in ["a.png", "/a b/c.png", "a:b.png", "://", "50%25.png", "ä/…"] {
      #expect(path(name) == FileName(name), "\(name)")
    }
  }

  @Test(
    "A file: address of this machine names a path, with percent signs decoded",
    arguments: [
      ("file:///a/b.png", "/a/b.png"), ("file://localhost/a.png", "/a.png"),
      ("FILE:///a%20b%C3%A4%2f.png", "/a bä/.png"), ("file:///a+b?c.png", "/a+b?c.png"),
    ])
  func addresses(address: String, expected: String) {
    #expect(path(address) == FileName(expected))
    #expect(Source(FileName(address)).name == address)
  }

  @Test(
    "An address on another machine, or a malformed one, is not a file",
    arguments: [
      "rtsp://camera/1", "https://example.org/a.png", "file://server/a.png", "file:///a%2",
      "file:///a%zz", "file:///a%00b", "file://",
    ])
  func elsewhere(address: String) {
    #expect(Source(FileName(address)) == .uri(FileName(address)))
  }

  @Test("A name that is not UTF-8 keeps its bytes and is shown with a replacement")
  func exactBytes() {
    let name = FileName(bytes: [0x66, 0xFC, 0x72])
    #expect(Source(name) == .file(name, argument: name))
    #expect(Source(name).name == "f\u{FFFD}r")
    #expect(name.terminated.map { UInt8(bitPattern: $0) } == [0x66, 0xFC, 0x72, 0])
  }

  @Test("Videos are recognized by the endings of their names")
  func videos() {
    #expect(Source(FileName("a/Clip.MP4")).isVideoByName)
    #expect(!Source(FileName("mp4.png")).isVideoByName)
    #expect(!Source.standardInput.isVideoByName)
  }
}
