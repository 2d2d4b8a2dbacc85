// The caller of the helper that serves a page to a phone, and their messages. This helper alone
// has sockets of a network. It opens them before it enters its sandbox, in which it may take
// connections and may make none. It decodes nothing: it hands over the bytes of images, and gets
// the lines that the phone shows.

internal import System

/// A helper that serves one phone until it is cancelled or freed. Its calls wait, so they belong on
/// a thread of the caller's own.
public final class PhoneHelper: Sendable {
  /// The most processor time between two events: more than all connections can take meanwhile.
  private static let mostWork = Duration.seconds(60)
  /// More than `PhoneEvent.longestQuiet`.
  private static let mostRest = Duration.seconds(30)

  let process: HelperProcess

  public init() throws(HelperEnd) {
    process = try HelperProcess(.phone)
  }

  /// Opens the sockets, and returns how the phone gets there.
  public func serve(_ pages: PhonePages) throws(HelperEnd) -> PhoneStart {
    try process.ask(PhoneOpening(pages: pages), mostWork: Self.mostWork, mostRest: Self.mostRest).0
  }

  /// Answers the image that came last, and waits for the next event.
  public func next(answering lines: [String]?) throws(HelperEnd) -> PhoneEvent {
    let (answer, file) = try process.ask(
      PhoneWait(lines: lines), mostWork: Self.mostWork, mostRest: Self.mostRest)
    switch answer {
    case .image(let size, let isLive):
      guard let file, let memory = SharedMemory(checking: file, size: size, isFinal: true) else {
        process.cancel()
        throw .senseless
      }
      return .image(Array(memory.bytes), isLive: isLive)
    case .nothing: return .nothing
    case .joined: return .joined
    case .left: return .left
    case .refused: return .refused
    case .moved: return .moved
    }
  }

  public func cancel() { process.cancel() }
}

/// The pages that a phone gets.
public struct PhonePages: Hashable, Sendable {
  /// The most bytes of each.
  package static let mostBytes = MessageReader.mostRun

  /// In HTML, with `nonce` at its script and its style.
  public var page: [UInt8]
  /// The page for all others than the one phone, in HTML with the same style.
  public var refusal: [UInt8]
  /// Letters and digits that no other page has.
  public var nonce: String
  /// Whether programs of this computer are the only ones that get there: for tests.
  public var isOnlyHere: Bool

  public init(page: [UInt8], refusal: [UInt8], nonce: String, isOnlyHere: Bool = false) {
    (self.page, self.refusal, self.nonce) = (page, refusal, nonce)
    self.isOnlyHere = isOnlyHere
  }
}

/// How a phone gets to the page, or why it cannot.
public enum PhoneStart: HelperMessage, Hashable {
  /// The same page has an address in each network of this computer, the usual one first. The
  /// fingerprint is the SHA-256 of the certificate.
  case serving(addresses: [String], fingerprint: [UInt8])
  /// The computer is in no local network. An event reports one that comes.
  case noNetwork
  /// A socket or the certificate was refused.
  case refused

  /// The most networks in which the page is served.
  package static let mostAddresses = 4
  private static let fingerprintBytes = 32

  public func write(to message: inout MessageWriter) {
    switch self {
    case .serving(let addresses, let fingerprint):
      message.write(0, addresses.count)
      for address in addresses { message.write(address) }
      message.write(fingerprint)
    case .noNetwork: message.write(1)
    case .refused: message.write(2)
    }
  }

  public init(from message: inout MessageReader) throws(SenselessMessage) {
    switch try message.number() {
    case 0:
      var addresses: [String] = []
      for _ in 0..<(try message.number(in: 1...Self.mostAddresses)) {
        addresses.append(try message.text())
      }
      let fingerprint = try message.run()
      guard fingerprint.count == Self.fingerprintBytes else { throw SenselessMessage() }
      self = .serving(addresses: addresses, fingerprint: fingerprint)
    case 1: self = .noNetwork
    case 2: self = .refused
    default: throw SenselessMessage()
    }
  }
}

/// News of a served page.
public enum PhoneEvent: Hashable, Sendable {
  /// The longest time without an event.
  package static let longestQuiet = Duration.seconds(20)

  /// `longestQuiet` has passed.
  case nothing
  /// The phone is there, for the first time or again.
  case joined
  /// The phone has closed the page, or has not been heard of for a while.
  case left
  /// Another browser was refused, which knew the address.
  case refused
  /// An address of this computer has gone, or a first one has come: another helper is needed.
  case moved
  /// The bytes of an image that are yet to be decoded, and whether it is one of a running camera.
  /// The phone waits for its lines.
  case image([UInt8], isLive: Bool)
}

/// The question with which serving begins.
package struct PhoneOpening: HelperQuestion {
  package typealias Answer = PhoneStart

  package let pages: PhonePages

  package init(pages: PhonePages) { self.pages = pages }

  package func write(to message: inout MessageWriter) {
    message.write(pages.page)
    message.write(pages.refusal)
    message.write(pages.nonce)
    message.write(pages.isOnlyHere)
  }

  package init(from message: inout MessageReader) throws(SenselessMessage) {
    pages = PhonePages(
      page: try message.run(), refusal: try message.run(), nonce: try message.text(),
      isOnlyHere: try message.flag())
  }
}

/// The question for the next event.
package struct PhoneWait: HelperQuestion {
  package typealias Answer = PhoneNews

  /// The most lines of an answer, each of at most `MessageReader.mostText` bytes.
  package static let mostLines = 64

  /// What the phone shows of its last image: a sentence, and a line for each code. Nil if no image
  /// waits for it.
  package let lines: [String]?

  package init(lines: [String]?) { self.lines = lines }

  package func write(to message: inout MessageWriter) {
    message.write(option: lines?.prefix(Self.mostLines)) { message, lines in
      message.write(lines.count)
      for line in lines { message.write(line) }
    }
  }

  package init(from message: inout MessageReader) throws(SenselessMessage) {
    guard try message.flag() else {
      lines = nil
      return
    }
    var lines: [String] = []
    for _ in 0..<(try message.number(in: 0...Self.mostLines)) { lines.append(try message.text()) }
    self.lines = lines
  }
}

/// The helper's answer: an event, with the bytes of an image beside it.
package enum PhoneNews: HelperMessage, Hashable {
  case nothing, joined, left, refused, moved
  case image(byteCount: Int, isLive: Bool)

  private static let plain: [PhoneNews] = [.nothing, .joined, .left, .refused, .moved]

  package func write(to message: inout MessageWriter) {
    if case .image(let count, let isLive) = self {
      message.write(Self.plain.count, count)
      message.write(isLive)
    } else {
      message.write(Self.plain.firstIndex(of: self) ?? 0)
    }
  }

  package init(from message: inout MessageReader) throws(SenselessMessage) {
    let place = try message.number(in: 0...Self.plain.count)
    self =
      place < Self.plain.count
      ? Self.plain[place]
      : .image(
        byteCount: try message.number(in: 1...PhoneLimits.mostImageBytes),
        isLive: try message.flag())
  }
}

/// What a phone may send. The helper keeps to it, and its caller expects no more.
package enum PhoneLimits {
  /// A photograph of 50 megapixels has fewer bytes, and the page sends no more than 16.
  package static let mostImageBytes = 12 << 20
  /// The most images that wait, one of which is being read.
  package static let mostWaiting = 4
  /// The most images in a second.
  package static let mostPerSecond = 5
  /// The most bytes in an hour: two frames of a large camera in each second take half.
  package static let mostBytesPerHour = 3 << 30
}
