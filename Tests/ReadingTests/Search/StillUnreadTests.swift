// The facts about a still image besides its codes.

import Assembly
import Reading
import Staging
import Testing

@Suite("What keeps codes of a still image from being read")
struct StillUnreadTests {
  /// The places that are left after reading `scene` for `kinds`.
  private func places(
    _ scene: LumaBitmap, _ kinds: Set<Symbology> = Symbology.usual
  ) async throws -> [UnreadPlace] {
    let reader = try StillReader(for: kinds)
    return await reader.unreadPlaces(in: scene, beside: reader.read(scene))
  }

  private func scene(turnedBy degrees: Double = 0) throws -> Scene {
    let text = "https://example.org/a-code-with-a-long-text"
    return Scene(around: try SampleCode(.qrCode, text: text), turnedBy: degrees, scale: 1)
  }

  @Test("A blurred code is found where it is", arguments: [0.0, 20])
  func blurred(_ degrees: Double) async throws {
    let scene = try scene(turnedBy: degrees)
    let places = try await places(scene.bitmap.blurred(60))
    #expect(places.map(\.obstacle) == [.blurred])
    let outline = try #require(places.first?.outline)
    #expect(outline.overlap(with: scene.codes[0].outline) > 0.6)
  }

  @Test("A code of a kind that is switched off is named")
  func switchedOff() async throws {
    let places = try await places(scene().bitmap, [.ean13])
    #expect(places.map(\.obstacle) == [.switchedOff(.qrCode)])
  }

  @Test("Every code of the kinds that are switched off is named, and none of them is damaged")
  func manySwitchedOff() async throws {
    let sheet = try Scene.mixedSheet()
    let named = try await places(sheet.bitmap.noisy(sigma: 2), [.ean13]).map(\.obstacle)
    #expect(named.filter { $0 == .switchedOff(.qrCode) }.count == 12)
    #expect(named.filter { $0 == .switchedOff(.dataMatrix) }.count == 3)
    #expect(named.count == 15)
  }

  @Test("A code of a kind that is switched off is named beside one that is read")
  func switchedOffBesideOthers() async throws {
    let sheet = try Scene.mixedSheet()
    let named = try await places(sheet.bitmap.noisy(sigma: 2), [.qrCode]).map(\.obstacle)
    #expect(named == Array(repeating: .switchedOff(.dataMatrix), count: 3))
  }

  @Test("Bars whose check digit is not theirs are damaged")
  func failedCheck() async throws {
    let scene = Scene(around: try .misprinted(), turnedBy: 12, scale: 0.6)
    let places = try await places(scene.bitmap)
    #expect(places.map(\.obstacle) == [.damaged])
  }

  @Test("Rows with a hole that no check survives are damaged", arguments: [0.0, 12])
  func hole(turnedBy degrees: Double) async throws {
    let code = try SampleCode(.pdf417, text: "PARCEL-12345678-AND-MORE", options: "ecLevel=1")
    let scene = Scene(around: code, turnedBy: degrees, scale: 0.75)
    let outline = scene.codes[0].outline
    let places = try await places(
      scene.bitmap.covered(at: outline.center, radius: outline.height * 0.4, level: 255))
    #expect(places.map(\.obstacle) == [.damaged])
    #expect(try #require(places.first?.outline).overlap(with: outline) > 0.8)
  }

  @Test("Rows with a hole are damaged beside a smaller code that is read")
  func besideOthers() async throws {
    var scene = Scene(PixelSize(width: 1000, height: 700), ground: 225)
    let (hole, other) = (Point(x: 350, y: 200), Point(x: 750, y: 520))
    let rows = try SampleCode(.pdf417, text: "PARCEL-12345678-AND-MORE", scale: 3)
    scene.place(rows, at: hole, turnedBy: -8)
    scene.place(try SampleCode(.qrCode, text: "https://example.org/", scale: 4), at: other)
    let places = try await places(scene.bitmap.covered(at: hole, radius: 30, level: 225))
    #expect(places.map(\.obstacle) == [.damaged])
  }

  @Test("Where all codes are read, and where there is none, there is nothing to say")
  func nothing() async throws {
    #expect(try await places(scene(turnedBy: 10).bitmap).isEmpty)
    let empty = Scene(PixelSize(width: 640, height: 480), ground: 200).bitmap
    #expect(try await places(empty.noisy(sigma: 8)).isEmpty)
    #expect(
      try await places(LumaBitmap(size: PixelSize(width: 2, height: 2), pixels: [0, 9, 9, 0]))
        .isEmpty)
  }
}

extension Scene {
  /// A sheet of twelve QR codes and three Data Matrix codes.
  static func mixedSheet() throws -> Scene {
    var scene = Scene(PixelSize(width: 1280, height: 960), ground: 225)
    for index in 0..<15 {
      let code =
        index < 12
        ? try SampleCode(.qrCode, text: "https://example.org/\(index)", scale: 5)
        : try SampleCode(.dataMatrix, text: "PART \(index)", scale: 8)
      let (row, column) = index.quotientAndRemainder(dividingBy: 5)
      scene.place(
        code, at: Point(x: 140 + 250 * Double(column), y: 160 + 310 * Double(row)),
        turnedBy: Double(index % 4) * 3)
    }
    return scene
  }
}
