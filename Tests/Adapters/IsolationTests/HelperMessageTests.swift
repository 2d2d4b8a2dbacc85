// Messages keep all that they say on their way between processes, and senseless bytes are refused.

import Glibc
import Reading
import System
import Testing
import Wording

@testable import Isolation

@Suite("Messages between a program and its helpers")
struct HelperMessageTests {
  private static let size = PixelSize(width: 100, height: 100)

  private var full: Detection {
    var detection = Detection(
      symbology: .dataMatrix,
      payload: Payload(bytes: [1, 2, 255, 0], segments: [.init(eci: 26, range: 1..<3)]),
      outline: Quadrilateral(x: 1.5, y: -2, width: 30, height: 40.25),
      engines: [.init(rawValue: "a")])
    detection.sequence = SequencePart(index: 1, count: 3, id: "ß")
    detection.isGS1 = true
    detection.isInverted = true
    detection.isMirrored = true
    detection.version = "3"
    detection.errorCorrection = "H"
    detection.lineCount = 9
    return detection
  }

  private func bytes(_ detections: [Detection]) -> [UInt8] {
    PassAnswer(time: .milliseconds(3), detections: detections).bytes
  }

  private func read(_ bytes: [UInt8]) -> [Detection]? {
    let question = PassQuestion(
      engine: Engine(rawValue: "a"), size: Self.size,
      request: RecognitionRequest([.qrCode], effort: .careful))
    return (try? PassAnswer(bytes)).flatMap { question.detections(in: $0) }
  }

  @Test("Every fact of a detection arrives")
  func detections() throws {
    let plain = Detection(
      symbology: .qrCode, payload: Payload(bytes: []), outline: Quadrilateral(of: Self.size),
      engines: [Engine(rawValue: "a")])
    #expect(read(bytes([full, plain])) == [full, plain])
    #expect(read(bytes([])) == [])
    #expect(try PassAnswer(bytes([full])).time == .milliseconds(3))
  }

  @Test("Bytes that end too early are refused")
  func shortened() {
    let all = bytes([full])
    let none = bytes([]).count
    for count in 0..<all.count where count != none {
      #expect(read(Array(all.prefix(count))) == nil)
    }
  }

  @Test("Bytes that were changed are refused or give a detection within bounds")
  func changed() {
    let all = bytes([full])
    for place in all.indices {
      for value: UInt8 in [0x00, 0x7F, 0x80, 0xFF] {
        var bytes = all
        bytes[place] = value
        for detection in read(bytes) ?? [] {
          #expect(detection.outline.corners.allSatisfy { abs($0.x) <= 400 && abs($0.y) <= 400 })
        }
      }
    }
  }

  private static let imageAnswers: [ImageAnswer] = [
    .pages(7), .pixels(PixelLayout(size: size)),
    .pixels(
      PixelLayout(size: size, hasChroma: true, color: size), parts: 2, dotsPerInch: 200),
    .part(size, Quadrilateral(x: 1.5, y: -2, width: 30, height: 40.25)),
    .failure(.unknownFormat), .failure(.incomplete), .failure(.tooManyPixels(size)),
    .failure(.tooMuchMemory), .failure(.damaged(reason: "bad Huffman code")),
    .failure(.document(.encrypted)),
  ]

  @Test("Every answer about an image arrives", arguments: imageAnswers.indices)
  func images(index: Int) throws {
    let answer = Self.imageAnswers[index]
    #expect(try "\(ImageAnswer(answer.bytes))" == "\(answer)")
    #expect(throws: SenselessMessage.self) { try ImageAnswer(answer.bytes + [0]) }
    #expect(throws: SenselessMessage.self) { try ImageAnswer(answer.bytes.dropLast()) }
  }

  @Test("An image of too many pixels is refused")
  func largeImages() {
    for (width, height) in [(0, 1), (-1, -1), (DecodedImage.mostPixels, 2), (.max, .max)] {
      let size = PixelSize(width: width, height: height)
      #expect(throws: SenselessMessage.self) {
        try ImageAnswer(ImageAnswer.pixels(PixelLayout(size: size)).bytes)
      }
      #expect(throws: SenselessMessage.self) {
        try ImageAnswer(ImageAnswer.pixels(PixelLayout(size: Self.size, color: size)).bytes)
      }
    }
  }

  @Test("A text for the user is cut, and so is a password")
  func longTexts() throws {
    let text = String(repeating: "ä", count: 40_000)
    let answer = ImageAnswer.failure(.damaged(reason: Sentence(exact: String(text.prefix(200)))))
    guard case .failure(.damaged(let reason)) = try ImageAnswer(answer.bytes) else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.english == String(text.prefix(120)))
    guard
      case .open(let password) = try DocumentQuestion(DocumentQuestion.open(password: text).bytes)
    else { return }
    #expect(password == String(text.prefix(120)))
  }

  @Test("A message of any length arrives with its file", arguments: [0, 1, 1 << 15, 100_000])
  func packets(count: Int) throws {
    var pair: [CInt] = [-1, -1]
    try #require(socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue), 0, &pair) == 0)
    let (one, other) = (FileDescriptor(adopting: pair[0]), FileDescriptor(adopting: pair[1]))
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 251) }
    let file = try #require(SharedMemory(size: 5)).file
    var received: [UInt8] = []
    for (place, sent) in Packet.all(of: message, file, question: 9).enumerated() {
      #expect(sent.send(to: one.number, isPatient: false))
      let packet = try #require(Packet(from: other.number))
      received += packet.bytes
      #expect(packet.question == 9)
      #expect(packet.left == count - received.count)
      #expect((packet.file != nil) == (place == 0))
    }
    #expect(received == message)
  }
}
