// The messages between a caller and its helper: one encoding for the questions and answers of all
// roles. A number takes eight bytes, a run of bytes follows its length, and a choice is its index
// among all choices. The reader trusts nothing: a helper that an untrusted file has taken over may
// write anything.

internal import CSandbox
internal import Reading
internal import System

/// A question to a helper, or an answer.
public protocol HelperMessage: Sendable {
  func write(to message: inout MessageWriter)
  init(from message: inout MessageReader) throws(SenselessMessage)
}

/// A question with the kind of its answers.
public protocol HelperQuestion: HelperMessage {
  associatedtype Answer: HelperMessage
}

/// The bytes are not a valid message.
public struct SenselessMessage: Error {
  public init() {}
}

extension HelperMessage {
  /// The encoded message.
  var bytes: [UInt8] {
    var message = MessageWriter()
    write(to: &message)
    return message.bytes
  }

  /// Reads a message that takes all of `bytes`.
  init(_ bytes: some Sequence<UInt8>) throws(SenselessMessage) {
    var message = MessageReader(bytes)
    try self.init(from: &message)
    guard message.rest.isEmpty else { throw SenselessMessage() }
  }
}

/// Writes a message.
public struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  public mutating func write(_ numbers: Int...) {
    for number in numbers { withUnsafeBytes(of: Int64(number)) { bytes += $0 } }
  }

  public mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  public mutating func write(_ run: [UInt8]) {
    write(run.count)
    bytes += run
  }

  public mutating func write(_ text: String) { write(Array(text.utf8)) }

  public mutating func write<Choice: CaseIterable & Equatable>(choice: Choice)
  where Choice.AllCases == [Choice] {
    write(Choice.allCases.firstIndex(of: choice) ?? 0)
  }

  /// Writes whether there is a value, and the value with `body`.
  public mutating func write<Value>(
    option value: Value?, _ body: (inout MessageWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { body(&self, value) }
  }
}

/// Reads what a `MessageWriter` wrote, or anything else.
public struct MessageReader {
  /// The longest run of bytes: the largest codes have 7089 digits.
  static let mostRun = 1 << 16
  /// The most bytes of a text for the user.
  public static let mostText = 240

  /// The bytes that are not read yet.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  public mutating func number(
    in range: ClosedRange<Int> = .min ... .max
  ) throws(SenselessMessage) -> Int {
    guard rest.count >= 8 else { throw SenselessMessage() }
    let number = rest.withUnsafeBytes { Int($0.loadUnaligned(as: Int64.self)) }
    rest.removeFirst(8)
    guard range.contains(number) else { throw SenselessMessage() }
    return number
  }

  public mutating func flag() throws(SenselessMessage) -> Bool { try number(in: 0...1) == 1 }

  public mutating func run() throws(SenselessMessage) -> [UInt8] {
    let count = try number(in: 0...Self.mostRun)
    guard count <= rest.count else { throw SenselessMessage() }
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A text of which at most so many bytes count, with replacements for what is not UTF-8.
  public mutating func text(most: Int = mostText) throws(SenselessMessage) -> String {
    String(decoding: try run().prefix(most), as: UTF8.self)
  }

  /// A size of at least one pixel and at most `most`.
  mutating func size(most: Int) throws(SenselessMessage) -> PixelSize {
    let (width, height) = (try number(in: 1...most), try number(in: 1...most))
    guard width * height <= most else { throw SenselessMessage() }
    return PixelSize(width: width, height: height)
  }

  public mutating func choice<Choice: CaseIterable>() throws(SenselessMessage) -> Choice
  where Choice.AllCases == [Choice] {
    Choice.allCases[try number(in: 0...Choice.allCases.count - 1)]
  }
}

/// A message, or a part of one, on its way through a socket that keeps packets whole.
struct Packet {
  /// The most bytes of a message: more detections than an image has.
  static let mostInAll = 1 << 20
  /// The most bytes of a packet, of which the kernel holds some for the receiver.
  static let mostBytes = 1 << 15
  private static let headerSize = 16

  /// The number of the question, also in its answer: a random number that the caller draws for each
  /// question, so that no helper can send an answer ahead.
  let question: Int
  /// The number of bytes of the message that follow in other packets.
  let left: Int
  let bytes: ArraySlice<UInt8>
  let file: FileDescriptor?

  /// Whether the packet has the most bytes that it may have, as all packets but the last have.
  var isFull: Bool { bytes.count == Self.mostBytes }

  /// Splits a message, whose file goes with the first packet.
  static func all(of message: [UInt8], _ file: FileDescriptor?, question: Int) -> [Packet] {
    stride(from: 0, to: max(1, message.count), by: mostBytes).map { start in
      let bytes = message.dropFirst(start).prefix(mostBytes)
      return Packet(
        question: question, left: message.count - bytes.endIndex, bytes: bytes,
        file: start == 0 ? file : nil)
    }
  }
}

extension Packet {
  /// Waits for a packet from the other end of `socket`; nil if that end is closed, or sends
  /// something else.
  init?(from socket: CInt) {
    var file: CInt = -1
    let packet = [UInt8](unsafeUninitializedCapacity: Self.headerSize + Self.mostBytes) {
      $1 = max(0, sandbox_receive(socket, $0.baseAddress, $0.count, &file))
    }
    let descriptor = file >= 0 ? FileDescriptor(adopting: file) : nil
    var header = MessageReader(packet)
    guard let question = try? header.number(), let left = try? header.number(in: 0...Self.mostInAll)
    else { return nil }
    self.init(question: question, left: left, bytes: header.rest, file: descriptor)
  }

  /// Sends the packet through `socket`, and waits until the other end has room for it if `isPatient`;
  /// false if it cannot be sent.
  func send(to socket: CInt, isPatient: Bool) -> Bool {
    var message = MessageWriter()
    message.write(question, left)
    let packet = message.bytes + bytes
    let sent = packet.withUnsafeBytes {
      sandbox_send(socket, $0.baseAddress, $0.count, file?.number ?? -1, isPatient ? 1 : 0)
    }
    return sent == packet.count
  }
}
