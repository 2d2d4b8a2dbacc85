// Credible codes in a live image, and the cost of finding out.

import Reading
import Staging
import Testing

@Suite("Evidence from frame to frame")
struct LiveEvidenceTests {
  private let script = Script(isEasy: false)
  private let center = Point(x: 300, y: 200)

  /// A code of a linear symbology on which `lines` agree.
  private func bars(_ text: String, _ symbology: Symbology, lines: Int) throws -> Detection {
    var detection = try Stage().detection(at: center)
    detection.symbology = symbology
    detection.payload = Payload(bytes: Array(text.utf8))
    detection.lineCount = lines
    return detection
  }

  /// The codes shown with each of 40 frames, with all thorough passes between them.
  private func shown(
    noise: Double, of symbology: Symbology = .qrCode, _ between: (Int) -> Void = { _ in }
  ) throws -> [[String]] {
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    var tracker = SightingTracker()
    let scene = try Stage(symbology).bitmap(at: center)
    return (0..<20).map { index in
      let frame = noise > 0 ? scene.noisy(sigma: noise, seed: UInt64(index)) : scene
      let seen = reading.read(frame.image, time: .milliseconds(33 * index))
      while reading.step() {}
      between(index)
      return tracker.update(with: seen).map {
        String(decoding: $0.detection.payload.bytes, as: UTF8.self)
      }
    }
  }

  /// Kinds of which noise makes a wrong text occasionally.
  private static let mistakable: [Symbology] = [.code39, .ean13, .ean8, .pdf417, .microQRCode]

  private func code(_ symbology: Symbology) throws -> Detection {
    let text = [.ean13: "4006381333931", .ean8: "96385074"][symbology] ?? "CODE 39"
    return try bars(text, symbology, lines: 20)
  }

  @Test("A kind that noise imitates is shown once images agree", arguments: mistakable)
  func confirmed(symbology: Symbology) throws {
    let code = try code(symbology)
    script.detections = [code]
    let frames = try shown(noise: 4, of: symbology)
    #expect(frames[1].isEmpty)
    #expect(frames.last == [String(decoding: code.payload.bytes, as: UTF8.self)])
  }

  @Test("A Micro QR Code that is read from a corner of a QR code is not shown")
  func corner() throws {
    var corner = try code(.microQRCode)
    let whole = corner.outline
    corner.outline = Quadrilateral(
      topLeft: whole.topLeft, topRight: whole.place(across: 0.5, down: 0),
      bottomRight: whole.center, bottomLeft: whole.place(across: 0, down: 0.5))
    script.detections = [corner]
    let frames = try shown(noise: 4)
    #expect(frames.filter { !$0.isEmpty }.isEmpty)
  }

  @Test(
    "A kind that noise imitates is not shown when all looks at only one image read it",
    arguments: mistakable)
  func unconfirmed(symbology: Symbology) throws {
    script.detections = [try code(symbology)]
    let frames = try shown(noise: 4, of: symbology) { _ in script.detections = [] }
    #expect(frames.filter { !$0.isEmpty }.isEmpty)
  }

  @Test(
    "In an image that does not change at all, many lines take the place of a second image")
  func stillImage() throws {
    script.detections = [try bars("CODE 39", .code39, lines: 20)]
    let frames = try shown(noise: 0)
    #expect(frames.last == ["CODE 39"])
  }

  @Test("A few lines that agree in each frame are not shown before a better look")
  func fewLines() throws {
    let script = Script()
    script.detections = [try bars("Code#1,<", .code128, lines: 3)]
    script.thoroughDetections = [try bars("Code 128", .code128, lines: 20)]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = try Stage().bitmap(at: center)
    for index in 0..<40 {
      let frame = scene.noisy(sigma: 3, seed: UInt64(index))
      let seen = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      #expect(!seen.contains { $0.payload.bytes == script.detections[0].payload.bytes })
      if index > 4 { while reading.step() {} }
      if index > 6 { #expect(seen.count == 1) }
    }
  }

  @Test("A piece of a code without a check digit is not shown, though both engines read it")
  func piece() throws {
    let script = Script()
    var piece = try bars("78901231", .code39, lines: 6)
    piece.engines.append(Engine(rawValue: "zbar"))
    script.detections = [piece]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = try Stage().bitmap(at: center)
    for index in 0..<20 {
      let frame = scene.noisy(sigma: 3, seed: UInt64(index))
      let seen = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      #expect(seen.isEmpty)
      while reading.step() {}
    }
  }

  @Test("An image that is all noise is looked at in half its size, by both lanes")
  func noise() throws {
    let even = LumaBitmap(size: Script.size, filledWith: 128)
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    for index in 0..<4 {
      let frame = even.noisy(sigma: 40, seed: UInt64(index))
      _ = reading.read(frame.image, time: .milliseconds(33 * index))
      while reading.step() {}
    }
    #expect(script.count(.careful) > 0)
    #expect(script.count(.thorough) > 0)
    #expect(script.largest(.careful) <= Script.size.area / 4)
    #expect(script.largest(.thorough) <= Script.size.area / 4 * 3 / 2)
  }

  @Test("A scene with much noise is searched in the mean of several frames")
  func mean() throws {
    _ = try shown(noise: 8)
    // Smoothing alone leaves three.
    #expect(script.leastNoise < 2)
  }
}
